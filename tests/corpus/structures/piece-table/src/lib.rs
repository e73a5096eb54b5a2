//! The text of an editor as a list of pieces: what was read from the file never moves, what is typed
//! is appended to a second text, and changes only concern the pieces.

use contracts::{ensures, invariant, requires};

/// Where the text of a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Original,
    Added,
}

/// A part of one of the two texts. Places and lengths are in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    source: Source,
    start: usize,
    len: usize,
}

/// A text that changes.
#[derive(Debug, Clone, Default)]
pub struct PieceTable {
    original: String,
    added: String,
    pieces: Vec<Piece>,
    len: usize,
}

#[invariant(self.pieces.iter().all(|piece| piece.len > 0))]
#[invariant(self.len == self.pieces.iter().map(|piece| piece.len).sum::<usize>())]
impl PieceTable {
    /// The text as it was read.
    #[ensures(ret.len() == text.len())]
    pub fn new(text: &str) -> Self {
        let mut table = Self {
            original: text.to_string(),
            len: text.len(),
            ..Self::default()
        };
        if !text.is_empty() {
            table.pieces.push(Piece {
                source: Source::Original,
                start: 0,
                len: text.len(),
            });
        }
        table
    }

    /// The length of the text in bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is the text empty?
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// The whole text.
    #[ensures(ret.len() == self.len())]
    pub fn text(&self) -> String {
        let parts = self.pieces.iter().map(|piece| {
            let whole = match piece.source {
                Source::Original => &self.original,
                Source::Added => &self.added,
            };
            &whole[piece.start..piece.start + piece.len]
        });
        parts.collect()
    }

    /// Can the text be cut at this place?
    pub fn is_boundary(&self, at: usize) -> bool {
        self.text().is_char_boundary(at)
    }

    /// Inserts a text before the byte `at`.
    #[requires(self.is_boundary(at))]
    #[ensures(self.len() == old(self.len()) + text.len())]
    pub fn insert(&mut self, at: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let index = self.split(at);
        let piece = Piece {
            source: Source::Added,
            start: self.added.len(),
            len: text.len(),
        };
        self.added.push_str(text);
        self.pieces.insert(index, piece);
        self.len += text.len();
    }

    /// Deletes the bytes from `start` up to, but not including, `end`.
    #[requires(start <= end)]
    #[requires(self.is_boundary(start))]
    #[requires(self.is_boundary(end))]
    #[ensures(self.len() + (end - start) == old(self.len()))]
    pub fn delete(&mut self, start: usize, end: usize) {
        let last = self.split(end);
        let first = self.split(start);
        self.pieces.drain(first..last);
        self.len -= end - start;
    }

    /// Sees to it that a piece begins at a place. Returns its index: that behind the last piece at the
    /// end of the text.
    fn split(&mut self, at: usize) -> usize {
        let mut start = 0;
        for index in 0..self.pieces.len() {
            let piece = self.pieces[index];
            if start == at {
                return index;
            }
            if at < start + piece.len {
                let len = at - start;
                self.pieces[index].len = len;
                let rest = Piece {
                    start: piece.start + len,
                    len: piece.len - len,
                    ..piece
                };
                self.pieces.insert(index + 1, rest);
                return index + 1;
            }
            start += piece.len;
        }
        self.pieces.len()
    }
}
