//! What can be wrong with a text.

use std::fmt;

/// The reason why a text has no points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// It ends within a point.
    End,
    /// There is a character that is not between `?` and `~`.
    Character,
    /// A coordinate does not fit into an `i32`, or a number has more characters than anything that fits
    /// into 64 bits.
    Range,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::End => "the text ends within a point",
            Self::Character => "a character is not allowed",
            Self::Range => "a number is too large",
        })
    }
}

impl std::error::Error for Error {}
