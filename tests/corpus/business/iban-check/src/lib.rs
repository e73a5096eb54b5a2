//! International bank account numbers.
//!
//! ```
//! let iban: iban_check::Iban = "gb82 west 1234 5698 7654 32".parse().unwrap();
//! assert_eq!(iban.country(), "GB");
//! assert_eq!(iban.to_string(), "GB82 WEST 1234 5698 7654 32");
//! ```

use std::fmt;
use std::str::FromStr;

/// Countries, and how long their numbers are.
const LENGTHS: [(&str, usize); 10] = [
    ("AE", 23),
    ("AT", 20),
    ("BE", 16),
    ("CH", 21),
    ("DE", 22),
    ("FR", 27),
    ("GB", 22),
    ("MT", 31),
    ("NL", 18),
    ("NO", 15),
];

/// The number of an account.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Iban {
    country: String,
    check: u32,
    account: String,
}

/// Why something is not the number of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IbanError {
    /// It does not begin with a country that is known.
    Country,
    /// It is too long or too short for its country.
    Length,
    /// There is something other than Latin letters and digits, or no digits after the country.
    Character,
    /// The check digits are wrong.
    Checksum,
}

impl fmt::Display for IbanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Country => "unknown country",
            Self::Length => "wrong length for the country",
            Self::Character => "a character that does not belong there",
            Self::Checksum => "wrong check digits",
        })
    }
}

impl std::error::Error for IbanError {}

/// What remains if the text is divided by 97, where `A` stands for 10, up to `Z` for 35.
fn mod_97(text: &str) -> u32 {
    let digits = text.chars().filter_map(|c| c.to_digit(36));
    digits.fold(0, |rest, digit| {
        let shift = if digit < 10 { 10 } else { 100 };
        (rest * shift + digit) % 97
    })
}

impl Iban {
    /// The number of an account, with the right check digits.
    ///
    /// The country is given with two letters, and the account as in this country. White space is left
    /// out, and it does not matter whether letters are capital. If several things are wrong, the error
    /// is the first one in the order of [`IbanError`].
    pub fn new(country: &str, account: &str) -> Result<Self, IbanError> {
        let (country, account) = (clean(country), clean(account));
        let (_, length) = LENGTHS
            .iter()
            .find(|(name, _)| *name == country)
            .ok_or(IbanError::Country)?;
        if account.chars().count() + 4 != *length {
            return Err(IbanError::Length);
        }
        if !account.chars().all(|c| c.is_ascii_alphanumeric()) {
            return Err(IbanError::Character);
        }
        let check = 98 - mod_97(&format!("{account}{country}00"));
        Ok(Self {
            country,
            check,
            account,
        })
    }

    /// The country, with two letters.
    pub fn country(&self) -> &str {
        &self.country
    }

    /// The account as in its country.
    pub fn account(&self) -> &str {
        &self.account
    }

    /// The number without blanks: the country, two check digits, and the account.
    pub fn compact(&self) -> String {
        format!("{}{}{}", self.country, self.check, self.account)
    }
}

/// A text in capital letters and without white space.
fn clean(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_whitespace());
    kept.map(|c| c.to_ascii_uppercase()).collect()
}

impl FromStr for Iban {
    type Err = IbanError;

    /// Reads a number with or without white space in it, and in upper or lower case. If several
    /// things are wrong, the error is the first one in the order of [`IbanError`].
    fn from_str(text: &str) -> Result<Self, IbanError> {
        let text = clean(text);
        let country = text.get(..2).ok_or(IbanError::Country)?;
        let check: String = text.chars().skip(2).take(2).collect();
        let account: String = text.chars().skip(4).collect();
        let iban = Self::new(country, &account)?;
        if !check.bytes().all(|b| b.is_ascii_digit()) {
            return Err(IbanError::Character);
        }
        if check.parse() != Ok(iban.check) {
            return Err(IbanError::Checksum);
        }
        Ok(iban)
    }
}

impl fmt::Display for Iban {
    /// The number in groups of four, as it is printed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, c) in self.compact().chars().enumerate() {
            if index > 0 && index % 4 == 0 {
                f.write_str(" ")?;
            }
            write!(f, "{c}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_numbers() {
        for text in ["NO93 8601 1117 947", "BE68 5390 0754 7034"] {
            let iban: Iban = text.parse().unwrap();
            assert_eq!(iban.to_string(), text);
        }
    }

    #[test]
    fn new_numbers() {
        let iban = Iban::new("de", "370400440532013000").unwrap();
        assert_eq!(iban.compact(), "DE89370400440532013000");
        let iban = Iban::new("AE", "0331234567890123456").unwrap();
        assert_eq!(iban.compact(), "AE070331234567890123456");
    }

    #[test]
    fn wrong_numbers() {
        let parse = |text: &str| text.parse::<Iban>().unwrap_err();
        assert_eq!(parse("BE67 5390 0754 7034"), IbanError::Checksum);
        assert_eq!(parse("BE68 5390 0754 703"), IbanError::Length);
        assert_eq!(parse("XX68 5390 0754 7034"), IbanError::Country);
        assert_eq!(parse("BE68 5390-0754-70"), IbanError::Character);
    }
}
