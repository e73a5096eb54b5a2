//! Card payments: an amount is authorised, then captured in one or more parts, and perhaps refunded.
//!
//! Amounts are in cents.

use contracts::{ensures, invariant};

/// Where a payment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Nothing was captured yet.
    Authorised,
    /// Something was captured.
    Captured,
    /// All that was captured was refunded.
    Refunded,
    /// It was called off before anything was captured.
    Voided,
}

/// A payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    authorised: u64,
    captured: u64,
    refunded: u64,
    voided: bool,
}

#[invariant(self.captured <= self.authorised)]
#[invariant(self.refunded <= self.captured)]
#[invariant(!self.voided || self.captured == 0)]
impl Payment {
    /// A payment of which nothing is captured yet.
    pub fn authorise(amount: u64) -> Self {
        Self {
            authorised: amount,
            captured: 0,
            refunded: 0,
            voided: false,
        }
    }

    /// Where the payment is.
    pub fn status(&self) -> Status {
        if self.voided {
            Status::Voided
        } else if self.captured == 0 {
            Status::Authorised
        } else if self.refunded == self.captured {
            Status::Refunded
        } else {
            Status::Captured
        }
    }

    /// What can still be captured: nothing if the payment was called off.
    pub fn open(&self) -> u64 {
        if self.voided {
            0
        } else {
            self.authorised - self.captured
        }
    }

    /// What the shop has, after refunds.
    pub fn balance(&self) -> u64 {
        self.captured - self.refunded
    }

    /// What was refunded.
    pub fn refunded(&self) -> u64 {
        self.refunded
    }

    /// Captures a part of what is open. Returns false, and changes nothing, if it is more than that, or
    /// nothing.
    #[ensures(!ret || self.open() + amount == old(self.open()))]
    pub fn capture(&mut self, amount: u64) -> bool {
        if amount == 0 || amount > self.open() {
            return false;
        }
        self.captured += amount;
        true
    }

    /// Pays a part of what the shop has back. Returns false, and changes nothing, if it is more than that,
    /// or nothing.
    #[ensures(ret || self.refunded() == old(self.refunded()))]
    pub fn refund(&mut self, amount: u64) -> bool {
        if amount == 0 || amount > self.captured {
            return false;
        }
        self.refunded += amount;
        true
    }

    /// Calls the payment off. Returns false, and changes nothing, if something was captured or if it was
    /// called off before.
    pub fn void(&mut self) -> bool {
        if self.voided || self.captured > 0 {
            return false;
        }
        self.voided = true;
        true
    }
}

/// What a shop has of several payments, if it pays a fee (in hundredths of a percent, rounded down) for
/// each.
pub fn proceeds(payments: &[Payment], fee: u64) -> u64 {
    let fee = u128::from(fee.min(10_000));
    let after_fee = |balance: u64| balance - (u128::from(balance) * fee / 10_000) as u64;
    payments.iter().map(|it| after_fee(it.balance())).sum()
}
