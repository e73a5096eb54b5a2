//! The other end moved the other way, beyond the paper: what grows at its end shrinks at its start.
//!
//! ```text
//! self.end += 1;      →      self.start -= 1;
//! ```
//!
//! Another name or another operator alone are for [`super::name`] and [`super::operator`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Opposite, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the counterpart of a name is meant, and how often any other one.
const COUNTERPART: f64 = 0.45;
const OTHER: f64 = 0.3;

/// Names of two ends.
const ENDS: &[(&str, &str)] = &[
    ("start", "end"),
    ("low", "high"),
    ("left", "right"),
    ("first", "last"),
    ("head", "tail"),
    ("from", "to"),
    ("front", "back"),
    ("min", "max"),
    ("top", "bottom"),
];

/// Others tried for one target.
const TRIED: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::Binary(update))) = &place.location.syntax else {
        return Vec::new();
    };
    let op = match update.op {
        syn::BinOp::AddAssign(_) => "-=",
        syn::BinOp::SubAssign(_) => "+=",
        _ => return Vec::new(),
    };
    let own = syntax::text(&update.left);
    let put = |other: String| {
        let prior = if are_ends(&own, &other) { COUNTERPART } else { OTHER };
        let edits = vec![
            Edit::replace(place.file.span(&*update.left), other),
            Edit::replace(place.file.span(&update.op), op),
        ];
        Change::rewrite(place, edits, prior)
    };
    others(place, &update.left).into_iter().take(TRIED).map(put).collect()
}

/// Other variables or fields of the same type that can be changed.
fn others(place: &Place<'_>, target: &syn::Expr) -> Vec<String> {
    match target {
        syn::Expr::Field(field) => {
            let base = place.text_of(&field.base);
            place.sibling_fields(field).iter().map(|name| format!("{base}.{name}")).collect()
        }
        syn::Expr::Path(_) => {
            let ty = |name: &str| place.type_name_of(&syntax::parse(name)?);
            let own = syntax::text(target);
            let wanted = ty(&own);
            let changes = place.location.scope.iter().rev().filter(|it| it.mutable);
            let names = changes.map(|it| it.name.clone());
            names.filter(|it| *it != own && wanted.is_some() && ty(it) == wanted).collect()
        }
        _ => Vec::new(),
    }
}

/// True for the names of two ends of the same thing.
fn are_ends(one: &str, other: &str) -> bool {
    let turned = |from: &str, to: &str| one.contains(from) && one.replace(from, to) == other;
    ENDS.iter().any(|(start, end)| turned(start, end) || turned(end, start))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_other_end_moves_the_other_way() {
        let source = "struct G { gap_start: usize, gap_end: usize, name: String }
            impl G { fn f(&mut self) { self.gap_end += 1; } }";
        check(source, "self.gap_end", &["self.gap_start -= 1;"]);
        check("fn f(mut i: usize, mut n: usize) { i -= 2; }", "i", &["n += 2;"]);
    }

    #[test]
    fn what_cannot_change_does_not() {
        check("fn f(mut i: usize, n: usize) { i -= 2; }", "i", &[]);
    }

    #[test]
    fn ends_are_told_by_their_names() {
        assert!(super::are_ends("self.gap_end", "self.gap_start"));
        assert!(!super::are_ends("self.end", "self.length"));
    }
}
