//! What renting a vehicle costs: by the day and the week, and by the kilometre.
//!
//! Amounts are in cents.

use contracts::{ensures, invariant, requires};

/// The length of a week, in days.
pub const WEEK: u32 = 7;

/// How many minutes a vehicle may come back late without another day being counted.
pub const GRACE: u32 = 30;

const MINUTES_A_DAY: u32 = 24 * 60;

/// The rates for a kind of vehicle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates {
    /// For a day.
    daily: u32,
    /// For seven days.
    weekly: u32,
    /// For a kilometre beyond those that are free.
    per_km: u16,
    /// How many kilometres are free for each day.
    free_km: u32,
}

/// What a customer pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bill {
    /// The number of days that were counted.
    pub days: u32,
    /// For the time.
    pub time: u64,
    /// For the distance.
    pub distance: u64,
    /// All together.
    pub total: u64,
}

#[invariant(u64::from(self.weekly) <= u64::from(WEEK) * u64::from(self.daily))]
impl Rates {
    /// Rates by the day and the week. A week must not cost more than seven days. All kilometres are free
    /// of charge.
    #[requires(u64::from(weekly) <= u64::from(WEEK) * u64::from(daily))]
    pub fn new(daily: u32, weekly: u32) -> Self {
        Self {
            daily,
            weekly,
            per_km: 0,
            free_km: 0,
        }
    }

    /// The same, but with a price for each kilometre beyond so many a day.
    pub fn with_distance(self, per_km: u16, free_km: u32) -> Self {
        Self {
            per_km,
            free_km,
            ..self
        }
    }

    /// The number of days for a rental of so many minutes: each that has begun counts, but the last one
    /// only when more than [`GRACE`] minutes of it have passed. It is one day at least.
    #[ensures(ret >= 1)]
    pub fn days(minutes: u32) -> u32 {
        let days = minutes / MINUTES_A_DAY;
        let rest = minutes % MINUTES_A_DAY;
        if rest > GRACE || days == 0 {
            days + 1
        } else {
            days
        }
    }

    /// The lowest price for so many days: whole weeks cost the weekly rate, and the days that are left
    /// cost the daily rate, or another week if that is less.
    #[ensures(ret <= u64::from(days) * u64::from(self.daily))]
    #[ensures(ret <= u64::from(days.div_ceil(WEEK)) * u64::from(self.weekly))]
    pub fn time_price(&self, days: u32) -> u64 {
        let (daily, weekly) = (u64::from(self.daily), u64::from(self.weekly));
        let weeks = u64::from(days / WEEK) * weekly;
        let rest = u64::from(days % WEEK) * daily;
        weeks + rest
    }

    /// What so many kilometres cost in so many days.
    #[ensures(ret <= u64::from(km) * u64::from(self.per_km))]
    pub fn distance_price(&self, days: u32, km: u32) -> u64 {
        let free = u64::from(days) * u64::from(self.free_km);
        let charged = u64::from(km).saturating_sub(free);
        charged * u64::from(self.per_km)
    }

    /// What a rental of so many minutes and kilometres costs.
    #[ensures(ret.days == Self::days(minutes))]
    pub fn bill(&self, minutes: u32, km: u32) -> Bill {
        let days = Self::days(minutes);
        let time = self.time_price(days);
        let distance = self.distance_price(days, km);
        Bill {
            days,
            time,
            distance,
            total: time + distance,
        }
    }

    /// The largest number of days that a customer can have for a budget.
    #[ensures(self.time_price(ret) <= budget)]
    #[requires(self.weekly > 0 && budget <= 100_000_000)]
    pub fn days_for(&self, budget: u64) -> u32 {
        let weeks = (budget / u64::from(self.weekly)) as u32;
        let left = budget % u64::from(self.weekly);
        weeks * WEEK + (left / u64::from(self.daily)) as u32
    }
}
