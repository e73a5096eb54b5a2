//! Another way out, beyond the paper: the next turn in the place of the end of the loop, the end of the
//! loop in the place of the end of the routine, and the other way round.
//!
//! ```text
//! if line.is_empty() { break; }      →      if line.is_empty() { continue; }
//! [only] => *only,                   →      [only] => return None,
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;

pub(super) const ACTION: Action =
    Action { name: ActionName::Exit, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Returns tried where a loop is left.
const RETURNS: usize = 2;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(expr)) = &place.location.syntax else { return Vec::new() };
    if place.location.kind == LocationKind::Arm {
        return of_arm(place, expr);
    }
    if place.location.loops == 0 {
        return Vec::new();
    }
    let put = |(text, prior): (String, f64)| {
        let edits = vec![crate::edit::Edit::replace(place.file.span(expr), text)];
        Change::rewrite(place, edits, prior)
    };
    let word = |text: &str, prior| (text.to_owned(), prior);
    let others: Vec<(String, f64)> = match expr {
        syn::Expr::Break(way) if way.expr.is_none() && way.label.is_none() => {
            let outer = labels(place).into_iter().map(|it| (format!("break {it}"), 0.55));
            [word("continue", 0.6)].into_iter().chain(outer).chain(returns(place)).collect()
        }
        syn::Expr::Continue(way) if way.label.is_none() => {
            let outer = labels(place).into_iter().map(|it| (format!("continue {it}"), 0.55));
            [word("break", 0.6)].into_iter().chain(outer).chain(returns(place)).collect()
        }
        syn::Expr::Return(_) => vec![word("continue", 0.55), word("break", 0.45)],
        _ => Vec::new(),
    };
    others.into_iter().map(put).collect()
}

/// The names of the loops around the instruction.
fn labels(place: &Place<'_>) -> Vec<String> {
    let around = place
        .routine
        .locations
        .iter()
        .filter(|it| it.span.contains(place.location.span) && it.id != place.location.id);
    let label = |it: &crate::discover::Location| match &it.syntax {
        Some(Syntax::Expr(syn::Expr::ForLoop(turns))) => turns.label.clone(),
        Some(Syntax::Expr(syn::Expr::While(turns))) => turns.label.clone(),
        Some(Syntax::Expr(syn::Expr::Loop(turns))) => turns.label.clone(),
        _ => None,
    };
    around.filter_map(label).map(|label| format!("'{}", label.name.ident)).collect()
}

/// What has a value in other arms has none in this one.
fn of_arm(place: &Place<'_>, expr: &syn::Expr) -> Vec<Change> {
    let leaves = matches!(
        expr,
        syn::Expr::Return(_) | syn::Expr::Break(_) | syn::Expr::Continue(_) | syn::Expr::Macro(_)
    );
    if leaves || place.location.in_closure || place.is_unit(place.location) {
        return Vec::new();
    }
    let put = |(text, prior): (String, f64)| {
        let edits = vec![crate::edit::Edit::replace(place.file.span(expr), text)];
        Change::rewrite(place, edits, prior)
    };
    returns(place).into_iter().map(put).collect()
}

fn returns(place: &Place<'_>) -> Vec<(String, f64)> {
    let leaves = super::leave::leaves(place).into_iter();
    let returns = leaves.filter(|(text, _)| text.starts_with("return"));
    let text = |(text, prior): (String, f64)| (text.trim_end_matches(';').to_owned(), 0.4 * prior);
    returns.map(text).take(RETURNS).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn an_arm_may_have_no_value() {
        check_rewrites(
            super::changes,
            "fn f(x: &[u8]) -> Option<u8> { let y = match x { [a] => *a, _ => return None }; g(y) }",
            "*a",
            &["return None", "return Some(0)"],
        );
    }

    #[test]
    fn the_end_of_the_loop_is_the_next_turn() {
        check_rewrites(
            super::changes,
            "fn f() { for x in y { if g(x) { break; } h(x); } }",
            "break",
            &["continue;", "return;"],
        );
        check_rewrites(
            super::changes,
            "fn f() { for x in y { if g(x) { return; } h(x); } }",
            "return",
            &["continue;", "break;"],
        );
        check_rewrites(
            super::changes,
            "fn f() { 'a: for x in y { for z in x { if g(z) { break; } } } }",
            "break",
            &["continue;", "break 'a;", "return;"],
        );
        check_rewrites(super::changes, "fn f() { if g(x) { return; } h(x); }", "return", &[]);
    }
}
