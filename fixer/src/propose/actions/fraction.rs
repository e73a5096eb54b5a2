//! A part more or less than a fraction, beyond the paper: once and a half, three quarters.
//!
//! ```text
//! hours * rate / 2      →      hours * rate * 3 / 2
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{self, SUM};
use crate::propose::site::{Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Fraction, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a part more is meant, and a part less.
const MORE: f64 = 0.45;
const LESS: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(quotient) = &site.expr else { return Vec::new() };
    let parts = integer(&quotient.right).filter(|parts| (2..=1000).contains(parts));
    let Some(parts) = parts.filter(|_| matches!(quotient.op, syn::BinOp::Div(_))) else {
        return Vec::new();
    };
    let own = place.text_of(&quotient.left).to_owned();
    let own = precedence::parenthesised(own, &quotient.left, SUM + 1);
    let put = |(factor, prior): (u64, f64)| {
        let text = format!("{own} * {factor} / {parts}");
        Change::rewrite(place, vec![site.put(&text, SUM + 1)], prior)
    };
    let less = Some((parts - 1, LESS)).filter(|(factor, _)| *factor > 1);
    [(parts + 1, MORE)].into_iter().chain(less).map(put).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_part_more_or_less() {
        check("fn f() { g(a * b / 2); }", "g(", &["g(a * b * 3 / 2);"]);
        check("fn f() { g(a / 4); }", "g(", &["g(a * 5 / 4);", "g(a * 3 / 4);"]);
        check("fn f() { g(a / b); }", "g(", &[]);
    }
}
