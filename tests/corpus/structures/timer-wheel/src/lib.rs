//! Timers that go off after a number of ticks. They are kept in a wheel of slots, so that a tick looks at
//! a part of them only.

/// What is waiting in a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Timer {
    id: u32,
    /// How often the wheel goes past the timer before it goes off.
    rounds: u32,
}

/// A wheel with timers.
#[derive(Debug, Clone)]
pub struct TimerWheel {
    slots: Vec<Vec<Timer>>,
    /// The slot of the latest tick.
    hand: usize,
    next_id: u32,
}

impl TimerWheel {
    /// A wheel with this many slots (at least one) and without timers. How many slots there are is a
    /// matter of speed only.
    pub fn new(slots: usize) -> Self {
        Self {
            slots: vec![Vec::new(); slots.max(1)],
            hand: 0,
            next_id: 0,
        }
    }

    /// Sets a timer that goes off in the tick with number `delay` from now on: 1 is the next one. 0 counts
    /// as 1. Returns the timer's id; the first one is 0, the next one is 1 and so on.
    pub fn schedule(&mut self, delay: u32) -> u32 {
        let delay = delay.max(1);
        let count = self.slots.len();
        let slot = (self.hand + delay as usize) % count;
        let id = self.next_id;
        self.next_id += 1;
        self.slots[slot].push(Timer {
            id,
            rounds: delay / count as u32,
        });
        id
    }

    /// Takes a timer away. Returns whether it was waiting.
    pub fn cancel(&mut self, id: u32) -> bool {
        for slot in &mut self.slots {
            if let Some(at) = slot.iter().position(|timer| timer.id == id) {
                slot.remove(at);
                return true;
            }
        }
        false
    }

    /// The number of timers that are waiting.
    pub fn waiting(&self) -> usize {
        self.slots.iter().map(Vec::len).sum()
    }

    /// The next tick. Returns the ids of the timers that go off, in the order in which they were set.
    pub fn tick(&mut self) -> Vec<u32> {
        self.hand = (self.hand + 1) % self.slots.len();
        let mut due = Vec::new();
        self.slots[self.hand].retain_mut(|timer| {
            if timer.rounds == 0 {
                due.push(timer.id);
                return false;
            }
            timer.rounds -= 1;
            true
        });
        due
    }

    /// As many ticks as given. Returns the ids of all timers that went off, in this order.
    pub fn advance(&mut self, ticks: u32) -> Vec<u32> {
        (0..ticks).flat_map(|_| self.tick()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_delays() {
        let mut wheel = TimerWheel::new(8);
        let (a, b) = (wheel.schedule(2), wheel.schedule(1));
        assert_eq!(wheel.tick(), [b]);
        assert_eq!(wheel.tick(), [a]);
        assert_eq!(wheel.waiting(), 0);
    }

    #[test]
    fn more_than_a_round() {
        let mut wheel = TimerWheel::new(4);
        let id = wheel.schedule(6);
        assert_eq!(wheel.advance(5), []);
        assert_eq!(wheel.tick(), [id]);
    }

    #[test]
    fn exactly_a_round() {
        let mut wheel = TimerWheel::new(4);
        wheel.advance(3);
        let id = wheel.schedule(4);
        assert_eq!(wheel.advance(3), []);
        assert_eq!(wheel.tick(), [id]);
    }

    #[test]
    fn in_the_order_in_which_they_were_set() {
        let mut wheel = TimerWheel::new(4);
        let first = wheel.schedule(7);
        wheel.advance(5);
        let second = wheel.schedule(2);
        assert_eq!(wheel.advance(2), [first, second]);
    }

    #[test]
    fn cancelled_timers() {
        let mut wheel = TimerWheel::new(4);
        let id = wheel.schedule(3);
        assert!(wheel.cancel(id));
        assert!(!wheel.cancel(id));
        assert_eq!(wheel.advance(12), []);
    }
}
