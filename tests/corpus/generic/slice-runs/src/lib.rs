//! Runs: a slice cut wherever two neighbours do not belong together, without copying anything.
//!
//! ```
//! let mut runs = slice_runs::runs(&[1, 2, 2, 1, 5], |a, b| a <= b);
//! assert_eq!(runs.next(), Some(&[1, 2, 2][..]));
//! assert_eq!(runs.next(), Some(&[1, 5][..]));
//! ```

use std::iter::FusedIterator;

/// The runs of a slice; see [`runs`].
#[derive(Debug, Clone)]
pub struct Runs<'a, T, F> {
    rest: &'a [T],
    same: F,
}

/// Cuts a slice into runs. Two neighbours are in the same run if `same`, called with the left and
/// then the right one, says so. All runs together are the slice, and none is empty. They can be taken
/// from both ends.
pub fn runs<T, F>(items: &[T], same: F) -> Runs<'_, T, F>
where
    F: FnMut(&T, &T) -> bool,
{
    Runs { rest: items, same }
}

impl<'a, T, F> Runs<'a, T, F> {
    /// The items whose runs were not taken yet.
    pub fn rest(&self) -> &'a [T] {
        self.rest
    }
}

impl<'a, T, F> Iterator for Runs<'a, T, F>
where
    F: FnMut(&T, &T) -> bool,
{
    type Item = &'a [T];

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let mut end = 1;
        while end < self.rest.len() && (self.same)(&self.rest[end - 1], &self.rest[end]) {
            end += 1;
        }
        let (run, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(run)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(!self.rest.is_empty()), Some(self.rest.len()))
    }
}

impl<T, F> DoubleEndedIterator for Runs<'_, T, F>
where
    F: FnMut(&T, &T) -> bool,
{
    fn next_back(&mut self) -> Option<Self::Item> {
        let mut start = self.rest.len().checked_sub(1)?;
        while start > 0 && (self.same)(&self.rest[start], &self.rest[start - 1]) {
            start -= 1;
        }
        let (rest, run) = self.rest.split_at(start);
        self.rest = rest;
        Some(run)
    }
}

impl<T, F> FusedIterator for Runs<'_, T, F> where F: FnMut(&T, &T) -> bool {}

/// The longest run of items that do not get smaller; the first one if there are several.
pub fn longest_ascent<T: PartialOrd>(items: &[T]) -> &[T] {
    let mut longest: &[T] = &[];
    for run in runs(items, |a, b| a <= b) {
        if run.len() > longest.len() {
            longest = run;
        }
    }
    longest
}

/// The last items that do not get smaller from one to the next.
pub fn final_ascent<T: PartialOrd>(items: &[T]) -> &[T] {
    runs(items, |a, b| a <= b).next_back().unwrap_or_default()
}

/// How often each item occurs in a row: `aab` is twice `a` and once `b`.
pub fn run_lengths<T: PartialEq + Clone>(items: &[T]) -> Vec<(T, usize)> {
    runs(items, |a, b| a == b)
        .map(|run| (run[0].clone(), run.len()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_lengths() {
        let chars = ['a', 'a', 'b', 'a'];
        assert_eq!(run_lengths(&chars), [('a', 2), ('b', 1), ('a', 1)]);
        assert_eq!(run_lengths::<u8>(&[]), []);
    }

    #[test]
    fn finds_the_longest() {
        assert_eq!(longest_ascent(&[3, 1, 2, 2, 1, 4, 5]), [1, 2, 2]);
    }

    #[test]
    fn finds_the_last() {
        assert_eq!(final_ascent(&[3, 1, 2, 9, 1, 4, 5]), [1, 4, 5]);
        assert_eq!(final_ascent(&[2, 1]), [1]);
        assert_eq!(final_ascent::<i32>(&[]), []);
    }

    #[test]
    fn takes_from_both_ends() {
        let mut runs = runs(&[1, 1, 2, 3, 3], |a, b| a == b);
        assert_eq!(runs.next_back(), Some(&[3, 3][..]));
        assert_eq!(runs.next(), Some(&[1, 1][..]));
        assert_eq!(runs.rest(), [2]);
    }
}
