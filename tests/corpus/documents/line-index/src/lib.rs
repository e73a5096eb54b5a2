//! Lines and columns of places in a text, for messages such as `4:17: unexpected end`.
//!
//! Lines and columns are counted from 0. A column is a number of characters, not of bytes.

use contracts::{ensures, invariant, requires};

/// A line and a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// From 0.
    pub line: usize,
    /// From 0, in characters.
    pub column: usize,
}

/// Knows where the lines of a text are.
#[derive(Debug, Clone)]
pub struct LineIndex {
    text: String,
    /// Where each line begins, in bytes.
    starts: Vec<usize>,
}

#[invariant(self.starts.first() == Some(&0))]
#[invariant(self.starts.windows(2).all(|pair| pair[0] < pair[1]))]
impl LineIndex {
    /// Looks for the lines of a text.
    #[ensures(ret.text() == text)]
    pub fn new(text: &str) -> Self {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            text: text.to_string(),
            starts: std::iter::once(0).chain(breaks).collect(),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of lines, at least one: the last line has no line break, and may be empty.
    #[ensures(ret > 0)]
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    /// A line without its line break.
    #[requires(line < self.lines())]
    #[ensures(!ret.contains('\n'))]
    pub fn line(&self, line: usize) -> &str {
        let end = match self.starts.get(line + 1) {
            Some(next) => next - 1,
            None => self.text.len(),
        };
        &self.text[self.starts[line]..end]
    }

    /// Is it the place of a character, or the end of the text?
    #[ensures(ret -> offset <= self.text().len())]
    pub fn is_offset(&self, offset: usize) -> bool {
        self.text.is_char_boundary(offset)
    }

    /// The position of a place that is given in bytes. A line break belongs to the line that it ends.
    #[requires(self.is_offset(offset))]
    #[ensures(ret.line < self.lines())]
    #[ensures(self.offset(ret) == Some(offset))]
    pub fn position(&self, offset: usize) -> Position {
        let line = match self.starts.binary_search(&offset) {
            Ok(line) => line,
            Err(next) => next - 1,
        };
        let start = self.starts[line];
        let column = offset - start;
        Position { line, column }
    }

    /// The place of a position, in bytes; `None` if the text has no such line, or the line no such
    /// column. After the last character of a line there is one column more.
    #[ensures(ret.is_none_or(|offset| self.is_offset(offset)))]
    pub fn offset(&self, position: Position) -> Option<usize> {
        let start = *self.starts.get(position.line)?;
        let line = self.line(position.line);
        let ends = std::iter::once(line.len());
        let mut places = line.char_indices().map(|(at, _)| at).chain(ends);
        places.nth(position.column).map(|at| start + at)
    }

    /// A message about a place: its line and column, which people count from 1, the line, and a mark
    /// below the character.
    #[requires(self.is_offset(offset))]
    #[ensures(ret.contains(message))]
    pub fn report(&self, offset: usize, message: &str) -> String {
        let Position { line, column } = self.position(offset);
        format!(
            "{}:{}: {message}\n{}\n{}^\n",
            line + 1,
            column + 1,
            self.line(line),
            " ".repeat(column)
        )
    }
}
