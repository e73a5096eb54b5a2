//! Sets of numbers, kept as intervals: little memory for long runs of numbers.

use contracts::{ensures, invariant, requires};

/// A set of numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IntervalSet {
    /// First and last number of each interval, in order.
    intervals: Vec<(u16, u16)>,
}

#[invariant(self.intervals.iter().all(|&(first, last)| first <= last))]
#[invariant(self.intervals.windows(2).all(|pair| u32::from(pair[0].1) + 1 < u32::from(pair[1].0)))]
impl IntervalSet {
    /// The empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// Are there no numbers?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    /// The number of numbers.
    pub fn len(&self) -> usize {
        let sizes = self
            .intervals
            .iter()
            .map(|&(first, last)| usize::from(last - first) + 1);
        sizes.sum()
    }

    /// The number of intervals: runs of numbers that lie side by side.
    pub fn runs(&self) -> usize {
        self.intervals.len()
    }

    /// Is `number` in the set?
    pub fn contains(&self, number: u16) -> bool {
        let place = self.intervals.partition_point(|&(_, last)| last < number);
        self.intervals
            .get(place)
            .is_some_and(|&(first, _)| first <= number)
    }

    /// Puts the numbers from `first` to `last` into the set.
    #[requires(first <= last)]
    #[ensures(self.contains(first) && self.contains(last))]
    #[ensures(self.len() >= old(self.len()))]
    pub fn insert(&mut self, first: u16, last: u16) {
        let (mut first, mut last) = (first, last);
        // Intervals that overlap with the new one, or touch it, become one with it.
        let start = self
            .intervals
            .partition_point(|it| it.1 < first.saturating_sub(1));
        let end = self.intervals.partition_point(|it| it.0 <= last);
        if start < end {
            first = first.min(self.intervals[start].0);
            last = last.max(self.intervals[end - 1].1);
        }
        self.intervals.splice(start..end, [(first, last)]);
    }

    /// Takes a number out of the set. Returns whether it was there.
    #[ensures(ret == old(self.contains(number)))]
    #[ensures(!self.contains(number))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, number: u16) -> bool {
        if !self.contains(number) {
            return false;
        }
        let place = self.intervals.partition_point(|&(_, last)| last < number);
        let (first, last) = self.intervals.remove(place);
        if number < last {
            self.intervals.insert(place, (number + 1, last));
        }
        if first < number {
            self.intervals.insert(place, (first, number - 1));
        }
        true
    }

    /// The smallest number that is not in the set.
    #[ensures(ret.is_none_or(|free| !self.contains(free)))]
    pub fn first_free(&self) -> Option<u16> {
        match self.intervals.first() {
            Some(&(0, last)) => last.checked_add(1),
            _ => Some(0),
        }
    }

    /// First and last number of each run, in order.
    #[ensures(ret.len() == self.runs())]
    pub fn to_vec(&self) -> Vec<(u16, u16)> {
        self.intervals.clone()
    }
}
