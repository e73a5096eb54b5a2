//! `#[invariant(…)]` and `#[variant(…)]` on the loops of a function that has a contract.
//!
//! Attributes on loops are not stable, but these never get to the compiler: whoever expands the
//! function's contract takes them away. An invariant is checked at the start of every iteration
//! and after the loop, which together include its beginning. A variant is an integer that gets
//! smaller with every iteration and not negative: a loop that has one ends.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, Ident, Item, Meta, PatIdent, parse_quote};

use crate::ast::{Contract, Kind, Mode};
use crate::function::Function;
use crate::{environment, expand, lower, parse, validate};

/// Replaces the attributes in the function's body by checks. They are gone from it also after an
/// error, since the compiler knows none of them.
pub fn expand(function: &mut Function) -> syn::Result<()> {
    if !may_have_loop_contracts(&function.body) || !has_loop_contracts(function.body.stream()) {
        return Ok(());
    }
    let body = &function.body;
    let mut block: Block = syn::parse2(quote!(#body))?;
    let mut loops = Loops { function, error: None };
    loops.visit_block_mut(&mut block);
    let (error, statements) = (loops.error, block.stmts);
    let mut group = Group::new(body.delimiter(), quote!(#(#statements)*));
    group.set_span(body.span());
    function.body = group;
    error.map_or(Ok(()), Err)
}

/// The source answers for most functions, at a fraction of what walking through tokens costs. What
/// a macro has put together has no source that would tell.
fn may_have_loop_contracts(body: &Group) -> bool {
    match body.span().source_text() {
        Some(text) if text.starts_with('{') && text.ends_with('}') && !text.contains('$') => {
            text.contains("variant")
        }
        _ => true,
    }
}

/// Most functions have none, and are spared the parsing.
fn has_loop_contracts(tokens: TokenStream) -> bool {
    let mut after_hash = false;
    tokens.into_iter().any(|token| {
        let found = match &token {
            TokenTree::Group(group) if after_hash => group
                .stream()
                .into_iter()
                .any(|inner| matches!(inner, TokenTree::Ident(name) if kind_of(&name).is_some())),
            TokenTree::Group(group) => has_loop_contracts(group.stream()),
            _ => false,
        };
        after_hash = matches!(&token, TokenTree::Punct(hash) if hash.as_char() == '#');
        found
    })
}

fn kind_of(name: &Ident) -> Option<Kind> {
    if name == "invariant" || name == "loop_invariant" {
        Some(Kind::LoopInvariant)
    } else if name == "variant" || name == "loop_variant" {
        Some(Kind::LoopVariant)
    } else {
        None
    }
}

struct Loops<'a> {
    function: &'a Function,
    error: Option<syn::Error>,
}

impl VisitMut for Loops<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let contracts = match expr {
            Expr::While(item) => take(&mut item.attrs),
            Expr::ForLoop(item) => take(&mut item.attrs),
            Expr::Loop(item) => take(&mut item.attrs),
            _ => return,
        };
        match contracts {
            Ok(contracts) if contracts.is_empty() || environment::disabled() => {}
            Ok(contracts) => match self.checked(&contracts, expr) {
                Ok(checked) => *expr = checked,
                Err(error) => self.reject(error),
            },
            Err(error) => self.reject(error),
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

impl Loops<'_> {
    fn reject(&mut self, error: syn::Error) {
        self.error.get_or_insert(error);
    }

    fn checked(&self, contracts: &[Contract], expr: &Expr) -> syn::Result<Expr> {
        let mut expr = expr.clone();
        let (body, bound) = match &mut expr {
            Expr::While(item) => (&mut item.body, Vec::new()),
            Expr::Loop(item) => (&mut item.body, Vec::new()),
            Expr::ForLoop(item) => (&mut item.body, bound_names(&item.pat)),
            _ => return Ok(expr),
        };
        let (mut before, mut first, mut after) = Default::default();
        for (index, contract) in contracts.iter().enumerate() {
            validate::contract(contract, &self.function.sig)?;
            if contract.kind == Kind::LoopVariant {
                let (declaration, check) = expand::variant(self.function, contract, index);
                extend(&mut before, declaration);
                extend(&mut first, check);
                continue;
            }
            extend(&mut first, expand::statement(self.function, contract));
            // The loop's own variable is gone after it.
            let local = contract.clauses.iter().any(|clause| {
                bound.iter().any(|name| lower::mention(&clause.condition, name).is_some())
            });
            if !local {
                // Not the same statement, which may hold what is to be in the crate once.
                extend(&mut after, expand::statement(self.function, contract));
            }
        }
        let statements = &body.stmts;
        *body = parse_quote!({ #first #(#statements)* });
        let result = expand::hidden("loop");
        Ok(match expr {
            Expr::Loop(_) => parse_quote! {
                { #before let #result = #expr; #[allow(unreachable_code)] { #after #result } }
            },
            _ => parse_quote!({ #before #expr #after }),
        })
    }
}

fn extend(tokens: &mut TokenStream, more: TokenStream) {
    tokens.extend(more);
}

fn bound_names(pattern: &syn::Pat) -> Vec<String> {
    struct Names(Vec<String>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
            self.0.push(pattern.ident.to_string());
        }
    }
    let mut names = Names(Vec::new());
    names.visit_pat(pattern);
    names.0
}

/// Removes and parses the contract attributes of a loop.
fn take(attrs: &mut Vec<Attribute>) -> syn::Result<Vec<Contract>> {
    let (contracts, others): (Vec<_>, Vec<_>) =
        attrs.drain(..).partition(|attr| kind(attr).is_some());
    *attrs = others;
    contracts.iter().filter_map(|attr| kind(attr).map(|kind| contract(kind, attr))).collect()
}

fn kind(attr: &Attribute) -> Option<Kind> {
    attr.path().segments.last().and_then(|last| kind_of(&last.ident))
}

fn contract(kind: Kind, attr: &Attribute) -> syn::Result<Contract> {
    match &attr.meta {
        Meta::List(list) => parse::contract(kind, Mode::Always, list.tokens.clone()),
        other => Err(syn::Error::new_spanned(other.to_token_stream(), "expected a condition")),
    }
}
