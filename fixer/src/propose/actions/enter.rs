//! The state that a routine is to bring about and does not, beyond the paper: a field whose type
//! lists the states, and a routine that ends without it having changed.
//!
//! ```text
//! fn cancel(&mut self) -> Result<(), Error> { …; Ok(()) }
//!                                       →      …; self.status = Status::Cancelled; Ok(())
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::receives_mutably;
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::Place;

/// Before the instruction.
pub(super) const ACTION: Action = Action {
    name: ActionName::Enter,
    schemas: &[SchemaName::A],
    changes: Changes::Location(before),
};

/// Behind it, where nothing follows in its block.
pub(super) const BEHIND: Action =
    Action { name: ActionName::Enter, schemas: IN_PLACE, changes: Changes::Location(behind) };

/// States that are tried.
const STATES: usize = 8;

/// Letters that the names of a state and of a routine must share: `cancel` and `Cancelled`.
const SHARED: usize = 4;

/// Letters of a word that is all of a state's name but its ending: `end` and `Ended`.
const SHORTEST: usize = 3;
const ENDING: usize = 2;

fn before(place: &Place<'_>) -> Vec<Change> {
    if !place.location.statement {
        return Vec::new();
    }
    states(place).into_iter().map(|(text, prior)| Change::Inserted { text, prior }).collect()
}

fn behind(place: &Place<'_>) -> Vec<Change> {
    if !place.is_last() || !place.can_be_followed() {
        return Vec::new();
    }
    states(place).iter().map(|(text, prior)| Change::behind(place, text, *prior)).collect()
}

/// Assignments of states, with how likely each is missing.
fn states(place: &Place<'_>) -> Vec<(String, f64)> {
    if !place.routine.sig.receiver().is_some_and(receives_mutably) {
        return Vec::new();
    }
    let body = place.file.slice(place.routine.body);
    let named = place.routine.sig.ident.to_string();
    let mut found = Vec::new();
    for (field, ty) in place.own_fields() {
        // One that is assigned somewhere was thought of.
        if body.contains(&format!("{field} = ")) {
            continue;
        }
        for variant in variants(place, &ty) {
            let prior = if is_like(&variant, &named) { 0.85 } else { 0.25 };
            found.push((format!("{field} = {ty}::{variant};"), prior));
        }
    }
    found.truncate(STATES);
    found
}

/// The variants without data of an enum of the crate.
fn variants(place: &Place<'_>, ty: &str) -> Vec<String> {
    let all = place.krate.types.iter().filter(|def| def.name == ty);
    let enums = all.filter_map(|def| match &def.item {
        syn::Item::Enum(item) => Some(item),
        _ => None,
    });
    let plain = enums.flat_map(|item| &item.variants).filter(|it| it.fields.is_empty());
    plain.map(|it| it.ident.to_string()).collect()
}

/// True if the names begin alike.
fn is_like(variant: &str, routine: &str) -> bool {
    let shared = |word: &str| {
        let pairs = variant.chars().flat_map(char::to_lowercase).zip(word.chars());
        pairs.take_while(|(one, other)| one == other).count()
    };
    let whole = |word: &str| {
        word.len() >= SHORTEST && shared(word) == word.len() && variant.len() <= word.len() + ENDING
    };
    routine.split('_').any(|word| shared(word) >= SHARED || whole(word))
}

#[cfg(test)]
mod tests {
    use super::is_like;
    use crate::propose::testing::{check_rewrites, check_rewrites as check_inserted};

    #[test]
    fn the_state_is_entered_at_the_end() {
        let source = "\
impl Order { fn cancel(&mut self) -> bool { true } }
struct Order { state: State, paid: bool }
enum State { Open, Cancelled, Held(u8) }";
        check_inserted(
            super::before,
            source,
            "true",
            &["self.state = State::Open;", "self.state = State::Cancelled;"],
        );
        check_rewrites(
            super::behind,
            "impl Order { fn f(&mut self) { g(); } }
            struct Order { state: State }
            enum State { Open }",
            "g(",
            &["g(); self.state = State::Open;"],
        );
    }

    #[test]
    fn what_is_assigned_was_thought_of() {
        let source = "\
impl Order { fn cancel(&mut self) -> bool { self.state = State::Open; true } }
struct Order { state: State }
enum State { Open, Cancelled }";
        check_inserted(super::before, source, "true", &[]);
        let source = source.replace("&mut self", "&self").replace("self.state = State::Open; ", "");
        check_inserted(super::before, &source, "true", &[]);
    }

    #[test]
    fn names_are_alike_that_begin_alike() {
        assert!(is_like("Cancelled", "cancel") && is_like("Closed", "try_close"));
        assert!(is_like("Ended", "end") && is_like("Shipped", "ship_order"));
        assert!(!is_like("Open", "cancel") && !is_like("Cancelled", "can"));
    }
}
