//! Closed intervals of integers, and their union.

use std::fmt;

/// The integers from `start` to `end`, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Interval {
    start: i32,
    end: i32,
}

impl Interval {
    /// The interval between two integers, whichever is the smaller one.
    pub fn new(a: i32, b: i32) -> Self {
        Self {
            start: a.min(b),
            end: a.max(b),
        }
    }

    /// The smallest integer of the interval.
    pub fn start(&self) -> i32 {
        self.start
    }

    /// The largest integer of the interval.
    pub fn end(&self) -> i32 {
        self.end
    }

    /// The number of integers in the interval.
    pub fn width(&self) -> u64 {
        u64::from(self.start.abs_diff(self.end)) + 1
    }

    /// Is `point` in the interval?
    pub fn contains(&self, point: i32) -> bool {
        self.start <= point && point <= self.end
    }

    /// Do the two intervals have an integer in common?
    pub fn overlaps(&self, other: &Interval) -> bool {
        self.start <= other.end && other.start <= self.end
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.start, self.end)
    }
}

/// The union of the intervals: the fewest intervals, from left to right, no two of which overlap.
/// Intervals that have an integer in common become one; `[1, 2]` and `[3, 4]` stay apart.
pub fn merge(intervals: &[Interval]) -> Vec<Interval> {
    let mut sorted = intervals.to_vec();
    sorted.sort();
    let mut merged: Vec<Interval> = Vec::with_capacity(sorted.len());
    for interval in sorted {
        match merged.last_mut() {
            Some(last) if interval.start <= last.end => {
                last.end = interval.end;
            }
            _ => merged.push(interval),
        }
    }
    merged
}

/// The number of integers that are in at least one of the intervals.
pub fn covered(intervals: &[Interval]) -> u64 {
    merge(intervals).iter().map(Interval::width).sum()
}

/// Is `point` in at least one of the intervals?
pub fn covers(intervals: &[Interval], point: i32) -> bool {
    intervals.iter().any(|interval| interval.contains(point))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intervals(pairs: &[(i32, i32)]) -> Vec<Interval> {
        pairs.iter().map(|&(a, b)| Interval::new(a, b)).collect()
    }

    #[test]
    fn nothing_to_merge() {
        assert_eq!(merge(&[]), []);
        assert_eq!(
            merge(&intervals(&[(5, 7), (1, 2)])),
            intervals(&[(1, 2), (5, 7)])
        );
    }

    #[test]
    fn overlapping() {
        assert_eq!(
            merge(&intervals(&[(1, 4), (3, 6), (6, 8), (10, 11)])),
            intervals(&[(1, 8), (10, 11)])
        );
    }

    #[test]
    fn one_inside_another() {
        assert_eq!(
            merge(&intervals(&[(0, 9), (2, 3), (8, 12)])),
            intervals(&[(0, 12)])
        );
        assert_eq!(merge(&intervals(&[(0, 9), (2, 3)])), intervals(&[(0, 9)]));
    }

    #[test]
    fn counts_each_integer_once() {
        assert_eq!(covered(&intervals(&[(1, 4), (3, 6)])), 6);
        assert_eq!(covered(&[]), 0);
    }
}
