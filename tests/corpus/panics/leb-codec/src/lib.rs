//! Unsigned numbers of variable length, as in WebAssembly and DWARF (LEB128).
//!
//! Seven bits a byte, the lowest ones first; all bytes but the last have the highest bit set.

#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt;

/// The highest bit: more bytes follow.
const MORE: u8 = 0x80;

/// Why bytes are no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// The bytes end before the number does.
    Incomplete,
    /// The number has more bytes than any of 32 bits needs, or more than 32 bits.
    TooLarge,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Incomplete => f.write_str("unexpected end of bytes"),
            Self::TooLarge => f.write_str("number larger than 32 bits"),
        }
    }
}

impl Error for DecodeError {}

/// Appends a number to `bytes`.
pub fn write(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= u32::from(MORE) {
        bytes.push(number as u8 | MORE);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The number of bytes that [`write`] appends.
pub fn size(number: u32) -> usize {
    let bits = (u32::BITS - number.leading_zeros()).max(1);
    bits.div_ceil(7) as usize
}

/// Reads the number that `bytes` begin with. Returns it with the number of its bytes.
///
/// # Errors
///
/// [`DecodeError::TooLarge`] as soon as a byte shows it: the sixth one, or the fifth one if it has bits
/// that do not fit. [`DecodeError::Incomplete`] if the bytes end before.
pub fn read(bytes: &[u8]) -> Result<(u32, usize), DecodeError> {
    let mut number = 0;
    let mut shift = 0;
    for (index, &byte) in bytes.iter().enumerate() {
        let bits = u32::from(byte & !MORE);
        if shift == 28 && bits > 0xf {
            return Err(DecodeError::TooLarge);
        }
        number |= bits << shift;
        if byte & MORE == 0 {
            return Ok((number, index + 1));
        }
        shift += 7;
    }
    Err(DecodeError::Incomplete)
}

/// Reads numbers up to the end of the bytes.
///
/// # Errors
///
/// If one of them is none.
pub fn read_all(mut bytes: &[u8]) -> Result<Vec<u32>, DecodeError> {
    let mut numbers = Vec::new();
    while !bytes.is_empty() {
        let (number, len) = read(bytes)?;
        numbers.push(number);
        bytes = &bytes[len..];
    }
    Ok(numbers)
}

/// The bytes of numbers, one after the other.
pub fn write_all(numbers: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for &number in numbers {
        write(&mut bytes, number);
    }
    bytes
}
