//! What can go wrong.

use crate::value::Kind;
use std::error::Error;
use std::fmt;

/// Why bytes are no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// They end too early.
    Truncated,
    /// They begin with another version.
    Version(u8),
    /// A field has the tag 0.
    Tag,
    /// There is no such kind of value.
    Kind(u8),
    /// A number has more than 64 bits.
    Overflow,
    /// A text is not UTF-8.
    Utf8,
    /// Lists are in lists too deeply.
    Depth,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truncated => f.write_str("the message ends too early"),
            Self::Version(version) => write!(f, "version {version} is not supported"),
            Self::Tag => f.write_str("a field has no tag"),
            Self::Kind(kind) => write!(f, "there is no kind {kind} of values"),
            Self::Overflow => f.write_str("a number has more than 64 bits"),
            Self::Utf8 => f.write_str("a text is not UTF-8"),
            Self::Depth => f.write_str("lists are nested too deeply"),
        }
    }
}

impl Error for DecodeError {}

/// Why a field cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldError {
    /// The message has no field with this tag.
    Missing(u8),
    /// It is a value of another kind, or a number out of range.
    Mismatch(Kind),
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(tag) => write!(f, "there is no field {tag}"),
            Self::Mismatch(kind) => write!(f, "the field is of kind {kind:?}"),
        }
    }
}

impl Error for FieldError {}
