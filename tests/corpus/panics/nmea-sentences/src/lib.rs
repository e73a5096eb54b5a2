//! Sentences of satellite receivers in the format NMEA 0183, with positions: `$GPGLL,4916.45,N,12311.12,W*71`.

mod position;

pub use position::{Angle, Position};

use position::parse_angle;
use std::fmt;

/// What is wrong with a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentenceError {
    /// It does not begin with `$`, or has no `*` with two hexadecimal digits after it at the end.
    Frame,
    /// The checksum is this one instead.
    Checksum(u8),
    /// It is not a sentence that is known.
    Kind,
    /// Something is missing, or is not a position.
    Position,
}

impl fmt::Display for SentenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frame => f.write_str("no sentence"),
            Self::Checksum(sum) => write!(f, "the checksum should be {sum:02X}"),
            Self::Kind => f.write_str("unknown kind of sentence"),
            Self::Position => f.write_str("no position"),
        }
    }
}

impl std::error::Error for SentenceError {}

/// All bytes in an exclusive or.
pub fn checksum(text: &str) -> u8 {
    text.bytes().fold(0, |sum, byte| sum ^ byte)
}

/// What is in a sentence, between `$` and `*`, if its checksum is right.
pub fn contents(sentence: &str) -> Result<&str, SentenceError> {
    let rest = sentence.trim_end().strip_prefix('$');
    let (contents, digits) = rest
        .and_then(|rest| rest.rsplit_once('*'))
        .ok_or(SentenceError::Frame)?;
    if digits.len() != 2 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(SentenceError::Frame);
    }
    let sum = checksum(contents);
    match u8::from_str_radix(digits, 16) {
        Ok(given) if given == sum => Ok(contents),
        _ => Err(SentenceError::Checksum(sum)),
    }
}

/// The position in a sentence: one whose kind, which is the first field, ends with `GLL`, with the position in
/// the next four fields, or with `GGA`, with one field more before it. Other fields do not matter.
///
/// If several things are wrong, the error is the first in the order of [`SentenceError`].
pub fn parse_position(sentence: &str) -> Result<Position, SentenceError> {
    let fields: Vec<&str> = contents(sentence)?.split(',').collect();
    let fields = match fields[..] {
        [kind, ref fields @ ..] if kind.ends_with("GLL") => fields,
        [kind, _, ref fields @ ..] if kind.ends_with("GGA") => fields,
        _ => return Err(SentenceError::Kind),
    };
    let [latitude, north, longitude, east, ..] = *fields else {
        return Err(SentenceError::Position);
    };
    let position = || {
        Some(Position {
            latitude: parse_angle(latitude, north, ["N", "S"], 90)?,
            longitude: parse_angle(longitude, east, ["E", "W"], 180)?,
        })
    };
    position().ok_or(SentenceError::Position)
}

/// The sentence with contents: a checksum is added.
pub fn sentence(contents: &str) -> String {
    format!("${contents}*{:02X}", checksum(contents))
}
