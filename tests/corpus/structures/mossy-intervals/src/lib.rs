//! Sets of integers that consist of few, long spans: free blocks of a disk, booked hours, seen lines.

use std::collections::BTreeMap;
use std::ops::Range;

/// A set of integers.
///
/// ```
/// use mossy_intervals::SpanSet;
///
/// let mut seen = SpanSet::new();
/// seen.insert(10..20);
/// seen.insert(20..25);
/// assert_eq!(seen.spans(), [10..25]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpanSet {
    /// The end of each span, by its start. Spans are not empty, and there is a gap between any two.
    ends: BTreeMap<u32, u32>,
}

impl SpanSet {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether there is no number in the set.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many numbers are in the set.
    pub fn len(&self) -> u32 {
        self.ends.iter().map(|(start, end)| end - start).sum()
    }

    /// The span that a number belongs to.
    pub fn span_of(&self, number: u32) -> Option<Range<u32>> {
        let (&start, &end) = self.ends.range(..=number).next_back()?;
        (number < end).then_some(start..end)
    }

    /// Whether a number is in the set.
    pub fn contains(&self, number: u32) -> bool {
        self.span_of(number).is_some()
    }

    /// The spans, as few as possible, in ascending order.
    pub fn spans(&self) -> Vec<Range<u32>> {
        self.ends.iter().map(|(&start, &end)| start..end).collect()
    }

    /// Adds all numbers of a range.
    pub fn insert(&mut self, range: Range<u32>) {
        if range.is_empty() {
            return;
        }
        let Range { mut start, mut end } = range;
        while let Some((&from, &to)) = self.ends.range(..=end).next_back() {
            if to < start {
                break;
            }
            self.ends.remove(&from);
            start = start.min(from);
            end = end.max(to);
        }
        self.ends.insert(start, end);
    }

    /// Takes all numbers of a range out, as far as they are in the set.
    pub fn remove(&mut self, range: Range<u32>) {
        if range.is_empty() {
            return;
        }
        while let Some((&from, &to)) = self.ends.range(..range.end).next_back() {
            if to <= range.start {
                break;
            }
            self.ends.remove(&from);
            if from < range.start {
                self.ends.insert(from, range.start);
            } else if to > range.end {
                self.ends.insert(range.end, to);
            }
        }
    }

    /// The smallest number, not below `start`, that is not in the set. There always is one: no range
    /// includes the largest number of all.
    pub fn first_free(&self, start: u32) -> u32 {
        self.span_of(start).map_or(start, |span| span.end)
    }

    /// The parts of a range that are not in the set, in ascending order.
    pub fn gaps(&self, range: Range<u32>) -> Vec<Range<u32>> {
        let mut gaps = SpanSet::new();
        gaps.insert(range);
        for (&start, &end) in &self.ends {
            gaps.remove(start..end);
        }
        gaps.spans()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(spans: &[Range<u32>]) -> SpanSet {
        let mut set = SpanSet::new();
        for span in spans {
            set.insert(span.clone());
        }
        set
    }

    #[test]
    fn inserting() {
        let mut set = set(&[5..8, 1..3, 20..30]);
        assert_eq!(set.spans(), [1..3, 5..8, 20..30]);
        set.insert(2..6);
        assert_eq!(set.spans(), [1..8, 20..30]);
        set.insert(8..20);
        assert_eq!(set.spans(), [1..30]);
    }

    #[test]
    fn removing_ends() {
        let mut set = set(&[10..20, 30..40]);
        set.remove(15..35);
        assert_eq!(set.spans(), [10..15, 35..40]);
        set.remove(0..12);
        assert_eq!(set.spans(), [12..15, 35..40]);
        set.remove(35..40);
        assert_eq!(set.len(), 3);
    }

    #[test]
    fn a_lunch_break() {
        let mut hours = set(&[9..17]);
        hours.remove(12..13);
        assert_eq!(hours.spans(), [9..12, 13..17]);
        assert!(!hours.contains(12));
    }

    #[test]
    fn free_numbers() {
        let set = set(&[3..6, 7..9]);
        assert_eq!(set.first_free(0), 0);
        assert_eq!(set.first_free(4), 6);
        assert_eq!(set.span_of(8), Some(7..9));
        assert_eq!(set.span_of(9), None);
    }
}
