//! One for as many as a variable says, beyond the paper.
//!
//! ```text
//! each + rest      →      each + 1
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::One, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often one is meant in a sum.
const PRIOR: f64 = 0.4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Option<Change> {
    use syn::BinOp::{Add, AddAssign, Sub, SubAssign};
    let syn::Expr::Binary(sum) = &site.expr else { return None };
    let sums = matches!(sum.op, Add(_) | Sub(_) | AddAssign(_) | SubAssign(_));
    let number = |expr: &syn::Expr| place.type_name_of(expr).is_some_and(|ty| is_integer_type(&ty));
    if !sums || !is_plain(&sum.right) || !number(&sum.right) && !number(&sum.left) {
        return None;
    }
    let edit = Edit::replace(place.file.span(&sum.right), "1");
    Some(Change::rewrite(place, vec![edit], PRIOR))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn one_for_some() {
        let check = |source, at, expected: &[&str]| {
            check_rewrites(super::changes, source, at, expected);
        };
        check("fn f(n: usize) { g(n + k); }", "g(", &["g(n + 1);"]);
        check("fn f(n: usize) { x += n; }", "x", &["x += 1;"]);
        check("fn f(s: String) { s += k; }", "s", &[]);
    }
}
