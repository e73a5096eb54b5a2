//! Two parts compared one by one where the second counts only if the first is the same, beyond the
//! paper: months and days, major and minor versions, rows and columns.
//!
//! ```text
//! a.month >= b.month && a.day >= b.day      →      (a.month, a.day) >= (b.month, b.day)
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action = Action {
    name: ActionName::Lexicographic,
    schemas: IN_PLACE,
    changes: Changes::Location(changes),
};

/// How tightly a comparison binds.
const COMPARISON: u8 = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(both) = &site.expr else { return Vec::new() };
    if !matches!(both.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) {
        return Vec::new();
    }
    let (Some(first), Some(second)) = (comparison(&both.left), comparison(&both.right)) else {
        return Vec::new();
    };
    let op = |binary: &syn::ExprBinary| place.file.slice(place.file.span(&binary.op)).to_owned();
    // One way, be it strictly or not.
    if op(first)[..1] != op(second)[..1] {
        return Vec::new();
    }
    let text = |expr: &syn::Expr| place.text_of(expr).to_owned();
    let sides =
        [(text(&first.left), text(&first.right)), (text(&second.left), text(&second.right))];
    let put = |op: &str, [major, minor]: [&(String, String); 2], prior| {
        let text = format!("({}, {}) {op} ({}, {})", major.0, minor.0, major.1, minor.1);
        Change::rewrite(place, vec![site.put(&text, COMPARISON)], prior)
    };
    let mut found = vec![put(&op(second), [&sides[0], &sides[1]], 0.7)];
    found.push(put(&op(first), [&sides[1], &sides[0]], 0.4));
    found
}

/// A comparison by order.
fn comparison(expr: &syn::Expr) -> Option<&syn::ExprBinary> {
    use syn::BinOp::{Ge, Gt, Le, Lt};
    match expr {
        syn::Expr::Paren(inner) => comparison(&inner.expr),
        syn::Expr::Binary(binary) => {
            matches!(binary.op, Lt(_) | Le(_) | Gt(_) | Ge(_)).then_some(binary)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_second_part_counts_where_the_first_is_the_same() {
        check(
            "fn f() { g(a.m >= b.m && a.d > b.d); }",
            "g(",
            &["g((a.m, a.d) > (b.m, b.d));", "g((a.d, a.m) >= (b.d, b.m));"],
        );
    }

    #[test]
    fn a_range_is_no_order_of_two_parts() {
        check("fn f() { g(low <= x && x >= high || a < b); }", "g(", &[]);
    }
}
