//! Sums, means and extremes of the latest samples of a measurement.

use std::collections::VecDeque;

use contracts::{ensures, invariant, requires};

/// The largest number of samples.
pub const LIMIT: usize = 10_000;

/// The latest samples.
#[derive(Debug, Clone)]
pub struct Window {
    samples: VecDeque<i32>,
    /// How many samples are kept.
    size: usize,
    /// The sum of the samples.
    sum: i64,
}

#[invariant(self.size > 0 && self.size <= LIMIT)]
#[invariant(self.samples.len() <= self.size)]
#[invariant(self.sum == self.samples.iter().map(|it| i64::from(*it)).sum::<i64>())]
impl Window {
    /// Keeps the latest `size` samples, of which there is none yet.
    #[requires(size > 0 && size <= LIMIT)]
    #[ensures(ret.size() == size && ret.is_empty())]
    pub fn new(size: usize) -> Self {
        Self {
            samples: VecDeque::new(),
            size,
            sum: 0,
        }
    }

    /// How many samples are kept.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of samples.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Is there no sample?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Are there as many samples as are kept?
    #[ensures(ret == (self.len() == self.size()))]
    pub fn is_full(&self) -> bool {
        self.samples.len() == self.size
    }

    /// The latest sample.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn latest(&self) -> Option<i32> {
        self.samples.back().copied()
    }

    /// The sum of the samples.
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean of the samples, rounded down.
    #[requires(!self.is_empty())]
    #[ensures(self.samples.iter().any(|it| i64::from(*it) >= ret))]
    #[ensures(self.samples.iter().any(|it| i64::from(*it) <= ret))]
    pub fn mean(&self) -> i64 {
        self.sum.div_euclid(self.samples.len() as i64)
    }

    /// The difference between the largest sample and the smallest one.
    #[ensures(ret >= 0)]
    pub fn spread(&self) -> i64 {
        let samples = || self.samples.iter().map(|it| i64::from(*it));
        samples().max().unwrap_or(0) - samples().min().unwrap_or(0)
    }

    /// Adds a sample. If there are more than are kept then, the oldest one goes.
    #[ensures(self.latest() == Some(sample))]
    #[ensures(self.len() == self.size().min(old(self.len()) + 1))]
    pub fn push(&mut self, sample: i32) {
        if self.is_full() {
            self.sum -= self.samples.pop_front().map_or(0, i64::from);
        }
        self.samples.push_back(sample);
        self.sum += i64::from(sample);
    }

    /// Changes how many samples are kept. If there are more, the oldest ones go.
    #[requires(size > 0 && size <= LIMIT)]
    #[ensures(self.size() == size)]
    #[ensures(self.len() == size.min(old(self.len())))]
    #[ensures(self.latest() == old(self.latest()))]
    pub fn resize(&mut self, size: usize) {
        while self.samples.len() > size {
            self.samples.pop_front();
        }
        self.size = size;
    }

    /// Forgets all samples.
    #[ensures(self.is_empty())]
    #[ensures(self.size() == old(self.size()))]
    pub fn clear(&mut self) {
        self.samples.clear();
        self.sum = 0;
    }
}
