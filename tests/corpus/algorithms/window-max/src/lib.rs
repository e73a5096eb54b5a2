//! What is largest, least or on average in a window that moves over a sequence, in linear time.

use std::collections::VecDeque;

/// The largest number of every window of `size` neighbours, from the first to the last. None if there
/// is no such window, or if it has no number.
pub fn moving_max(values: &[i32], size: usize) -> Vec<i32> {
    moving_by(values, size, |later, earlier| later >= earlier)
}

/// The least number of every window of `size` neighbours, as in [`moving_max`].
pub fn moving_min(values: &[i32], size: usize) -> Vec<i32> {
    moving_by(values, size, |later, earlier| later <= earlier)
}

/// `beats` says whether an earlier number can be forgotten because of a later one.
fn moving_by(values: &[i32], size: usize, beats: fn(i32, i32) -> bool) -> Vec<i32> {
    if size == 0 || size > values.len() {
        return Vec::new();
    }
    let mut results = Vec::with_capacity(values.len() - size + 1);
    // Positions of numbers that may still be the result of a window, from the best to the last.
    let mut open: VecDeque<usize> = VecDeque::new();
    for (i, &value) in values.iter().enumerate() {
        while open.back().is_some_and(|&last| beats(value, values[last])) {
            open.pop_back();
        }
        open.push_back(i);
        if open.front().is_some_and(|&oldest| oldest + size < i) {
            open.pop_front();
        }
        if i + 1 >= size {
            results.push(values[open[0]]);
        }
    }
    results
}

/// The sum of every window of `size` neighbours, as in [`moving_max`].
pub fn moving_sum(values: &[i32], size: usize) -> Vec<i64> {
    if size == 0 || size > values.len() {
        return Vec::new();
    }
    let mut sum: i64 = values[..size].iter().map(|&it| i64::from(it)).sum();
    let mut sums = vec![sum];
    for i in size..values.len() {
        sum += i64::from(values[i]) - i64::from(values[i - size]);
        sums.push(sum);
    }
    sums
}

/// The greatest difference of two numbers in one window of `size` neighbours; `None` if there is no
/// window.
pub fn widest_spread(values: &[i32], size: usize) -> Option<i64> {
    let max = moving_max(values, size);
    let min = moving_min(values, size);
    max.iter()
        .zip(&min)
        .map(|(&max, &min)| i64::from(max) - i64::from(min))
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: [i32; 8] = [4, 2, 12, 3, 8, 7, 6, 1];

    #[test]
    fn largest_of_three() {
        assert_eq!(moving_max(&VALUES, 3), [12, 12, 12, 8, 8, 7]);
    }

    #[test]
    fn least_of_three() {
        assert_eq!(moving_min(&VALUES, 3), [2, 2, 3, 3, 6, 1]);
    }

    #[test]
    fn whole_sequences() {
        assert_eq!(moving_max(&[3, 1, 4], 3), [4]);
        assert_eq!(moving_min(&[3, 1, 4], 3), [1]);
    }

    #[test]
    fn no_windows() {
        assert_eq!(moving_max(&[], 1), []);
        assert_eq!(moving_max(&[1, 2], 3), []);
        assert_eq!(moving_min(&[1, 2], 0), []);
    }

    #[test]
    fn rising_numbers() {
        assert_eq!(moving_max(&[1, 2, 3, 4], 2), [2, 3, 4]);
    }

    #[test]
    fn sums() {
        assert_eq!(moving_sum(&[1, 2, 3, 4], 2), [3, 5, 7]);
        assert_eq!(moving_sum(&[1, 2], 3), []);
    }
}
