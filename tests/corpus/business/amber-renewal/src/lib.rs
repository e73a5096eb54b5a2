//! When subscriptions are renewed, and what is due.
//!
//! ```
//! use amber_renewal::{Date, Plan};
//!
//! let start = Date::new(2024, 3, 15).unwrap();
//! let plan = Plan::new(start, 3, 999).unwrap();
//! assert_eq!(plan.renewal(1), Date::new(2024, 6, 15));
//! ```

use std::fmt;

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Does a year have 366 days?
pub fn is_leap_year(year: u16) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The number of days of a month, from 1 to 12; 0 if there is no such month.
pub fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap_year(year) => 29,
        2 => 28,
        _ => 0,
    }
}

impl Date {
    /// A day of a month of a year. `None` if there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = (1..=days_in_month(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// The months from the start of the year 0 to that of this month.
    fn months(&self) -> u64 {
        12 * u64::from(self.year) + u64::from(self.month) - 1
    }

    /// Is this the last day of its month?
    pub fn is_end_of_month(&self) -> bool {
        self.day == days_in_month(self.year, self.month)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A subscription that is renewed after some months, again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    start: Date,
    months: u8,
    price: u32,
}

impl Plan {
    /// A plan that starts on a day and lasts for some months each time, for a price. `None` if it
    /// lasts for no month.
    pub fn new(start: Date, months: u8, price: u32) -> Option<Self> {
        (months > 0).then_some(Self {
            start,
            months,
            price,
        })
    }

    /// The day on which it is renewed for the n-th time; it starts on day 0. This is the day of the
    /// month on which it started, or the last one of a shorter month. `None` if it would be after the
    /// year 65535.
    pub fn renewal(&self, n: u32) -> Option<Date> {
        let months = self.start.months() + u64::from(n) * u64::from(self.months);
        let year = u16::try_from(months / 12).ok()?;
        let month = (months % 12) as u8 + 1;
        Some(Date::new(year, month, self.start.day).unwrap())
    }

    /// Whether the plan starts or is renewed on a day.
    pub fn is_due(&self, date: Date) -> bool {
        self.times_until(date) > 0 && self.renewal(self.times_until(date) - 1) == Some(date)
    }

    /// How many times has been paid until the end of a day? The first time is on the day on which it starts.
    pub fn times_until(&self, date: Date) -> u32 {
        if date < self.start {
            return 0;
        }
        let passed = date.months() - self.start.months();
        let last = (passed / u64::from(self.months)) as u32;
        match self.renewal(last) {
            Some(day) if day <= date => last + 1,
            _ => last,
        }
    }

    /// What has been paid until the end of a day.
    pub fn paid_until(&self, date: Date) -> u64 {
        u64::from(self.times_until(date)) * u64::from(self.price)
    }

    /// The first day after another one on which the plan starts or is renewed. `None` if it would be
    /// after the year 65535.
    pub fn next_after(&self, date: Date) -> Option<Date> {
        self.renewal(self.times_until(date))
    }
}
