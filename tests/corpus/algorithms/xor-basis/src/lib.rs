//! Which numbers can be made of given ones by exclusive or?

use contracts::{ensures, invariant};

const BITS: usize = u32::BITS as usize;

/// All numbers that can be made of those put in, by exclusive or of any of them. Zero is made of none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct XorBasis {
    /// For each bit, a number whose highest bit it is, or 0 if there is none.
    rows: Vec<u32>,
    rank: usize,
}

fn highest(number: u32) -> usize {
    number.ilog2() as usize
}

impl XorBasis {
    fn is_echelon(&self) -> bool {
        self.rows
            .iter()
            .enumerate()
            .all(|(bit, &row)| row == 0 || highest(row) == bit)
    }

    /// What is left of a number when everything is taken off that can be.
    fn reduce(&self, number: u32) -> u32 {
        let mut rest = number;
        for bit in (0..BITS).rev() {
            if rest >> bit & 1 == 1 {
                rest ^= self.rows[bit];
            }
        }
        rest
    }
}

#[invariant(self.is_echelon())]
#[invariant(self.rank == self.rows.iter().filter(|row| **row != 0).count())]
impl XorBasis {
    /// Nothing was put in.
    #[ensures(ret.rank() == 0)]
    pub fn new() -> Self {
        Self {
            rows: vec![0; BITS],
            rank: 0,
        }
    }

    /// How many numbers it takes to make all of them.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// How many different numbers can be made.
    #[ensures(ret >= 1)]
    pub fn count(&self) -> u64 {
        1 << self.rank
    }

    /// Can a number be made?
    pub fn contains(&self, number: u32) -> bool {
        self.reduce(number) == 0
    }

    /// Puts a number in. Returns false if it could be made already.
    #[ensures(self.contains(number))]
    #[ensures(ret != old(self.contains(number)))]
    #[ensures(ret -> self.rank() == old(self.rank()) + 1)]
    pub fn insert(&mut self, number: u32) -> bool {
        let rest = self.reduce(number);
        if rest == 0 {
            return false;
        }
        self.rows[highest(rest)] = number;
        self.rank += 1;
        true
    }

    /// The largest number that can be made.
    #[ensures(self.contains(ret))]
    pub fn largest(&self) -> u32 {
        self.largest_with(0)
    }

    /// The largest number that is the exclusive or of a number and one that can be made.
    #[ensures(self.contains(ret ^ number))]
    #[ensures(ret >= number)]
    pub fn largest_with(&self, number: u32) -> u32 {
        self.rows
            .iter()
            .rev()
            .fold(number, |best, row| best.max(best ^ row))
    }
}

impl Default for XorBasis {
    fn default() -> Self {
        Self::new()
    }
}

impl Extend<u32> for XorBasis {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, numbers: I) {
        for number in numbers {
            self.insert(number);
        }
    }
}

impl FromIterator<u32> for XorBasis {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut basis = Self::new();
        basis.extend(numbers);
        basis
    }
}
