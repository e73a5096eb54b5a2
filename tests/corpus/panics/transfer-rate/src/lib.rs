//! How far a transfer has come, how fast it is, and how long it will take.

#![forbid(unsafe_code)]

/// A transfer of bytes. Times are in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    /// `None` if nobody knows it.
    total: Option<u32>,
    done: u32,
    elapsed: u32,
}

impl Transfer {
    /// Nothing has come yet of this many bytes, which may not be known.
    pub fn new(total: Option<u32>) -> Self {
        Self {
            total,
            done: 0,
            elapsed: 0,
        }
    }

    /// Some bytes have come, after some time. Neither of the sums gets larger than `u32::MAX`.
    pub fn receive(&mut self, bytes: u32, time: u32) {
        self.done = self.done.saturating_add(bytes);
        self.elapsed = self.elapsed.saturating_add(time);
    }

    /// The bytes that have come.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// The time that has passed.
    pub fn elapsed(&self) -> u32 {
        self.elapsed
    }

    /// Has all come? Never, if nobody knows how much it is.
    pub fn is_complete(&self) -> bool {
        self.total.is_some_and(|total| self.done >= total)
    }

    /// How much has come, in percent, rounded down; 100 if there is more than there should be, or if there is
    /// nothing to transfer. `None` if nobody knows how much it is.
    pub fn percent(&self) -> Option<u32> {
        let total = self.total?;
        if self.done >= total {
            return Some(100);
        }
        Some((u64::from(self.done) * 100 / u64::from(total)) as u32)
    }

    /// The bytes that come in a second, on average and rounded down; 0 as long as no time has passed.
    pub fn rate(&self) -> u64 {
        (u64::from(self.done) * 1000)
            .checked_div(u64::from(self.elapsed))
            .unwrap_or(0)
    }

    /// The time that the rest takes if it comes as fast as what has come up to now, rounded up. It is 0 if
    /// all has come already. `None` if nobody knows: because the total is not known, or because nothing has
    /// come yet.
    pub fn remaining(&self) -> Option<u64> {
        let left = self.total?.saturating_sub(self.done);
        if left == 0 {
            return Some(0);
        }
        let time = u64::from(left) * u64::from(self.elapsed);
        Some(time.div_ceil(u64::from(self.done)))
    }

    /// A line about the transfer: `40% 20 B/s 3 s`, where the remaining time is rounded up to seconds. What
    /// nobody knows is written as `?`.
    pub fn line(&self) -> String {
        let percent = match self.percent() {
            Some(percent) => format!("{percent}%"),
            None => "?".to_string(),
        };
        let time = match self.remaining() {
            Some(time) => format!("{} s", time.div_ceil(1000)),
            None => "?".to_string(),
        };
        format!("{percent} {} B/s {time}", self.rate())
    }
}
