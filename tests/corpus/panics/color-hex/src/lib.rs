//! Colours in hexadecimal notation, as in style sheets: `#f80`, `#ff8800`, `#ff880080`.
//!
//! ```
//! let orange: color_hex::Color = "#f80".parse().unwrap();
//! assert_eq!(orange.to_string(), "#ff8800");
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Red, green, blue and how opaque it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// 0 is transparent, 255 opaque.
    pub a: u8,
}

/// Why a text is no colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseColorError {
    /// There are not 3, 4, 6 or 8 digits.
    Length,
    /// A character is no hexadecimal digit.
    Digit,
}

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "3, 4, 6 or 8 digits expected",
            Self::Digit => "hexadecimal digits expected",
        })
    }
}

impl Error for ParseColorError {}

impl Color {
    /// Black.
    pub const BLACK: Self = Self::rgb(0, 0, 0);

    /// White.
    pub const WHITE: Self = Self::rgb(255, 255, 255);

    /// An opaque colour.
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// How bright it is, from 0 to 255, whatever is behind it.
    pub fn luma(&self) -> u8 {
        let [r, g, b] = [self.r, self.g, self.b].map(u32::from);
        ((299 * r + 587 * g + 114 * b) / 1000) as u8
    }

    /// Black or white, whichever can be read on this colour.
    pub fn contrast(&self) -> Self {
        if self.luma() < 128 {
            Self::WHITE
        } else {
            Self::BLACK
        }
    }
}

impl fmt::Display for Color {
    /// Six digits in lower case, and two more if it is not opaque.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)?;
        if self.a < 255 {
            write!(f, "{:02x}", self.a)?;
        }
        Ok(())
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads a colour with or without a `#` before it. Of three or four digits, each one stands for
    /// two that are the same. Without a fourth part, the colour is opaque. Text that is no colour is
    /// an error.
    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        let [r, g, b, a] = digits(text)?;
        Ok(Self { r, g, b, a })
    }
}

fn digits(text: &str) -> Result<[u8; 4], ParseColorError> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    match digits.len() {
        len @ (3 | 4) => {
            let mut parts = [255; 4];
            for i in 0..len {
                parts[i] = 17 * part(&digits[i..=i])?;
            }
            Ok(parts)
        }
        len @ (6 | 8) => {
            let mut parts = [255; 4];
            for i in 0..len / 2 {
                parts[i] = part(&digits[2 * i..2 * i + 2])?;
            }
            Ok(parts)
        }
        _ => Err(ParseColorError::Length),
    }
}

fn part(digits: &str) -> Result<u8, ParseColorError> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(ParseColorError::Digit);
    }
    u8::from_str_radix(digits, 16).map_err(|_| ParseColorError::Digit)
}

/// Reads a palette: colours separated by white space, until the first one that is none.
pub fn palette(text: &str) -> Vec<Color> {
    text.split_whitespace()
        .map_while(|word| word.parse().ok())
        .collect()
}
