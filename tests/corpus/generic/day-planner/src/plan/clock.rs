//! Times of day.

use std::fmt;

use contracts::{ensures, requires};

/// The number of minutes in a day.
pub const DAY: u32 = 24 * 60;

/// A time of day, to the minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    /// Since midnight.
    minutes: u32,
}

impl Time {
    /// The beginning of the day.
    pub const MIDNIGHT: Time = Time { minutes: 0 };

    /// The time so many minutes after midnight.
    #[requires(minutes < DAY)]
    #[ensures(ret.minutes() == minutes)]
    pub fn from_minutes(minutes: u32) -> Self {
        Self { minutes }
    }

    /// The time on a clock.
    #[requires(hour < 24 && minute < 60)]
    #[ensures(ret.hour() == hour && ret.minute() == minute)]
    pub fn new(hour: u32, minute: u32) -> Self {
        Self::from_minutes(hour * 60 + minute)
    }

    /// The minutes since midnight.
    #[ensures(ret < DAY)]
    pub fn minutes(self) -> u32 {
        self.minutes
    }

    /// The hour on a clock.
    pub fn hour(self) -> u32 {
        self.minutes / 60
    }

    /// The minute on a clock.
    pub fn minute(self) -> u32 {
        self.minutes % 60
    }

    /// The time on the clock so many minutes later, perhaps on another day.
    pub fn plus(self, minutes: u16) -> Self {
        Self::from_minutes(self.minutes + u32::from(minutes))
    }

    /// The minutes from this time until the clock shows `other`.
    #[ensures(ret < DAY)]
    pub fn until(self, other: Time) -> u32 {
        (other.minutes + DAY - self.minutes) % DAY
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour(), self.minute())
    }
}
