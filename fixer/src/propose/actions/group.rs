//! What belongs together, beyond the paper: parentheses that were forgotten around operands, and what
//! is divided too early.
//!
//! ```text
//! admin || owner && open      →      (admin || owner) && open
//! net / 100 * rate            →      net * rate / 100
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Group, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

/// `a + (b * c)` is `(a + b) * c`, and `(a * b) + c` is `a * (b + c)`; so are all operators of two
/// strengths.
fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(outer) = &site.expr else { return Vec::new() };
    let strength = precedence::of_operator(&outer.op);
    let mut found: Vec<Change> = divided_last(place, site, outer).into_iter().collect();
    let text = |expr: &syn::Expr| place.text_of(expr).to_owned();
    let mut put = |text: String, strength| {
        found.push(Change::rewrite(place, vec![site.put(&text, strength)], prior(strength)));
    };
    let op = text_of(place, &outer.op);
    if let syn::Expr::Binary(inner) = &*outer.right
        && fits(strength, precedence::of_operator(&inner.op))
    {
        let (first, second, third) = (text(&outer.left), text(&inner.left), text(&inner.right));
        put(
            format!("({first} {op} {second}) {} {third}", text_of(place, &inner.op)),
            precedence::of_operator(&inner.op),
        );
    }
    if let syn::Expr::Binary(inner) = &*outer.left
        && fits(strength, precedence::of_operator(&inner.op))
    {
        let (first, second, third) = (text(&inner.left), text(&inner.right), text(&outer.right));
        put(
            format!("{first} {} ({second} {op} {third})", text_of(place, &inner.op)),
            precedence::of_operator(&inner.op),
        );
    }
    found
}

/// What is multiplied before it is divided loses nothing: `a * c / b` for `a / b * c`.
fn divided_last(place: &Place<'_>, site: &Site, outer: &syn::ExprBinary) -> Option<Change> {
    let quotient = |expr: &syn::Expr| match expr {
        syn::Expr::Binary(inner) if matches!(inner.op, syn::BinOp::Div(_)) => Some(inner.clone()),
        _ => None,
    };
    let (inner, factors) = match (&*outer.left, &*outer.right) {
        _ if !matches!(outer.op, syn::BinOp::Mul(_)) => return None,
        (left, factor) if quotient(left).is_some() => {
            let inner = quotient(left)?;
            (inner.clone(), [place.text_of(&inner.left), place.text_of(factor)])
        }
        (factor, syn::Expr::Paren(right)) => {
            let inner = quotient(&right.expr)?;
            (inner.clone(), [place.text_of(factor), place.text_of(&inner.left)])
        }
        _ => return None,
    };
    let text = format!("{} * {} / {}", factors[0], factors[1], place.text_of(&inner.right));
    Some(Change::rewrite(place, vec![site.put(&text, precedence::of_operator(&outer.op))], 0.75))
}

/// Truths among truths, and numbers among numbers; comparisons cannot be grouped.
fn fits(outer: u8, inner: u8) -> bool {
    inner > outer && (matches!((outer, inner), (1, 2)) || outer > 3)
}

fn prior(strength: u8) -> f64 {
    if strength <= 2 { 0.6 } else { 0.5 }
}

fn text_of<'a>(place: &'a Place<'_>, op: &syn::BinOp) -> &'a str {
    place.file.slice(place.file.span(op))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_is_multiplied_is_divided_last() {
        check("fn f() { g(a / 100 * b); }", "g(", &["g(a * b / 100);"]);
        check("fn f() { g(a * (b / 100)); }", "g(", &["g(a * b / 100);"]);
    }

    #[test]
    fn operands_belong_together() {
        check("fn f() { g(a || b && c); }", "g(", &["g((a || b) && c);"]);
        check("fn f() { g(a && b || c); }", "g(", &["g(a && (b || c));"]);
        check("fn f() { g(a + b * c); }", "g(", &["g((a + b) * c);"]);
        check("fn f() { g(a * b - c); }", "g(", &["g(a * (b - c));"]);
        check("fn f() { g(a < b + c); }", "g(", &[]);
    }
}
