//! A pairing heap: a priority queue that puts off its work until something is taken out.

use std::fmt;

/// A value that is not larger than those below.
#[derive(Clone)]
struct Node<T> {
    value: T,
    below: Vec<Node<T>>,
}

impl<T: Ord> Node<T> {
    fn new(value: T) -> Self {
        let below = Vec::new();
        Self { value, below }
    }

    /// Puts the one with the larger value below the other one.
    fn meld(mut self, mut other: Self) -> Self {
        if self.value <= other.value {
            self.below.push(other);
            self
        } else {
            other.below.push(self);
            other
        }
    }
}

/// Melds nodes: first in pairs, then the pairs from the last one to the first one.
fn meld_all<T: Ord>(nodes: Vec<Node<T>>) -> Option<Node<T>> {
    let mut pairs = Vec::with_capacity(nodes.len().div_ceil(2));
    let mut nodes = nodes.into_iter();
    while let (Some(one), Some(other)) = (nodes.next(), nodes.next()) {
        pairs.push(one.meld(other));
    }
    pairs.into_iter().rev().reduce(Node::meld)
}

/// A queue from which the smallest value is taken first.
#[derive(Clone)]
pub struct PairingHeap<T> {
    root: Option<Node<T>>,
    len: usize,
}

impl<T: Ord> PairingHeap<T> {
    /// An empty queue.
    pub fn new() -> Self {
        Self { root: None, len: 0 }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The smallest value.
    pub fn peek(&self) -> Option<&T> {
        self.root.as_ref().map(|root| &root.value)
    }

    /// Adds a value.
    pub fn push(&mut self, value: T) {
        self.len += 1;
        self.add(Node::new(value));
    }

    fn add(&mut self, node: Node<T>) {
        self.root = Some(match self.root.take() {
            Some(root) => root.meld(node),
            None => node,
        });
    }

    /// Takes out the smallest value.
    pub fn pop(&mut self) -> Option<T> {
        let root = self.root.take()?;
        self.root = meld_all(root.below);
        self.len -= 1;
        Some(root.value)
    }

    /// Moves all values of another queue into this one, and leaves that one empty.
    pub fn append(&mut self, other: &mut Self) {
        if let Some(root) = other.root.take() {
            self.add(root);
        }
        self.len += std::mem::take(&mut other.len);
    }

    /// All values in ascending order.
    pub fn into_sorted_vec(mut self) -> Vec<T> {
        let mut values = Vec::with_capacity(self.len);
        while let Some(value) = self.pop() {
            values.push(value);
        }
        values
    }
}

impl<T: Ord> Default for PairingHeap<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> FromIterator<T> for PairingHeap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut heap = Self::new();
        for value in values {
            heap.push(value);
        }
        heap
    }
}

impl<T: Ord + fmt::Debug> fmt::Debug for PairingHeap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairingHeap")
            .field("len", &self.len)
            .field("peek", &self.peek())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn push_and_pop() {
        let mut heap = PairingHeap::new();
        assert_eq!(heap.pop(), None);
        heap.push('b');
        heap.push('a');
        heap.push('b');
        assert_eq!((heap.peek(), heap.len()), (Some(&'a'), 3));
        assert_eq!(heap.pop(), Some('a'));
        assert_eq!(heap.pop(), Some('b'));
    }

    #[test]
    fn sorting() {
        let heap: PairingHeap<i32> = [3, 1, 4, 1, 5, 9, 2, 6].into_iter().collect();
        assert_eq!(heap.into_sorted_vec(), [1, 1, 2, 3, 4, 5, 6, 9]);
    }

    #[test]
    fn descending_values() {
        let heap: PairingHeap<i32> = (0..20).rev().collect();
        assert!(heap.into_sorted_vec().into_iter().eq(0..20));
    }

    #[test]
    fn two_queues() {
        let mut heap: PairingHeap<i32> = [7, 2].into_iter().collect();
        let mut other: PairingHeap<i32> = [5].into_iter().collect();
        heap.append(&mut other);
        assert!(other.is_empty() && other.pop().is_none());
        assert_eq!(format!("{heap:?}"), "PairingHeap { len: 3, peek: Some(2) }");
    }
}
