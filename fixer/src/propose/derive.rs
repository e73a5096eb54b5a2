//! Derived expressions (3.6.1): standard patterns which reverse common sources of mistakes, such
//! as off-by-one errors.

use syn::parse_quote;

use super::place::Type;
use super::precedence;
use crate::syntax;

/// `ederiv(e)` for an expression of this type, in the order of the paper. Unsigned integers have
/// no -1, and expressions that are neither boolean nor integer derive nothing.
pub(super) fn derived(expr: &syn::Expr, ty: Type) -> Vec<syn::Expr> {
    match ty {
        Type::Bool => vec![parse_quote!(true), parse_quote!(false), syntax::negate(expr)],
        Type::Signed => {
            vec![parse_quote!(0), parse_quote!(1), parse_quote!(-1), plus(expr, 1), plus(expr, -1)]
        }
        Type::Unsigned => vec![parse_quote!(0), parse_quote!(1), plus(expr, 1), plus(expr, -1)],
        Type::Other => Vec::new(),
    }
}

/// `e + 1` or `e - 1`, where `n` is 1 or -1; a constant already added to `e` absorbs it, so that
/// nobody reads `n - 1 + 1`.
pub(super) fn plus(expr: &syn::Expr, n: i64) -> syn::Expr {
    let (base, constant) = split(expr);
    let sum = constant + n;
    let count = proc_macro2::Literal::i64_unsuffixed(sum.abs());
    let base: syn::Expr =
        if precedence::of(&base) < precedence::SUM { parse_quote!((#base)) } else { base.clone() };
    match sum {
        0 => base,
        1.. => parse_quote!(#base + #count),
        _ => parse_quote!(#base - #count),
    }
}

/// `e` as a sum of an expression and a constant.
fn split(expr: &syn::Expr) -> (syn::Expr, i64) {
    if let syn::Expr::Binary(binary) = expr
        && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) = &*binary.right
        && int.suffix().is_empty()
        && let Ok(value @ 0..1_000_000) = int.base10_parse::<i64>()
    {
        match binary.op {
            syn::BinOp::Add(_) => return ((*binary.left).clone(), value),
            syn::BinOp::Sub(_) => return ((*binary.left).clone(), -value),
            _ => {}
        }
    }
    (expr.clone(), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expr: &str, ty: Type, expected: &[&str]) {
        let found: Vec<_> =
            derived(&syn::parse_str(expr).unwrap(), ty).iter().map(syntax::text).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn section_3_6_1_booleans() {
        check("found", Type::Bool, &["true", "false", "!found"]);
        check("a < b", Type::Bool, &["true", "false", "a >= b"]);
    }

    #[test]
    fn section_3_6_1_integers() {
        check("index", Type::Signed, &["0", "1", "-1", "index + 1", "index - 1"]);
        check("self.index", Type::Unsigned, &["0", "1", "self.index + 1", "self.index - 1"]);
        check("name", Type::Other, &[]);
    }

    #[test]
    fn section_3_6_1_constants_do_not_pile_up() {
        check("a + 1", Type::Unsigned, &["0", "1", "a + 2", "a"]);
        check("a - 1", Type::Unsigned, &["0", "1", "a", "a - 2"]);
        check("a << b", Type::Unsigned, &["0", "1", "(a << b) + 1", "(a << b) - 1"]);
    }
}
