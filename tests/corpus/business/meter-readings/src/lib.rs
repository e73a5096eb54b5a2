//! Meters for water, their readings, and what it costs.
//!
//! A meter shows five digits: after 99 999 units it starts again from 0.

use std::collections::BTreeMap;

/// How many different numbers a meter can show.
pub const NUMBERS: u32 = 100_000;

/// What a meter showed on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The day.
    pub day: u32,
    /// The number, less than [`NUMBERS`].
    pub number: u32,
}

/// Why a reading was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A meter cannot show this number.
    Number,
    /// It is not later than the latest reading of the meter.
    Day,
}

/// The readings of all meters.
#[derive(Debug, Clone, Default)]
pub struct Meters {
    readings: BTreeMap<String, Vec<Reading>>,
}

/// The units used between two readings, of which `later` is the later one. The meter has started again from 0
/// at most once between them: if `later` is less than `earlier`, it has.
fn used_between(earlier: u32, later: u32) -> u32 {
    later - earlier
}

impl Meters {
    /// No meters.
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes what a meter shows. If there are several reasons against it, the number comes first.
    pub fn read(&mut self, meter: &str, day: u32, number: u32) -> Result<(), Refusal> {
        if number >= NUMBERS {
            return Err(Refusal::Number);
        }
        let readings = self.readings.entry(meter.to_string()).or_default();
        if readings.last().is_some_and(|last| last.day >= day) {
            return Err(Refusal::Day);
        }
        readings.push(Reading { day, number });
        Ok(())
    }

    /// The readings of a meter by day; none if there is no such meter.
    pub fn readings(&self, meter: &str) -> &[Reading] {
        self.readings.get(meter).map_or(&[], Vec::as_slice)
    }

    /// The units used altogether from the first reading of a meter to its latest one. The meter may have
    /// started again from 0 between any two readings that follow each other, but at most once. Without two
    /// readings, this is 0.
    pub fn used(&self, meter: &str) -> u64 {
        self.readings(meter)
            .windows(2)
            .map(|pair| u64::from(used_between(pair[0].number, pair[1].number)))
            .sum()
    }

    /// The units used in 30 days, on the average of the time between the latest two readings, rounded down.
    /// `None` if there are no two readings.
    pub fn monthly(&self, meter: &str) -> Option<u64> {
        let readings = self.readings(meter);
        let [earlier, later] = readings.last_chunk()?;
        let used = used_between(earlier.number, later.number);
        Some(u64::from(used) * 30 / u64::from(later.day - earlier.day))
    }

    /// The meters that used more than `limit` units altogether, by name.
    pub fn above(&self, limit: u64) -> Vec<&str> {
        self.readings
            .keys()
            .map(String::as_str)
            .filter(|meter| self.used(meter) > limit)
            .collect()
    }
}

/// What some units cost in cents: the first 100 units 2 cents each, all others 3 cents.
pub fn cost(units: u64) -> u64 {
    let first = units.min(100);
    let others = units - first;
    others.saturating_mul(3).saturating_add(first * 2)
}
