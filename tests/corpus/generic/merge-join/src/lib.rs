//! Joins two sorted sequences in one pass, as a database does with two sorted tables.
//!
//! ```
//! use merge_join::{Joined, merge_join};
//!
//! let joined: Vec<_> = merge_join([1, 2], [2, 3], |a, b| a.cmp(b)).take(2).collect();
//! assert_eq!(joined, [Joined::Left(1), Joined::Both(2, 2)]);
//! ```

use std::cmp::Ordering;
use std::iter::Peekable;

/// An item of one side, or a pair of items that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joined<L, R> {
    /// An item of the left side without a partner.
    Left(L),
    /// An item of the right side without a partner.
    Right(R),
    /// An item of either side.
    Both(L, R),
}

impl<L, R> Joined<L, R> {
    /// The item of the left side.
    pub fn left(self) -> Option<L> {
        match self {
            Self::Left(left) | Self::Both(left, _) => Some(left),
            Self::Right(_) => None,
        }
    }

    /// The item of the right side.
    pub fn right(self) -> Option<R> {
        match self {
            Self::Right(right) | Self::Both(_, right) => Some(right),
            Self::Left(_) => None,
        }
    }

    /// Both items.
    pub fn both(self) -> Option<(L, R)> {
        match self {
            Self::Both(left, right) => Some((left, right)),
            _ => None,
        }
    }
}

/// The items of both sides in their order; see [`merge_join`].
pub struct MergeJoin<L: Iterator, R: Iterator, F> {
    left: Peekable<L>,
    right: Peekable<R>,
    compare: F,
}

/// Joins two sequences that are sorted in the sense of `compare`. Every item of either side comes
/// exactly once. Items that compare equal come together, the first with the first; where one side has
/// more of them than the other, the rest come alone.
pub fn merge_join<L, R, F>(left: L, right: R, compare: F) -> MergeJoin<L::IntoIter, R::IntoIter, F>
where
    L: IntoIterator,
    R: IntoIterator,
    F: FnMut(&L::Item, &R::Item) -> Ordering,
{
    MergeJoin {
        left: left.into_iter().peekable(),
        right: right.into_iter().peekable(),
        compare,
    }
}

impl<L, R, F> Iterator for MergeJoin<L, R, F>
where
    L: Iterator,
    R: Iterator,
    F: FnMut(&L::Item, &R::Item) -> Ordering,
{
    type Item = Joined<L::Item, R::Item>;

    fn next(&mut self) -> Option<Self::Item> {
        let left = self.left.peek()?;
        let order = match self.right.peek() {
            Some(right) => (self.compare)(left, right),
            None => Ordering::Less,
        };
        match order {
            Ordering::Less => self.left.next().map(Joined::Left),
            Ordering::Greater => self.right.next().map(Joined::Right),
            Ordering::Equal => match (self.left.next(), self.right.next()) {
                (Some(left), Some(right)) => Some(Joined::Both(left, right)),
                _ => None,
            },
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (left, right) = (self.left.size_hint(), self.right.size_hint());
        let most = left.1.zip(right.1).and_then(|(l, r)| l.checked_add(r));
        (left.0.max(right.0), most)
    }
}

/// The items that are in both sorted slices, as often as in both.
pub fn intersection<T: Ord + Clone>(a: &[T], b: &[T]) -> Vec<T> {
    merge_join(a, b, |a, b| a.cmp(b))
        .filter_map(|item| item.both().map(|(a, _)| a.clone()))
        .collect()
}

/// The items that are in only one of the sorted slices.
pub fn difference<T: Ord + Clone>(a: &[T], b: &[T]) -> Vec<T> {
    merge_join(a, b, |a, b| a.cmp(b))
        .filter_map(|item| match item {
            Joined::Left(item) | Joined::Right(item) => Some(item.clone()),
            Joined::Both(..) => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_by_key() {
        let names = [(1, "ann"), (3, "bob"), (4, "eve")];
        let ages = [(1, 41), (2, 27), (4, 33)];
        let joined: Vec<_> = merge_join(names, ages, |name, age| name.0.cmp(&age.0))
            .filter_map(Joined::both)
            .map(|((_, name), (_, age))| (name, age))
            .collect();
        assert_eq!(joined, [("ann", 41), ("eve", 33)]);
    }

    #[test]
    fn intersects() {
        assert_eq!(intersection(&[1, 2, 2, 5], &[2, 2, 2, 5, 6]), [2, 2, 5]);
        assert_eq!(intersection(&['a', 'b'], &[]), []);
    }

    #[test]
    fn keeps_what_is_left() {
        assert_eq!(difference(&[1, 2, 4, 9], &[2, 3]), [1, 3, 4, 9]);
    }

    #[test]
    fn keeps_what_is_right() {
        assert_eq!(difference(&[2, 3], &[1, 2, 4, 9]), [1, 3, 4, 9]);
    }
}
