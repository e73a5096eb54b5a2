//! Donations of employees, to which the employer adds something, up to a limit for each year.
//!
//! Amounts are in cents.

use contracts::{ensures, invariant};

/// What an employer adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The percentage of each donation that is added, rounded down to cents.
    pub percent: u32,
    /// Donations below this are not matched.
    pub least: u32,
    /// The most that is added for one employee in a year.
    pub limit: u32,
}

/// What is paid to a charity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// The year of the donation.
    pub year: u16,
    /// What the employee gave.
    pub given: u32,
    /// What the employer added.
    pub added: u32,
}

/// The donations of one employee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Programme {
    rules: Rules,
    year: u16,
    /// What was added in this year.
    added: u64,
    payments: Vec<Payment>,
}

#[invariant(self.added <= u64::from(self.rules.limit))]
#[invariant(self.payments.iter().all(|payment| payment.year <= self.year))]
impl Programme {
    /// A programme that begins with some year, without donations.
    #[ensures(ret.left() == rules.limit)]
    pub fn new(rules: Rules, year: u16) -> Self {
        Self {
            rules,
            year,
            added: 0,
            payments: Vec::new(),
        }
    }

    /// The current year.
    pub fn year(&self) -> u16 {
        self.year
    }

    /// What can still be added this year.
    #[ensures(ret <= self.rules.limit)]
    pub fn left(&self) -> u32 {
        self.rules.limit - self.added as u32
    }

    /// All payments from the first to the last.
    pub fn payments(&self) -> &[Payment] {
        &self.payments
    }

    /// Records a donation in the current year, and returns what the employer adds: the percentage of it,
    /// but not more than is left.
    #[ensures(ret <= old(self.left()))]
    #[ensures(self.payments().len() == old(self.payments().len()) + 1)]
    pub fn donate(&mut self, given: u32) -> u32 {
        let matched = u64::from(given) * u64::from(self.rules.percent) / 100;
        let added = match given >= self.rules.least {
            true => matched.min(u64::from(self.left())),
            false => 0,
        };
        self.added += matched;
        let payment = Payment {
            year: self.year,
            given,
            added: added as u32,
        };
        self.payments.push(payment);
        payment.added
    }

    /// A new year begins, in which the whole limit is left. Returns false, and changes nothing, if it is
    /// not later than the current one.
    #[ensures(ret -> self.left() == self.rules.limit)]
    #[ensures(!ret -> self.year() == old(self.year()))]
    pub fn begin_year(&mut self, year: u16) -> bool {
        if year <= self.year {
            return false;
        }
        self.year = year;
        self.added = 0;
        true
    }

    /// What was given and added in a year.
    pub fn sum(&self, year: u16) -> u64 {
        let payments = self.payments.iter().filter(|it| it.year == year);
        payments
            .map(|it| u64::from(it.given) + u64::from(it.added))
            .sum()
    }

    /// How much has to be given at once, at least, to get all that is left: 0 if nothing is left, and
    /// `None` if nothing is added to donations.
    #[ensures(ret != Some(0) || self.left() == 0)]
    pub fn worthwhile(&self) -> Option<u64> {
        if self.left() == 0 {
            return Some(0);
        }
        let all = u64::from(self.left()) * 100;
        if self.rules.percent == 0 {
            return None;
        }
        let given = all.div_ceil(u64::from(self.rules.percent));
        Some(given.max(u64::from(self.rules.least)))
    }
}
