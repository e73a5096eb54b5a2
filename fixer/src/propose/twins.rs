//! What is wrong in one instruction and in another one that looks like it: width and height, first
//! and second, red and green.
//!
//! ```text
//! let width = right - left;           let width = right.checked_sub(left)?;
//! let height = bottom - top;     →    let height = bottom.checked_sub(top)?;
//! ```
//!
//! Each is a fault of its own, and a maintainer mends all of them at once.

use super::actions::{Change, Changes};
use super::candidate::ActionName;
use super::place::Place;
use crate::discover::LocationId;

/// How much more all at once are worth than one, if the others are known to fail, too; and if not.
const KNOWN: f64 = 1.4;
const UNKNOWN: f64 = 0.85;

/// The changes of an instruction that panicked, done to those that look like it as well. `faulty`
/// are the locations of other faults.
pub(super) fn twins(
    place: &Place<'_>,
    action: (ActionName, &Changes),
    faulty: &[LocationId],
) -> Vec<Change> {
    use ActionName::{Arithmetic, Index, Unwrap};
    let (name, Changes::Location(changes)) = action else { return Vec::new() };
    if !place.panicked || !matches!(name, Arithmetic | Index | Unwrap) {
        return Vec::new();
    }
    let own = changes(place);
    let text = |span| place.file.slice(span);
    let alike: Vec<_> = place
        .routine
        .locations
        .iter()
        .filter(|other| {
            other.statement == place.location.statement
                && other.id != place.location.id
                && other.condition.is_none()
                && shape(text(other.span)) == shape(text(place.location.span))
        })
        .collect();
    let known: Vec<_> = alike.iter().copied().filter(|other| faulty.contains(&other.id)).collect();
    let mut found = Vec::new();
    for (others, factor) in [(&known, KNOWN), (&alike, UNKNOWN)] {
        let is_more = factor == KNOWN || alike.len() > known.len();
        let theirs: Vec<Vec<Change>> =
            others.iter().map(|other| changes(&place.at(other))).collect();
        if !others.is_empty() && is_more && theirs.iter().all(|it| it.len() == own.len()) {
            let same = |number: usize| theirs.iter().map(move |it| &it[number]);
            let all = own.iter().enumerate();
            found.extend(all.filter_map(|(number, one)| together(one, same(number), factor)));
        }
    }
    found
}

/// A change and those that are the same elsewhere, as one.
fn together<'c>(
    one: &Change,
    others: impl Iterator<Item = &'c Change>,
    factor: f64,
) -> Option<Change> {
    let Change::Rewrite { edits, text, prior } = one else { return None };
    let (mut edits, mut text) = (edits.clone(), text.clone());
    for other in others {
        let Change::Rewrite { edits: more, text: next, .. } = other else { return None };
        edits.extend(more.clone());
        text = format!("{text} {next}");
    }
    Some(Change::Rewrite { edits, text, prior: prior * factor })
}

/// The text with all words alike.
fn shape(text: &str) -> String {
    let mut shape = String::new();
    let mut in_word = false;
    for c in text.chars() {
        let word = c.is_alphanumeric() || c == '_';
        match (word, in_word) {
            (true, false) => shape.push('_'),
            (false, _) if !c.is_whitespace() => shape.push(c),
            _ => {}
        }
        in_word = word;
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::super::actions;
    use super::super::testing::Fixture;
    use super::*;

    const SOURCE: &str = "fn f(a: &R) -> Option<R> {
    let width = a.right() - a.left;
    let height = a.bottom() - a.top;
    Some(R { width, height: height + 1 })
}";

    fn texts(faulty: bool) -> Vec<(String, f64)> {
        let fixture = Fixture::new(SOURCE);
        let mut place = fixture.place("let width");
        place.panicked = true;
        let other = fixture.place("let height").location.id;
        let action =
            actions::ALL.iter().find(|it| it.name == ActionName::Arithmetic).expect("an action");
        let faulty: &[_] = if faulty { &[other] } else { &[] };
        let found = twins(&place, (action.name, &action.changes), faulty);
        let shown = found.into_iter().map(|change| match change {
            Change::Rewrite { text, prior, .. } => (text, prior),
            other => panic!("{other:?}"),
        });
        shown.collect()
    }

    #[test]
    fn all_that_look_alike_are_mended_at_once() {
        let fixture = Fixture::new(
            "fn f(a: &R) -> Option<u8> {
    let x = a.b() - a.c;
    let y = a.d() - a.e;
    let z = a.f() - a.g;
    Some(x)
}",
        );
        let mut place = fixture.place("let x");
        place.panicked = true;
        let faulty = ["let y", "let z"].map(|at| fixture.place(at).location.id);
        let action = actions::ALL.iter().find(|it| it.name == ActionName::Arithmetic).unwrap();
        let found = twins(&place, (action.name, &action.changes), &faulty);
        let wanted = "let x = a.b().checked_sub(a.c)?; let y = a.d().checked_sub(a.e)?; \
                      let z = a.f().checked_sub(a.g)?;";
        assert!(found.iter().any(|it| it.text() == wanted), "{found:?}");
        assert!(found.iter().all(|it| it.text().contains("let z")), "{found:?}");
    }

    #[test]
    fn what_looks_alike_is_mended_alike() {
        let wanted = "let width = a.right().checked_sub(a.left)?; \
                      let height = a.bottom().checked_sub(a.top)?;";
        let prior = |faulty| texts(faulty).into_iter().find(|(text, _)| text == wanted).unwrap().1;
        // 0.9 for `checked_sub` with `?`.
        assert!((prior(true) - 0.9 * 1.4).abs() < 1e-9);
        assert!((prior(false) - 0.9 * 0.85).abs() < 1e-9);
    }

    #[test]
    fn words_are_alike_and_signs_are_not() {
        assert_eq!(shape("let x = a.right() - 10;"), shape("let height  = b.bottom() - c;"));
        assert_ne!(shape("x = a - b;"), shape("x = a + b;"));
    }
}
