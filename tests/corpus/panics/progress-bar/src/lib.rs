//! Progress bars for the terminal: `[#####-----]  50 %`.

use std::fmt;

/// How a bar looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// What is done.
    pub full: char,
    /// What is not done yet.
    pub empty: char,
    /// The number of characters between the brackets.
    pub width: u16,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            full: '#',
            empty: '-',
            width: 10,
        }
    }
}

/// How much of something is done. More can get done than was expected in the beginning; a bar shows
/// that as if everything was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    done: u64,
    total: u64,
    style: Style,
}

impl Progress {
    /// Nothing is done of so many steps.
    pub fn new(total: u64) -> Self {
        Self::with_style(total, Style::default())
    }

    /// The same with a style.
    pub fn with_style(total: u64, style: Style) -> Self {
        Self {
            done: 0,
            total,
            style,
        }
    }

    /// Some steps more are done.
    pub fn advance(&mut self, steps: u64) {
        self.done = self.done.saturating_add(steps);
    }

    /// The number of steps that are done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Is everything done?
    pub fn is_finished(&self) -> bool {
        self.done >= self.total
    }

    /// What is done, in percent, from 0 to 100 and rounded down; 100 if there is nothing to do.
    pub fn percent(&self) -> u64 {
        if self.is_finished() {
            return 100;
        }
        share(self.done, self.total, 100)
    }

    /// The bar without brackets, always as wide as the style says; full if there is nothing to do.
    pub fn bar(&self) -> String {
        let Style { full, empty, width } = self.style;
        let done = self.done;
        let filled = match self.total {
            0 => u64::from(width),
            total => share(done, total, u64::from(width)),
        };
        let blank = u64::from(width) - filled;
        (0..filled)
            .map(|_| full)
            .chain((0..blank).map(|_| empty))
            .collect()
    }

    /// The time that the rest takes if it goes on as in the `elapsed` seconds up to now, rounded down;
    /// `None` as long as nothing is done.
    pub fn remaining(&self, elapsed: u32) -> Option<u64> {
        let rest = u128::from(self.total.saturating_sub(self.done));
        let seconds = (rest * u128::from(elapsed)).checked_div(u128::from(self.done))?;
        Some(u64::try_from(seconds).unwrap_or(u64::MAX))
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {:3} %", self.bar(), self.percent())
    }
}

/// The part of `whole` that `done` is of `total`, rounded down.
fn share(done: u64, total: u64, whole: u64) -> u64 {
    (u128::from(done) * u128::from(whole) / u128::from(total)) as u64
}
