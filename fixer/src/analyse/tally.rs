//! How many tests saw what: the counts #p and #f of 3.4.1 for all relations between two operands.

/// Tests that are counted at once.
pub(super) const BLOCK: usize = 64;

/// What passing and failing tests saw.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Tally {
    pub(super) passing: Tests,
    pub(super) failing: Tests,
}

impl Tally {
    /// #p and #f of the component that holds in any of these orders.
    pub(super) fn of(&self, orders: u8) -> (u32, u32) {
        (self.passing.that_saw(orders), self.failing.that_saw(orders))
    }
}

/// Tests, counted by the orders that they saw.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Tests {
    /// For each set of orders, the number of tests that saw none but these.
    within: [u32; 16],
}

impl Tests {
    /// Counts at most [`BLOCK`] tests more, by the orders that each saw.
    pub(super) fn add(&mut self, seen: &[u32]) {
        // A counter of one byte for each set of orders, all of them in one number.
        let mut counters: u128 = 0;
        for orders in seen {
            counters += ONES[*orders as usize & 15];
        }
        // What saw less saw nothing but these orders, too: with each order in turn, the counter of
        // a set with it takes over that of the set without it.
        for (order, without) in WITHOUT.into_iter().enumerate() {
            counters += (counters & without) << (8 << order);
        }
        for (within, counter) in self.within.iter_mut().zip(counters.to_le_bytes()) {
            *within += u32::from(counter);
        }
    }

    fn that_saw(&self, orders: u8) -> u32 {
        self.within[15] - self.within[usize::from(!orders & 15)]
    }
}

/// A one in the counter of each set of orders.
const ONES: [u128; 16] = {
    let mut ones = [0; 16];
    let mut set = 0;
    while set < 16 {
        ones[set] = 1 << (8 * set);
        set += 1;
    }
    ones
};

/// For each order, the counters of the sets without it.
const WITHOUT: [u128; 4] = [
    0x00FF_00FF_00FF_00FF_00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF_0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF_0000_0000_FFFF_FFFF,
    0x0000_0000_0000_0000_FFFF_FFFF_FFFF_FFFF,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_3_4_1_tests_are_counted_by_what_they_saw() {
        // More than fit into one block, of all sets of orders.
        let seen: Vec<u32> = (0..200).map(|test| test * 7 % 16).collect();
        let mut tests = Tests::default();
        seen.chunks(BLOCK).for_each(|block| tests.add(block));
        for orders in 0..16u8 {
            let expected = seen.iter().filter(|seen| **seen & u32::from(orders) != 0).count();
            assert_eq!(tests.that_saw(orders) as usize, expected, "{orders:b}");
        }
    }
}
