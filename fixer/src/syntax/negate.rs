//! The negation of a condition, as a person would write it.

use syn::{BinOp, Expr};

use super::{parenthesised, peel};

/// The idiomatic negation of a condition: `a == b` becomes `a != b`, `x.is_some()` becomes
/// `x.is_none()`, and so on.
///
/// Assumes that comparisons are total, so that `!(a < b)` is `a >= b`. That is not so for floats
/// and other partially ordered types: use [`negate_partial`] for those.
#[must_use]
pub fn negate(expr: &Expr) -> Expr {
    negated(expr, true)
}

/// Like [`negate`], but `<`, `<=`, `>` and `>=` are not turned around: right also where values can
/// be incomparable, such as NaN.
#[must_use]
pub fn negate_partial(expr: &Expr) -> Expr {
    negated(expr, false)
}

fn negated(expr: &Expr, total: bool) -> Expr {
    let expr = peel(expr);
    match expr {
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => peel(&unary.expr).clone(),
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(value), attrs }) => {
            let lit = syn::Lit::Bool(syn::LitBool::new(!value.value, value.span));
            Expr::Lit(syn::ExprLit { attrs: attrs.clone(), lit })
        }
        Expr::Binary(binary) => binary_negated(binary, total).unwrap_or_else(|| not(expr)),
        Expr::MethodCall(call) if call.args.is_empty() => {
            let opposite = match call.method.to_string().as_str() {
                "is_some" => "is_none",
                "is_none" => "is_some",
                "is_ok" => "is_err",
                "is_err" => "is_ok",
                _ => return not(expr),
            };
            let method = syn::Ident::new(opposite, call.method.span());
            Expr::MethodCall(syn::ExprMethodCall { method, ..call.clone() })
        }
        _ => not(expr),
    }
}

fn binary_negated(binary: &syn::ExprBinary, total: bool) -> Option<Expr> {
    let op = match &binary.op {
        BinOp::Eq(_) => BinOp::Ne(Default::default()),
        BinOp::Ne(_) => BinOp::Eq(Default::default()),
        BinOp::Lt(_) if total => BinOp::Ge(Default::default()),
        BinOp::Le(_) if total => BinOp::Gt(Default::default()),
        BinOp::Gt(_) if total => BinOp::Le(Default::default()),
        BinOp::Ge(_) if total => BinOp::Lt(Default::default()),
        // De Morgan's laws help the reader with two operands; with more, `!(…)` is plainer.
        BinOp::And(_) if is_pair(binary) => BinOp::Or(Default::default()),
        BinOp::Or(_) if is_pair(binary) => BinOp::And(Default::default()),
        _ => return None,
    };
    let operand = |operand: &Expr| match op {
        BinOp::And(_) | BinOp::Or(_) => negated(operand, total),
        _ => operand.clone(),
    };
    let (left, right) = (Box::new(operand(&binary.left)), Box::new(operand(&binary.right)));
    Some(Expr::Binary(syn::ExprBinary { attrs: Vec::new(), left, op, right }))
}

fn is_pair(binary: &syn::ExprBinary) -> bool {
    let connective = |operand: &Expr| match peel(operand) {
        Expr::Binary(inner) => matches!(inner.op, BinOp::And(_) | BinOp::Or(_)),
        // The binding of a `let` in a chain is not in scope of the negation.
        Expr::Let(_) => true,
        _ => false,
    };
    !connective(&binary.left) && !connective(&binary.right)
}

fn not(expr: &Expr) -> Expr {
    let inner = match expr {
        Expr::Binary(_) | Expr::Cast(_) | Expr::Range(_) | Expr::Assign(_) | Expr::Closure(_) => {
            parenthesised(expr.clone())
        }
        other => other.clone(),
    };
    Expr::Unary(syn::ExprUnary {
        attrs: Vec::new(),
        op: syn::UnOp::Not(Default::default()),
        expr: Box::new(inner),
    })
}

#[cfg(test)]
mod tests {
    use super::super::{parse, text};
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(text(&negate(&parse(source).unwrap())), expected);
    }

    #[test]
    fn comparisons_turn_around() {
        check("a == b", "a != b");
        check("a != b", "a == b");
        check("a < b", "a >= b");
        check("a <= b", "a > b");
        check("a > b", "a <= b");
        check("(a >= b)", "a < b");
    }

    #[test]
    fn a_negation_loses_its_sign() {
        check("!self.before()", "self.before()");
        check("!(a && b && c)", "a && b && c");
        check("self.before()", "!self.before()");
        check("true", "false");
    }

    #[test]
    fn voidness_has_names_for_both_sides() {
        check("x.is_some()", "x.is_none()");
        check("x.y.is_none()", "x.y.is_some()");
        check("r.is_ok()", "r.is_err()");
        check("r.is_err()", "r.is_ok()");
        check("v.is_empty()", "!v.is_empty()");
    }

    #[test]
    fn de_morgan_with_two_operands_only() {
        check("a < b && !c", "a >= b || c");
        check("a || b", "!a && !b");
        check("a && b && c", "!(a && b && c)");
        check("a & b", "!(a & b)");
        check("matches!(x, Some(_))", "!matches!(x, Some(_))");
    }

    #[test]
    fn floats_are_only_partially_ordered() {
        let partial = |source: &str| text(&negate_partial(&parse(source).unwrap()));
        assert_eq!(partial("a < b"), "!(a < b)");
        assert_eq!(partial("a == b"), "a != b");
        assert_eq!(partial("a < b && c"), "!(a < b) || !c");
    }
}
