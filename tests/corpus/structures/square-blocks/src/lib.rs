//! Numbers in blocks, so that changing or adding up a long range of them takes about as many steps as the
//! square root of their number.

use std::ops::Range;

/// A sequence of numbers of fixed length.
#[derive(Debug, Clone)]
pub struct Blocks {
    values: Vec<i64>,
    width: usize,
    /// What is still to be added to each value of a block.
    pending: Vec<i64>,
    /// The sum of each block, with what is pending.
    sums: Vec<i64>,
}

impl Blocks {
    /// A sequence with these values.
    pub fn new(values: Vec<i64>) -> Self {
        let width = values.len().isqrt().max(1);
        let sums: Vec<i64> = values
            .chunks(width)
            .map(|block| block.iter().sum())
            .collect();
        Self {
            values,
            width,
            pending: vec![0; sums.len()],
            sums,
        }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// A value. `None` if there is none at this place.
    pub fn get(&self, place: usize) -> Option<i64> {
        let value = self.values.get(place)?;
        Some(value + self.pending[place / self.width])
    }

    /// Adds a number to all values in a range. The part of it that is beyond the end does not matter.
    pub fn add(&mut self, range: Range<usize>, amount: i64) {
        for (block, part) in self.parts(range) {
            if part == self.block(block) {
                self.pending[block] += amount;
                self.sums[block] += amount * self.width as i64;
                continue;
            }
            for value in &mut self.values[part] {
                *value += amount;
                self.sums[block] += amount;
            }
        }
    }

    /// The sum of all values in a range. The part of it that is beyond the end does not matter.
    pub fn sum(&self, range: Range<usize>) -> i64 {
        let mut sum = 0;
        for (block, part) in self.parts(range) {
            if part == self.block(block) {
                sum += self.sums[block];
            } else {
                sum += self.pending[block] * part.len() as i64;
                sum += self.values[part].iter().sum::<i64>();
            }
        }
        sum
    }

    /// The values as they are now.
    pub fn to_vec(&self) -> Vec<i64> {
        (0..self.len())
            .filter_map(|place| self.get(place))
            .collect()
    }

    /// Where a block is.
    fn block(&self, block: usize) -> Range<usize> {
        let start = block * self.width;
        start..(start + self.width).min(self.len())
    }

    /// The blocks of which some part is in a range, and these parts.
    fn parts(&self, range: Range<usize>) -> Vec<(usize, Range<usize>)> {
        let end = range.end.min(self.len());
        let mut parts = Vec::new();
        let mut start = range.start;
        while start < end {
            let block = start / self.width;
            let stop = self.block(block).end.min(end);
            parts.push((block, start..stop));
            start = stop;
        }
        parts
    }
}

impl FromIterator<i64> for Blocks {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Self::new(values.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        let blocks: Blocks = (1..=10).collect();
        assert_eq!(blocks.sum(0..10), 55);
        assert_eq!(blocks.sum(2..4), 7);
        assert_eq!(blocks.sum(8..40), 19);
        assert_eq!(blocks.sum(4..4), 0);
    }

    #[test]
    fn adding_to_some() {
        let mut blocks = Blocks::new(vec![0; 9]);
        blocks.add(1..3, 5);
        assert_eq!(blocks.to_vec(), [0, 5, 5, 0, 0, 0, 0, 0, 0]);
        assert_eq!(blocks.sum(0..6), 10);
    }

    #[test]
    fn adding_to_all() {
        let mut blocks = Blocks::new(vec![2; 9]);
        blocks.add(0..9, 1);
        assert_eq!(blocks.get(4), Some(3));
        assert_eq!(blocks.sum(0..9), 27);
        assert_eq!(blocks.sum(4..8), 12);
    }

    #[test]
    fn adding_to_all_with_a_short_block_at_the_end() {
        let mut blocks = Blocks::new(vec![2; 11]);
        blocks.add(0..11, 1);
        assert_eq!(blocks.to_vec(), [3; 11]);
        assert_eq!(blocks.sum(0..11), 33);
    }

    #[test]
    fn nothing() {
        let mut blocks = Blocks::new(vec![]);
        blocks.add(0..3, 1);
        assert!(blocks.is_empty());
        assert_eq!((blocks.get(0), blocks.sum(0..9)), (None, 0));
    }
}
