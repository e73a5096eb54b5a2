//! A Fenwick tree: a sequence of numbers whose prefix sums are cheap to ask for and to update.

use contracts::requires;

/// A sequence of numbers with fast sums over ranges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenwickTree {
    /// Partial sums, numbered from 1: node `i` holds the sum of the last `i & -i` values before
    /// position `i`. Node 0 is not used.
    nodes: Vec<i64>,
}

impl FenwickTree {
    /// A sequence of `len` zeros.
    pub fn new(len: u8) -> Self {
        Self {
            nodes: vec![0; usize::from(len) + 1],
        }
    }

    /// A sequence of these values.
    pub fn from_values(values: &[i32]) -> Self {
        let mut tree = Self {
            nodes: vec![0; values.len() + 1],
        };
        for (index, &value) in values.iter().enumerate() {
            tree.add(index, value);
        }
        tree
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds `delta` to the value at `index`.
    #[requires(index < self.len())]
    pub fn add(&mut self, index: usize, delta: i32) {
        let mut node = index + 1;
        while node < self.len() {
            self.nodes[node] += i64::from(delta);
            node += node & node.wrapping_neg();
        }
    }

    /// The sum of the first `end` values.
    #[requires(end <= self.len())]
    pub fn prefix_sum(&self, end: usize) -> i64 {
        let mut sum = 0;
        let mut node = end;
        while node > 0 {
            sum += self.nodes[node];
            node -= node & node.wrapping_neg();
        }
        sum
    }

    /// The sum of the values from `start` up to, but not including, `end`.
    #[requires(start <= end && end <= self.len())]
    pub fn range_sum(&self, start: usize, end: usize) -> i64 {
        self.prefix_sum(end) - self.prefix_sum(start)
    }

    /// The value at `index`.
    #[requires(index < self.len())]
    pub fn get(&self, index: usize) -> i64 {
        self.range_sum(index, index + 1)
    }

    /// All values, in order.
    pub fn to_vec(&self) -> Vec<i64> {
        (0..self.len()).map(|index| self.get(index)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_with_zeros() {
        let tree = FenwickTree::new(3);
        assert_eq!(tree.to_vec(), [0, 0, 0]);
        assert_eq!(tree.prefix_sum(3), 0);
    }

    #[test]
    fn sums_prefixes() {
        let tree = FenwickTree::from_values(&[3, 1, 4, 1, 5]);
        assert_eq!(tree.prefix_sum(0), 0);
        assert_eq!(tree.prefix_sum(2), 4);
        assert_eq!(tree.prefix_sum(3), 8);
    }

    #[test]
    fn sums_ranges() {
        let tree = FenwickTree::from_values(&[3, 1, 4, 1, 5, 9, 2, 6]);
        assert_eq!(tree.range_sum(2, 5), 10);
        assert_eq!(tree.range_sum(4, 8), 22);
    }

    #[test]
    fn updates() {
        let mut tree = FenwickTree::from_values(&[3, 1, 4]);
        tree.add(1, -2);
        assert_eq!(tree.get(0), 3);
        assert_eq!(tree.get(1), -1);
    }
}
