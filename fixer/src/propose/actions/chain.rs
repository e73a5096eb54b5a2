//! Branches of a chain in another order, beyond the paper: the first one takes what is meant for the
//! next.
//!
//! ```text
//! if n >= 10 { a() } else if n >= 100 { b() }      →      if n >= 100 { b() } else if n >= 10 { a() }
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;

pub(super) const ACTION: Action =
    Action { name: ActionName::Chain, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often two branches are meant the other way round, and how often only what they ask or do.
const BRANCHES: f64 = 0.5;
const HALVES: f64 = 0.3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else {
        return Vec::new();
    };
    let Some(syn::Expr::If(next)) = branch.else_branch.as_ref().map(|(_, other)| &**other) else {
        return Vec::new();
    };
    if place.location.kind != LocationKind::If {
        return Vec::new();
    }
    let exchanged = |one, other| {
        [Edit::replace(one, place.file.slice(other)), Edit::replace(other, place.file.slice(one))]
    };
    let conditions = exchanged(place.file.span(&*branch.cond), place.file.span(&*next.cond));
    let bodies =
        exchanged(place.file.span(&branch.then_branch), place.file.span(&next.then_branch));
    let both = [conditions.clone(), bodies.clone()].concat();
    let mut found = vec![Change::rewrite(place, both, BRANCHES)];
    // What a pattern binds goes with its branch.
    let binds = [&branch.cond, &next.cond].iter().any(|it| crate::propose::layout::has_let(it));
    if !binds {
        found.push(Change::rewrite(place, conditions.to_vec(), HALVES));
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::Fixture;

    fn check(source: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let place = fixture.place("if");
        let shown = |change: Change| match change {
            Change::Rewrite { edits, .. } => rewritten(place.file, place.routine.bare, &edits),
            other => panic!("{other:?}"),
        };
        let found: Vec<String> = super::changes(&place).into_iter().map(shown).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_next_branch_comes_first() {
        check(
            "fn f(n: u8) -> u8 { if n > 1 { 1 } else if n > 2 { 2 } else { 3 } }",
            &[
                "fn f(n: u8) -> u8 { if n > 2 { 2 } else if n > 1 { 1 } else { 3 } }",
                "fn f(n: u8) -> u8 { if n > 2 { 1 } else if n > 1 { 2 } else { 3 } }",
            ],
        );
    }

    #[test]
    fn two_branches_are_no_chain() {
        check("fn f(n: u8) -> u8 { if n > 1 { 1 } else { 3 } }", &[]);
    }
}
