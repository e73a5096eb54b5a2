//! Plans how a loan is paid back in monthly payments of the same amount. All amounts are in cents.

use contracts::{ensures, invariant, requires};

/// The largest loan.
pub const MAX_PRINCIPAL: u64 = 1_000_000_000_000;

/// The highest rate of interest: a tenth, each month.
pub const MAX_RATE: u64 = 1000;

/// The longest plan, in months.
pub const MAX_MONTHS: u32 = 600;

/// What happens in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    /// What is paid.
    pub payment: u64,
    /// The part of it that is interest.
    pub interest: u64,
    /// What is still to be paid back after it.
    pub rest: u64,
}

/// A loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loan {
    principal: u64,
    /// Per month, in hundredths of a percent.
    rate: u64,
}

#[invariant((1..=MAX_PRINCIPAL).contains(&self.principal))]
#[invariant(self.rate <= MAX_RATE)]
impl Loan {
    /// A loan with a rate of interest for each month, in hundredths of a percent.
    #[requires((1..=MAX_PRINCIPAL).contains(&principal))]
    #[requires(rate <= MAX_RATE)]
    pub fn new(principal: u64, rate: u64) -> Self {
        Self { principal, rate }
    }

    /// The amount that was lent.
    pub fn principal(&self) -> u64 {
        self.principal
    }

    /// A month's interest on an amount, rounded to the nearest cent.
    #[requires(amount <= MAX_PRINCIPAL)]
    #[ensures(ret <= amount)]
    pub fn interest(&self, amount: u64) -> u64 {
        (amount * self.rate + 5000) / 10_000
    }

    /// What happens in each month if this amount is paid in all of them but the last, in which the rest
    /// is paid. `None` if the loan is not paid back in [`MAX_MONTHS`].
    #[ensures(ret.as_ref().is_none_or(|plan| plan.last().is_some_and(|last| last.rest == 0)))]
    pub fn plan(&self, payment: u64) -> Option<Vec<Instalment>> {
        let mut plan = Vec::new();
        let mut rest = self.principal;
        while rest > 0 {
            let interest = self.interest(rest);
            if payment <= interest || plan.len() as u32 == MAX_MONTHS {
                return None;
            }
            let payment = payment.min(rest + interest);
            rest = rest + interest - payment;
            plan.push(Instalment {
                payment,
                interest,
                rest,
            });
        }
        Some(plan)
    }

    /// Is the loan paid back after so many months if this amount is paid in each?
    pub fn is_enough(&self, payment: u64, months: u32) -> bool {
        let plan = self.plan(payment);
        plan.is_some_and(|plan| plan.len() <= months as usize)
    }

    /// The least payment with which the loan is paid back after so many months.
    #[requires((1..=MAX_MONTHS).contains(&months))]
    #[ensures(self.is_enough(ret, months))]
    #[ensures(!self.is_enough(ret - 1, months))]
    pub fn least_payment(&self, months: u32) -> u64 {
        let mut low = 1;
        // Enough for paying it all back in the first month.
        let mut high = self.principal + self.interest(self.principal);
        while low < high {
            let mid = low + (high - low) / 2;
            if self.is_enough(mid, months) {
                high = mid;
            } else {
                low = mid;
            }
        }
        low
    }

    /// The interest that is paid in all months; `None` as in [`Loan::plan`].
    pub fn total_interest(&self, payment: u64) -> Option<u64> {
        let plan = self.plan(payment)?;
        Some(plan.iter().map(|instalment| instalment.interest).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans() {
        let plan = Loan::new(1000, 100).plan(400).unwrap();
        let payments: Vec<u64> = plan.iter().map(|it| it.payment).collect();
        assert_eq!(payments, [400, 400, 218]);
        assert_eq!(Loan::new(1000, 100).total_interest(400), Some(18));
        assert_eq!(Loan::new(1000, 100).plan(10), None);
    }

    #[test]
    fn payments_without_interest() {
        assert_eq!(Loan::new(1000, 0).least_payment(4), 250);
        assert_eq!(Loan::new(1000, 0).least_payment(3), 334);
    }

    #[test]
    fn payments_with_interest() {
        assert_eq!(Loan::new(1000, 100).least_payment(1), 1010);
        assert_eq!(Loan::new(10_000_000, 25).least_payment(120), 96_561);
    }
}
