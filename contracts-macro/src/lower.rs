//! From the contract language to plain Rust: `a -> b`, `old(e)`, `ret`, and `self` of a
//! constructed object.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, ExprCall, ExprMacro, FnArg, Signature, parse_quote};

use crate::parse::map_group;

/// The values to be taken at entry, in the order of their names [`Entries::name`].
#[derive(Default)]
pub struct Entries {
    pub values: Vec<TokenStream>,
}

impl Entries {
    /// The variable that refers to entry value `index`.
    pub fn name(index: usize) -> Ident {
        format_ident!("__autofix_old_{index}", span = Span::mixed_site())
    }

    /// Equal expressions are taken once.
    fn add(&mut self, expression: TokenStream) -> Ident {
        let mut known = self.values.iter();
        let index = known.position(|known| known.to_string() == expression.to_string());
        Self::name(index.unwrap_or_else(|| {
            self.values.push(expression);
            self.values.len() - 1
        }))
    }
}

/// What names of the contract language become at one place of evaluation.
pub struct Lowering<'a> {
    /// Collects the arguments of `old`; `None` leaves calls of `old` alone.
    pub entries: Option<&'a mut Entries>,
    /// Where the variable `ret` with the result has its hygiene from.
    pub result: Option<Span>,
    /// What `self` becomes.
    pub receiver: Option<Ident>,
}

