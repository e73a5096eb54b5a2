//! Shares of a company that somebody has, and what they have cost.
//!
//! Money is in cents. All shares of a position have the same part in its cost, no matter when they were
//! bought.

use contracts::{ensures, invariant, requires};

/// The most shares that may be in a position.
pub const MOST_SHARES: u32 = 1_000_000_000;

/// What selling some shares has brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sale {
    /// What was paid for them now.
    pub proceeds: u64,
    /// What they had cost.
    pub cost: u64,
}

impl Sale {
    /// What was gained by it: negative if it was a loss.
    pub fn gain(&self) -> i128 {
        i128::from(self.proceeds) - i128::from(self.cost)
    }

    /// The tax on the gain, in percent, rounded down; nothing for a loss.
    #[requires(percent <= 100)]
    #[ensures(ret <= self.proceeds)]
    pub fn tax(&self, percent: u32) -> u64 {
        let gain = u128::from(self.proceeds.saturating_sub(self.cost));
        (gain * u128::from(percent) / 100) as u64
    }
}

/// The shares of one company.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Position {
    shares: u32,
    cost: u64,
}

#[invariant(self.shares <= MOST_SHARES)]
#[invariant(self.shares > 0 || self.cost == 0)]
impl Position {
    /// A position without shares.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many shares there are.
    pub fn shares(&self) -> u32 {
        self.shares
    }

    /// What they have cost.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// What one of them has cost, rounded down; `None` if there are none.
    #[ensures(ret.is_some() == (self.shares > 0))]
    pub fn average(&self) -> Option<u64> {
        self.cost.checked_div(u64::from(self.shares))
    }

    /// Buys shares for a price each, with a fee for all of them, which belongs to their cost. Returns
    /// false, and changes nothing, if there are none to buy, or if there would be too many.
    #[ensures(ret -> self.shares == old(self.shares) + shares)]
    #[ensures(!ret -> self.cost == old(self.cost))]
    pub fn buy(&mut self, shares: u32, price: u32, fee: u32) -> bool {
        if shares == 0 || shares > MOST_SHARES - self.shares {
            return false;
        }
        self.shares += shares;
        self.cost += u64::from(shares) * u64::from(price) + u64::from(fee);
        true
    }

    /// Sells shares for a price each. What they have cost is their part of the cost of all shares,
    /// rounded down, and the rest is the cost of the other shares. Returns `None`, and changes nothing, if
    /// there are none to sell, or not so many.
    #[ensures(ret.is_some() -> self.shares == old(self.shares) - shares)]
    #[ensures(ret.is_none() -> self.cost == old(self.cost))]
    pub fn sell(&mut self, shares: u32, price: u32) -> Option<Sale> {
        if shares == 0 || shares > self.shares {
            return None;
        }
        let part = u128::from(self.cost) * u128::from(shares) / u128::from(self.shares);
        let sale = Sale {
            proceeds: u64::from(shares) * u64::from(price),
            cost: part as u64,
        };
        self.shares -= shares;
        Some(sale)
    }

    /// There are `new` shares for each `per` of the shares there were; the cost stays as it is. Returns
    /// false, and changes nothing, if this is no whole number of shares, or too many of them.
    #[requires(new > 0 && per > 0)]
    #[ensures(self.cost == old(self.cost))]
    pub fn split(&mut self, new: u32, per: u32) -> bool {
        let shares = u64::from(self.shares) * u64::from(new);
        let per = u64::from(per);
        if shares % per != 0 || shares / per > u64::from(MOST_SHARES) {
            return false;
        }
        self.shares = (shares / per) as u32;
        true
    }

    /// What the position would gain if all shares were sold for this price.
    pub fn unrealised(&self, price: u32) -> i128 {
        i128::from(u64::from(self.shares) * u64::from(price)) - i128::from(self.cost)
    }
}
