//! What was compared is kept, beyond the paper: who asks whether a value is better than the best one so
//! far keeps that value, not another.
//!
//! ```text
//! if through < best[j] { best[j] = best[i]; }      →      if through < best[j] { best[j] = through; }
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::of_operator;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Kept, schemas: IN_PLACE, changes: Changes::Location(changes) };

const PRIOR: f64 = 0.65;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::Assign(assign))) = &place.location.syntax else {
        return Vec::new();
    };
    let target = syntax::text(&assign.left);
    let around = place.routine.locations.iter().filter(|other| {
        let own = other.id != place.location.id && other.span.contains(place.location.span);
        own && matches!(other.kind, LocationKind::If | LocationKind::While)
    });
    let mut found = Vec::new();
    for (_, condition) in around.filter_map(|other| other.condition.as_ref()) {
        for value in compared(condition, &target) {
            if !syntax::same(value, &assign.right) {
                let edit = Edit::replace(place.file.span(&assign.right), syntax::text(value));
                found.push(Change::rewrite(place, vec![edit], PRIOR));
            }
        }
    }
    found
}

/// What a condition puts in order with a target.
fn compared<'a>(condition: &'a syn::Expr, target: &str) -> Vec<&'a syn::Expr> {
    match condition {
        syn::Expr::Paren(inner) => compared(&inner.expr, target),
        syn::Expr::Binary(binary) => match of_operator(&binary.op) {
            1 | 2 => [compared(&binary.left, target), compared(&binary.right, target)].concat(),
            3 if syntax::text(&binary.left) == target => vec![&*binary.right],
            3 if syntax::text(&binary.right) == target => vec![&*binary.left],
            _ => Vec::new(),
        },
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
    fn what_was_compared_is_kept() {
        check("fn f() { if a < b[i] && c { b[i] = d; } }", "b[i] =", &["b[i] = a;"]);
        check("fn f() { if a < b { b = a; } }", "b =", &[]);
    }
}
