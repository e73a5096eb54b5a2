//! The blocks of a routine: what encloses an instruction, and what stands between instructions.

use syn::visit::{self, Visit};

use crate::discover::Routine;
use crate::source::SourceFile;
use crate::span::Span;

/// A block.
#[derive(Debug)]
pub(super) struct Block {
    /// All of it, braces included.
    pub span: Span,
    /// What stands before, between and behind its statements.
    pub gaps: Vec<Span>,
}

/// A branch of an `if`.
#[derive(Debug)]
pub(super) struct Branch {
    /// Its block, braces included.
    pub block: Span,
    /// Its condition, or `None` if it is the `else` branch.
    pub condition: Option<(Span, syn::Expr)>,
    /// True if another branch follows.
    pub followed: bool,
    /// Its instruction, if it has but one.
    pub only: Option<Span>,
}

/// The blocks of a routine.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    all: Vec<Block>,
    /// The blocks of each `if`, `else if`, `else`.
    chains: Vec<Vec<Span>>,
    /// The branches of each `if`.
    pub branches: Vec<Branch>,
}

impl Blocks {
    /// Finds the blocks of a routine.
    pub(super) fn of(file: &SourceFile, routine: &Routine) -> Self {
        let mut finder = Finder { file, blocks: Self::default() };
        finder.visit_block(&routine.block);
        finder.blocks
    }

    /// The innermost block at this byte, braces included.
    pub(super) fn around(&self, offset: usize) -> Option<Span> {
        let around = self.all.iter().map(|block| block.span).filter(|span| span.touches(offset));
        around.min_by_key(|span| span.len())
    }

    /// The blocks around `span` that begin on its line, with the other branches of their `if`:
    /// these are opened if something in them is to have a line of its own.
    pub(super) fn on_line(&self, line: usize, span: Span) -> Vec<&Block> {
        let around = |block: Span| block.start >= line && block.contains(span);
        let opened = |block: Span| {
            let mut chains = self.chains.iter().filter(|chain| chain.contains(&block));
            around(block) || chains.any(|chain| chain.iter().copied().any(around))
        };
        self.all.iter().filter(|block| opened(block.span)).collect()
    }
}

struct Finder<'a> {
    file: &'a SourceFile,
    blocks: Blocks,
}

impl Finder<'_> {
    fn branch(&mut self, block: &syn::Block, condition: Option<&syn::Expr>, followed: bool) {
        let file = self.file;
        let only = match &block.stmts[..] {
            [stmt] => Some(file.span(stmt)),
            _ => None,
        };
        let condition = condition.map(|expr| (file.span(expr), expr.clone()));
        self.blocks.branches.push(Branch { block: file.span(block), condition, followed, only });
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        let file = self.file;
        let span = file.span(block);
        let mut gaps = Vec::new();
        let mut from = span.start + 1;
        for stmt in &block.stmts {
            let stmt = file.span(stmt);
            gaps.push(Span::new(from, stmt.start));
            from = stmt.end;
        }
        gaps.push(Span::new(from, span.end - 1));
        self.blocks.all.push(Block { span, gaps });
        visit::visit_block(self, block);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        let mut chain = vec![self.file.span(&branch.then_branch)];
        self.branch(&branch.then_branch, Some(&branch.cond), branch.else_branch.is_some());
        let mut rest = branch;
        while let Some((_, next)) = &rest.else_branch {
            match &**next {
                syn::Expr::If(next) => {
                    chain.push(self.file.span(&next.then_branch));
                    rest = next;
                }
                syn::Expr::Block(last) => {
                    chain.push(self.file.span(&last.block));
                    self.branch(&last.block, None, false);
                    break;
                }
                _ => break,
            }
        }
        self.blocks.chains.push(chain);
        visit::visit_expr_if(self, branch);
    }
}
