//! Arguments that the body gives away, and that postconditions therefore cannot look at.
//!
//! The compiler would say so, too, but suggest to clone in the body. Only types that are known to
//! be never `Copy` are looked for, and names that the body does not use for anything else: then
//! every use as a value is a move.

use proc_macro2::Ident;
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Block, Expr, FnArg, Item, Pat, PatIdent};

use crate::ast::{Contract, Kind};
use crate::function::Function;
use crate::validate::{is_owning, mention_outside_old};

/// Rejects postconditions about arguments that the body moves.
pub fn contract(contract: &Contract, function: &Function) -> syn::Result<()> {
    if contract.kind != Kind::Postcondition {
        return Ok(());
    }
    for name in owned_parameters(function) {
        let mut clauses = contract.clauses.iter();
        let mention = clauses.find_map(|it| mention_outside_old(&it.condition, &name.to_string()));
        if let Some(span) = mention
            && is_moved(name, function)
        {
            return Err(syn::Error::new(
                span,
                format!(
                    "the body gives `{name}` away: take what the clause needs at entry, as in \
                     `old({name}.len())` or `old({name}.clone())`"
                ),
            ));
        }
    }
    Ok(())
}

fn owned_parameters(function: &Function) -> impl Iterator<Item = &Ident> {
    function.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pattern) if is_owning(&typed.ty) => Some(&pattern.ident),
            _ => None,
        },
        FnArg::Receiver(_) => None,
    })
}

fn is_moved(name: &Ident, function: &Function) -> bool {
    let body = &function.body;
    let Ok(block) = syn::parse2::<Block>(quote!(#body)) else { return false };
    let mut uses = Uses { name, moved: false, bound: false };
    uses.visit_block(&block);
    uses.moved && !uses.bound
}

struct Uses<'a> {
    name: &'a Ident,
    moved: bool,
    /// The name is used for something else, too.
    bound: bool,
}

impl Uses<'_> {
    fn is_name(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident(self.name))
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        // Where a place is looked at, the name of a variable is no move.
        let place = match expr {
            Expr::MethodCall(call) if self.is_name(&call.receiver) => {
                self.moved |= call.method.to_string().starts_with("into_");
                call.args.iter().for_each(|argument| self.visit_expr(argument));
                return;
            }
            Expr::Reference(reference) => &reference.expr,
            Expr::Field(field) => &field.base,
            Expr::Unary(unary) => &unary.expr,
            Expr::Index(index) => {
                self.visit_expr(&index.index);
                &index.expr
            }
            Expr::Match(choice) if self.is_name(&choice.expr) => {
                choice.arms.iter().for_each(|arm| self.visit_arm(arm));
                return;
            }
            Expr::Let(condition) if self.is_name(&condition.expr) => {
                return self.visit_pat(&condition.pat);
            }
            Expr::Binary(binary) => {
                for side in [&binary.left, &binary.right] {
                    if !self.is_name(side) {
                        self.visit_expr(side);
                    }
                }
                return;
            }
            _ => {
                self.moved |= self.is_name(expr);
                return visit::visit_expr(self, expr);
            }
        };
        if !self.is_name(place) {
            self.visit_expr(place);
        }
    }

    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        self.bound |= pattern.ident == *self.name;
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_item(&mut self, _: &'ast Item) {}
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    fn moves(function: Function) -> bool {
        is_moved(&parse_quote!(v), &function)
    }

    #[test]
    fn values_are_moved() {
        assert!(moves(parse_quote!(
            fn f() -> Vec<u8> {
                v
            }
        )));
        assert!(moves(parse_quote!(
            fn f() {
                for x in v {}
            }
        )));
        assert!(moves(parse_quote!(
            fn f() {
                g(1, S { v })
            }
        )));
        assert!(moves(parse_quote!(
            fn f() {
                v.into_iter().map(g)
            }
        )));
    }

    #[test]
    fn places_are_not() {
        assert!(!moves(parse_quote!(
            fn f() {
                g(&v, v[0], v.len(), *v, v == w);
                println!("{}", v);
                match v {
                    _ => v.is_empty(),
                }
            }
        )));
    }

    #[test]
    fn another_variable_of_that_name_leaves_it_to_the_compiler() {
        assert!(!moves(parse_quote!(
            fn f() {
                let v = 1;
                g(v)
            }
        )));
    }
}
