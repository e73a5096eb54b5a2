//! Bytes as text of 64 characters, as in RFC 4648: `Hello` is `SGVsbG8=`.

#![forbid(unsafe_code)]

mod alphabet;

use std::error::Error;
use std::fmt;

use alphabet::{character, value};

/// Why a text cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// Its length in bytes is not a multiple of four.
    Length(usize),
    /// The first byte that is not part of a text of this kind, and where it is. `=` may be only the last
    /// one or the last two.
    Byte(u8, usize),
    /// The last character before `=` stands for bits that are not needed, and which are not 0.
    SpareBits,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(len) => write!(f, "{len} is not a multiple of four"),
            Self::Byte(byte, place) => write!(f, "byte {byte:#04x} at {place} is not allowed"),
            Self::SpareBits => f.write_str("there are spare bits at the end"),
        }
    }
}

impl Error for DecodeError {}

/// The text for some bytes, filled up with `=`.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group
            .iter()
            .zip([16, 8, 0])
            .map(|(&byte, shift)| u32::from(byte) << shift)
            .sum();
        for place in 0..4 {
            if place <= group.len() {
                text.push(character(bits, place));
            } else {
                text.push('=');
            }
        }
    }
    text
}

/// The bytes of a text. The length is looked at first, then one byte after the other, and at last the
/// spare bits.
pub fn decode(text: &str) -> Result<Vec<u8>, DecodeError> {
    if !text.len().is_multiple_of(4) {
        return Err(DecodeError::Length(text.len()));
    }
    let data = text
        .strip_suffix("==")
        .or(text.strip_suffix('='))
        .unwrap_or(text);
    let values = data
        .bytes()
        .enumerate()
        .map(|(place, byte)| value(byte).ok_or(DecodeError::Byte(byte, place)))
        .collect::<Result<Vec<u8>, _>>()?;
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in values.chunks(4) {
        let bits = group
            .iter()
            .zip([18, 12, 6, 0])
            .map(|(&it, shift)| u32::from(it) << shift)
            .sum::<u32>();
        let [_, whole @ ..] = bits.to_be_bytes();
        let (used, spare) = whole.split_at(group.len() - 1);
        if spare.iter().any(|&it| it != 0) {
            return Err(DecodeError::SpareBits);
        }
        bytes.extend(used);
    }
    Ok(bytes)
}

/// Can the text be decoded?
pub fn is_valid(text: &str) -> bool {
    decode(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes() {
        assert_eq!(encode(b"Hello"), "SGVsbG8=");
        assert_eq!(encode(b"any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
        assert_eq!(encode(b""), "");
    }

    #[test]
    fn decodes() {
        assert_eq!(decode("SGVsbG8="), Ok(b"Hello".to_vec()));
        assert_eq!(decode("+/+/"), Ok(vec![0xfb, 0xff, 0xbf]));
    }

    #[test]
    fn refuses_others() {
        assert_eq!(decode("SGVsbG8"), Err(DecodeError::Length(7)));
        assert_eq!(decode("SGV*bG8="), Err(DecodeError::Byte(b'*', 3)));
        assert_eq!(decode("S==="), Err(DecodeError::Byte(b'=', 1)));
        assert_eq!(decode("SGVsbG9="), Err(DecodeError::SpareBits));
        assert!(!is_valid("SG\nV"));
    }
}
