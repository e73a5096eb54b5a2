//! Points that customers collect, and what they get for them.
//!
//! Money is in cents.

/// How good a customer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Everybody.
    Basic,
    /// From [`SILVER`] euros on.
    Silver,
    /// From [`GOLD`] euros on.
    Gold,
}

/// The euros that have to be spent to get into the tier of the same name.
pub const SILVER: u64 = 500;

/// The euros that have to be spent to get into the tier of the same name.
pub const GOLD: u64 = 2000;

impl Tier {
    /// The tier of somebody who has spent so many euros.
    pub fn of(euros: u64) -> Self {
        match euros {
            GOLD.. => Self::Gold,
            SILVER.. => Self::Silver,
            _ => Self::Basic,
        }
    }

    /// The points for some euros: one for each, in the silver tier half as many again (rounded down), in the
    /// golden tier two for each.
    pub fn points(self, euros: u64) -> u64 {
        match self {
            Self::Basic => euros,
            Self::Silver => euros + euros / 2,
            Self::Gold => 2 * euros,
        }
    }
}

/// The account of a customer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Account {
    /// What has been spent, in whole euros for each purchase.
    euros: u64,
    points: u64,
}

impl Account {
    /// The account of somebody who has not bought anything yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The points that there are.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// The tier of the customer.
    pub fn tier(&self) -> Tier {
        Tier::of(self.euros)
    }

    /// How many euros are missing to the next tier. `None` in the highest one.
    pub fn missing(&self) -> Option<u64> {
        match self.tier() {
            Tier::Basic => Some(SILVER - self.euros),
            Tier::Silver => Some(GOLD - self.euros),
            Tier::Gold => None,
        }
    }

    /// Something is bought. Only whole euros of the price count. The points for them are those of the
    /// tier in which the customer was before. Returns how many points these are.
    pub fn buy(&mut self, cents: u32) -> u64 {
        let euros = u64::from(cents / 100);
        self.euros += euros;
        let points = self.tier().points(euros);
        self.points += points;
        points
    }

    /// Pays as much of a price with points as possible, one cent for each point, but always in steps
    /// of 100 points. Returns what is left to pay.
    pub fn redeem(&mut self, cents: u32) -> u32 {
        let steps = (u64::from(cents) / 100).min(self.points / 100);
        self.points -= 100 * steps;
        cents - 100 * steps as u32
    }

    /// Takes over all that is in another account, which is empty afterwards.
    pub fn absorb(&mut self, other: &mut Account) {
        let other = std::mem::take(other);
        self.euros += other.euros;
        self.points += other.points;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_euros_count() {
        let mut account = Account::new();
        assert_eq!(account.buy(1999), 19);
        assert_eq!(account.buy(99), 0);
        assert_eq!(account.missing(), Some(481));
    }

    #[test]
    fn the_way_up() {
        let mut account = Account::new();
        assert_eq!(account.buy(600_00), 600);
        assert_eq!(account.tier(), Tier::Silver);
        assert_eq!(account.buy(15_00), 22);
        assert_eq!(account.buy(1500_00), 2250);
        assert_eq!(account.tier(), Tier::Gold);
        assert_eq!(account.buy(10_00), 20);
        assert_eq!(account.missing(), None);
    }

    #[test]
    fn points_are_money() {
        let mut account = Account::new();
        account.buy(345_00);
        assert_eq!(account.redeem(250), 50);
        assert_eq!(account.points(), 145);
        assert_eq!(account.redeem(5000), 4900);
        assert_eq!(account.points(), 45);
    }

    #[test]
    fn two_accounts() {
        let (mut one, mut other) = (Account::new(), Account::new());
        one.buy(300_00);
        other.buy(200_00);
        one.absorb(&mut other);
        assert_eq!((one.points(), one.tier()), (500, Tier::Silver));
        assert_eq!(other, Account::new());
    }
}
