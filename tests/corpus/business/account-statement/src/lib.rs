//! Statements of accounts: an opening balance and what was booked since. All amounts are in cents.

use contracts::{ensures, requires};

/// The largest amount of one booking, in either direction.
pub const MAX_AMOUNT: i64 = 1_000_000_000;

/// What was booked and why.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Posting {
    amount: i64,
    purpose: String,
}

/// A statement of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    opening: i64,
    postings: Vec<Posting>,
}

impl Statement {
    /// A statement without postings.
    #[requires(opening.abs_diff(0) <= MAX_AMOUNT as u64)]
    #[ensures(ret.opening() == opening && ret.closing() == opening)]
    pub fn new(opening: i64) -> Self {
        Self {
            opening,
            postings: Vec::new(),
        }
    }

    /// The balance before the first posting.
    pub fn opening(&self) -> i64 {
        self.opening
    }

    /// The number of postings.
    pub fn len(&self) -> usize {
        self.postings.len()
    }

    /// Are there no postings?
    pub fn is_empty(&self) -> bool {
        self.postings.is_empty()
    }

    /// The amount of a posting.
    #[requires(posting < self.len())]
    pub fn amount(&self, posting: usize) -> i64 {
        self.postings[posting].amount
    }

    /// The purpose of a posting.
    #[requires(posting < self.len())]
    pub fn purpose(&self, posting: usize) -> &str {
        &self.postings[posting].purpose
    }

    /// The balance after the first postings.
    #[requires(postings <= self.len())]
    pub fn balance_after(&self, postings: usize) -> i64 {
        let booked: i64 = self.postings[..postings].iter().map(|it| it.amount).sum();
        self.opening + booked
    }

    /// The balance after the last posting.
    #[ensures(ret == self.balance_after(self.len()))]
    pub fn closing(&self) -> i64 {
        self.opening + self.credits() - self.debits()
    }

    /// The sum of all that was paid in.
    #[ensures(ret >= 0)]
    pub fn credits(&self) -> i64 {
        let amounts = self.postings.iter().map(|it| it.amount);
        amounts.filter(|&amount| amount > 0).sum()
    }

    /// The sum of all that was paid out.
    #[ensures(ret >= 0)]
    pub fn debits(&self) -> i64 {
        let amounts = self.postings.iter().map(|it| it.amount);
        -amounts.filter(|&amount| amount < 0).sum::<i64>()
    }

    /// The lowest balance there was, before, between and after the postings.
    #[ensures(ret <= self.opening() && ret <= self.closing())]
    #[ensures((0..=self.len()).any(|postings| self.balance_after(postings) == ret))]
    pub fn lowest(&self) -> i64 {
        let mut balance = self.opening;
        let mut lowest = 0;
        for posting in &self.postings {
            balance += posting.amount;
            lowest = lowest.min(balance);
        }
        lowest
    }

    /// Was the balance ever below zero?
    #[ensures(ret || self.closing() >= 0)]
    pub fn was_overdrawn(&self) -> bool {
        self.lowest() < 0
    }

    /// Adds a posting.
    #[requires(amount != 0 && amount.abs_diff(0) <= MAX_AMOUNT as u64)]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.closing() == old(self.closing()) + amount)]
    pub fn post(&mut self, amount: i64, purpose: &str) {
        self.postings.push(Posting {
            amount,
            purpose: purpose.trim().to_string(),
        });
    }

    /// The statement that follows: it opens with the closing balance of this one.
    #[requires(self.closing().abs_diff(0) <= MAX_AMOUNT as u64)]
    #[ensures(ret.opening() == self.closing() && ret.is_empty())]
    pub fn next(&self) -> Self {
        Self::new(self.closing())
    }
}
