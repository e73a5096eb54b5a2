//! Bonus points of a customer. They are earned in lots, each of which expires some days later, and
//! spent from the lot that expires first.

use contracts::{ensures, invariant, requires};

/// The longest life of a lot, in days.
pub const MAX_LIFE: u32 = 3650;

/// The largest number of points in a lot.
pub const MAX_LOT: u32 = 1_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Lot {
    points: u32,
    /// The first day on which the points cannot be spent any more.
    expires: u32,
}

/// The points of a customer, and the day up to which the account was kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Points {
    /// Ordered by expiry.
    lots: Vec<Lot>,
    today: u32,
}

#[invariant(self.lots.windows(2).all(|pair| pair[0].expires <= pair[1].expires))]
#[invariant(self.lots.iter().all(|lot| lot.points > 0 && lot.expires > self.today))]
impl Points {
    /// An account without points, on day 0.
    #[ensures(ret.balance() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The day.
    pub fn today(&self) -> u32 {
        self.today
    }

    /// The points that can be spent today.
    pub fn balance(&self) -> u64 {
        self.lots.iter().map(|lot| u64::from(lot.points)).sum()
    }

    /// The points that will have expired on a day if none are spent.
    #[requires(day >= self.today())]
    #[ensures(ret <= self.balance())]
    pub fn expiring_by(&self, day: u32) -> u64 {
        self.lots
            .iter()
            .take_while(|lot| lot.expires <= day)
            .map(|lot| u64::from(lot.points))
            .sum()
    }

    /// Earns points that can be spent on `life` days, of which today is the first.
    #[requires((1..=MAX_LOT).contains(&points))]
    #[requires((1..=MAX_LIFE).contains(&life))]
    #[requires(self.today() <= u32::MAX - MAX_LIFE)]
    #[ensures(self.balance() == old(self.balance()) + u64::from(points))]
    pub fn earn(&mut self, points: u32, life: u32) {
        let expires = self.today + life;
        let at = self.lots.partition_point(|lot| lot.expires <= expires);
        self.lots.insert(at, Lot { points, expires });
    }

    /// Spends points, those first that expire first. Returns false, and spends none, if there are not
    /// so many.
    #[ensures(ret == (points <= old(self.balance())))]
    #[ensures(ret -> self.balance() + points == old(self.balance()))]
    #[ensures(!ret -> self.balance() == old(self.balance()))]
    pub fn redeem(&mut self, points: u64) -> bool {
        if points > self.balance() {
            return false;
        }
        let mut open = points;
        for lot in &mut self.lots {
            // Not more than the lot has, so it fits.
            let spent = open.min(u64::from(lot.points)) as u32;
            lot.points = spent;
            open -= u64::from(spent);
        }
        self.lots.retain(|lot| lot.points > 0);
        true
    }

    /// Lets time pass. Returns how many points expire.
    #[requires(days <= u32::MAX - MAX_LIFE - self.today().min(u32::MAX - MAX_LIFE))]
    #[ensures(self.today() == old(self.today()) + days)]
    #[ensures(self.balance() + ret == old(self.balance()))]
    pub fn advance(&mut self, days: u32) -> u64 {
        let day = self.today + days;
        let expired = self.expiring_by(day);
        self.lots.retain(|lot| lot.expires > day);
        self.today = day;
        expired
    }
}
