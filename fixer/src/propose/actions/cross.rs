//! Two operands of a sum of products that have changed places, beyond the paper.
//!
//! ```text
//! x * width + y      →      y * width + x
//! ```
//!
//! The two sides of one operator are for [`super::swap`].

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{SUM, of_operator};
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Cross, schemas: IN_PLACE, changes: Changes::Location(changes) };

const PRIOR: f64 = 0.4;

/// Pairs tried in one sum.
const PAIRS: usize = 6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(sum) = &site.expr else { return Vec::new() };
    if of_operator(&sum.op) != SUM {
        return Vec::new();
    }
    let (left, right) = (operands(&sum.left), operands(&sum.right));
    // Two summands are the same the other way round.
    let fits = |one: &syn::Expr, two: &syn::Expr| {
        let types = (place.type_name_of(one), place.type_name_of(two));
        let sides = left.len() > 1 || right.len() > 1;
        sides && types.0 == types.1 && place.text_of(one) != place.text_of(two)
    };
    let all = left.iter().flat_map(|one| right.iter().map(move |two| (*one, *two)));
    let put = |(one, two): (&syn::Expr, &syn::Expr)| {
        let edits = vec![
            Edit::replace(place.file.span(one), place.text_of(two)),
            Edit::replace(place.file.span(two), place.text_of(one)),
        ];
        Change::rewrite(place, edits, PRIOR)
    };
    all.filter(|(one, two)| fits(one, two)).take(PAIRS).map(put).collect()
}

/// The plain operands of sums and products.
fn operands(expr: &syn::Expr) -> Vec<&syn::Expr> {
    match expr {
        syn::Expr::Paren(inner) => operands(&inner.expr),
        syn::Expr::Binary(binary) if of_operator(&binary.op) >= SUM => {
            [operands(&binary.left), operands(&binary.right)].concat()
        }
        other if is_plain(other) => vec![other],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn operands_change_places() {
        check("fn f() { g(x * 7 + y); }", "g(", &[]);
        check(
            "fn f(x: usize, y: usize, w: usize) { g(x * w + y); }",
            "g(",
            &["g(y * w + x);", "g(x * y + w);"],
        );
    }
}
