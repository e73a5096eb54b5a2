//! The locations of a routine: its statements and the conditions of its control flow, its entry
//! and its exit.
//!
//! Control flow nested anywhere in an expression (a `match` in a `let`, a closure's block) has
//! locations too. For each location the bindings in scope are known from the text; what can be
//! *evaluated* there only the compiler knows.

use syn::visit::{self, Visit};

use crate::source::SourceFile;
use crate::span::Span;

/// Number of a location, unique in the crate.
pub type LocationId = u32;

/// What stands at a location.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LocationKind {
    /// Where the routine begins.
    Entry,
    /// Where the routine ends, by whatever way.
    Exit,
    /// A `let`.
    Let,
    /// An expression statement: call, assignment, macro, `return`, `break` …
    Statement,
    /// The value of a block: its last expression, without a semicolon.
    Tail,
    /// The expression of a `match` arm that is no block.
    Arm,
    /// The condition of an `if`.
    If,
    /// The condition of a `while`.
    While,
    /// The matched expression of a `match`.
    Match,
    /// The iterator of a `for`.
    For,
    /// The head of a `loop`.
    Loop,
}

impl LocationKind {
    /// True if the location is the head of control flow rather than a primitive instruction.
    #[must_use]
    pub fn is_condition(self) -> bool {
        matches!(self, Self::If | Self::While | Self::Match | Self::For | Self::Loop)
    }
}

/// A local variable or parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Binding {
    /// Its name.
    pub name: String,
    /// Declared `mut` (or `&mut self`).
    pub mutable: bool,
    /// Declared as the routine's parameter.
    pub parameter: bool,
    /// The identifier where it is bound.
    pub span: Span,
}

/// A place in a routine where a state can be observed and a fix can be injected.
#[derive(Debug, Clone)]
pub struct Location {
    /// Its number.
    pub id: LocationId,
    /// What stands there.
    pub kind: LocationKind,
    /// The whole instruction: a statement with its semicolon, or all of the control flow whose
    /// head this location is.
    pub span: Span,
    /// The condition, matched or iterated expression of control flow.
    pub condition: Option<(Span, syn::Expr)>,
    /// The instruction's syntax; `None` at entry and exit.
    pub syntax: Option<Syntax>,
    /// True if this control flow is a statement of its own, so that text can go before it.
    pub statement: bool,
    /// True if the instruction's value is the value of its block.
    pub tail: bool,
    /// Bindings in scope, outermost first; a later one shadows an earlier one of its name.
    pub scope: Vec<Binding>,
    /// Number of loops around this location, within the routine or closure.
    pub loops: usize,
    /// True inside a closure: `return` leaves the closure only.
    pub in_closure: bool,
    /// Line, from 1.
    pub line: usize,
}

/// The syntax of an instruction.
#[derive(Debug, Clone)]
pub enum Syntax {
    /// A `let`.
    Local(syn::Local),
    /// Any other statement's expression, or the control flow itself.
    Expr(syn::Expr),
    /// A macro call as a statement.
    Macro(syn::StmtMacro),
}

/// Lists the locations of a routine, entry first, exit last, in the order of the text; `start` is
/// where its instructions begin.
pub(super) fn locations(
    file: &SourceFile,
    sig: &syn::Signature,
    block: &syn::Block,
    start: usize,
    next: &mut LocationId,
) -> Vec<Location> {
    let mut walker =
        Walker { file, next, found: Vec::new(), scope: Vec::new(), loops: 0, in_closure: false };
    walker.parameters(sig);
    let body = file.span(block);
    walker.push(LocationKind::Entry, Span::at(start), None, None, true, false);
    walker.block(block);
    walker.push(LocationKind::Exit, Span::at(body.end - 1), None, None, true, false);
    walker.found
}

struct Walker<'a> {
    file: &'a SourceFile,
    next: &'a mut LocationId,
    found: Vec<Location>,
    scope: Vec<Binding>,
    loops: usize,
    in_closure: bool,
}

