//! Batches: a slice cut into pieces to work on one after the other.

use std::iter::FusedIterator;

/// Cuts slices into batches.
pub trait Batched<T> {
    /// The items in batches of `size` items; of one item, if it is 0. The last batch has what is
    /// left.
    fn batches(&self, size: usize) -> Batches<'_, T>;
}

impl<T> Batched<T> for [T] {
    fn batches(&self, size: usize) -> Batches<'_, T> {
        Batches {
            rest: self,
            size: size.max(1),
        }
    }
}

/// The batches of a slice, from its beginning to its end; see [`Batched::batches`].
#[derive(Debug)]
pub struct Batches<'a, T> {
    rest: &'a [T],
    /// At least one.
    size: usize,
}

impl<'a, T> Batches<'a, T> {
    /// The items that are in no batch yet.
    pub fn rest(&self) -> &'a [T] {
        self.rest
    }

    /// Leaves out the next items, at most as many as there are.
    pub fn skip_items(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or_default();
    }
}

impl<T> Clone for Batches<'_, T> {
    fn clone(&self) -> Self {
        Self {
            rest: self.rest,
            size: self.size,
        }
    }
}

impl<'a, T> Iterator for Batches<'a, T> {
    type Item = &'a [T];

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let (batch, rest) = self.rest.split_at(self.size);
        self.rest = rest;
        Some(batch)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let batches = self.rest.len().div_ceil(self.size);
        (batches, Some(batches))
    }
}

impl<T> ExactSizeIterator for Batches<'_, T> {}

impl<T> FusedIterator for Batches<'_, T> {}

/// The sums of batches of `size` numbers.
pub fn sums(numbers: &[i32], size: usize) -> Vec<i64> {
    numbers
        .batches(size)
        .map(|batch| batch.iter().map(|&number| i64::from(number)).sum())
        .collect()
}

/// Lines of `width` words each.
pub fn lines(words: &[String], width: usize) -> Vec<String> {
    words.batches(width).map(|batch| batch.join(" ")).collect()
}

/// The first item of each batch.
pub fn heads<T: Clone>(items: &[T], size: usize) -> Vec<T> {
    items
        .batches(size)
        .filter_map(|batch| batch.first().cloned())
        .collect()
}
