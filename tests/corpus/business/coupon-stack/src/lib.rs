//! Paying with several coupons.
//!
//! Amounts are in cents.

/// What a coupon is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// So many cents.
    Amount(u64),
    /// So many per cent, up to 100, of what is left to pay, rounded down to cents.
    Percent(u8),
}

/// A coupon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coupon {
    /// What is printed on it.
    pub code: String,
    /// What it is worth.
    pub worth: Worth,
    /// What the goods must cost at least, before all discounts, for the coupon to be taken.
    pub minimum: u64,
}

impl Coupon {
    /// A coupon that is taken for all orders.
    pub fn new(code: &str, worth: Worth) -> Self {
        Self {
            code: code.to_string(),
            worth,
            minimum: 0,
        }
    }

    /// The same, but only for orders of at least so many cents.
    pub fn for_orders_from(self, minimum: u64) -> Self {
        Self { minimum, ..self }
    }
}

/// Why a coupon was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It was taken for this order already.
    Used,
    /// The goods cost so many cents too little.
    Minimum(u64),
    /// Nothing is left to pay.
    Paid,
}

/// An order that is being paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// The price of the goods, before all discounts.
    subtotal: u64,
    /// The codes of the coupons taken, and by how much each of them has reduced what is to pay.
    taken: Vec<(String, u64)>,
}

impl Checkout {
    /// An order of goods for so many cents.
    pub fn new(subtotal: u64) -> Self {
        Self {
            subtotal,
            taken: Vec::new(),
        }
    }

    /// By how much the coupons reduce the price.
    pub fn discount(&self) -> u64 {
        self.taken.iter().map(|(_, amount)| amount).sum()
    }

    /// What is left to pay.
    pub fn to_pay(&self) -> u64 {
        self.subtotal - self.discount()
    }

    /// The codes of the coupons taken, in their order, and what each of them was good for.
    pub fn taken(&self) -> &[(String, u64)] {
        &self.taken
    }

    /// Takes a coupon, and returns by how much it reduces what is to pay: not by more than is left to
    /// pay. A coupon is taken only once, only if the goods cost enough for it, and only if there is
    /// something left to pay; which of these is missing is said in this order.
    pub fn redeem(&mut self, coupon: &Coupon) -> Result<u64, Refusal> {
        if self.taken.iter().any(|(code, _)| *code == coupon.code) {
            return Err(Refusal::Used);
        }
        let left = self.to_pay();
        if left < coupon.minimum {
            return Err(Refusal::Minimum(coupon.minimum - left));
        }
        if left == 0 {
            return Err(Refusal::Paid);
        }
        let reduction = match coupon.worth {
            Worth::Amount(amount) => amount.min(left),
            Worth::Percent(percent) => share(left, percent),
        };
        self.taken.push((coupon.code.clone(), reduction));
        Ok(reduction)
    }

    /// Takes all of these coupons that can be taken, in this order, and returns how many these are.
    pub fn redeem_all(&mut self, coupons: &[Coupon]) -> usize {
        let taken = coupons.iter().filter(|coupon| self.redeem(coupon).is_ok());
        taken.count()
    }

    /// Gives all coupons back.
    pub fn reset(&mut self) {
        self.taken.clear();
    }
}

/// So many per cent, up to 100, of an amount, rounded down.
fn share(amount: u64, percent: u8) -> u64 {
    let percent = u128::from(percent.min(100));
    (u128::from(amount) * percent / 100) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_of_what_is_left() {
        let mut checkout = Checkout::new(10_000);
        let fixed = Coupon::new("FIVE", Worth::Amount(500));
        let tenth = Coupon::new("TENTH", Worth::Percent(10));
        assert_eq!(checkout.redeem(&fixed), Ok(500));
        assert_eq!(checkout.redeem(&tenth), Ok(950));
        assert_eq!(checkout.to_pay(), 8550);
    }

    #[test]
    fn no_money_is_paid_out() {
        let mut checkout = Checkout::new(300);
        let fixed = Coupon::new("FIVE", Worth::Amount(500));
        assert_eq!(checkout.redeem(&fixed), Ok(300));
        assert_eq!(checkout.to_pay(), 0);
        let tenth = Coupon::new("TENTH", Worth::Percent(10));
        assert_eq!(checkout.redeem(&tenth), Err(Refusal::Paid));
        assert_eq!(checkout.redeem(&fixed), Err(Refusal::Used));
    }

    #[test]
    fn small_orders() {
        let mut checkout = Checkout::new(4_000);
        let coupon = Coupon::new("BIG", Worth::Amount(1_000)).for_orders_from(5_000);
        assert_eq!(checkout.redeem(&coupon), Err(Refusal::Minimum(1_000)));
        assert_eq!(checkout.taken(), []);
    }

    #[test]
    fn two_coupons_for_an_order_of_fifty() {
        let coupons = [
            Coupon::new("WELCOME", Worth::Percent(20)),
            Coupon::new("FIFTY", Worth::Amount(1_000)).for_orders_from(5_000),
        ];
        let mut checkout = Checkout::new(5_000);
        assert_eq!(checkout.redeem_all(&coupons), 2);
        assert_eq!(checkout.to_pay(), 3_000);
    }
}
