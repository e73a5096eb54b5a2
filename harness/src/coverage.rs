//! Which ways through the crate a test takes, to tell tests that do something new.

use std::cell::{Cell, RefCell};

/// Ways are told apart by a number below this.
const WAYS: usize = 1 << 14;

thread_local! {
    static LAST: Cell<u32> = const { Cell::new(0) };
    static TAKEN: RefCell<Taken> = const { RefCell::new(Taken { counts: Vec::new(), ways: Vec::new() }) };
}

struct Taken {
    counts: Vec<u8>,
    ways: Vec<usize>,
}

/// Forgets the ways of the previous test.
pub(crate) fn reset() {
    LAST.set(0);
    TAKEN.with_borrow_mut(|taken| {
        taken.counts.resize(WAYS, 0);
        while let Some(way) = taken.ways.pop() {
            taken.counts[way] = 0;
        }
    });
}

/// The test goes from the last location to this one.
pub(crate) fn step(location: u32) {
    let last = LAST.replace(location);
    let way = (last.wrapping_mul(0x9E37_79B1) ^ location.wrapping_mul(0x85EB_CA77)) as usize % WAYS;
    TAKEN.with_borrow_mut(|taken| {
        let Some(count) = taken.counts.get_mut(way) else { return };
        if *count == 0 {
            taken.ways.push(way);
        }
        *count = count.saturating_add(1);
    });
}

/// All ways that tests have taken so far.
#[derive(Debug, Default)]
pub(crate) struct Coverage {
    known: Vec<u8>,
}

impl Coverage {
    /// Adds the ways of the test that ran last; true if one of them is new, or was taken more often
    /// than ever: never, once, twice, a few times, many times.
    pub(crate) fn add(&mut self) -> bool {
        self.known.resize(WAYS, 0);
        TAKEN.with_borrow(|taken| {
            let mut is_new = false;
            for way in &taken.ways {
                let class = match taken.counts[*way] {
                    0 | 1 => 1,
                    2 => 2,
                    3 => 4,
                    4..8 => 8,
                    8..16 => 16,
                    16..32 => 32,
                    32..128 => 64,
                    _ => 128,
                };
                is_new |= self.known[*way] & class == 0;
                self.known[*way] |= class;
            }
            is_new
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_new_if_it_takes_a_new_way_or_takes_one_much_more_often() {
        let mut coverage = Coverage::default();
        let mut takes = |locations: &[u32]| {
            reset();
            locations.iter().for_each(|location| step(*location));
            coverage.add()
        };
        assert!(takes(&[1, 2]));
        assert!(!takes(&[1, 2]));
        assert!(takes(&[1, 3]));
        assert!(takes(&[1, 2, 1, 2, 1, 2]));
        assert!(takes(&[1, 2].repeat(5)));
        assert!(!takes(&[1, 2].repeat(6)));
        assert!(takes(&[1, 2].repeat(9)));
    }
}
