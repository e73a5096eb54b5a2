//! Amounts of money and how they are divided without losing a cent.

use contracts::{ensures, requires};
use std::fmt;

/// The largest number of parts that an amount is divided into.
pub const MAX_PARTS: u32 = 1000;

/// An amount of money in cents. Debts are negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money {
    cents: i64,
}

impl Money {
    /// An amount in cents.
    #[ensures(ret.cents() == i64::from(cents))]
    pub fn from_cents(cents: i32) -> Self {
        Self {
            cents: i64::from(cents),
        }
    }

    /// The amount in cents.
    pub fn cents(&self) -> i64 {
        self.cents
    }

    /// Is it a debt?
    pub fn is_debt(&self) -> bool {
        self.cents < 0
    }

    /// `percent` in a hundred of it, rounded towards zero.
    pub fn percent(&self, percent: u8) -> Self {
        Self {
            cents: (i128::from(self.cents) * i128::from(percent) / 100) as i64,
        }
    }

    /// Divides it into parts that differ by one cent at most, the larger ones first. Together they are
    /// the whole amount, also if that is a debt.
    #[requires((1..=MAX_PARTS).contains(&parts))]
    #[ensures(ret.len() == parts as usize)]
    #[ensures(total(&ret) == *self)]
    pub fn split(&self, parts: u32) -> Vec<Self> {
        let parts = i64::from(parts);
        let share = self.cents.div_euclid(parts);
        let left = self.cents % parts;
        (0..parts)
            .map(|part| Self {
                cents: share + i64::from(part < left),
            })
            .collect()
    }

    /// Takes the amount from `limit` on away. Returns it.
    #[requires(!limit.is_debt())]
    #[ensures(self.cents() <= limit.cents())]
    #[ensures(self.cents() + ret.cents() == old(self.cents()))]
    pub fn cap(&mut self, limit: Self) -> Self {
        let over = (self.cents - limit.cents).max(0);
        self.cents -= over;
        Self { cents: over }
    }
}

/// The sum of amounts.
pub fn total(amounts: &[Money]) -> Money {
    let cents = amounts.iter().map(|amount| amount.cents);
    Money { cents: cents.sum() }
}

impl fmt::Display for Money {
    /// Writes it with two digits after the point: `-3.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_debt() { "-" } else { "" };
        let cents = self.cents.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}
