//! A tree over a list of items that joins any part of it in a few steps.

use std::ops::Range;

/// What can be joined with what comes after it. Joining is associative, but the order matters.
pub trait Join: Clone {
    /// What changes nothing when it is joined with something.
    fn empty() -> Self;

    /// This, and then the other.
    fn join(&self, after: &Self) -> Self;
}

impl Join for String {
    fn empty() -> Self {
        Self::new()
    }

    fn join(&self, after: &Self) -> Self {
        format!("{self}{after}")
    }
}

/// A linear function: a number is multiplied, and then something is added. Joined functions are applied one
/// after the other. Everything wraps around.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Linear {
    pub factor: u32,
    pub summand: u32,
}

impl Linear {
    /// The value of the function.
    pub fn apply(&self, number: u32) -> u32 {
        number.wrapping_mul(self.factor).wrapping_add(self.summand)
    }
}

impl Join for Linear {
    fn empty() -> Self {
        Self {
            factor: 1,
            summand: 0,
        }
    }

    fn join(&self, after: &Self) -> Self {
        Self {
            factor: self.factor.wrapping_mul(after.factor),
            summand: after.apply(self.summand),
        }
    }
}

/// A list of items.
#[derive(Debug, Clone)]
pub struct SegmentTree<T> {
    /// The items are in the second half. What is at place `i` is what is at `2 * i` and `2 * i + 1`, joined.
    nodes: Vec<T>,
}

impl<T: Join> SegmentTree<T> {
    /// A tree over these items.
    pub fn new(items: &[T]) -> Self {
        let mut nodes = vec![T::empty(); items.len()];
        nodes.extend_from_slice(items);
        for place in (1..items.len()).rev() {
            nodes[place] = nodes[2 * place].join(&nodes[2 * place + 1]);
        }
        Self { nodes }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.nodes.len() / 2
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// An item.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.nodes[self.len()..].get(index)
    }

    /// Puts another item in the place of one, which is returned. Nothing happens if there is none.
    pub fn set(&mut self, index: usize, item: T) -> Option<T> {
        let len = self.len();
        let slot = self.nodes[len..].get_mut(index)?;
        let before = std::mem::replace(slot, item);
        let mut place = (len + index) / 2;
        while place > 0 {
            self.nodes[place] = self.nodes[2 * place].join(&self.nodes[2 * place + 1]);
            place /= 2;
        }
        Some(before)
    }

    /// The items of a range, joined from the first to the last. The part of the range where there are no
    /// items is left out.
    pub fn range(&self, range: Range<usize>) -> T {
        let mut start = range.start.min(self.len()) + self.len();
        let mut end = range.end.min(self.len()) + self.len();
        let mut head = T::empty();
        let mut tail = T::empty();
        while start < end {
            if start % 2 == 1 {
                head = head.join(&self.nodes[start]);
                start += 1;
            }
            if end % 2 == 1 {
                end -= 1;
                tail = tail.join(&self.nodes[end]);
            }
            start /= 2;
            end /= 2;
        }
        head.join(&tail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> SegmentTree<String> {
        let items: Vec<String> = text.chars().map(String::from).collect();
        SegmentTree::new(&items)
    }

    #[test]
    fn joins_everything() {
        assert_eq!(letters("abcd").range(0..4), "abcd");
        assert_eq!(letters("").range(0..3), "");
    }

    #[test]
    fn joins_ranges_in_order() {
        let tree = letters("abcdefgh");
        assert_eq!(tree.range(2..5), "cde");
        assert_eq!(tree.range(1..7), "bcdefg");
        assert_eq!(tree.range(0..7), "abcdefg");
        assert_eq!(tree.range(5..100), "fgh");
    }

    #[test]
    fn replaces_items() {
        let mut tree = letters("abcd");
        assert_eq!(tree.set(2, "x".to_string()), Some("c".to_string()));
        assert_eq!(tree.set(4, "y".to_string()), None);
        assert_eq!(tree.range(0..4), "abxd");
    }

    #[test]
    fn applies_functions_one_after_the_other() {
        let double = Linear {
            factor: 2,
            summand: 0,
        };
        let next = Linear {
            factor: 1,
            summand: 1,
        };
        assert_eq!(double.join(&next).apply(5), 11);
        assert_eq!(next.join(&double).apply(5), 12);
    }
}
