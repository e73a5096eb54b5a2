//! Friends who pay for each other, and what they owe in the end.

use contracts::{ensures, invariant};
use std::cmp::Reverse;

/// Something that was not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// There is no friend with this number.
    Unknown(usize),
    /// Nobody shares the expense, or somebody does it twice.
    Sharers,
}

/// What one friend pays to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    pub from: usize,
    pub to: usize,
    pub cents: i64,
}

/// Some friends, with numbers from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// What each of them gets from the others, in cents; what they owe is negative.
    balances: Vec<i64>,
}

#[invariant(self.balances.iter().sum::<i64>() == 0)]
impl Group {
    /// So many friends who owe each other nothing.
    pub fn new(friends: u8) -> Self {
        Self {
            balances: vec![0; friends.into()],
        }
    }

    /// What a friend gets from the others, or owes them.
    pub fn balance(&self, friend: usize) -> Option<i64> {
        self.balances.get(friend).copied()
    }

    /// Someone has paid for some friends, who may include the payer. Each of them owes the same whole number
    /// of cents, and as much as possible; the few cents that are left over are a present of the payer.
    #[ensures(ret.is_err() -> *self == old(self.clone()))]
    pub fn spend(&mut self, payer: usize, sharers: &[usize], cents: u32) -> Result<(), Refusal> {
        self.check(payer)?;
        let mut seen = vec![false; self.balances.len()];
        for &sharer in sharers {
            self.check(sharer)?;
            if std::mem::replace(&mut seen[sharer], true) {
                return Err(Refusal::Sharers);
            }
        }
        let count = sharers.len() as i64;
        let share = i64::from(cents)
            .checked_div(count)
            .ok_or(Refusal::Sharers)?;
        for &sharer in sharers {
            self.balances[sharer] -= share;
        }
        self.balances[payer] += i64::from(cents);
        Ok(())
    }

    /// One friend has given money to another.
    #[ensures(ret.is_err() -> *self == old(self.clone()))]
    pub fn give(&mut self, from: usize, to: usize, cents: u32) -> Result<(), Refusal> {
        self.check(from)?;
        self.check(to)?;
        self.balances[from] += i64::from(cents);
        self.balances[to] -= i64::from(cents);
        Ok(())
    }

    /// Payments after which nobody owes anything: fewer than there are friends, and each of some cents.
    #[ensures(ret.len() < self.balances.len().max(1))]
    pub fn settlement(&self) -> Vec<Payment> {
        let mut rest = self.balances.clone();
        let mut payments = Vec::new();
        loop {
            let from = (0..rest.len()).min_by_key(|&friend| rest[friend]);
            let to = (0..rest.len()).min_by_key(|&friend| Reverse(rest[friend]));
            let (Some(from), Some(to)) = (from, to) else {
                return payments;
            };
            let cents = rest[to].min(-rest[from]);
            if cents <= 0 {
                return payments;
            }
            rest[from] += cents;
            rest[to] -= cents;
            payments.push(Payment { from, to, cents });
        }
    }

    fn check(&self, friend: usize) -> Result<(), Refusal> {
        if friend < self.balances.len() {
            Ok(())
        } else {
            Err(Refusal::Unknown(friend))
        }
    }
}
