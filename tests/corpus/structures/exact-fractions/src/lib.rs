//! Fractions of whole numbers, in lowest terms.

use contracts::{ensures, invariant};
use std::cmp::Ordering;
use std::fmt;

/// A fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i32,
    denominator: i32,
}

/// The greatest number that divides both; one of them if the other is 0.
fn common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 {
        a.abs()
    } else {
        common_divisor(b, a % b)
    }
}

#[invariant(self.denominator > 0)]
#[invariant(common_divisor(self.numerator.into(), self.denominator.into()) == 1)]
impl Fraction {
    /// A fraction; `None` if the denominator is 0, or if one of its lowest terms is too large for an `i32`.
    #[ensures(denominator == 0 -> ret.is_none())]
    pub fn new(numerator: i32, denominator: i32) -> Option<Self> {
        Self::reduced(numerator.into(), denominator.into())
    }

    /// The upper number. It is negative if the fraction is.
    pub fn numerator(&self) -> i32 {
        self.numerator
    }

    /// The lower number.
    pub fn denominator(&self) -> i32 {
        self.denominator
    }

    /// The sum, if its terms are not too large.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let numerator = i64::from(self.numerator) * i64::from(other.denominator)
            + i64::from(other.numerator) * i64::from(self.denominator);
        let denominator = i64::from(self.denominator) * i64::from(other.denominator);
        Self::reduced(numerator, denominator)
    }

    /// The product, if its terms are not too large.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let numerator = i64::from(self.numerator) * i64::from(other.numerator);
        let denominator = i64::from(self.denominator) * i64::from(other.denominator);
        Self::reduced(numerator, denominator)
    }

    /// One divided by the fraction, if that is possible and its terms are not too large.
    #[ensures(self.numerator() == 0 -> ret.is_none())]
    pub fn inverse(&self) -> Option<Self> {
        Self::new(self.denominator, self.numerator)
    }

    /// The greatest whole number that is not greater.
    pub fn floor(&self) -> i32 {
        self.numerator.div_euclid(self.denominator)
    }

    fn reduced(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        // The sign goes to the top.
        let divisor = common_divisor(numerator, denominator) * numerator.signum();
        Some(Self {
            numerator: i32::try_from(numerator / divisor).ok()?,
            denominator: i32::try_from(denominator / divisor).ok()?,
        })
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i64::from(self.numerator) * i64::from(other.denominator);
        let right = i64::from(other.numerator) * i64::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}
