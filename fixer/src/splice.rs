//! Speculative insertions into a copy, and the way from a compiler error back to what caused it.
//!
//! Probes, operations and candidates are spliced in without knowing whether they compile. Each is
//! a *piece* with a known range of the new text; the compiler's spans say which pieces to drop.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use crate::discover::{LocationId, RoutineId};
use crate::edit::{Edit, Edited, apply};
use crate::span::Span;

/// Something spliced in that can be dropped again by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// The probe of an expression at a location.
    Probe(LocationId, u32),
    /// All that observes a location.
    At(LocationId),
    /// The marks at a routine's entry and in its loops.
    Marks(RoutineId),
    /// A query in the observer of a type.
    Query(u32, u32),
    /// The observer of a type.
    Observer(u32),
    /// The generator of a type.
    Generator(u32),
    /// A generated operation, in one of its variants.
    Operation(u32, u32),
    /// The generated module of a child module.
    Child(u32),
    /// A file of integration tests; the crate's own name for them, past the last one.
    Integration(u32),
    /// An example of the documentation.
    Example(u32),
    /// A candidate.
    Candidate(u32),
}

impl Piece {
    fn parts(self) -> (&'static str, u32, u32) {
        match self {
            Self::Probe(location, expression) => ("probe", location, expression),
            Self::At(location) => ("at", location, 0),
            Self::Marks(routine) => ("marks", routine, 0),
            Self::Query(ty, query) => ("query", ty, query),
            Self::Observer(ty) => ("observer", ty, 0),
            Self::Generator(ty) => ("generator", ty, 0),
            Self::Operation(operation, variant) => ("operation", operation, variant),
            Self::Child(module) => ("child", module, 0),
            Self::Integration(file) => ("integration", file, 0),
            Self::Example(number) => ("example", number, 0),
            Self::Candidate(number) => ("candidate", number, 0),
        }
    }

    /// Reads what [`fmt::Display`] writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let kind = words.next()?;
        let first = words.next()?.parse().ok()?;
        let second = words.next()?.parse().ok()?;
        [
            Self::Probe(first, second),
            Self::At(first),
            Self::Marks(first),
            Self::Query(first, second),
            Self::Observer(first),
            Self::Generator(first),
            Self::Operation(first, second),
            Self::Child(first),
            Self::Integration(first),
            Self::Example(first),
            Self::Candidate(first),
        ]
        .into_iter()
        .find(|piece| piece.parts().0 == kind)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, first, second) = self.parts();
        write!(f, "{kind} {first} {second}")
    }
}

/// Text to insert at one place, made of pieces.
#[derive(Debug, Clone, Default)]
pub struct Insertion {
    text: String,
    pieces: Vec<(Range<usize>, Piece)>,
}

impl Insertion {
    /// Adds text that belongs to no piece.
    pub fn plain(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a piece; pieces nest.
    pub fn piece(&mut self, piece: Piece, write: impl FnOnce(&mut Self)) {
        let start = self.text.len();
        write(self);
        self.pieces.push((start..self.text.len(), piece));
    }

    /// Adds another insertion's text and pieces.
    pub fn append(&mut self, other: Self) {
        let start = self.text.len();
        self.text.push_str(&other.text);
        let moved = other.pieces.into_iter();
        self.pieces
            .extend(moved.map(|(range, piece)| (range.start + start..range.end + start, piece)));
    }

    /// True if there is nothing to insert.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// Insertions and replacements for one file.
#[derive(Debug, Default)]
pub struct Splice {
    edits: Vec<Edit>,
    pieces: Vec<Vec<(Range<usize>, Piece)>>,
    whole: Option<Piece>,
}

impl Splice {
    /// Replaces a span.
    pub fn replace(&mut self, span: Span, insertion: Insertion) {
        self.edits.push(Edit::replace(span, insertion.text));
        self.pieces.push(insertion.pieces);
    }

    /// Inserts before a byte.
    pub fn insert(&mut self, offset: usize, insertion: Insertion) {
        self.replace(Span::at(offset), insertion);
    }

    /// Makes all of the file a piece, around those within it.
    pub fn enclose(&mut self, piece: Piece) {
        self.whole = Some(piece);
    }

    /// Applies everything to the file's text.
    #[must_use]
    pub fn apply(&self, text: &str) -> Spliced {
        let edited = apply(text, &self.edits);
        let mut pieces = Vec::new();
        for (edit, new) in edited.placed() {
            for (range, piece) in &self.pieces[edit] {
                pieces.push((Span::new(new.start + range.start, new.start + range.end), *piece));
            }
        }
        let all = Span::new(0, edited.text.len());
        pieces.extend(self.whole.map(|piece| (all, piece)));
        Spliced { edited, pieces }
    }
}

/// A file with pieces spliced in.
#[derive(Debug, Clone)]
pub struct Spliced {
    /// The text, and the way back to the original.
    pub edited: Edited,
    pieces: Vec<(Span, Piece)>,
}

impl Spliced {
    /// The innermost piece that holds this span of the new text.
    #[must_use]
    pub fn piece_at(&self, span: Span) -> Option<Piece> {
        self.pieces
            .iter()
            .filter(|(place, _)| place.contains(span))
            .min_by_key(|(place, _)| place.len())
            .map(|(_, piece)| *piece)
    }

    /// All pieces, in order of their position in the text.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let mut ordered: Vec<_> = self.pieces.iter().collect();
        ordered.sort_by_key(|(place, piece)| (place.start, *piece));
        ordered.into_iter().map(|(_, piece)| *piece)
    }
}

/// Pieces that did not compile.
pub type Dropped = BTreeSet<Piece>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_survive_being_written_and_read() {
        for piece in [Piece::Probe(3, 4), Piece::Observer(2), Piece::Operation(1 << 20, 1)] {
            assert_eq!(Piece::parse(&piece.to_string()), Some(piece));
        }
        assert_eq!(Piece::parse("probe 3"), None);
        assert_eq!(Piece::parse("other 3 4"), None);
    }

    #[test]
    fn the_innermost_piece_is_found_by_its_place() {
        let mut insertion = Insertion::default();
        insertion.piece(Piece::At(7), |insertion| {
            insertion.plain("{ ");
            insertion.piece(Piece::Probe(7, 1), |insertion| insertion.plain("see(x)"));
            insertion.plain(" } ");
        });
        let mut splice = Splice::default();
        splice.insert(4, insertion);
        let spliced = splice.apply("one two");
        assert_eq!(spliced.edited.text, "one { see(x) } two");
        assert_eq!(spliced.piece_at(Span::new(7, 9)), Some(Piece::Probe(7, 1)));
        assert_eq!(spliced.piece_at(Span::new(4, 5)), Some(Piece::At(7)));
        assert_eq!(spliced.piece_at(Span::new(16, 18)), None);
        assert_eq!(spliced.pieces().collect::<Vec<_>>(), [Piece::At(7), Piece::Probe(7, 1)]);
    }
}
