//! Texts in UTF-16, as they are in files and messages of some systems.
//!
//! ```
//! assert_eq!(utf16_units::decode(&[0x48, 0xD83E, 0xDD80]), Ok("H🦀".to_string()));
//! ```

use std::fmt;

/// What is in place of halves of pairs without the other one.
pub const REPLACEMENT: char = char::REPLACEMENT_CHARACTER;

/// Half of a pair without the other one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unpaired {
    /// The index of the unit.
    pub at: usize,
    /// The unit.
    pub unit: u16,
}

impl fmt::Display for Unpaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the unit {:04X} at {} is half of a pair",
            self.unit, self.at
        )
    }
}

impl std::error::Error for Unpaired {}

fn is_high(unit: u16) -> bool {
    (0xD800..0xDC00).contains(&unit)
}

fn is_low(unit: u16) -> bool {
    (0xDC00..0xE000).contains(&unit)
}

/// The characters of a text in UTF-16, and its errors. After half of a pair, it goes on with the next unit.
#[derive(Debug, Clone)]
pub struct Decoder<'a> {
    units: &'a [u16],
    at: usize,
}

impl<'a> Decoder<'a> {
    /// Begins at the first unit.
    pub fn new(units: &'a [u16]) -> Self {
        Self { units, at: 0 }
    }
}

impl Iterator for Decoder<'_> {
    type Item = Result<char, Unpaired>;

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        let unit = *self.units.get(at)?;
        self.at += 1;
        if !is_high(unit) {
            let c = char::from_u32(u32::from(unit));
            return Some(c.ok_or(Unpaired { at, unit }));
        }
        let second = self.units[self.at];
        if !is_low(second) {
            return Some(Err(Unpaired { at, unit }));
        }
        self.at += 1;
        let (high, low) = (u32::from(unit - 0xD800), u32::from(second - 0xDC00));
        let c = char::from_u32(0x10000 + (high << 10 | low));
        Some(c.ok_or(Unpaired { at, unit }))
    }
}

/// The text, if it has no errors, else the first one.
pub fn decode(units: &[u16]) -> Result<String, Unpaired> {
    Decoder::new(units).collect()
}

/// The text, with [`REPLACEMENT`] for each error.
pub fn decode_lossy(units: &[u16]) -> String {
    Decoder::new(units)
        .map(|c| c.unwrap_or(REPLACEMENT))
        .collect()
}

/// The units of bytes in little endian, or in big endian if there is a byte order mark that says so. The mark
/// is no part of the text. A byte that is left at the end is ignored.
pub fn units(bytes: &[u8]) -> Vec<u16> {
    let (bytes, big) = match bytes {
        [0xFE, 0xFF, rest @ ..] => (rest, true),
        [0xFF, 0xFE, rest @ ..] => (rest, false),
        _ => (bytes, false),
    };
    let pairs = bytes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
    if big {
        pairs.map(u16::from_be_bytes).collect()
    } else {
        pairs.map(u16::from_le_bytes).collect()
    }
}

/// How many units a text has.
pub fn length(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The place in bytes of the character that is, or begins with, some unit of a text: editors count in units.
/// The end of the text if there are not so many. Within a pair, it is the place of its character.
pub fn byte_place(text: &str, unit: usize) -> usize {
    let mut units = 0;
    for (place, c) in text.char_indices() {
        units += c.len_utf16();
        if units > unit {
            return place;
        }
    }
    text.len()
}
