//! Other expressions of a type: what could stand in the place of one (plastic surgery: the parts of
//! a fix are mostly in the text already).

use std::collections::BTreeSet;

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use super::place::{Place, type_text};
use super::precedence;
use super::site::integer;
use crate::syntax;

/// Where an expression of the wanted type was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A variable.
    Variable,
    /// A field of something.
    Field,
    /// A query without arguments.
    Query,
    /// A constant of the crate.
    Constant,
    /// A literal of the routine.
    Literal,
}

/// An expression of the wanted type.
#[derive(Debug, Clone)]
pub(super) struct Donor {
    /// The expression.
    pub expr: syn::Expr,
    /// Its text.
    pub text: String,
    /// What it is.
    pub kind: Kind,
}

/// The expressions that had type `ty` here when the routine ran, shorter ones first: variables,
/// fields, queries; then the crate's constants and the routine's literals.
pub(super) fn donors(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    let mut found: Vec<Donor> = place
        .seen_of_type(ty)
        .filter_map(syntax::parse)
        .filter_map(|expr| {
            let kind = kind(&expr)?;
            Some(Donor { text: syntax::text(&expr), expr, kind })
        })
        .collect();
    found.sort_by_key(|donor| (donor.kind, donor.text.len(), donor.text.clone()));
    found.extend(constants(place, ty));
    if is_integer_type(ty) {
        found.extend(literals(place));
    }
    found
}

fn kind(expr: &syn::Expr) -> Option<Kind> {
    let plain = |expr: &syn::Expr| matches!(kind(expr), Some(Kind::Variable | Kind::Field));
    match expr {
        syn::Expr::Path(path) if path.path.get_ident().is_some() => Some(Kind::Variable),
        syn::Expr::Field(field) if plain(&field.base) => Some(Kind::Field),
        syn::Expr::MethodCall(call) if call.args.is_empty() && plain(&call.receiver) => {
            Some(Kind::Query)
        }
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => kind(&unary.expr),
        _ => None,
    }
}

/// True for the names of integer types.
pub(super) fn is_integer_type(text: &str) -> bool {
    let digits = text.strip_prefix(['u', 'i']).unwrap_or_default();
    digits == "size" || digits.parse::<u8>().is_ok()
}

/// The integers written in the routine, without 0 and 1, which are derived anyway.
fn literals(place: &Place<'_>) -> Vec<Donor> {
    struct Literals(BTreeSet<u64>);
    impl<'ast> Visit<'ast> for Literals {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            self.0.extend(integer(expr));
            visit::visit_expr(self, expr);
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in syntax::macro_arguments(mac) {
                Literals::visit_expr(self, &argument);
            }
        }
    }
    let mut literals = Literals(BTreeSet::new());
    literals.visit_block(&place.routine.block);
    let donor = |value: u64| {
        let literal = proc_macro2::Literal::u64_unsuffixed(value);
        let expr: syn::Expr = syn::parse_quote!(#literal);
        Donor { text: syntax::text(&expr), expr, kind: Kind::Literal }
    };
    literals.0.into_iter().filter(|value| *value > 1).map(donor).collect()
}

/// The constants of the routine's file and type; whether they are in scope, the compiler knows.
fn constants(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    struct Constants<'a> {
        ty: &'a str,
        found: BTreeSet<String>,
    }
    impl<'ast> Visit<'ast> for Constants<'_> {
        fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
            if type_text(&item.ty) == self.ty {
                self.found.insert(item.ident.to_string());
            }
        }
        fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
            if type_text(&item.ty) == self.ty {
                self.found.insert(format!("Self::{}", item.ident));
            }
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
    }
    let mut constants = Constants { ty, found: BTreeSet::new() };
    constants.visit_file(&place.file.ast);
    let donor = |name: String| {
        let expr = syntax::parse(&name)?;
        Some(Donor { text: name, expr, kind: Kind::Constant })
    };
    constants.found.into_iter().filter_map(donor).collect()
}

impl Donor {
    /// Its text, ready to be the argument of an operator of this strength.
    pub(super) fn operand(&self, required: u8) -> String {
        precedence::parenthesised(self.text.clone(), &self.expr, required)
    }

    /// True if it is, or is part of, that expression.
    pub(super) fn is_in(&self, expr: &syn::Expr) -> bool {
        expr.to_token_stream().to_string().contains(&self.expr.to_token_stream().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;

    #[test]
    fn variables_come_before_constants_and_literals() {
        let source = "
const MOST: usize = 9;
struct P;
impl P { const LEAST: usize = 2; fn g(&self, n: usize, i: usize, ok: bool) { h(n, 60); } }
";
        let fixture = Fixture::new(source);
        let found = donors(&fixture.place("h("), "usize");
        let shown: Vec<_> = found.iter().map(|donor| donor.text.as_str()).collect();
        assert_eq!(shown, ["i", "n", "MOST", "Self::LEAST", "60"]);
    }
}
