//! Dates of the Gregorian calendar, from the year 1 to the year 9999.

use contracts::{ensures, requires};

/// The last year.
pub const MAX_YEAR: u32 = 9999;

/// The number of days from the first to the last date.
pub const MAX_DAYS: u32 = 3_652_059;

/// Has the year 366 days?
pub fn is_leap_year(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The number of days of a month.
#[requires((1..=12).contains(&month))]
#[ensures((28..=31).contains(&ret))]
pub fn days_in_month(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap_year(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Is there such a date?
pub fn is_date(year: u32, month: u32, day: u32) -> bool {
    (1..=MAX_YEAR).contains(&year)
        && (1..=12).contains(&month)
        && (1..=days_in_month(year, month)).contains(&day)
}

/// A date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// The date with these numbers.
    #[requires(is_date(year, month, day))]
    pub fn new(year: u32, month: u32, day: u32) -> Self {
        Self { year, month, day }
    }

    /// The date this many days after the first.
    #[requires(number < MAX_DAYS)]
    #[ensures(ret.number() == number)]
    pub fn from_number(number: u32) -> Self {
        let (mut year, mut month, mut rest) = (1, 1, number);
        // Every 400 years the calendar repeats itself.
        year += rest / 146_097 * 400;
        rest %= 146_097;
        while rest >= 365 + u32::from(is_leap_year(year)) {
            rest -= 365 + u32::from(is_leap_year(year));
            year += 1;
        }
        while rest >= days_in_month(year, month) {
            rest -= days_in_month(year, month);
            month += 1;
        }
        Self::new(year, month, rest + 1)
    }

    /// The year.
    pub fn year(&self) -> u32 {
        self.year
    }

    /// The month, from 1.
    pub fn month(&self) -> u32 {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(&self) -> u32 {
        self.day
    }

    /// How many days after the first date?
    #[ensures(ret < MAX_DAYS)]
    pub fn number(&self) -> u32 {
        let years = self.year - 1;
        let leap_days = years / 4 - years / 100 + years / 400;
        let months = (1..self.month).map(|month| days_in_month(self.year, month));
        years * 365 + leap_days + months.sum::<u32>() + self.day - 1
    }

    /// The day of the week, from 1 for Monday to 7 for Sunday.
    #[ensures((1..=7).contains(&ret))]
    pub fn weekday(&self) -> u32 {
        self.number() % 7 + 1
    }

    /// The date some days later.
    #[requires(days < MAX_DAYS - self.number())]
    #[ensures(ret >= *self)]
    pub fn plus_days(&self, days: u32) -> Self {
        Self::from_number(self.number() + days)
    }

    /// The same day some months later. If that month is too short, its last day.
    #[requires(months / 12 + self.year() < MAX_YEAR)]
    #[ensures(ret >= *self)]
    pub fn plus_months(&self, months: u32) -> Self {
        let months = self.month - 1 + months;
        let (year, month) = (self.year + months / 12, months % 12 + 1);
        Self::new(year, month, self.day)
    }

    /// The last day of the month.
    #[ensures(ret >= *self)]
    pub fn end_of_month(&self) -> Self {
        let day = days_in_month(self.year, self.month);
        Self::new(self.year, self.month, day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_days() {
        assert_eq!(Date::new(1, 1, 1).number(), 0);
        assert_eq!(Date::new(1970, 1, 1).number(), 719_162);
        assert_eq!(Date::new(1970, 1, 1).weekday(), 4);
        assert_eq!(Date::new(9999, 12, 31).number(), MAX_DAYS - 1);
    }

    #[test]
    fn adds() {
        let date = Date::new(2024, 2, 28);
        assert_eq!(date.plus_days(2), Date::new(2024, 3, 1));
        assert_eq!(date.plus_months(11), Date::new(2025, 1, 28));
        assert_eq!(date.end_of_month(), Date::new(2024, 2, 29));
    }
}
