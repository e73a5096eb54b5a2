//! A list of numbers that remembers the sums it has computed.

use contracts::{ensures, invariant, requires};

/// Numbers in a list are at most this large, and at least its negative.
pub const LIMIT: i64 = 1_000_000_000;

/// A list of numbers, with fast sums of ranges.
#[derive(Debug, Clone, Default)]
pub struct SumCache {
    values: Vec<i64>,
    /// What is known: `sums[i]` is the sum of the values up to number `i`, that one included.
    sums: Vec<i64>,
}

#[invariant(self.sums.len() <= self.values.len())]
impl SumCache {
    /// An empty list.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Are there no values?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The values.
    pub fn values(&self) -> &[i64] {
        &self.values
    }

    /// Adds a value at the end.
    #[requires(value.abs() <= LIMIT)]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.values().last() == Some(&value))]
    pub fn push(&mut self, value: i64) {
        self.values.push(value);
    }

    /// Removes the last value, if there is one.
    #[ensures(ret == old(self.values().last().copied()))]
    #[ensures(self.len() == old(self.len()).saturating_sub(1))]
    pub fn pop(&mut self) -> Option<i64> {
        let value = self.values.pop();
        self.sums.truncate(self.values.len());
        value
    }

    /// Changes value number `i`, and returns what it was.
    #[requires(i < self.len() && value.abs() <= LIMIT)]
    #[ensures(self.values()[i] == value)]
    #[ensures(ret == old(self.values()[i]))]
    #[ensures(self.len() == old(self.len()))]
    pub fn set(&mut self, i: usize, value: i64) -> i64 {
        self.sums.truncate(i + 1);
        std::mem::replace(&mut self.values[i], value)
    }

    /// The sum of the first `count` values.
    #[requires(count <= self.len())]
    #[ensures(ret == self.values()[..count].iter().sum::<i64>())]
    pub fn prefix(&mut self, count: usize) -> i64 {
        let mut sum = self.sums.last().copied().unwrap_or(0);
        while self.sums.len() < count {
            sum += self.values[self.sums.len()];
            self.sums.push(sum);
        }
        if count == 0 { 0 } else { self.sums[count - 1] }
    }

    /// The sum of the values from number `start` up to number `end`, that one excluded.
    #[requires(start <= end && end <= self.len())]
    #[ensures(ret == self.values()[start..end].iter().sum::<i64>())]
    pub fn sum(&mut self, start: usize, end: usize) -> i64 {
        self.prefix(end) - self.prefix(start)
    }

    /// The smallest number of values at the beginning whose sum is at least `goal`; `None` if there is
    /// none.
    #[ensures(ret.is_none_or(|count| self.values()[..count].iter().sum::<i64>() >= goal))]
    pub fn reach(&mut self, goal: i64) -> Option<usize> {
        (0..=self.len()).find(|&count| self.prefix(count) >= goal)
    }
}
