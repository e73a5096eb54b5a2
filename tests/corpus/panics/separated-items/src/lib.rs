//! Iterators with something between their items.
//!
//! ```
//! use separated_items::Separate;
//!
//! let numbers: Vec<i32> = [1, 2, 3].into_iter().separate(0).collect();
//! assert_eq!(numbers, [1, 0, 2, 0, 3]);
//! ```

#![forbid(unsafe_code)]

use std::iter::{FusedIterator, Peekable};

/// Adds methods to all iterators.
pub trait Separate: Iterator + Sized {
    /// The items, with copies of the separator between them.
    fn separate(self, separator: Self::Item) -> Separated<Self>
    where
        Self::Item: Clone,
    {
        Separated {
            items: self.peekable(),
            separator,
            is_due: false,
        }
    }

    /// All items and the ones after them, as pairs.
    fn neighbours(self) -> Neighbours<Self>
    where
        Self::Item: Clone,
    {
        Neighbours {
            items: self.peekable(),
        }
    }
}

impl<I: Iterator> Separate for I {}

/// See [`Separate::separate`].
#[derive(Debug, Clone)]
pub struct Separated<I: Iterator> {
    items: Peekable<I>,
    separator: I::Item,
    /// Does a separator come before the next item?
    is_due: bool,
}

impl<I: Iterator> Iterator for Separated<I>
where
    I::Item: Clone,
{
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.is_due && self.items.peek().is_some() {
            self.is_due = false;
            return Some(self.separator.clone());
        }
        let item = self.items.next()?;
        self.is_due = true;
        Some(item)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.items.size_hint();
        let with_separators = |items: usize| {
            let twice = items.checked_mul(2)?;
            if self.is_due {
                Some(twice)
            } else {
                Some(twice - 1)
            }
        };
        (
            with_separators(least).unwrap_or(usize::MAX),
            most.and_then(with_separators),
        )
    }
}

impl<I: FusedIterator> FusedIterator for Separated<I> where I::Item: Clone {}

/// See [`Separate::neighbours`].
pub struct Neighbours<I: Iterator> {
    items: Peekable<I>,
}

impl<I: Iterator> Iterator for Neighbours<I>
where
    I::Item: Clone,
{
    type Item = (I::Item, I::Item);

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.items.next()?;
        let after = self.items.peek()?;
        Some((item, after.clone()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.items.size_hint();
        (least.saturating_sub(1), most.map(|it| it.saturating_sub(1)))
    }
}

/// The rows in one text, each but the last followed by the separator.
pub fn join_rows(rows: &[Vec<String>], cell: &str, row: &str) -> String {
    let lines = rows.iter().map(|cells| {
        let cells = cells.iter().map(String::as_str).separate(cell);
        cells.collect::<Vec<_>>().concat()
    });
    lines.separate(row.to_string()).collect()
}

/// The differences between numbers and the ones before them. They wrap around.
pub fn differences(numbers: &[i32]) -> Vec<i32> {
    numbers
        .iter()
        .neighbours()
        .map(|(before, after)| after.wrapping_sub(*before))
        .collect()
}
