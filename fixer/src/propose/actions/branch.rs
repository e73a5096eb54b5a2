//! Branches that exclude each other though both may be taken, or the other way round, beyond the
//! paper.
//!
//! ```text
//! if a { f(); } else if b { g(); }      →      if a { f(); } if b { g(); }
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Branch, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else {
        return Vec::new();
    };
    if !place.is_unit(place.location) {
        return Vec::new();
    }
    apart(place, branch).into_iter().chain(together(place, branch)).collect()
}

/// The next branch is taken whether or not this one is.
fn apart(place: &Place<'_>, branch: &syn::ExprIf) -> Option<Change> {
    let (_, other) = branch.else_branch.as_ref()?;
    let syn::Expr::If(next) = &**other else { return None };
    let indent = place.file.indentation(place.location.span.start);
    let between = Span::new(place.file.span(&branch.then_branch).end, place.file.span(next).start);
    let edits = vec![Edit::replace(between, format!("\n{indent}"))];
    let text = format!("}} if {} {{", place.text_of(&next.cond));
    Some(Change::Rewrite { edits, text: super::one_line(&text), prior: 0.4 })
}

/// This branch is taken only where the one before it is not.
fn together(place: &Place<'_>, branch: &syn::ExprIf) -> Option<Change> {
    let before = place.previous_instruction()?;
    let Some(Syntax::Expr(syn::Expr::If(first))) = &before.syntax else { return None };
    if first.else_branch.is_some() || !place.is_unit(before) {
        return None;
    }
    let edits =
        vec![Edit::replace(Span::new(before.span.end, place.location.span.start), " else ")];
    let text = format!("}} else if {} {{", place.text_of(&branch.cond));
    Some(Change::Rewrite { edits, text: super::one_line(&text), prior: 0.35 })
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::Fixture;

    const JOINED: &str = "\
fn f(n: usize, m: usize) {
    if n > 1 {
        g(n);
    } else if m > 1 {
        g(m);
    }
}";

    const PARTED: &str = "\
fn f(n: usize, m: usize) {
    if n > 1 {
        g(n);
    }
    if m > 1 {
        g(m);
    }
}";

    fn check(source: &str, at: &str, expected: &str) {
        let fixture = Fixture::new(source);
        let place = fixture.place(at);
        let found = super::changes(&place);
        let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(rewritten(place.file, place.routine.bare, edits), expected);
    }

    #[test]
    fn both_branches_may_be_taken() {
        check(JOINED, "if n > 1", PARTED);
    }

    #[test]
    fn only_one_branch_may_be_taken() {
        check(PARTED, "if m > 1", JOINED);
    }

    #[test]
    fn branches_with_a_value_stay() {
        let fixture =
            Fixture::new("fn f(n: u8) -> u8 { if n > 1 { 1 } else if n > 0 { 2 } else { 3 } }");
        assert!(super::changes(&fixture.place("if n > 1")).is_empty());
    }
}
