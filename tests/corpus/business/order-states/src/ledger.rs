//! The money that comes and goes for an order.

use contracts::{ensures, requires};

/// Money that came or went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    Received(u32),
    PaidBack(u32),
}

/// All payments in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger {
    entries: Vec<Entry>,
}

impl Ledger {
    /// The payments.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What was received and not paid back.
    pub fn balance(&self) -> u32 {
        self.entries.iter().fold(0, |balance, entry| match entry {
            Entry::Received(amount) => balance + amount,
            Entry::PaidBack(amount) => balance - amount,
        })
    }

    /// Money comes.
    #[requires(amount > 0 && self.balance().checked_add(amount).is_some())]
    #[ensures(self.balance() == old(self.balance()) + amount)]
    pub fn receive(&mut self, amount: u32) {
        self.entries.push(Entry::Received(amount));
    }

    /// Money goes; not more than came.
    #[requires(amount > 0 && amount <= self.balance())]
    #[ensures(self.balance() == old(self.balance()) - amount)]
    pub fn pay_back(&mut self, amount: u32) {
        self.entries.push(Entry::PaidBack(amount));
    }
}
