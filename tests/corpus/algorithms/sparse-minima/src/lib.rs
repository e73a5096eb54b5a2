//! The least values of ranges of a list that does not change, each in constant time.
//!
//! For every power of two there is a level, with the place of the least value in each range of this length.
//! Any range is covered by two of these, which may overlap.

use std::ops::Range;

/// A list of numbers, prepared for questions about ranges of it.
#[derive(Debug, Clone)]
pub struct SparseMinima {
    values: Vec<i64>,
    /// Level `k` has the places of the least values in the ranges of length `2^k`, by their starts.
    levels: Vec<Vec<usize>>,
}

impl SparseMinima {
    /// Prepares a list. This takes `n log n` steps.
    pub fn new(values: &[i64]) -> Self {
        let mut levels: Vec<Vec<usize>> = vec![(0..values.len()).collect()];
        let mut width = 1;
        while 2 * width < values.len() {
            let narrow = &levels[levels.len() - 1];
            let starts = 0..=values.len() - 2 * width;
            let wide = starts
                .map(|start| lesser(values, narrow[start], narrow[start + width]))
                .collect();
            levels.push(wide);
            width *= 2;
        }
        Self {
            values: values.to_vec(),
            levels,
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

    /// The place of the least value in a range, the first one if there are several. `None` if the range is
    /// empty or goes beyond the end of the list.
    pub fn place_of_min(&self, range: Range<usize>) -> Option<usize> {
        if range.is_empty() || range.end > self.values.len() {
            return None;
        }
        let level = range.len().ilog2();
        let places = &self.levels[level as usize];
        let second = range.end - (1 << level);
        Some(lesser(&self.values, places[range.start], places[second]))
    }

    /// The least value in a range. `None` if the range is empty or goes beyond the end of the list.
    pub fn min(&self, range: Range<usize>) -> Option<i64> {
        self.place_of_min(range).map(|place| self.values[place])
    }

    /// The least values of all ranges of some length, by their starts. There are none if the length is 0 or
    /// if the list is shorter.
    pub fn window_minima(&self, width: usize) -> Vec<i64> {
        if width == 0 || width > self.values.len() {
            return Vec::new();
        }
        (0..=self.values.len() - width)
            .filter_map(|start| self.min(start..start + width))
            .collect()
    }
}

/// Of two places in ascending order, that with the lesser value; the first if the values are equal.
fn lesser(values: &[i64], first: usize, second: usize) -> usize {
    if values[second] < values[first] {
        second
    } else {
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let minima = SparseMinima::new(&[5, 2, 7, 2, 9]);
        assert_eq!(minima.place_of_min(0..5), Some(1));
        assert_eq!(minima.place_of_min(2..5), Some(3));
        assert_eq!(minima.min(4..5), Some(9));
        assert_eq!(minima.min(3..3), None);
        assert_eq!(minima.min(3..6), None);
    }

    #[test]
    fn windows() {
        let minima = SparseMinima::new(&[4, 1, 3, 8, 6]);
        assert_eq!(minima.window_minima(2), [1, 1, 3, 6]);
        assert_eq!(minima.window_minima(6), []);
    }
}
