//! Opening hours, also of shops that close after midnight.

use std::fmt;
use std::str::FromStr;

/// The minutes of a day.
const DAY: u16 = 24 * 60;

/// A time of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    /// Minutes since midnight.
    minutes: u16,
}

impl Time {
    /// A time; `None` if there is no such time.
    pub fn new(hour: u16, minute: u16) -> Option<Self> {
        let minutes = (hour < 24 && minute < 60).then(|| hour * 60 + minute)?;
        Some(Self { minutes })
    }

    /// The minutes from this time until another one, on the same day or on the next.
    pub fn until(self, other: Self) -> u16 {
        if other >= self {
            other.minutes - self.minutes
        } else {
            DAY - (self.minutes - other.minutes)
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

/// Two times were expected, as in `18:00-02:30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseHoursError;

/// When a shop is open. If it opens and closes at the same time, it is never open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    /// The first minute in which it is open.
    pub open: Time,
    /// The first minute in which it is closed again, perhaps on the next day.
    pub close: Time,
}

impl Hours {
    /// Is the shop open at this time?
    pub fn is_open(&self, time: Time) -> bool {
        if self.open <= self.close {
            self.open <= time && time < self.close
        } else {
            self.open <= time || time < self.close
        }
    }

    /// How long the shop is still open, in minutes: 0 if it is closed.
    pub fn minutes_left(&self, time: Time) -> u16 {
        if !self.is_open(time) {
            return 0;
        }
        self.close.minutes - time.minutes
    }

    /// How many minutes it is open each day.
    pub fn length(&self) -> u16 {
        self.open.until(self.close)
    }
}

fn parse_time(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once(':')?;
    let two_digits = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
    if !two_digits(hour) || !two_digits(minute) {
        return None;
    }
    Time::new(hour.parse().ok()?, minute.parse().ok()?)
}

impl FromStr for Hours {
    type Err = ParseHoursError;

    /// Two times with a hyphen between them, each with two digits for the hour and the minute.
    fn from_str(text: &str) -> Result<Self, ParseHoursError> {
        let (open, close) = text.split_once('-').ok_or(ParseHoursError)?;
        let open = parse_time(open).ok_or(ParseHoursError)?;
        let close = parse_time(close).ok_or(ParseHoursError)?;
        Ok(Self { open, close })
    }
}
