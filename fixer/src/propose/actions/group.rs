//! What belongs together, beyond the paper: parentheses that were forgotten around operands, and what
//! was divided before it is multiplied.
//!
//! ```text
//! admin || owner && open      →      (admin || owner) && open
//! price / month * days        →      price * days / month
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
    let mut found: Vec<Change> = multiplied_first(place, site, outer).into_iter().collect();
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

/// What is multiplied first loses nothing: `a * c / b` for `a / b * c`.
fn multiplied_first(place: &Place<'_>, site: &Site, outer: &syn::ExprBinary) -> Option<Change> {
    let syn::Expr::Binary(inner) = &*outer.left else { return None };
    let ops = (&outer.op, &inner.op);
    if !matches!(ops, (syn::BinOp::Mul(_), syn::BinOp::Div(_))) {
        return None;
    }
    let (dividend, divisor) = (place.text_of(&inner.left), place.text_of(&inner.right));
    let text = format!("{dividend} * {} / {divisor}", place.text_of(&outer.right));
    Some(Change::rewrite(place, vec![site.put(&text, precedence::of_operator(&outer.op))], 0.7))
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
    fn operands_belong_together() {
        check("fn f() { g(a || b && c); }", "g(", &["g((a || b) && c);"]);
        check("fn f() { g(a && b || c); }", "g(", &["g(a && (b || c));"]);
        check("fn f() { g(a + b * c); }", "g(", &["g((a + b) * c);"]);
        check("fn f() { g(a * b - c); }", "g(", &["g(a * (b - c));"]);
        check("fn f() { g(a < b + c); }", "g(", &[]);
        check("fn f() { g(a / b * c); }", "g(", &["g(a * c / b);"]);
    }
}
