//! Numbers in Crockford's base 32, for identifiers that people read to each other: `6C-Q3M`.

use std::error::Error;
use std::fmt;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// In the table of values: not a digit.
const NONE: u8 = 0xff;

/// What the characters stand for.
const VALUES: [u8; 128] = values();

const fn values() -> [u8; 128] {
    let mut table = [NONE; 128];
    let mut i = 0;
    while i < 32 {
        table[DIGITS[i] as usize] = i as u8;
        table[DIGITS[i].to_ascii_lowercase() as usize] = i as u8;
        i += 1;
    }
    table[b'O' as usize] = 0;
    table[b'o' as usize] = 0;
    table[b'I' as usize] = 1;
    table[b'i' as usize] = 1;
    table[b'L' as usize] = 1;
    table[b'l' as usize] = 1;
    table
}

/// Why a text is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// There is no digit.
    Empty,
    /// A character is no digit.
    Digit(char),
    /// The number does not fit into 64 bits.
    Overflow,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no digits"),
            Self::Digit(c) => write!(f, "{c:?} is no digit"),
            Self::Overflow => f.write_str("number is too large"),
        }
    }
}

impl Error for DecodeError {}

/// Writes a number with as few digits as possible.
pub fn encode(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(DIGITS[(number % 32) as usize] as char);
        number /= 32;
        if number == 0 {
            break;
        }
    }
    digits.iter().rev().collect()
}

/// Writes a number with at least so many digits, and with hyphens between groups of `group` digits,
/// counted from the left. There are no hyphens if `group` is 0.
pub fn encode_grouped(number: u64, width: u8, group: u8) -> String {
    let digits = format!("{:0>width$}", encode(number), width = usize::from(width));
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if group > 0 && i > 0 && i % usize::from(group) == 0 {
            text.push('-');
        }
        text.push(digit);
    }
    text
}

/// The value of a digit: `O` is a zero, `I` and `L` are ones. Lower case is the same as upper case. All
/// other characters have no value; there is no `U`.
pub fn digit_value(c: char) -> Option<u8> {
    let value = VALUES[c as usize];
    if value == NONE {
        return None;
    }
    Some(value)
}

/// Reads a number. Hyphens are skipped.
pub fn decode(text: &str) -> Result<u64, DecodeError> {
    let mut number: Option<u64> = None;
    for c in text.chars().filter(|&c| c != '-') {
        let digit = digit_value(c).ok_or(DecodeError::Digit(c))?;
        let before = number.unwrap_or(0);
        let shifted = before.checked_mul(32).ok_or(DecodeError::Overflow)?;
        number = Some(shifted | u64::from(digit));
    }
    number.ok_or(DecodeError::Empty)
}

/// Writes a text as it would be encoded: in upper case, without hyphens and leading zeros.
pub fn normalize(text: &str) -> Result<String, DecodeError> {
    decode(text).map(encode)
}
