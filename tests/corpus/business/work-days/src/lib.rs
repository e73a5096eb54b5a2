//! Deadlines in days on which people work.

use contracts::{ensures, requires};
use std::collections::BTreeSet;

/// A day, as the number of days since a Monday, which is 0.
pub type Day = u32;

/// The last day that can be given.
pub const LAST_DAY: Day = 50_000;

/// A day after which nothing is done any more.
pub const END: Day = 60_000;

/// A span of work is at most this long.
pub const MAX_SPAN: u32 = 1000;

/// How many holidays there can be.
pub const MAX_HOLIDAYS: usize = 1000;

/// A calendar that knows the holidays.
#[derive(Debug, Clone, Default)]
pub struct Calendar {
    holidays: BTreeSet<Day>,
}

/// Is it a Saturday or a Sunday?
pub fn is_weekend(day: Day) -> bool {
    day % 7 >= 5
}

impl Calendar {
    /// A calendar with these holidays.
    #[requires(holidays.len() <= MAX_HOLIDAYS)]
    pub fn new(holidays: &[Day]) -> Self {
        Self {
            holidays: holidays.iter().copied().collect(),
        }
    }

    /// Do people work on this day: is it neither on a weekend nor a holiday?
    pub fn is_workday(&self, day: Day) -> bool {
        !is_weekend(day) && !self.holidays.contains(&day)
    }

    /// The number of workdays from `start` to before `end`.
    #[requires(end <= END)]
    #[ensures(start >= end -> ret == 0)]
    #[ensures(start < end -> ret <= end - start)]
    pub fn workdays(&self, start: Day, end: Day) -> u32 {
        (start..end)
            .map(|day| u32::from(self.is_workday(day)))
            .sum()
    }

    /// The day itself, if it is a workday, or else the next one.
    #[requires(day <= LAST_DAY)]
    #[ensures(ret >= day && self.is_workday(ret))]
    #[ensures(self.workdays(day, ret) == 0)]
    pub fn next_workday(&self, day: Day) -> Day {
        let mut next = day;
        while !self.is_workday(next) {
            next += 1;
        }
        next
    }

    /// The day on which work is done that takes `days` workdays and begins on the workday after `start`.
    /// Work that takes no days is done at once, on `start`.
    #[requires(start <= LAST_DAY)]
    #[requires(days <= MAX_SPAN)]
    #[ensures(self.workdays(start + 1, ret + 1) == days)]
    #[ensures(days == 0 || self.is_workday(ret))]
    pub fn deadline(&self, start: Day, days: u32) -> Day {
        let mut day = start;
        let mut left = days;
        while left > 0 {
            day += 1;
            if !is_weekend(day) {
                left -= 1;
            }
        }
        day
    }

    /// The workdays of the week in which `day` is, from Monday on.
    #[requires(day <= LAST_DAY)]
    #[ensures(ret.len() <= 5)]
    #[ensures(ret.iter().all(|&it| self.is_workday(it) && it / 7 == day / 7))]
    pub fn week(&self, day: Day) -> Vec<Day> {
        let monday = day - day % 7;
        (monday..monday + 7)
            .filter(|&it| self.is_workday(it))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_weekends() {
        let calendar = Calendar::default();
        assert_eq!(calendar.next_workday(4), 4);
        assert_eq!(calendar.next_workday(5), 7);
        assert_eq!(calendar.deadline(3, 2), 7);
    }

    #[test]
    fn knows_holidays() {
        let calendar = Calendar::new(&[2, 7]);
        assert_eq!(calendar.week(6), [0, 1, 3, 4]);
        assert_eq!(calendar.next_workday(5), 8);
        assert_eq!(calendar.workdays(0, 14), 8);
    }
}
