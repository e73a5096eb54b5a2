//! A car park and its fees.

use contracts::{ensures, invariant};
use std::collections::BTreeMap;

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;

/// What parking costs, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tariff {
    /// An hour that has begun.
    pub hour: u16,
    /// The most that a day of 24 hours costs.
    pub day: u16,
    /// Who leaves after so many minutes, or earlier, pays nothing.
    pub free: u16,
}

impl Tariff {
    /// The fee for so many minutes. Every day of 24 hours, and what is left after the last whole one, is
    /// charged by the hour, but never with more than what a day costs. Only the whole stay can be free.
    #[ensures(ret <= u64::from(self.day) * u64::from(minutes.div_ceil(DAY)))]
    #[ensures(ret <= u64::from(self.hour) * u64::from(minutes.div_ceil(HOUR)))]
    #[ensures(minutes <= self.free.into() -> ret == 0)]
    pub fn fee(&self, minutes: u32) -> u64 {
        if minutes <= self.free.into() {
            return 0;
        }
        let days = u64::from(minutes / DAY);
        let hours = (minutes % DAY).div_ceil(HOUR);
        days * self.hours(DAY / HOUR) + self.hours(hours)
    }

    /// The fee for so many hours of a day.
    fn hours(&self, hours: u32) -> u64 {
        let by_hour = u64::from(self.hour) * u64::from(hours);
        by_hour.max(self.day.into())
    }
}

/// Why a car cannot come in or go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    Full,
    /// It is inside already.
    Inside,
    /// It is not inside.
    Outside,
    /// It came later than that.
    TooEarly,
}

/// The cars inside, with the minutes in which they came.
#[derive(Debug, Clone)]
pub struct CarPark {
    places: usize,
    tariff: Tariff,
    cars: BTreeMap<String, u32>,
}

#[invariant(self.cars.len() <= self.places)]
impl CarPark {
    /// An empty car park.
    pub fn new(places: u16, tariff: Tariff) -> Self {
        Self {
            places: places.into(),
            tariff,
            cars: BTreeMap::new(),
        }
    }

    /// How many places are free.
    pub fn free_places(&self) -> usize {
        self.places - self.cars.len()
    }

    /// A car comes in. Cars that are inside are refused even if there are no free places.
    #[ensures(ret.is_ok() -> self.free_places() + 1 == old(self.free_places()))]
    pub fn enter(&mut self, plate: &str, minute: u32) -> Result<(), Refusal> {
        if self.cars.contains_key(plate) {
            return Err(Refusal::Inside);
        }
        if self.free_places() == 0 {
            return Err(Refusal::Full);
        }
        self.cars.insert(plate.to_string(), minute);
        Ok(())
    }

    /// A car goes out. Returns its fee.
    #[ensures(ret.is_ok() -> self.free_places() == old(self.free_places()) + 1)]
    pub fn leave(&mut self, plate: &str, minute: u32) -> Result<u64, Refusal> {
        let came = self.cars.get(plate).ok_or(Refusal::Outside)?;
        let minutes = minute.checked_sub(*came).ok_or(Refusal::TooEarly)?;
        self.cars.remove(plate);
        Ok(self.tariff.fee(minutes))
    }
}
