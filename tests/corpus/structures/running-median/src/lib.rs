//! The median of all numbers that were seen so far, in a stream of them.
//!
//! The numbers are kept in two heaps: the smaller half with its largest number on top, and the larger half
//! with its smallest number on top.

use contracts::{ensures, invariant};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What was seen of a stream of numbers.
#[derive(Debug, Clone, Default)]
pub struct RunningMedian {
    /// The smaller half. It has one more number than the larger one if their count is odd.
    low: BinaryHeap<i32>,
    high: BinaryHeap<Reverse<i32>>,
}

#[invariant(self.low.len() == self.high.len() || self.low.len() == self.high.len() + 1)]
#[invariant(self.low.iter().all(|low| self.high.iter().all(|high| *low <= high.0)))]
impl RunningMedian {
    /// Nothing was seen yet.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many numbers were seen.
    pub fn len(&self) -> usize {
        self.low.len() + self.high.len()
    }

    /// Was nothing seen yet?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a number.
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn push(&mut self, number: i32) {
        match self.low.peek() {
            Some(&largest) if number > largest => self.high.push(Reverse(number)),
            _ => self.low.push(number),
        }
        self.balance();
    }

    /// Moves a number from the half that got too large.
    fn balance(&mut self) {
        if self.low.len() > self.high.len() + 1 {
            self.high.extend(self.low.pop().map(Reverse));
        } else if self.high.len() > self.low.len() + 1 {
            self.low.extend(self.high.pop().map(|it| it.0));
        }
    }

    /// The number in the middle of all numbers in ascending order: the smaller one if there are two.
    /// `None` if nothing was seen yet.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn median(&self) -> Option<i32> {
        self.low.peek().copied()
    }

    /// The number in the middle: the larger one if there are two.
    #[ensures(ret >= self.median())]
    pub fn upper_median(&self) -> Option<i32> {
        if self.low.len() == self.high.len() {
            self.high.peek().map(|it| it.0)
        } else {
            self.median()
        }
    }

    /// Is a number one of the smaller half? Numbers equal to the median are.
    pub fn is_low(&self, number: i32) -> bool {
        self.median().is_some_and(|median| number <= median)
    }

    /// Adds all numbers that another stream has shown.
    #[ensures(self.len() == old(self.len()) + other.len())]
    pub fn merge(&mut self, other: &Self) {
        let high = other.high.iter().map(|it| &it.0);
        for number in other.low.iter().chain(high) {
            self.push(*number);
        }
    }
}

impl Extend<i32> for RunningMedian {
    fn extend<I: IntoIterator<Item = i32>>(&mut self, numbers: I) {
        for number in numbers {
            self.push(number);
        }
    }
}

/// The median so far after each of some numbers.
#[ensures(ret.len() == numbers.len())]
pub fn medians(numbers: &[i32]) -> Vec<i32> {
    let mut seen = RunningMedian::new();
    let mut medians = Vec::with_capacity(numbers.len());
    for &number in numbers {
        seen.push(number);
        medians.extend(seen.median());
    }
    medians
}
