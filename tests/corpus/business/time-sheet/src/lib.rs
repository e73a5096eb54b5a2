//! Shifts, which may go on beyond midnight, and what is paid for them.

use contracts::{ensures, requires};

/// The minutes of a day.
pub const DAY: u32 = 24 * 60;
/// After this many minutes there must be a break.
pub const BREAK_AFTER: u32 = 6 * 60;
/// The length of a break, in minutes.
pub const BREAK: u32 = 30;

/// The minute of a day, from its hour and the minute of the hour.
#[requires(hour < 24 && minute < 60)]
#[ensures(ret < DAY)]
pub fn clock(hour: u32, minute: u32) -> u32 {
    hour * 60 + minute
}

/// A time as in `07:05`.
#[requires(minute < DAY)]
pub fn clock_text(minute: u32) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// The time between two minutes of the day. If the end is before the start, it is on the next day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    start: u32,
    end: u32,
}

impl Shift {
    /// A shift from a minute of the day to another one.
    #[requires(start < DAY && end < DAY && start != end)]
    #[ensures(ret.start() == start && ret.end() == end)]
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The minute of the day at which it starts.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// The minute of the day at which it ends.
    pub fn end(&self) -> u32 {
        self.end
    }

    /// Does it go on beyond midnight?
    pub fn is_overnight(&self) -> bool {
        self.end < self.start
    }

    /// How long it is, in minutes.
    #[ensures(ret > 0 && ret < DAY)]
    #[ensures((self.start() + ret) % DAY == self.end())]
    pub fn minutes(&self) -> u32 {
        self.end.abs_diff(self.start)
    }

    /// The minutes that are paid: a break is not, if there must be one. A shift of just `BREAK_AFTER`
    /// minutes needs none.
    #[ensures(ret <= self.minutes())]
    pub fn paid_minutes(&self) -> u32 {
        let minutes = self.minutes();
        if minutes > BREAK_AFTER {
            minutes - BREAK
        } else {
            minutes
        }
    }

    /// As in `22:00-06:30`.
    pub fn to_text(&self) -> String {
        format!("{}-{}", clock_text(self.start), clock_text(self.end))
    }
}

/// What is to be paid for some shifts with a wage for an hour, in cents, rounded down. Only the sum is
/// rounded.
#[requires(wage <= 1_000_000)]
pub fn pay(shifts: &[Shift], wage: u32) -> u64 {
    let minutes: u64 = shifts
        .iter()
        .map(|shift| u64::from(shift.paid_minutes()))
        .sum();
    minutes * u64::from(wage) / 60
}

/// The longest of some shifts; the first one of those that are equally long. `None` if there are none.
#[ensures(ret.is_some() != shifts.is_empty())]
pub fn longest(shifts: &[Shift]) -> Option<Shift> {
    shifts
        .iter()
        .rev()
        .max_by_key(|shift| shift.minutes())
        .copied()
}
