//! What coefficients have to be able to do.

use std::fmt;

/// Numbers of some kind, with the usual rules.
pub trait Ring: Copy + Eq + fmt::Debug {
    const ZERO: Self;
    const ONE: Self;

    fn plus(self, other: Self) -> Self;

    fn times(self, other: Self) -> Self;

    fn negated(self) -> Self;
}

/// Modulo two to the power of 64.
impl Ring for i64 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    fn times(self, other: Self) -> Self {
        self.wrapping_mul(other)
    }

    fn negated(self) -> Self {
        self.wrapping_neg()
    }
}

/// A number modulo `M`, which must be 2 at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Residue<const M: u32>(u32);

impl<const M: u32> Residue<M> {
    /// What is left of a number.
    pub fn new(number: u32) -> Self {
        Self(number % M)
    }

    /// The number, which is below `M`.
    pub fn get(self) -> u32 {
        self.0
    }
}

impl<const M: u32> Ring for Residue<M> {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(1);

    fn plus(self, other: Self) -> Self {
        let sum = u64::from(self.0) + u64::from(other.0);
        Self((sum % u64::from(M)) as u32)
    }

    fn times(self, other: Self) -> Self {
        let product = u64::from(self.0) * u64::from(other.0);
        Self((product % u64::from(M)) as u32)
    }

    fn negated(self) -> Self {
        Self((M - self.0) % M)
    }
}
