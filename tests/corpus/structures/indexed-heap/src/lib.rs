//! A binary heap of numbered items that knows where each one is, so that priorities can be changed
//! and items removed in logarithmic time, as schedulers and shortest-path searches need it.

use contracts::{ensures, invariant, requires};

/// The largest capacity.
pub const MAX_CAPACITY: usize = 1_000_000;

/// A heap of the items `0..capacity`, each at most once; the least priority comes out first.
#[derive(Debug, Clone)]
pub struct IndexedHeap {
    /// Items, ordered as a heap by their priorities.
    heap: Vec<usize>,
    /// Where an item is in the heap.
    places: Vec<Option<usize>>,
    priorities: Vec<i64>,
}

#[invariant(self.places.len() == self.priorities.len())]
#[invariant((1..self.heap.len()).all(|i| self.key(parent(i)) <= self.key(i)))]
#[invariant(self.heap.iter().enumerate().all(|(i, &item)| self.places[item] == Some(i)))]
impl IndexedHeap {
    /// An empty heap for the items `0..capacity`.
    #[requires(capacity <= MAX_CAPACITY)]
    #[ensures(ret.is_empty() && ret.capacity() == capacity)]
    pub fn new(capacity: usize) -> Self {
        Self {
            heap: Vec::new(),
            places: vec![None; capacity],
            priorities: vec![0; capacity],
        }
    }

    /// The number of items that there can be.
    pub fn capacity(&self) -> usize {
        self.places.len()
    }

    /// The number of items in the heap.
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// Is no item in the heap?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    /// Is the item in the heap?
    pub fn contains(&self, item: usize) -> bool {
        self.places.get(item).is_some_and(|place| place.is_some())
    }

    /// The priority of an item.
    #[requires(self.contains(item))]
    pub fn priority(&self, item: usize) -> i64 {
        self.priorities[item]
    }

    /// An item with the least priority.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn peek(&self) -> Option<usize> {
        self.heap.first().copied()
    }

    /// Puts an item into the heap.
    #[requires(item < self.capacity() && !self.contains(item))]
    #[ensures(self.contains(item) && self.priority(item) == priority)]
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn push(&mut self, item: usize, priority: i64) {
        let at = self.heap.len();
        self.heap.push(item);
        self.places[item] = Some(at);
        self.priorities[item] = priority;
        self.sift_up(at);
    }

    /// Gives an item that is in the heap another priority, less or greater.
    #[requires(self.contains(item))]
    #[ensures(self.priority(item) == priority && self.len() == old(self.len()))]
    pub fn change(&mut self, item: usize, priority: i64) {
        let before = self.priorities[item];
        self.priorities[item] = priority;
        if let Some(at) = self.places[item] {
            if priority < before {
                self.sift_up(at);
            } else {
                self.sift_down(at);
            }
        }
    }

    /// Takes an item with the least priority out of the heap.
    #[ensures(ret == old(self.peek()))]
    pub fn pop(&mut self) -> Option<usize> {
        let item = self.peek()?;
        self.remove(item);
        Some(item)
    }

    /// Takes an item out of the heap, wherever it is.
    #[requires(self.contains(item))]
    #[ensures(!self.contains(item) && self.len() + 1 == old(self.len()))]
    pub fn remove(&mut self, item: usize) {
        let Some(at) = self.places[item] else {
            return;
        };
        let last = self.heap.len() - 1;
        self.swap(at, last);
        self.heap.pop();
        self.places[item] = None;
        if at < self.heap.len() {
            self.sift_down(at);
        }
    }

    fn key(&self, at: usize) -> i64 {
        self.priorities[self.heap[at]]
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        self.places[self.heap[a]] = Some(a);
        self.places[self.heap[b]] = Some(b);
    }

    fn sift_up(&mut self, mut at: usize) {
        while at > 0 && self.key(at) < self.key(parent(at)) {
            self.swap(at, parent(at));
            at = parent(at);
        }
    }

    fn sift_down(&mut self, mut at: usize) {
        loop {
            let mut least = at;
            for child in [2 * at + 1, 2 * at + 2] {
                if child < self.heap.len() && self.key(child) < self.key(least) {
                    least = child;
                }
            }
            if least == at {
                return;
            }
            self.swap(at, least);
            at = least;
        }
    }
}

fn parent(at: usize) -> usize {
    at.saturating_sub(1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heap(priorities: &[i64]) -> IndexedHeap {
        let mut heap = IndexedHeap::new(priorities.len());
        for (item, &priority) in priorities.iter().enumerate() {
            heap.push(item, priority);
        }
        heap
    }

    #[test]
    fn pops_in_order() {
        let mut heap = heap(&[30, 10, 20]);
        assert_eq!(heap.pop(), Some(1));
        assert_eq!(heap.pop(), Some(2));
        assert_eq!(heap.pop(), Some(0));
        assert_eq!(heap.pop(), None);
    }

    #[test]
    fn removes_from_the_middle() {
        let mut heap = heap(&[0, 10, 1, 11, 12, 2, 3]);
        heap.remove(3);
        let order: Vec<usize> = std::iter::from_fn(|| heap.pop()).collect();
        assert_eq!(order, [0, 2, 5, 6, 1, 4]);
    }
}
