//! Roman numerals: from numbers to letters and back.

use std::fmt;

/// The largest number that can be written: there is no letter for 5000.
pub const MAX: u32 = 3999;

/// The letters with their values, and the pairs that stand for a difference, the largest first.
const SYMBOLS: [(u32, &str); 13] = [
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
];

/// Why a text is no Roman numeral.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseError {
    /// There are no letters.
    Empty,
    /// This is not one of the seven letters.
    UnknownLetter(char),
    /// The number is greater than [`MAX`].
    TooLarge,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "no letters"),
            Self::UnknownLetter(letter) => write!(f, "{letter:?} is no Roman letter"),
            Self::TooLarge => write!(f, "greater than {MAX}"),
        }
    }
}

impl std::error::Error for ParseError {}

/// Writes `number` in Roman numerals; `None` for 0 and for numbers greater than [`MAX`].
pub fn to_roman(number: u32) -> Option<String> {
    if number == 0 || number > MAX {
        return None;
    }
    let mut rest = number;
    let mut numeral = String::new();
    for (value, letters) in SYMBOLS {
        while rest > value {
            numeral.push_str(letters);
            rest -= value;
        }
    }
    Some(numeral)
}

/// The value of one letter, in upper or lower case.
fn letter_value(letter: char) -> Option<u32> {
    match letter.to_ascii_uppercase() {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        'C' => Some(100),
        'D' => Some(500),
        'M' => Some(1000),
        _ => None,
    }
}

/// Reads a Roman numeral. A letter counts negative if the one to its right is worth more. Forms that
/// [`to_roman`] would not write, such as `IIII`, are read all the same.
pub fn from_roman(numeral: &str) -> Result<u32, ParseError> {
    if numeral.is_empty() {
        return Err(ParseError::Empty);
    }
    let mut total: u32 = 0;
    let mut right = 0;
    for letter in numeral.chars().rev() {
        let value = letter_value(letter).ok_or(ParseError::UnknownLetter(letter))?;
        if value < right {
            total = total.saturating_sub(value);
        } else {
            total = total.saturating_add(value);
        }
        right = value;
    }
    if total > MAX {
        return Err(ParseError::TooLarge);
    }
    Ok(total)
}

/// Is `numeral` written as [`to_roman`] would write it?
pub fn is_canonical(numeral: &str) -> bool {
    match from_roman(numeral) {
        Ok(number) => to_roman(number).as_deref() == Some(numeral),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_numbers() {
        assert_eq!(to_roman(3).as_deref(), Some("III"));
        assert_eq!(to_roman(1994).as_deref(), Some("MCMXCIV"));
        assert_eq!(to_roman(2026).as_deref(), Some("MMXXVI"));
    }

    #[test]
    fn refuses_what_has_no_numeral() {
        assert_eq!(to_roman(0), None);
        assert_eq!(to_roman(4000), None);
    }

    #[test]
    fn reads_numerals() {
        assert_eq!(from_roman("MCMXCIV"), Ok(1994));
        assert_eq!(from_roman("xiv"), Ok(14));
        assert_eq!(from_roman("IIII"), Ok(4));
    }

    #[test]
    fn refuses_other_letters() {
        assert_eq!(from_roman(""), Err(ParseError::Empty));
        assert_eq!(from_roman("XIZ"), Err(ParseError::UnknownLetter('Z')));
        assert_eq!(from_roman("MMMM"), Err(ParseError::TooLarge));
    }

    #[test]
    fn knows_the_usual_form() {
        assert!(!is_canonical("IIX"));
    }
}
