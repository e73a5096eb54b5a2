//! Monthly statements of a credit card. Amounts are in cents.

use contracts::{ensures, invariant, requires};

/// The terms of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The most that the purchases may come to.
    pub limit: u64,
    /// The interest for a month, in hundredths of a percent.
    pub monthly_rate: u64,
    /// The percentage of the balance that is to be paid at least, if that is more than `least`.
    pub percent: u64,
    /// The amount that is to be paid at least.
    pub least: u64,
    /// The fee for paying less than that.
    pub late_fee: u64,
}

/// What a payment was used for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Allocation {
    /// Fees that were paid.
    pub fees: u64,
    /// Interest that was paid.
    pub interest: u64,
    /// Purchases that were paid.
    pub purchases: u64,
    /// What was left, and is sent back.
    pub returned: u64,
}

/// A card and what is to be paid for it.
#[derive(Debug, Clone)]
pub struct Card {
    terms: Terms,
    fees: u64,
    interest: u64,
    purchases: u64,
    due: u64,
    paid: u64,
}

#[invariant(self.purchases <= self.terms.limit)]
#[invariant(self.minimum() <= self.balance())]
impl Card {
    /// A card with which nothing was bought.
    #[requires(terms.limit <= 1_000_000_000 && terms.monthly_rate <= 10_000 && terms.percent <= 100)]
    pub fn new(terms: Terms) -> Self {
        Self {
            terms,
            fees: 0,
            interest: 0,
            purchases: 0,
            due: 0,
            paid: 0,
        }
    }

    /// All that is to be paid: fees, interest and purchases.
    pub fn balance(&self) -> u64 {
        self.fees + self.interest + self.purchases
    }

    /// What is to be paid at least for the next statement: a percentage of the balance, rounded up, or
    /// the least amount if that is more, but not more than the balance.
    pub fn minimum(&self) -> u64 {
        let part = (self.balance() * self.terms.percent).div_ceil(100);
        part.max(self.terms.least).min(self.balance())
    }

    /// What the last statement demands.
    pub fn due(&self) -> u64 {
        self.due
    }

    /// Buys something. Returns false, and changes nothing, if the purchases would be above the limit.
    #[ensures(ret -> self.balance() == old(self.balance()) + amount)]
    #[ensures(!ret -> self.balance() == old(self.balance()))]
    pub fn buy(&mut self, amount: u64) -> bool {
        if amount > self.terms.limit - self.purchases {
            return false;
        }
        self.purchases += amount;
        true
    }

    /// Pays an amount: fees first, then interest, then purchases. What is more than that is returned.
    #[ensures(ret.fees + ret.interest + ret.purchases + ret.returned == amount)]
    #[ensures(self.balance() + amount == old(self.balance()) + ret.returned)]
    #[ensures(ret.returned > 0 -> self.balance() == 0)]
    pub fn pay(&mut self, amount: u64) -> Allocation {
        let mut rest = amount;
        let mut take = |debt: &mut u64| {
            let part = rest.min(*debt);
            *debt -= part;
            rest -= part;
            part
        };
        let fees = take(&mut self.fees);
        let interest = take(&mut self.interest);
        let purchases = take(&mut self.purchases);
        self.paid += amount - rest;
        Allocation {
            fees,
            interest,
            purchases,
            returned: rest,
        }
    }

    /// Closes the month, and returns what the statement demands for the next one, which is the
    /// [minimum](Self::minimum) after all this: if less was paid than the last statement demanded,
    /// there is a late fee, and interest is added for the purchases, rounded down.
    #[ensures(ret == self.due() && ret == self.minimum())]
    #[ensures(self.purchases == old(self.purchases))]
    pub fn close_month(&mut self) -> u64 {
        if self.paid < self.due {
            self.fees += self.terms.late_fee;
        }
        self.due = self.minimum();
        self.interest += self.purchases * self.terms.monthly_rate / 10_000;
        self.paid = 0;
        self.due
    }
}
