//! Dates of the Gregorian calendar, from the year 1 to the year 9999.

use contracts::{ensures, requires};
use std::fmt;

/// The first and the last year.
const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// Whether a year has 366 days.
pub fn is_leap(year: i32) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The number of days of a month; months are counted from 1.
#[requires((1..=12).contains(&month))]
#[ensures((28..=31).contains(&ret))]
pub fn days_in_month(year: i32, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A day of the calendar. Earlier dates are smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: i32,
    month: u8,
    day: u8,
}

impl fmt::Display for Date {
    /// As in ISO 8601: `2024-02-29`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Date {
    /// The date with this year, month and day, which has to exist.
    #[requires(YEARS.contains(&year), "no such year")]
    #[requires((1..=12).contains(&month), "no such month")]
    #[requires((1..=days_in_month(year, month)).contains(&day), "no such day")]
    pub fn new(year: i32, month: u8, day: u8) -> Self {
        Self { year, month, day }
    }

    /// The year.
    pub fn year(&self) -> i32 {
        self.year
    }

    /// The month, from 1 to 12.
    pub fn month(&self) -> u8 {
        self.month
    }

    /// The day of the month, from 1 on.
    pub fn day(&self) -> u8 {
        self.day
    }

    /// The number of this day in its year, from 1 on.
    #[ensures((1..=366).contains(&ret))]
    pub fn day_of_year(&self) -> u16 {
        let before: u16 = (1..self.month)
            .map(|month| u16::from(days_in_month(self.year, month)))
            .sum();
        before + u16::from(self.day)
    }

    /// The day after, if it still belongs to the calendar.
    #[ensures(ret.is_none_or(|next| next > *self))]
    pub fn next_day(&self) -> Option<Self> {
        if self.day < days_in_month(self.year, self.month) {
            Some(Self::new(self.year, self.month, self.day + 1))
        } else if self.month < 12 {
            Some(Self::new(self.year, self.month + 1, 1))
        } else if YEARS.contains(&(self.year + 1)) {
            Some(Self::new(self.year + 1, 1, 1))
        } else {
            None
        }
    }

    /// The same day some months later, or earlier if the number is negative. Where that month is too
    /// short, it is its last day. `None` if it is not a day of this calendar.
    ///
    /// ```
    /// # use amber_calendar::Date;
    /// let date = Date::new(2024, 1, 31);
    /// assert_eq!(date.add_months(1), Some(Date::new(2024, 2, 29)));
    /// assert_eq!(date.add_months(-2), Some(Date::new(2023, 11, 30)));
    /// ```
    pub fn add_months(&self, months: i32) -> Option<Self> {
        let total = i64::from(self.year) * 12 + i64::from(self.month - 1) + i64::from(months);
        let year = i32::try_from(total.div_euclid(12)).ok()?;
        let month = total.rem_euclid(12) as u8 + 1;
        if !YEARS.contains(&year) {
            return None;
        }
        let day = self.day.min(days_in_month(self.year, month));
        Some(Self::new(year, month, day))
    }

    /// The whole months from this date to a later one: the largest number that can be added to this date
    /// so that the result is not after the other one.
    #[requires(*self <= later)]
    #[ensures(self.add_months(ret).is_some_and(|date| date <= later))]
    pub fn months_until(&self, later: Self) -> i32 {
        let months = (later.year - self.year) * 12 + i32::from(later.month) - i32::from(self.month);
        match self.add_months(months) {
            Some(date) if date <= later => months,
            _ => months - 1,
        }
    }

    /// The last day of this month.
    #[ensures(ret >= *self)]
    pub fn end_of_month(&self) -> Self {
        let day = days_in_month(self.year, self.month);
        Self::new(self.year, self.month, day)
    }
}