impl Walker<'_> {
    fn push(
        &mut self,
        kind: LocationKind,
        span: Span,
        condition: Option<&syn::Expr>,
        syntax: Option<Syntax>,
        statement: bool,
        tail: bool,
    ) {
        let id = *self.next;
        *self.next += 1;
        self.found.push(Location {
            id,
            kind,
            span,
            condition: condition.map(|expr| (self.file.span(expr), expr.clone())),
            syntax,
            statement,
            tail,
            scope: self.scope.clone(),
            loops: self.loops,
            in_closure: self.in_closure,
            line: self.file.line_column(span.start).0,
        });
    }

    fn parameters(&mut self, sig: &syn::Signature) {
        for input in &sig.inputs {
            match input {
                syn::FnArg::Receiver(receiver) => self.scope.push(Binding {
                    name: "self".to_owned(),
                    mutable: receives_mutably(receiver),
                    parameter: true,
                    span: self.file.span(&receiver.self_token),
                }),
                syn::FnArg::Typed(typed) => self.bind(&typed.pat, true),
            }
        }
    }

    fn bind(&mut self, pat: &syn::Pat, parameter: bool) {
        let mut names = Names { found: Vec::new() };
        names.visit_pat(pat);
        for (ident, mutable) in names.found {
            self.scope.push(Binding {
                name: ident.to_string(),
                mutable,
                parameter,
                span: self.file.span(&ident),
            });
        }
    }

    fn scoped(&mut self, walk: impl FnOnce(&mut Self)) {
        let outer = self.scope.len();
        walk(self);
        self.scope.truncate(outer);
    }

    fn block(&mut self, block: &syn::Block) {
        self.scoped(|walker| {
            for (index, stmt) in block.stmts.iter().enumerate() {
                walker.stmt(stmt, index + 1 == block.stmts.len());
            }
        });
    }

    fn stmt(&mut self, stmt: &syn::Stmt, last: bool) {
        let span = self.file.span(stmt);
        match stmt {
            syn::Stmt::Local(local) => {
                let syntax = Some(Syntax::Local(local.clone()));
                self.push(LocationKind::Let, span, None, syntax, true, false);
                if let Some(init) = &local.init {
                    self.visit_expr(&init.expr);
                    if let Some((_, diverge)) = &init.diverge {
                        self.visit_expr(diverge);
                    }
                }
                self.bind(&local.pat, false);
            }
            syn::Stmt::Macro(stmt) => {
                let tail = last && stmt.semi_token.is_none() && !brace_delimited(&stmt.mac);
                let kind = if tail { LocationKind::Tail } else { LocationKind::Statement };
                self.push(kind, span, None, Some(Syntax::Macro(stmt.clone())), true, tail);
            }
            syn::Stmt::Expr(expr, semi) => {
                let tail = last && semi.is_none();
                if is_control_flow(expr) {
                    self.control_flow(expr, span, true, tail);
                } else {
                    let kind = if tail { LocationKind::Tail } else { LocationKind::Statement };
                    self.push(kind, span, None, Some(Syntax::Expr(expr.clone())), true, tail);
                    visit::visit_expr(self, expr);
                }
            }
            syn::Stmt::Item(_) => {}
        }
    }

    /// Control flow at `span`; `statement` says that it stands alone, not inside an expression.
    fn control_flow(&mut self, expr: &syn::Expr, span: Span, statement: bool, tail: bool) {
        let syntax = Some(Syntax::Expr(expr.clone()));
        match expr {
            syn::Expr::If(branch) => {
                self.push(LocationKind::If, span, Some(&branch.cond), syntax, statement, tail);
                self.scoped(|walker| {
                    walker.visit_expr(&branch.cond);
                    walker.bind_lets(&branch.cond);
                    walker.block(&branch.then_branch);
                });
                if let Some((_, otherwise)) = &branch.else_branch {
                    self.nested(otherwise);
                }
            }
            syn::Expr::While(lp) => {
                self.push(LocationKind::While, span, Some(&lp.cond), syntax, statement, tail);
                self.in_loop(|walker| {
                    walker.visit_expr(&lp.cond);
                    walker.bind_lets(&lp.cond);
                    walker.block(&lp.body);
                });
            }
            syn::Expr::ForLoop(lp) => {
                self.push(LocationKind::For, span, Some(&lp.expr), syntax, statement, tail);
                self.visit_expr(&lp.expr);
                self.in_loop(|walker| {
                    walker.bind(&lp.pat, false);
                    walker.block(&lp.body);
                });
            }
            syn::Expr::Loop(lp) => {
                self.push(LocationKind::Loop, span, None, syntax, statement, tail);
                self.in_loop(|walker| walker.block(&lp.body));
            }
            syn::Expr::Match(matching) => {
                self.push(LocationKind::Match, span, Some(&matching.expr), syntax, statement, tail);
                self.visit_expr(&matching.expr);
                for arm in &matching.arms {
                    self.scoped(|walker| walker.arm(arm));
                }
            }
            syn::Expr::Block(inner) => self.block(&inner.block),
            syn::Expr::Unsafe(inner) => self.block(&inner.block),
            _ => unreachable!("is_control_flow"),
        }
    }

    fn arm(&mut self, arm: &syn::Arm) {
        self.bind(&arm.pat, false);
        if is_control_flow(&arm.body) {
            self.nested(&arm.body);
        } else {
            let syntax = Some(Syntax::Expr((*arm.body).clone()));
            self.push(LocationKind::Arm, self.file.span(&arm.body), None, syntax, false, true);
            visit::visit_expr(self, &arm.body);
        }
    }

    fn nested(&mut self, expr: &syn::Expr) {
        let span = self.file.span(expr);
        self.control_flow(expr, span, false, true);
    }

    fn in_loop(&mut self, walk: impl FnOnce(&mut Self)) {
        self.loops += 1;
        self.scoped(walk);
        self.loops -= 1;
    }

    /// Binds the patterns of `if let` and `let` chains.
    fn bind_lets(&mut self, cond: &syn::Expr) {
        match cond {
            syn::Expr::Let(binding) => self.bind(&binding.pat, false),
            syn::Expr::Binary(binary) => {
                self.bind_lets(&binary.left);
                self.bind_lets(&binary.right);
            }
            _ => {}
        }
    }
}

