//! Times at which something is to be done again and again, in the notation of `cron`.
//!
//! ```
//! let schedule: cron_fields::Schedule = "*/15 8-17 * * mon-fri".parse().unwrap();
//! assert!(schedule.matches(30, 9, 1, 4, 2));
//! assert!(!schedule.matches(31, 9, 1, 4, 2));
//! ```

#![forbid(unsafe_code)]

mod error;
mod field;

pub use error::ParseError;

use field::{Field, Kind};
use std::fmt;
use std::str::FromStr;

/// When something is to be done.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Schedule {
    minutes: Field,
    hours: Field,
    days: Field,
    months: Field,
    weekdays: Field,
}

impl Schedule {
    /// Is it to be done at this time? Days and months are counted from 1 on, and days of the week from
    /// Sunday on, which is 0 or 7.
    ///
    /// If both days of the month and of the week are restricted, which is if they are not `*`, one of
    /// them is enough.
    pub fn matches(&self, minute: u32, hour: u32, day: u32, month: u32, weekday: u32) -> bool {
        let weekday = if weekday == 7 { 0 } else { weekday };
        let on_day = self.days.contains(day);
        let on_weekday = self.weekdays.contains(weekday);
        let day_fits = match (self.days.is_any(), self.weekdays.is_any()) {
            (false, false) => on_day || on_weekday,
            _ => on_day && on_weekday,
        };
        day_fits
            && self.minutes.contains(minute)
            && self.hours.contains(hour)
            && self.months.contains(month)
    }

    /// The times of a day, as hours and minutes, at which it is to be done on the days for which it is
    /// meant, in their order.
    pub fn times(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let minutes = |hour| self.minutes.iter().map(move |minute| (hour, minute));
        self.hours.iter().flat_map(minutes)
    }
}

impl FromStr for Schedule {
    type Err = ParseError;

    /// Reads five fields with white space between them: minutes, hours, days of the month, months and
    /// days of the week.
    ///
    /// A field is `*`, or a list of parts with commas between them. A part is a number, a range like
    /// `2-5`, or one of `*` and a range with a step after it, like `*/2` or `10-20/5`, which takes the
    /// first number and every so many after it. A step is at least 1 and at most the largest number of
    /// the field. Months and days of the week may have the first three letters of their names, in any
    /// case.
    ///
    /// Of several errors in a part, one about its numbers comes first, then one about an empty range, and
    /// one about the step is the last.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [minutes, hours, days, months, weekdays] = fields[..] else {
            return Err(ParseError::FieldCount(fields.len()));
        };
        Ok(Self {
            minutes: Field::parse(minutes, Kind::Minute)?,
            hours: Field::parse(hours, Kind::Hour)?,
            days: Field::parse(days, Kind::Day)?,
            months: Field::parse(months, Kind::Month)?,
            weekdays: Field::parse(weekdays, Kind::Weekday)?,
        })
    }
}

impl fmt::Display for Schedule {
    /// The five fields, with a `*` or all their numbers in ascending order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            minutes,
            hours,
            days,
            months,
            weekdays,
        } = self;
        write!(f, "{minutes} {hours} {days} {months} {weekdays}")
    }
}
