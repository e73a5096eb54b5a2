//! Expression modification of values (3.6.2): `e := d` for the boolean and integer targets `e` of
//! a component and every expression `d` derived from `e`.
//!
//! ```text
//! idx -= 1;
//! ```

use super::{Action, Change, Changes, TABLE_1};
use crate::discover::LocationKind;
use crate::propose::candidate::ActionName;
use crate::propose::derive::derived;
use crate::propose::place::Place;
use crate::propose::target::{Kind, Target, targets};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Assign, schemas: TABLE_1, changes: Changes::Component(changes) };

fn changes(place: &Place<'_>, predicate: &syn::Expr) -> Vec<Change> {
    let mut found = Vec::new();
    for target in targets(place, predicate) {
        if let Kind::Value(ty) = target.kind {
            let values = derived(&target.expr, ty);
            found.extend(values.iter().map(|value| assignment(place, &target, value)));
        }
    }
    found
}

fn assignment(place: &Place<'_>, target: &Target, value: &syn::Expr) -> Change {
    let name = &target.text;
    let text = match step(target, value) {
        Some((sign, by)) => format!("{name} {sign}= {by};"),
        None => format!("{name} = {};", syntax::text(value)),
    };
    let shadow = shadows(place, target).then(|| format!("let {name} = {};", syntax::text(value)));
    Change::Statement { text, mutable: target.mutable.clone(), shadow }
}

/// The sign and the summand, if the value is the target plus or minus something.
fn step(target: &Target, value: &syn::Expr) -> Option<(&'static str, String)> {
    let syn::Expr::Binary(binary) = value else { return None };
    let sign = match binary.op {
        syn::BinOp::Add(_) => "+",
        syn::BinOp::Sub(_) => "-",
        _ => return None,
    };
    let same = syntax::same(&binary.left, &target.expr);
    same.then(|| (sign, syntax::text(&binary.right)))
}

/// True if a new variable of the same name does what an assignment does: the target is a variable
/// that is not `mut`, declared in the very block in which the location is.
fn shadows(place: &Place<'_>, target: &Target) -> bool {
    let is_variable = matches!(target.expr, syn::Expr::Path(_));
    // An arm gets a block of its own, at the end of which the new variable would be gone.
    if target.mutable.is_none() || !is_variable || place.location.kind == LocationKind::Arm {
        return false;
    }
    let Some(binding) = place.binding(&target.text) else { return false };
    let here = place.blocks.around(place.location.span.start);
    if binding.parameter {
        here == Some(place.routine.body)
    } else {
        here.is_some() && here == place.blocks.around(binding.span.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::{Fixture, LISTING_1};

    fn check(source: &str, at: &str, predicate: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let found = changes(&fixture.place(at), &syn::parse_str(predicate).unwrap());
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn section_3_6_2_emod_of_the_running_example() {
        let expected = [
            "idx = 0;",
            "idx = 1;",
            "idx += 1;",
            "idx -= 1;",
            "self.index = 0;",
            "self.index = 1;",
            "self.index += 1;",
            "self.index -= 1;",
        ];
        check(LISTING_1, "self.go_i_th", "idx > self.index", &expected);
    }

    #[test]
    fn section_3_6_2_signed_integers_take_minus_one() {
        let signed = LISTING_1.replace("usize", "i64");
        let found = ["idx = 0;", "idx = 1;", "idx = -1;", "idx += 1;", "idx -= 1;"];
        check(&signed, "self.go_i_th", "idx > self.count()", &found);
    }

    #[test]
    fn section_3_6_2_booleans() {
        let expected = ["found = true;", "found = false;", "found = !found;"];
        check(LISTING_1, "if !found", "found", &expected);
    }
}
