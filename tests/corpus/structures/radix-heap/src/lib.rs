//! A priority queue for keys that only ever rise, such as times in a simulation or the distances in a
//! search for the shortest way.

use std::error::Error;
use std::fmt;

const BUCKETS: usize = u32::BITS as usize + 1;

/// A key is smaller than one that was taken out before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooEarly {
    pub key: u32,
    pub now: u32,
}

impl fmt::Display for TooEarly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is before {}", self.key, self.now)
    }
}

impl Error for TooEarly {}

/// A queue from which the smallest key is taken first.
#[derive(Debug, Clone)]
pub struct RadixHeap<V> {
    /// In bucket 0, there are the keys that are `now`, and in each other one those whose highest bit that
    /// is different from `now` has this number, counted from 1 on.
    buckets: Vec<Vec<(u32, V)>>,
    /// The key that was taken out last.
    now: u32,
    len: usize,
}

impl<V> RadixHeap<V> {
    /// An empty queue. Keys start at 0.
    pub fn new() -> Self {
        Self {
            buckets: (0..BUCKETS).map(|_| Vec::new()).collect(),
            now: 0,
            len: 0,
        }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no keys?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The key that was taken out last, or 0.
    pub fn now(&self) -> u32 {
        self.now
    }

    /// Adds a key with a value. It must not be smaller than the key that was taken out last.
    pub fn push(&mut self, key: u32, value: V) -> Result<(), TooEarly> {
        if key < self.now {
            return Err(TooEarly { key, now: self.now });
        }
        self.put(key, value);
        self.len += 1;
        Ok(())
    }

    /// Takes out the smallest key, with its value. If there are several, any of them.
    pub fn pop(&mut self) -> Option<(u32, V)> {
        if self.buckets[0].is_empty() {
            self.refill();
        }
        let entry = self.buckets[0].pop()?;
        self.len -= 1;
        Some(entry)
    }

    fn put(&mut self, key: u32, value: V) {
        let different = key ^ self.now;
        let bucket = u32::BITS - different.leading_zeros();
        self.buckets[bucket as usize].push((key, value));
    }

    /// Distributes the first bucket that is not empty, as seen from its smallest key.
    fn refill(&mut self) {
        let Some(bucket) = self.buckets.iter_mut().find(|it| !it.is_empty()) else {
            return;
        };
        let entries = std::mem::take(bucket);
        if let Some(least) = entries.first().map(|(key, _)| *key) {
            self.now = least;
        }
        for (key, value) in entries {
            self.put(key, value);
        }
    }
}

impl<V> Default for RadixHeap<V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(heap: &mut RadixHeap<char>) -> Vec<(u32, char)> {
        std::iter::from_fn(|| heap.pop()).collect()
    }

    #[test]
    fn keys_in_order() {
        let mut heap = RadixHeap::new();
        for (key, value) in [(1, 'a'), (4, 'b'), (6, 'c'), (70, 'd')] {
            heap.push(key, value).unwrap();
        }
        let expected = [(1, 'a'), (4, 'b'), (6, 'c'), (70, 'd')];
        assert_eq!(drain(&mut heap), expected);
    }

    #[test]
    fn keys_in_any_order() {
        let mut heap = RadixHeap::new();
        for (key, value) in [(9, 'a'), (2, 'b'), (11, 'c'), (8, 'd'), (3, 'e')] {
            heap.push(key, value).unwrap();
        }
        let expected = [(2, 'b'), (3, 'e'), (8, 'd'), (9, 'a'), (11, 'c')];
        assert_eq!(drain(&mut heap), expected);
        assert!(heap.is_empty());
    }

    #[test]
    fn too_early() {
        let mut heap = RadixHeap::new();
        heap.push(5, 'a').unwrap();
        assert_eq!(heap.pop(), Some((5, 'a')));
        let error = heap.push(4, 'b').unwrap_err();
        assert_eq!(error.to_string(), "4 is before 5");
        heap.push(5, 'c').unwrap();
        assert_eq!((heap.pop(), heap.now()), (Some((5, 'c')), 5));
    }

    #[test]
    fn empty() {
        let mut heap: RadixHeap<char> = RadixHeap::default();
        assert_eq!(heap.pop(), None);
        assert_eq!((heap.len(), heap.now()), (0, 0));
    }
}
