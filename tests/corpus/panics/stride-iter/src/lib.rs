//! An iterator over every n-th element of a slice.

use std::iter::FusedIterator;
use std::num::NonZeroUsize;

/// Every n-th element of a slice, beginning with the first one. See [`stride`].
#[derive(Debug, Clone)]
pub struct Stride<'a, T> {
    /// Begins with the next element, if there is one.
    items: &'a [T],
    step: usize,
}

/// The elements 0, `step`, `2 * step` and so on of a slice, as long as there are such elements. The
/// iterator can also be used from the end, and its length is known.
pub fn stride<T>(items: &[T], step: NonZeroUsize) -> Stride<'_, T> {
    Stride {
        items,
        step: step.get(),
    }
}

impl<'a, T> Stride<'a, T> {
    /// The elements of the slice that come after those that have been returned from the front, those
    /// between the steps included, beginning with the next element to be returned. Empty if there is none.
    pub fn as_slice(&self) -> &'a [T] {
        self.items
    }
}

impl<'a, T> Iterator for Stride<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        let first = self.items.first()?;
        self.items = &self.items[self.step..];
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.items.len().div_ceil(self.step);
        (len, Some(len))
    }

    fn nth(&mut self, n: usize) -> Option<&'a T> {
        let skip = n.saturating_mul(self.step);
        self.items = self.items.get(skip..).unwrap_or_default();
        self.next()
    }

    fn last(mut self) -> Option<&'a T> {
        self.next_back()
    }
}

impl<'a, T> DoubleEndedIterator for Stride<'a, T> {
    fn next_back(&mut self) -> Option<&'a T> {
        let count = self.len();
        if count == 0 {
            return None;
        }
        let place = (count - 1) * self.step;
        let last = &self.items[place];
        self.items = &self.items[..place];
        Some(last)
    }
}

impl<T> ExactSizeIterator for Stride<'_, T> {}

impl<T> FusedIterator for Stride<'_, T> {}
