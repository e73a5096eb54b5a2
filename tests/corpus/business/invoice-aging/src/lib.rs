//! Which customers owe how much, and for how long invoices have been overdue.

use std::collections::BTreeMap;

/// How long an invoice has been overdue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Age {
    /// Not at all: today is the day on which it is due, or before.
    Current,
    /// 1 to 30 days.
    Month,
    /// 31 to 60 days.
    TwoMonths,
    /// 61 to 90 days.
    ThreeMonths,
    /// More than 90 days.
    Old,
}

impl Age {
    /// The age of an invoice that is due on a day, on another day.
    pub fn of(due: u32, today: u32) -> Self {
        let days = today.saturating_sub(due);
        if days == 0 {
            Self::Current
        } else if days <= 30 {
            Self::Month
        } else if days < 60 {
            Self::TwoMonths
        } else if days <= 90 {
            Self::ThreeMonths
        } else {
            Self::Old
        }
    }

    /// How much of an amount has to be written off, in percent.
    pub fn risk(self) -> u64 {
        match self {
            Self::Current => 0,
            Self::Month => 5,
            Self::TwoMonths => 20,
            Self::ThreeMonths => 50,
            Self::Old => 100,
        }
    }
}

/// What a customer has to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    /// Who has to pay.
    pub customer: String,
    /// The day on which it is due.
    pub due: u32,
    /// What is not paid yet, in cents.
    pub open: u32,
}

/// Invoices in the order in which they were written.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    invoices: Vec<Invoice>,
}

impl Ledger {
    /// No invoices.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an invoice.
    pub fn bill(&mut self, customer: &str, due: u32, amount: u32) {
        self.invoices.push(Invoice {
            customer: customer.to_string(),
            due,
            open: amount,
        });
    }

    /// A customer pays: the invoices that are due first are paid first, of several with the same day those
    /// that were written first. Returns what is left of the amount when all are paid.
    pub fn pay(&mut self, customer: &str, mut amount: u32) -> u32 {
        let mut invoices: Vec<&mut Invoice> = self
            .invoices
            .iter_mut()
            .filter(|it| it.customer == customer)
            .collect();
        invoices.sort_by_key(|it| it.due);
        for invoice in invoices {
            let part = amount.min(invoice.open);
            invoice.open -= part;
            amount -= part;
        }
        amount
    }

    /// What is not paid yet, by age; ages without anything to pay are left out.
    pub fn by_age(&self, today: u32) -> BTreeMap<Age, u64> {
        let mut sums = BTreeMap::new();
        for invoice in self.invoices.iter().filter(|it| it.open > 0) {
            *sums.entry(Age::of(invoice.due, today)).or_default() += u64::from(invoice.open);
        }
        sums
    }

    /// How much has to be written off altogether, in cents: the sum of each age is rounded down.
    pub fn reserve(&self, today: u32) -> u64 {
        let sums = self.by_age(today);
        sums.iter().map(|(age, sum)| sum * age.risk() / 100).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn not_due() {
        assert_eq!(Age::of(100, 90), Age::Current);
        assert_eq!(Age::of(100, 100), Age::Current);
        assert_eq!(Age::of(100, 101), Age::Month);
    }

    #[test]
    fn months() {
        assert_eq!(Age::of(100, 120), Age::Month);
        assert_eq!(Age::of(100, 145), Age::TwoMonths);
        assert_eq!(Age::of(100, 175), Age::ThreeMonths);
        assert_eq!(Age::of(100, 300), Age::Old);
    }

    #[test]
    fn last_days() {
        let ages = [130, 160, 190].map(|today| Age::of(100, today));
        assert_eq!(ages, [Age::Month, Age::TwoMonths, Age::ThreeMonths]);
    }

    #[test]
    fn payments() {
        let mut ledger = Ledger::new();
        ledger.bill("ann", 50, 1000);
        ledger.bill("ann", 20, 300);
        ledger.bill("bob", 10, 70);
        assert_eq!(ledger.pay("ann", 500), 0);
        assert_eq!(
            ledger.by_age(50),
            [(Age::Current, 800), (Age::TwoMonths, 70)].into()
        );
        assert_eq!(ledger.reserve(50), 14);
        assert_eq!(ledger.pay("bob", 100), 30);
    }
}
