//! More adaptors for iterators.
//!
//! ```
//! use iter_blends::Blends;
//!
//! let pairs: Vec<(char, char)> = "abc".chars().circular_pairs().collect();
//! assert_eq!(pairs, [('a', 'b'), ('b', 'c'), ('c', 'a')]);
//! ```

mod circular;
mod counted;
mod interleave;

pub use circular::CircularPairs;
pub use counted::Counted;
pub use interleave::Interleave;

/// Adaptors for all iterators.
pub trait Blends: Iterator + Sized {
    /// Takes items from this iterator and from another one in turns, beginning with this one. When one
    /// of them has no more items, the rest of the other one follows.
    fn interleave<I>(self, other: I) -> Interleave<Self, I::IntoIter>
    where
        I: IntoIterator<Item = Self::Item>,
    {
        Interleave::new(self, other.into_iter())
    }

    /// Each item together with the next one, and the last one with the first one. A single item is
    /// together with itself.
    fn circular_pairs(self) -> CircularPairs<Self>
    where
        Self::Item: Clone,
    {
        CircularPairs::new(self)
    }

    /// Items that are equal and come one after another are replaced by one of them and their number.
    fn counted(self) -> Counted<Self>
    where
        Self::Item: PartialEq,
    {
        Counted::new(self)
    }
}

impl<I: Iterator> Blends for I {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interleaved() {
        let mixed: Vec<u8> = (1..3).interleave([7, 8, 9, 10]).collect();
        assert_eq!(mixed, [1, 7, 2, 8, 9, 10]);
        assert_eq!((1..5).interleave([7]).size_hint(), (5, Some(5)));
    }

    #[test]
    fn pairs() {
        let pairs: Vec<(u8, u8)> = (1..5).circular_pairs().collect();
        assert_eq!(pairs, [(1, 2), (2, 3), (3, 4), (4, 1)]);
        assert!("x".chars().circular_pairs().eq([('x', 'x')]));
        assert_eq!("".chars().circular_pairs().next(), None);
    }

    #[test]
    fn number_of_pairs() {
        let mut pairs = [5, 6, 7].iter().circular_pairs();
        assert_eq!(pairs.len(), 3);
        pairs.next();
        pairs.next();
        assert_eq!(pairs.len(), 1);
        pairs.next();
        assert_eq!(pairs.len(), 0);
    }

    #[test]
    fn counts() {
        let counts: Vec<(char, usize)> = "aabccc".chars().counted().collect();
        assert_eq!(counts, [('a', 2), ('b', 1), ('c', 3)]);
    }
}
