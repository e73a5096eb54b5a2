//! Dates as they are written in ISO 8601: `2024-02-29`, or with the number of the day in the year,
//! `2024-060`. Years are from 1 to 9999.

use std::fmt;

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateError {
    /// It does not look like one.
    Format,
    /// It looks like one, but there is no such day.
    Range,
}

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Does the year have 366 days?
pub fn is_leap(year: u16) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The number of days in a month, which is from 1 to 12; 0 for others.
pub fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// Is there a dash at this place of a text, which is longer?
fn dash_at(text: &str, at: usize) -> bool {
    &text[at..=at] == "-"
}

/// The number that some digits stand for. Signs and the like are not digits.
fn number(digits: &str) -> Result<u16, DateError> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(DateError::Format);
    }
    digits.parse().map_err(|_| DateError::Format)
}

impl Date {
    /// A day of the calendar; `None` if there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let valid = (1..=9999).contains(&year) && (1..=days_in_month(year, month)).contains(&day);
        valid.then_some(Self { year, month, day })
    }

    /// A day by its number in the year, from 1 on; `None` if there is no such day.
    pub fn from_ordinal(year: u16, ordinal: u16) -> Option<Self> {
        let mut day = ordinal;
        for month in 1..=12 {
            let days = u16::from(days_in_month(year, month));
            if day <= days {
                return Self::new(year, month, day as u8);
            }
            day -= days;
        }
        None
    }

    /// Reads a date in one of the two forms: `YYYY-MM-DD` or `YYYY-DDD`, with nothing before or after.
    pub fn parse(text: &str) -> Result<Self, DateError> {
        let date = match text.len() {
            10 if dash_at(text, 4) && dash_at(text, 7) => {
                let year = number(&text[..4])?;
                let month = number(&text[5..7])?;
                let day = number(&text[8..])?;
                Self::new(year, month as u8, day as u8)
            }
            8 if dash_at(text, 4) => {
                let year = number(&text[..4])?;
                let ordinal = number(&text[5..])?;
                Self::from_ordinal(year, ordinal)
            }
            _ => return Err(DateError::Format),
        };
        date.ok_or(DateError::Range)
    }

    /// The year.
    pub fn year(&self) -> u16 {
        self.year
    }

    /// The month, from 1 on.
    pub fn month(&self) -> u8 {
        self.month
    }

    /// The day of the month, from 1 on.
    pub fn day(&self) -> u8 {
        self.day
    }

    /// The number of the day in the year, from 1 on.
    pub fn ordinal(&self) -> u16 {
        let months = 1..self.month;
        let before = months.map(|month| u16::from(days_in_month(self.year, month)));
        before.sum::<u16>() + u16::from(self.day)
    }

    /// The date as `YYYY-DDD`.
    pub fn to_ordinal_text(&self) -> String {
        format!("{:04}-{:03}", self.year, self.ordinal())
    }

    /// The day after; `None` after the last one of the year 9999.
    pub fn next_day(&self) -> Option<Self> {
        Self::new(self.year, self.month, self.day + 1)
            .or_else(|| Self::new(self.year, self.month + 1, 1))
            .or_else(|| Self::new(self.year + 1, 1, 1))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
