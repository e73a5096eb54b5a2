//! Text edits: the only way anything in this tool changes source text.
//!
//! Files are never reprinted from a syntax tree, so formatting and comments survive.

use crate::span::Span;

/// Replaces the bytes of `span` by `text`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edit {
    /// What is replaced; empty for an insertion.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Edit {
    /// Replaces `span` by `text`.
    pub fn replace(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }

    /// Inserts `text` before the byte at `offset`.
    pub fn insert(offset: usize, text: impl Into<String>) -> Self {
        Self::replace(Span::at(offset), text)
    }
}

/// A text after edits, which still knows where everything came from.
#[derive(Debug, Clone)]
pub struct Edited {
    /// The new text.
    pub text: String,
    /// For each edit in order of position: its original span, and its span in the new text.
    pieces: Vec<(Span, Span)>,
    /// The index of each of them in the list of edits.
    indices: Vec<usize>,
}

/// Applies edits. Insertions at one place keep their order.
///
/// # Panics
///
/// When replaced spans overlap: edits come from a syntax tree, whose nodes nest.
#[must_use]
pub fn apply(text: &str, edits: &[Edit]) -> Edited {
    let mut indices: Vec<_> = (0..edits.len()).collect();
    indices.sort_by_key(|index| (edits[*index].span.start, edits[*index].span.end));
    let mut new = String::with_capacity(text.len());
    let mut pieces = Vec::with_capacity(edits.len());
    let mut done = 0;
    for edit in indices.iter().map(|index| &edits[*index]) {
        assert!(edit.span.start >= done, "edits overlap at byte {}", edit.span.start);
        new.push_str(&text[done..edit.span.start]);
        let start = new.len();
        new.push_str(&edit.text);
        pieces.push((edit.span, Span::new(start, new.len())));
        done = edit.span.end;
    }
    new.push_str(&text[done..]);
    Edited { text: new, pieces, indices }
}

impl Edited {
    /// Each edit's index and its span in the new text.
    pub fn placed(&self) -> impl Iterator<Item = (usize, Span)> {
        self.indices.iter().copied().zip(self.pieces.iter().map(|(_, new)| *new))
    }

    /// Where a byte of the new text came from; inside inserted text, where that was inserted.
    #[must_use]
    pub fn original(&self, offset: usize) -> usize {
        let before = self.pieces.partition_point(|(_, new)| new.end <= offset);
        if let Some((old, new)) = self.pieces.get(before)
            && new.start <= offset
        {
            return old.start;
        }
        match before.checked_sub(1).map(|last| self.pieces[last]) {
            Some((old, new)) => offset - new.end + old.end,
            None => offset,
        }
    }

    /// Where a byte of the original text is now; inside replaced text, where the replacement
    /// begins.
    #[must_use]
    pub fn current(&self, offset: usize) -> usize {
        let before = self.pieces.partition_point(|(old, _)| old.end <= offset);
        if let Some((old, new)) = self.pieces.get(before)
            && old.start <= offset
        {
            return new.start;
        }
        match before.checked_sub(1).map(|last| self.pieces[last]) {
            Some((old, new)) => offset - old.end + new.end,
            None => offset,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_apply_in_order_of_position() {
        let edits =
            [Edit::replace(Span::new(4, 5), "two"), Edit::insert(0, "<"), Edit::insert(0, "[")];
        assert_eq!(apply("one 2 three", &edits).text, "<[one two three");
    }

    #[test]
    fn positions_map_both_ways() {
        let edited = apply("abcdef", &[Edit::insert(2, "XX"), Edit::replace(Span::new(4, 5), "")]);
        assert_eq!(edited.text, "abXXcdf");
        let back: Vec<_> = (0..7).map(|offset| edited.original(offset)).collect();
        assert_eq!(back, [0, 1, 2, 2, 2, 3, 5]);
        let there: Vec<_> = (0..6).map(|offset| edited.current(offset)).collect();
        assert_eq!(there, [0, 1, 4, 5, 6, 6]);
    }

    #[test]
    #[should_panic(expected = "overlap")]
    fn overlapping_edits_are_a_defect() {
        let _ =
            apply("abc", &[Edit::replace(Span::new(0, 2), ""), Edit::replace(Span::new(1, 3), "")]);
    }
}
