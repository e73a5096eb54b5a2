//! Money in envelopes, one for each purpose.

use contracts::{ensures, invariant, requires};

/// The most that can be in all envelopes together, in cents.
pub const LIMIT: u64 = 1_000_000_000_000;

/// An envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Envelope {
    purpose: String,
    amount: u64,
}

/// Envelopes with money, which have numbers from 0.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    envelopes: Vec<Envelope>,
    /// What has been spent altogether.
    spent: u64,
}

#[invariant(self.total() <= LIMIT)]
impl Budget {
    /// No envelopes.
    #[ensures(ret.is_empty() && ret.total() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of envelopes.
    pub fn len(&self) -> usize {
        self.envelopes.len()
    }

    /// Are there no envelopes?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.envelopes.is_empty()
    }

    /// What is in an envelope.
    #[requires(number < self.len())]
    pub fn amount(&self, number: usize) -> u64 {
        self.envelopes[number].amount
    }

    /// What is in all envelopes together.
    pub fn total(&self) -> u64 {
        self.envelopes.iter().map(|it| it.amount).sum()
    }

    /// What has been spent altogether.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Adds an empty envelope. Returns its number, which is that of the first envelope for the purpose if there
    /// is one already.
    #[ensures(ret < self.len())]
    #[ensures(self.total() == old(self.total()))]
    pub fn add(&mut self, purpose: &str) -> usize {
        if let Some(number) = self.envelopes.iter().position(|it| it.purpose == purpose) {
            return number;
        }
        self.envelopes.push(Envelope {
            purpose: purpose.to_string(),
            amount: 0,
        });
        self.envelopes.len() - 1
    }

    /// Puts money into an envelope.
    #[requires(number < self.len())]
    #[requires(cents <= LIMIT && self.total() + cents <= LIMIT)]
    #[ensures(self.amount(number) == old(self.amount(number)) + cents)]
    #[ensures(self.total() == old(self.total()) + cents)]
    pub fn fill(&mut self, number: usize, cents: u64) {
        self.envelopes[number].amount += cents;
    }

    /// Spends money of an envelope, as much as there is, but not more than `cents`. Returns how much.
    #[requires(number < self.len())]
    #[ensures(ret <= cents && self.amount(number) + ret == old(self.amount(number)))]
    #[ensures(self.spent() == old(self.spent()).saturating_add(ret))]
    pub fn spend(&mut self, number: usize, cents: u64) -> u64 {
        let envelope = &mut self.envelopes[number];
        let part = cents.min(envelope.amount);
        envelope.amount -= part;
        self.spent = self.spent.saturating_add(part);
        part
    }

    /// Moves money from one envelope to another. If both are the same, nothing changes.
    #[requires(from < self.len() && to < self.len())]
    #[requires(cents <= self.amount(from))]
    #[ensures(self.total() == old(self.total()))]
    #[ensures(from != to -> self.amount(to) == old(self.amount(to)) + cents)]
    pub fn transfer(&mut self, from: usize, to: usize, cents: u64) {
        let rest = self.envelopes[from].amount - cents;
        let sum = self.envelopes[to].amount + cents;
        self.envelopes[from].amount = rest;
        self.envelopes[to].amount = sum;
    }

    /// Moves everything from the other envelopes into one, but leaves up to `keep` cents in each of them.
    #[requires(number < self.len())]
    #[ensures(self.total() == old(self.total()))]
    #[ensures(self.amount(number) >= old(self.amount(number)))]
    pub fn sweep(&mut self, number: usize, keep: u64) {
        for other in 0..self.len() {
            if other != number {
                self.transfer(other, number, self.amount(other).saturating_sub(keep));
            }
        }
    }
}
