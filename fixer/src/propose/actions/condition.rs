//! A condition that also holds where it fails, or does not hold there, beyond the paper.
//!
//! ```text
//! if n == 1 {      →      if n == 1 || n == 0 {
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::LocationKind;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::condition::{fails, holds};
use crate::propose::layout::has_let;
use crate::propose::place::Place;
use crate::propose::precedence::{self, AND};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Condition, schemas: IN_PLACE, changes: Changes::Component(changes) };

fn changes(place: &Place<'_>, fail: &syn::Expr) -> Vec<Change> {
    let Some((span, condition)) = &place.location.condition else { return Vec::new() };
    let is_condition = matches!(place.location.kind, LocationKind::If | LocationKind::While);
    if !is_condition || has_let(condition) {
        return Vec::new();
    }
    let old = place.file.slice(*span);
    let operand = |text: &str, expr: &syn::Expr, required| {
        precedence::parenthesised(text.to_owned(), expr, required)
    };
    let (wider, narrower) = (fails(place, fail), holds(place, fail));
    let with_or = format!("{} || {}", operand(old, condition, 1), syntax::text(&wider));
    let with_and = format!(
        "{} && {}",
        operand(old, condition, AND),
        operand(&syntax::text(&narrower), &narrower, AND)
    );
    let rewrite = |text: String| Change::rewrite(place, vec![Edit::replace(*span, text)], 0.8);
    vec![rewrite(with_or), rewrite(with_and)]
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::Fixture;

    #[test]
    fn wider_and_narrower() {
        let fixture = Fixture::new("fn f(n: usize, ok: bool) { if ok || n > 7 { g(); } }");
        let fail = syn::parse_str("n < 2").unwrap();
        let found = super::changes(&fixture.place("if"), &fail);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, ["if ok || n > 7 || n < 2", "if (ok || n > 7) && n >= 2"]);
    }
}