/// Finds control flow inside expressions.
impl<'ast> Visit<'ast> for Walker<'_> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        if is_control_flow(expr) {
            self.nested(expr);
        } else {
            visit::visit_expr(self, expr);
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let (loops, in_closure) = (self.loops, self.in_closure);
        (self.loops, self.in_closure) = (0, true);
        self.scoped(|walker| {
            for input in &closure.inputs {
                walker.bind(input, false);
            }
            walker.visit_expr(&closure.body);
        });
        (self.loops, self.in_closure) = (loops, in_closure);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// True if the expression steers the control flow of statements inside it.
#[must_use]
pub fn is_control_flow(expr: &syn::Expr) -> bool {
    matches!(
        expr,
        syn::Expr::If(_)
            | syn::Expr::While(_)
            | syn::Expr::ForLoop(_)
            | syn::Expr::Loop(_)
            | syn::Expr::Match(_)
            | syn::Expr::Block(_)
            | syn::Expr::Unsafe(_)
    )
}

/// True for `&mut self` and `mut self`.
pub(crate) fn receives_mutably(receiver: &syn::Receiver) -> bool {
    receiver.mutability.is_some()
        || matches!(&receiver.kind, syn::ReceiverKind::Reference(_, _, Some(_)))
}

fn brace_delimited(mac: &syn::Macro) -> bool {
    matches!(mac.delimiter, syn::MacroDelimiter::Brace(_))
}

struct Names {
    found: Vec<(syn::Ident, bool)>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        // An upper-case name in a pattern is a constant or a unit variant, not a binding.
        let name = pat.ident.to_string();
        if !name.starts_with(char::is_uppercase) {
            self.found.push((pat.ident.clone(), pat.mutability.is_some()));
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_expr(&mut self, _: &'ast syn::Expr) {}
}
