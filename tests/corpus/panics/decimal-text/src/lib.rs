//! Numbers with four decimals, for prices and rates that must be exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// How many decimals there are.
pub const PLACES: usize = 4;

const SCALE: i128 = 10_000;

/// A number with four decimals, in ten-thousandths.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal(i64);

/// Why a text is no such number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalError {
    /// It is not a number.
    Syntax,
    /// It has more than four decimals.
    TooPrecise,
    /// It is too large or too small.
    TooLarge,
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "number expected",
            Self::TooPrecise => "at most four decimals expected",
            Self::TooLarge => "smaller number expected",
        })
    }
}

impl std::error::Error for DecimalError {}

impl Decimal {
    /// A number of ten-thousandths.
    pub const fn from_parts(parts: i64) -> Self {
        Self(parts)
    }

    /// The number of ten-thousandths.
    pub const fn parts(self) -> i64 {
        self.0
    }

    /// The product, rounded towards zero. `None` if it is too large.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let product = i128::from(self.0) * i128::from(other.0) / SCALE;
        product.try_into().ok().map(Self)
    }

    /// The quotient, rounded towards zero. `None` if it is too large, or if the other number is zero.
    pub fn checked_div(self, other: Self) -> Option<Self> {
        let quotient = (i128::from(self.0) * SCALE).checked_div(i128::from(other.0))?;
        quotient.try_into().ok().map(Self)
    }
}

impl FromStr for Decimal {
    type Err = DecimalError;

    /// Reads a number like `-12.5`: digits, perhaps with a minus before them, and perhaps a point and more
    /// digits. There is at least one digit before the point and behind it. If several errors apply, it is
    /// the first in the order of [`DecimalError`].
    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let number = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
        for digits in [whole, decimals] {
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(DecimalError::Syntax);
            }
        }
        let zeros = "0".repeat(PLACES - decimals.len());
        let parts = format!("{whole}{decimals}{zeros}");
        let parts: i128 = parts.parse().map_err(|_| DecimalError::TooLarge)?;
        let parts = if number.len() < text.len() {
            -parts
        } else {
            parts
        };
        parts
            .try_into()
            .map(Self)
            .map_err(|_| DecimalError::TooLarge)
    }
}

impl fmt::Display for Decimal {
    /// The number without zeros at the end of its decimals, and without a point if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.0.unsigned_abs();
        let (whole, rest) = (parts / 10_000, parts % 10_000);
        let sign = if self.0 < 0 { "-" } else { "" };
        let decimals = format!("{rest:04}");
        match decimals.trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            decimals => write!(f, "{sign}{whole}.{decimals}"),
        }
    }
}

/// The sum: the largest or smallest number if it is beyond it.
impl Add for Decimal {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// The difference: the largest or smallest number if it is beyond it.
impl Sub for Decimal {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// The largest number for the smallest one.
impl Neg for Decimal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Decimal {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::default(), Add::add)
    }
}
