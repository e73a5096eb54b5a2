//! Protection against packets that are sent again by somebody else.
//!
//! Each packet has a number, from 1 on, one more than that of the packet before. Packets may get lost
//! or overtake each other, but none may be accepted twice. Which of the last [`SIZE`] numbers have been
//! seen is remembered; what is older cannot be judged, and is not accepted.

/// How many numbers are remembered: the highest that was seen, and those before it.
pub const SIZE: u64 = 64;

/// What becomes of a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is the first with this number.
    Fresh,
    /// There was one with this number already.
    Repeated,
    /// It is too late to say.
    TooOld,
}

/// The numbers that have been seen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Window {
    /// The highest number accepted so far, or 0.
    highest: u64,
    /// The lowest bit is for the highest number, the next for the one before, and so on.
    seen: u64,
}

impl Window {
    /// A window that has not seen any number.
    pub fn new() -> Self {
        Self::default()
    }

    /// The highest number accepted so far; 0 if there is none.
    pub fn highest(&self) -> u64 {
        self.highest
    }

    /// What would become of a packet with this number. The number 0 is never used: it is too old.
    pub fn judge(&self, number: u64) -> Verdict {
        if number > self.highest {
            return Verdict::Fresh;
        }
        let back = self.highest - number;
        if number == 0 || back >= SIZE {
            Verdict::TooOld
        } else if self.seen >> back & 1 == 1 {
            Verdict::Repeated
        } else {
            Verdict::Fresh
        }
    }

    /// Judges a packet with this number, and remembers the number if the packet is fresh.
    pub fn accept(&mut self, number: u64) -> Verdict {
        let verdict = self.judge(number);
        if verdict != Verdict::Fresh {
            return verdict;
        }
        if number > self.highest {
            self.highest = number;
            self.slide(number - self.highest);
            self.seen |= 1;
        } else {
            self.seen |= 1 << (self.highest - number);
        }
        verdict
    }

    /// How many of the last `SIZE` numbers (or of all numbers up to the highest, if these are fewer) have
    /// not been seen: lost, or still to come.
    pub fn missing(&self) -> u64 {
        self.highest.min(SIZE) - u64::from(self.seen.count_ones())
    }

    /// Makes room for so many higher numbers.
    fn slide(&mut self, places: u64) {
        if places >= SIZE {
            self.seen = 0;
        } else {
            self.seen <<= places;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_packet_again() {
        let mut window = Window::new();
        assert_eq!(window.accept(1), Verdict::Fresh);
        assert_eq!(window.accept(1), Verdict::Repeated);
        assert_eq!(window.accept(0), Verdict::TooOld);
    }

    #[test]
    fn overtaken() {
        let mut window = Window::new();
        assert_eq!(window.accept(5), Verdict::Fresh);
        assert_eq!(window.accept(3), Verdict::Fresh);
        assert_eq!(window.accept(3), Verdict::Repeated);
        assert_eq!(window.highest(), 5);
        assert_eq!(window.missing(), 3);
    }

    #[test]
    fn an_old_packet_sent_again() {
        let mut window = Window::new();
        for number in 1..=10 {
            assert_eq!(window.accept(number), Verdict::Fresh);
        }
        assert_eq!(window.accept(4), Verdict::Repeated);
        assert_eq!(window.highest(), 10);
    }

    #[test]
    fn too_late() {
        let mut window = Window::new();
        assert_eq!(window.accept(100), Verdict::Fresh);
        assert_eq!(window.accept(36), Verdict::TooOld);
        assert_eq!(window.accept(37), Verdict::Fresh);
    }
}
