//! A desk where money is changed. Amounts are in the smallest unit of a currency (such as cents).

use contracts::{ensures, requires};

/// Rates are given for this many units of our currency.
pub const SCALE: u32 = 10_000;

/// How much foreign money there is for ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Foreign units for `SCALE` of ours.
    units: u32,
}

impl Rate {
    /// For `SCALE` units of our currency there are this many foreign ones.
    #[requires(units > 0)]
    #[ensures(ret.units() == units)]
    pub fn new(units: u32) -> Self {
        Self { units }
    }

    /// The foreign units for `SCALE` units of our currency.
    pub fn units(&self) -> u32 {
        self.units
    }

    /// What a customer gets for an amount of our currency, rounded to the nearest unit, and up if two are
    /// equally near. Any amount can be changed.
    #[ensures(amount == 0 -> ret == 0)]
    pub fn exchange(&self, amount: u32) -> u64 {
        let product = u64::from(amount * self.units);
        (product + u64::from(SCALE / 2)) / u64::from(SCALE)
    }

    /// What a customer gets in our currency for a foreign amount, rounded down.
    #[ensures(foreign == 0 -> ret == 0)]
    pub fn buy_back(&self, foreign: u32) -> u64 {
        u64::from(foreign) * u64::from(SCALE) / u64::from(self.units)
    }
}

/// How the desk is paid: a part of the amount, but not less than some sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fees {
    /// Percent of the amount.
    percent: u32,
    least: u32,
}

impl Fees {
    /// Some percent of the amount, and `least` units at the least.
    #[requires(percent <= 100)]
    pub fn new(percent: u32, least: u32) -> Self {
        Self { percent, least }
    }

    /// What is to be paid to change an amount: the percentage, rounded down, or the least fee if this is
    /// more; but never more than the amount itself.
    #[ensures(ret <= amount)]
    pub fn fee(&self, amount: u32) -> u32 {
        let share = u64::from(amount) * u64::from(self.percent) / 100;
        (share as u32).max(self.least).min(amount)
    }
}

/// What is paid and what is got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub paid: u32,
    pub fee: u32,
    /// In the foreign currency.
    pub got: u64,
}

/// Changes an amount: first the fee is taken from it, then the rest is changed.
#[ensures(ret.paid == amount && ret.fee <= amount)]
pub fn serve(amount: u32, rate: Rate, fees: Fees) -> Receipt {
    let fee = fees.fee(amount);
    Receipt {
        paid: amount,
        fee,
        got: rate.exchange(amount - fee),
    }
}
