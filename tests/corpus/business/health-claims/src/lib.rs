//! Health insurance: which part of a bill the insured person pays, and which the insurer.
//!
//! In each year, the insured person pays all bills up to the deductible, and then a share of what is
//! above it, but never more in a year than the limit. Amounts are in cents.

/// What was agreed upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    deductible: u64,
    share_percent: u64,
    limit: u64,
}

impl Policy {
    /// `None` if the share is more than 100 percent, or the limit less than the deductible.
    pub fn new(deductible: u64, share_percent: u64, limit: u64) -> Option<Self> {
        if share_percent > 100 || limit < deductible {
            return None;
        }
        Some(Self {
            deductible,
            share_percent,
            limit,
        })
    }
}

/// Who pays how much of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts {
    /// What the insured person pays.
    pub insured: u64,
    /// What the insurer pays.
    pub insurer: u64,
}

/// The bills of an insured person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    policy: Policy,
    /// What the insured person has to pay in full, this year.
    deductible_left: u64,
    /// What the insured person has paid this year.
    paid: u64,
    /// All bills of all years.
    total: Parts,
}

impl Account {
    /// An account without bills.
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            deductible_left: policy.deductible,
            paid: 0,
            total: Parts::default(),
        }
    }

    /// What the insured person has paid this year.
    pub fn paid_this_year(&self) -> u64 {
        self.paid
    }

    /// What both have paid in all years.
    pub fn total(&self) -> Parts {
        self.total
    }

    /// Who would have to pay how much of a bill. The share of the insured person is rounded down to full
    /// cents.
    pub fn preview(&self, amount: u32) -> Parts {
        let amount = u64::from(amount);
        let in_full = amount.min(self.deductible_left);
        let share = (amount - in_full) * self.policy.share_percent / 100;
        let insured = (in_full + share).min(self.policy.limit - self.paid);
        Parts {
            insured,
            insurer: amount - insured,
        }
    }

    /// Takes a bill into account. Returns who has to pay how much of it.
    pub fn submit(&mut self, amount: u32) -> Parts {
        let parts = self.preview(amount);
        self.deductible_left -= u64::from(amount).min(self.deductible_left);
        self.paid += parts.insured;
        self.total.insured += parts.insured;
        self.total.insurer += parts.insurer;
        parts
    }

    /// Begins a new year.
    pub fn new_year(&mut self) {
        self.paid = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account() -> Account {
        Account::new(Policy::new(500_00, 10, 800_00).unwrap())
    }

    #[test]
    fn below_and_above_the_deductible() {
        let mut account = account();
        assert_eq!(account.submit(300_00).insurer, 0);
        let parts = account.submit(400_00);
        assert_eq!(parts.insured, 220_00);
        assert_eq!(parts.insurer, 180_00);
        assert_eq!(account.paid_this_year(), 520_00);
    }

    #[test]
    fn never_more_than_the_limit() {
        let mut account = account();
        assert_eq!(account.submit(10_000_00).insured, 800_00);
        assert_eq!(account.submit(100_00).insured, 0);
        assert_eq!(account.total().insurer, 9_300_00);
    }

    #[test]
    fn shares_are_rounded_down() {
        let mut account = account();
        account.submit(500_00);
        assert_eq!(account.preview(19).insured, 1);
        assert_eq!(account.preview(19).insurer, 18);
    }

    #[test]
    fn the_next_year() {
        let mut account = account();
        account.submit(600_00);
        account.new_year();
        assert_eq!(account.paid_this_year(), 0);
        assert_eq!(account.submit(200_00).insured, 200_00);
        assert_eq!(account.total().insured, 710_00);
    }

    #[test]
    fn impossible_policies() {
        assert_eq!(Policy::new(100, 101, 200), None);
        assert_eq!(Policy::new(100, 10, 99), None);
    }
}
