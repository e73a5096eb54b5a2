//! The condition *fail* (3.7.2) and its complement, as a person would write them and clippy
//! accepts them.

use syn::parse_quote;

use super::place::{Place, Type, owner_name};

/// *fail* as a condition.
pub(super) fn fails(place: &Place<'_>, fail: &syn::Expr) -> syn::Expr {
    idiomatic(place, fail)
}

/// The complement of *fail* as a condition.
pub(super) fn holds(place: &Place<'_>, fail: &syn::Expr) -> syn::Expr {
    idiomatic(place, &place.negate(fail))
}

fn idiomatic(place: &Place<'_>, condition: &syn::Expr) -> syn::Expr {
    let syn::Expr::Binary(binary) = condition else { return condition.clone() };
    let mut new = binary.clone();
    if matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) {
        *new.left = idiomatic(place, &binary.left);
        *new.right = idiomatic(place, &binary.right);
        return syn::Expr::Binary(new);
    }
    if integer(&new.left).is_some() {
        let Some(op) = turned(&new.op) else { return condition.clone() };
        new.op = op;
        std::mem::swap(&mut new.left, &mut new.right);
    }
    let Some(bound) = integer(&new.right) else { return condition.clone() };
    if let Some(empty) = emptiness(place, &new, bound) {
        return empty;
    }
    // Nothing unsigned is less than zero.
    let is_unsigned = place.type_of(&new.left) == Type::Unsigned;
    if is_unsigned && bound == 0 && matches!(new.op, syn::BinOp::Le(_)) {
        new.op = syn::BinOp::Eq(Default::default());
    }
    if is_unsigned && bound == 1 && matches!(new.op, syn::BinOp::Lt(_) | syn::BinOp::Ge(_)) {
        new.op = match new.op {
            syn::BinOp::Lt(_) => syn::BinOp::Eq(Default::default()),
            _ => syn::BinOp::Gt(Default::default()),
        };
        *new.right = parse_quote!(0);
    }
    syn::Expr::Binary(new)
}

fn integer(expr: &syn::Expr) -> Option<u64> {
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) => int.base10_parse().ok(),
        _ => None,
    }
}

/// The operator for exchanged operands.
fn turned(op: &syn::BinOp) -> Option<syn::BinOp> {
    Some(match op {
        syn::BinOp::Lt(_) => syn::BinOp::Gt(Default::default()),
        syn::BinOp::Le(_) => syn::BinOp::Ge(Default::default()),
        syn::BinOp::Gt(_) => syn::BinOp::Lt(Default::default()),
        syn::BinOp::Ge(_) => syn::BinOp::Le(Default::default()),
        syn::BinOp::Eq(_) | syn::BinOp::Ne(_) => *op,
        _ => return None,
    })
}

/// `x.is_empty()` or `!x.is_empty()`, if that is what a comparison of `x.len()` asks.
fn emptiness(place: &Place<'_>, comparison: &syn::ExprBinary, bound: u64) -> Option<syn::Expr> {
    let syn::Expr::MethodCall(call) = &*comparison.left else { return None };
    let is_len = call.method == "len" && call.args.is_empty();
    if !is_len || !knows_emptiness(place, &call.receiver) {
        return None;
    }
    let receiver = &call.receiver;
    match (&comparison.op, bound) {
        (syn::BinOp::Eq(_) | syn::BinOp::Le(_), 0) | (syn::BinOp::Lt(_), 1) => {
            Some(parse_quote!(#receiver.is_empty()))
        }
        (syn::BinOp::Ne(_) | syn::BinOp::Gt(_), 0) | (syn::BinOp::Ge(_), 1) => {
            Some(parse_quote!(!#receiver.is_empty()))
        }
        _ => None,
    }
}

/// All of std's types with `len` have `is_empty`; the crate's own may not.
fn knows_emptiness(place: &Place<'_>, receiver: &syn::Expr) -> bool {
    place.own_type(receiver).is_none_or(|ty| {
        place.krate.routines.iter().any(|routine| {
            routine.sig.ident == "is_empty" && owner_name(routine).as_ref() == Some(&ty)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;
    use crate::syntax;

    const SOURCE: &str = "
struct Bag { size: usize }
impl Bag {
    fn shake(&self, xs: &[u8], n: usize, x: f64) {
        drop(1);
    }
    fn len(&self) -> usize { self.size }
}
";

    #[track_caller]
    fn check(fail: &str, fails_as: &str, holds_as: &str) {
        let fixture = Fixture::new(SOURCE);
        let (place, fail) = (fixture.place("drop"), syn::parse_str(fail).unwrap());
        assert_eq!(syntax::text(&fails(&place, &fail)), fails_as);
        assert_eq!(syntax::text(&holds(&place, &fail)), holds_as);
    }

    #[test]
    fn section_3_7_2_fail_and_its_complement() {
        check("n > self.size", "n > self.size", "n <= self.size");
        check("!ok", "!ok", "ok");
    }

    #[test]
    fn nothing_unsigned_is_less_than_zero() {
        check("n <= 0", "n == 0", "n > 0");
        check("0 < n", "n > 0", "n == 0");
        check("n < 1", "n == 0", "n > 0");
    }

    #[test]
    fn a_length_of_zero_is_emptiness() {
        check("xs.len() == 0", "xs.is_empty()", "!xs.is_empty()");
        check("xs.len() < 1", "xs.is_empty()", "!xs.is_empty()");
        check("self.len() == 0", "self.len() == 0", "self.len() != 0");
    }

    #[test]
    fn floats_may_be_incomparable() {
        check("x < 1.0", "x < 1.0", "!(x < 1.0)");
    }
}
