//! What is wrong in one instruction and in another one that looks like it: width and height, first
//! and second, red and green.
//!
//! ```text
//! let width = right - left;           let width = right.checked_sub(left)?;
//! let height = bottom - top;     →    let height = bottom.checked_sub(top)?;
//! ```
//!
//! Each is a fault of its own, and a maintainer mends both at once.

use super::actions::{Change, Changes};
use super::candidate::ActionName;
use super::place::Place;
use crate::discover::LocationId;

/// How much more both at once are worth than one, if the other is known to fail, too; and if not.
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
    let mut found = Vec::new();
    for other in &place.routine.locations {
        let is_like = other.statement == place.location.statement
            && other.id != place.location.id
            && other.condition.is_none()
            && shape(text(other.span)) == shape(text(place.location.span));
        if !is_like {
            continue;
        }
        let theirs = changes(&place.at(other));
        let factor = if faulty.contains(&other.id) { KNOWN } else { UNKNOWN };
        if own.len() == theirs.len() {
            let pairs = own.iter().zip(&theirs);
            found.extend(pairs.filter_map(|(one, two)| both(one, two, factor)));
        }
    }
    found
}

fn both(one: &Change, two: &Change, factor: f64) -> Option<Change> {
    let (Change::Rewrite { edits, text, prior }, Change::Rewrite { edits: more, text: next, .. }) =
        (one, two)
    else {
        return None;
    };
    let edits = [edits.clone(), more.clone()].concat();
    Some(Change::Rewrite { edits, text: format!("{text} {next}"), prior: prior * factor })
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
