//! What is wrong with a schedule.

use std::fmt;

/// A schedule cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// There are not five fields, but so many.
    FieldCount(usize),
    /// This is no number or name of the field, or one that is too small or too large.
    Value(String),
    /// The end of this range is before its beginning.
    Range(String),
    /// This is not a step of the field.
    Step(String),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FieldCount(count) => write!(f, "five fields are needed, but there are {count}"),
            Self::Value(text) => write!(f, "{text:?} does not belong into this field"),
            Self::Range(text) => write!(f, "the range {text} is empty"),
            Self::Step(text) => write!(f, "{text:?} is no step"),
        }
    }
}

impl std::error::Error for ParseError {}