impl Lowering<'_> {
    /// The expression in plain Rust.
    pub fn expr(&mut self, expr: &Expr) -> TokenStream {
        let renames = self.result.is_some() && mention(expr, "ret").is_some()
            || self.receiver.is_some() && mention(expr, "self").is_some();
        let mut expr = expr.clone();
        self.visit_expr_mut(&mut expr);
        let tokens = expr.into_token_stream();
        if renames { self.names(tokens) } else { tokens }
    }

    fn old(&mut self, argument: &Expr, span: Span) -> Option<TokenStream> {
        let receiver = self.receiver.clone();
        let mut inner = Lowering { entries: None, result: None, receiver };
        let mut argument = argument.clone();
        NestedOld.visit_expr_mut(&mut argument);
        let value = inner.expr(&argument);
        let name = self.entries.as_mut()?.add(value);
        // Parentheses of the user's would be reported where they are not needed.
        let span = Span::mixed_site().located_at(span);
        Some(quote_spanned!(span=> (*#name)))
    }

    /// All `ret` are the same, also one in a clause made by `macro_rules!`.
    fn names(&self, tokens: TokenStream) -> TokenStream {
        let rename = |ident: Ident| match (&self.receiver, self.result) {
            (Some(receiver), _) if ident == "self" => {
                Ident::new(&receiver.to_string(), ident.span().resolved_at(receiver.span()))
            }
            (_, Some(span)) if ident == "ret" => Ident::new("ret", ident.span().resolved_at(span)),
            _ => ident,
        };
        tokens
            .into_iter()
            .map(|token| match token {
                TokenTree::Ident(ident) => rename(ident).into(),
                TokenTree::Group(group) => {
                    map_group(&group, |contents| self.names(contents)).into()
                }
                other => other,
            })
            .collect()
    }

    /// The arguments of a macro are only tokens: `old(…)` is found by its shape.
    fn macro_tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let mut lowered: Vec<TokenTree> = Vec::new();
        for token in tokens {
            let TokenTree::Group(group) = token else {
                lowered.push(token);
                continue;
            };
            if let (true, Ok(argument)) = (ends_in_old(&lowered), syn::parse2(group.stream()))
                && let Some(value) = self.old(&argument, group.span())
            {
                lowered.pop();
                lowered.push(Group::new(Delimiter::None, value).into());
            } else {
                lowered.push(map_group(&group, |contents| self.macro_tokens(contents)).into());
            }
        }
        lowered.into_iter().collect()
    }
}

impl VisitMut for Lowering<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Call(call) = expr
            && let Some(argument) = old_argument(call)
            && let Some(value) = self.old(argument, call.paren_token.span.join())
        {
            *expr = Expr::Verbatim(value);
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Binary(binary) = expr
            && matches!(binary.op, BinOp::ShrAssign(_))
        {
            let (left, right) = (without_parentheses(&binary.left), bare(&binary.right));
            *expr = parse_quote!((if #left { #right } else { true }));
        }
    }

    fn visit_expr_macro_mut(&mut self, expr: &mut ExprMacro) {
        if self.entries.is_some() {
            expr.mac.tokens = self.macro_tokens(std::mem::take(&mut expr.mac.tokens));
        }
    }
}

/// Parentheses that the programmer needed would be reported as needless where they end up.
fn bare(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => bare(&paren.expr),
        _ => expr,
    }
}

/// The same before a block, where a value with braces needs them.
fn without_parentheses(expr: &Expr) -> &Expr {
    struct Braces(bool);
    impl<'ast> Visit<'ast> for Braces {
        fn visit_expr_struct(&mut self, _: &'ast syn::ExprStruct) {
            self.0 = true;
        }

        fn visit_block(&mut self, _: &'ast syn::Block) {
            self.0 = true;
        }
    }
    let mut braces = Braces(false);
    braces.visit_expr(expr);
    let mut expr = if braces.0 { expr } else { bare(expr) };
    while let Expr::Paren(outer) = expr
        && let Expr::Paren(_) = &*outer.expr
    {
        expr = &outer.expr;
    }
    expr
}

/// At entry, `old(e)` is `e`.
struct NestedOld;

impl VisitMut for NestedOld {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Call(call) = expr
            && let Some(argument) = old_argument(call)
        {
            *expr = parse_quote!((#argument));
        }
    }
}

/// The argument of a call that takes an entry value.
pub fn old_argument(call: &ExprCall) -> Option<&Expr> {
    let Expr::Path(path) = &*call.func else { return None };
    if path.path.is_ident("old") && call.args.len() == 1 { call.args.first() } else { None }
}

fn ends_in_old(tokens: &[TokenTree]) -> bool {
    match tokens {
        [.., TokenTree::Punct(p), TokenTree::Ident(name)] => {
            name == "old" && p.as_char() != '.' && p.as_char() != ':'
        }
        [.., TokenTree::Ident(name)] => name == "old",
        _ => false,
    }
}

/// Where the expression takes an entry value.
pub fn first_old(expr: &Expr) -> Option<Span> {
    struct Search(Option<Span>);
    impl<'ast> Visit<'ast> for Search {
        fn visit_expr_call(&mut self, call: &'ast ExprCall) {
            if let (Some(_), Expr::Path(path)) = (old_argument(call), &*call.func) {
                self.0.get_or_insert(path.path.segments[0].ident.span());
            }
            visit::visit_expr_call(self, call);
        }
    }
    let mut search = Search(None);
    search.visit_expr(expr);
    search.0
}

/// Where the expression uses `name` as a variable.
pub fn mention(expr: &Expr, name: &str) -> Option<Span> {
    struct Search<'n>(&'n str, Option<Span>);
    impl<'ast> Visit<'ast> for Search<'_> {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            if path.path.is_ident(self.0) {
                self.1.get_or_insert(path.path.segments[0].ident.span());
            }
        }

        fn visit_macro(&mut self, call: &'ast syn::Macro) {
            if self.1.is_none() {
                self.1 = mention_in(call.tokens.clone(), self.0);
            }
        }
    }
    let mut search = Search(name, None);
    search.visit_expr(expr);
    search.1
}

/// Where the tokens use `name` as a variable.
pub fn mention_in(tokens: TokenStream, name: &str) -> Option<Span> {
    fn search(tokens: TokenStream, name: &str) -> Option<Span> {
        let mut after_dot = false;
        for token in tokens {
            match &token {
                TokenTree::Ident(ident) if ident == name && !after_dot => {
                    return Some(ident.span());
                }
                TokenTree::Group(group) => {
                    if let Some(span) = search(group.stream(), name) {
                        return Some(span);
                    }
                }
                _ => {}
            }
            after_dot = matches!(&token, TokenTree::Punct(p) if p.as_char() == '.');
        }
        None
    }
    search(tokens, name)
}

/// The parameter that binds `name`.
pub fn parameter_named(signature: &Signature, name: &str) -> Option<Span> {
    struct Search<'n>(&'n str, Option<Span>);
    impl<'ast> Visit<'ast> for Search<'_> {
        fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
            if pattern.ident == self.0 {
                self.1 = Some(pattern.ident.span());
            }
            visit::visit_pat_ident(self, pattern);
        }
    }
    let mut search = Search(name, None);
    for input in &signature.inputs {
        if let FnArg::Typed(typed) = input {
            search.visit_pat(&typed.pat);
        }
    }
    search.1
}
