//! Polynomials whose coefficients are of any kind that can be added and multiplied.

use contracts::{ensures, invariant};

mod ring;

pub use ring::{Residue, Ring};

/// A polynomial in one variable.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Polynomial<R> {
    /// The coefficient of each power, from 0 on. The last one is not zero.
    coefficients: Vec<R>,
}

#[invariant(self.coefficients.last() != Some(&R::ZERO))]
impl<R: Ring> Polynomial<R> {
    /// A polynomial with these coefficients, that of the constant first.
    pub fn new(mut coefficients: Vec<R>) -> Self {
        while coefficients.last() == Some(&R::ZERO) {
            coefficients.pop();
        }
        Self { coefficients }
    }

    /// The polynomial 0.
    #[ensures(ret.degree().is_none())]
    pub fn zero() -> Self {
        Self {
            coefficients: Vec::new(),
        }
    }

    /// A constant times a power of the variable.
    #[ensures(factor != R::ZERO -> ret.degree() == Some(power))]
    pub fn monomial(factor: R, power: usize) -> Self {
        let mut coefficients = vec![R::ZERO; power];
        coefficients.push(factor);
        Self::new(coefficients)
    }

    /// The highest power with a coefficient that is not zero, if there is any.
    pub fn degree(&self) -> Option<usize> {
        self.coefficients.len().checked_sub(1)
    }

    /// The coefficients up to the degree, that of the constant first.
    pub fn coefficients(&self) -> &[R] {
        &self.coefficients
    }

    /// The coefficient of a power.
    pub fn coefficient(&self, power: usize) -> R {
        self.coefficients.get(power).copied().unwrap_or(R::ZERO)
    }

    /// The sum of two polynomials.
    #[ensures(ret.degree() <= self.degree().max(other.degree()))]
    #[ensures(ret.degree().is_none_or(|degree| ret.coefficient(degree) != R::ZERO))]
    pub fn plus(&self, other: &Self) -> Self {
        let len = self.coefficients.len().max(other.coefficients.len());
        let sums = (0..len).map(|power| self.coefficient(power).plus(other.coefficient(power)));
        Self {
            coefficients: sums.collect(),
        }
    }

    /// The polynomial with the opposite of each coefficient.
    #[ensures(ret.degree() == self.degree())]
    pub fn negated(&self) -> Self {
        let opposite = self.coefficients.iter().map(|it| it.negated());
        Self {
            coefficients: opposite.collect(),
        }
    }

    /// The product of two polynomials.
    #[ensures(self.degree().is_none() || other.degree().is_none() -> ret.degree().is_none())]
    #[ensures(ret.degree().is_none_or(|degree| ret.coefficient(degree) != R::ZERO))]
    pub fn times(&self, other: &Self) -> Self {
        let len = self.coefficients.len() + other.coefficients.len();
        let mut product = vec![R::ZERO; len];
        for (i, one) in self.coefficients.iter().enumerate() {
            for (j, two) in other.coefficients.iter().enumerate() {
                product[i + j] = product[i + j].plus(one.times(*two));
            }
        }
        Self::new(product)
    }

    /// The value of the polynomial at some place.
    #[ensures(self.degree().is_none() -> ret == R::ZERO)]
    #[ensures(place == R::ZERO -> ret == self.coefficient(0))]
    pub fn at(&self, place: R) -> R {
        self.coefficients
            .iter()
            .rev()
            .fold(R::ZERO, |value, it| value.times(place).plus(*it))
    }
}
