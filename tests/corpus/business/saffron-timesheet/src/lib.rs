//! Time worked in a week, and what has to be paid for it.
//!
//! Times are in minutes, money is in cents.

/// The longest time in a day that is not overtime.
pub const DAY: u32 = 8 * 60;

/// The longest time in a week that is not overtime.
pub const WEEK: u32 = 40 * 60;

/// What somebody has worked on the seven days of a week.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Timesheet {
    days: [u32; 7],
}

/// The time of a week in two parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Split {
    /// What is paid as usual.
    pub regular: u32,
    /// What is paid at one and a half times the rate.
    pub overtime: u32,
}

impl Timesheet {
    /// Nothing has been worked.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds time to a day; 0 is the first one. Returns false and changes nothing if there is no
    /// such day, or if it would have more than 24 hours.
    pub fn work(&mut self, day: usize, minutes: u32) -> bool {
        let Some(worked) = self.days.get_mut(day) else {
            return false;
        };
        match worked.checked_add(minutes) {
            Some(sum) if sum <= 24 * 60 => {
                *worked = sum;
                true
            }
            _ => false,
        }
    }

    /// The time of the whole week.
    pub fn total(&self) -> u32 {
        self.days.iter().sum()
    }

    /// The longest day: the first one, if several are as long. `None` if nothing has been worked.
    pub fn longest_day(&self) -> Option<usize> {
        let longest = *self.days.iter().max()?;
        let day = self.days.iter().position(|&minutes| minutes == longest);
        day.filter(|_| longest > 0)
    }

    /// Which part of the time is overtime: what is beyond [`DAY`] on each day, and of the rest what
    /// is beyond [`WEEK`] in the whole week.
    pub fn split(&self) -> Split {
        let mut split = Split::default();
        for minutes in self.days {
            let within_day = minutes.min(DAY);
            let within_week = within_day.min(WEEK - split.regular);
            split.regular += within_week;
            split.overtime += minutes - within_day;
        }
        split
    }

    /// The wages of the week for the rate of an hour. Half a cent or more is rounded up.
    pub fn wages(&self, rate: u32) -> u64 {
        let split = self.split();
        // In halves of minutes.
        let time = 2 * u64::from(split.regular) + 3 * u64::from(split.overtime);
        (time * u64::from(rate) + 60) / 120
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn week(hours: &[u32]) -> Timesheet {
        let mut sheet = Timesheet::new();
        for (day, hours) in hours.iter().enumerate() {
            assert!(sheet.work(day, 60 * hours));
        }
        sheet
    }

    #[test]
    fn a_usual_week() {
        let sheet = week(&[8, 8, 8, 8, 8]);
        assert_eq!(sheet.split().overtime, 0);
        assert_eq!(sheet.wages(2000), 80_000);
    }

    #[test]
    fn a_long_day() {
        let split = week(&[8, 10, 6]).split();
        assert_eq!((split.regular, split.overtime), (22 * 60, 2 * 60));
    }

    #[test]
    fn work_on_saturday() {
        let sheet = week(&[8, 8, 9, 8, 7, 4]);
        assert_eq!(sheet.split().regular, WEEK);
        assert_eq!(sheet.split().overtime, 4 * 60);
        assert_eq!(sheet.wages(1000), 46_000);
    }

    #[test]
    fn days_have_an_end() {
        let mut sheet = week(&[20]);
        assert!(!sheet.work(0, 241));
        assert!(!sheet.work(7, 1));
        assert!(sheet.work(0, 240));
        assert_eq!(sheet.longest_day(), Some(0));
    }
}
