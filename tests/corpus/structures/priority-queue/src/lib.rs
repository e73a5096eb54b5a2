//! A priority queue in a binary heap: no element is greater than its parent.

use contracts::{ensures, invariant, requires};

/// A queue of numbers that hands out the greatest first.
#[derive(Debug, Clone, Default)]
pub struct PriorityQueue {
    heap: Vec<i32>,
}

#[invariant(self.is_heap())]
impl PriorityQueue {
    /// An empty queue.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// A queue of these numbers.
    #[ensures(ret.len() == old(items.len()))]
    pub fn from_vec(items: Vec<i32>) -> Self {
        let mut queue = Self { heap: items };
        for i in (0..queue.heap.len() / 2).rev() {
            queue.sift_down(i);
        }
        queue
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    /// The greatest element.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn peek(&self) -> Option<i32> {
        self.heap.first().copied()
    }

    /// How many elements equal `v`?
    pub fn occurrences(&self, v: i32) -> usize {
        self.heap.iter().filter(|&&item| item == v).count()
    }

    /// A place of `v` in the heap.
    #[ensures(ret.is_some() == (self.occurrences(v) > 0))]
    #[ensures(ret.is_none_or(|i| self.item(i) == v))]
    pub fn place_of(&self, v: i32) -> Option<usize> {
        self.heap.iter().position(|&item| item == v)
    }

    /// The element at place `i` of the heap.
    #[requires(i < self.len())]
    pub fn item(&self, i: usize) -> i32 {
        self.heap[i]
    }

    /// Adds an element.
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.occurrences(v) == old(self.occurrences(v)) + 1)]
    pub fn push(&mut self, v: i32) {
        self.heap.push(v);
        self.sift_up(self.heap.len() - 1);
    }

    /// Removes the greatest element.
    #[ensures(ret == old(self.peek()))]
    #[ensures(ret.is_none() || self.len() + 1 == old(self.len()))]
    pub fn pop(&mut self) -> Option<i32> {
        if self.heap.is_empty() {
            return None;
        }
        let greatest = self.heap.swap_remove(0);
        if !self.heap.is_empty() {
            self.sift_down(0);
        }
        Some(greatest)
    }

    /// Puts `v` in place of the element at place `i` of the heap.
    #[requires(i < self.len())]
    #[ensures(self.len() == old(self.len()))]
    #[ensures(self.occurrences(v) >= 1)]
    pub fn replace(&mut self, i: usize, v: i32) {
        self.heap[i] = v;
        self.sift_down(i);
    }

    /// Removes all elements, the greatest first.
    #[ensures(self.is_empty())]
    #[ensures(ret.len() == old(self.len()))]
    pub fn drain(&mut self) -> Vec<i32> {
        let mut items = Vec::with_capacity(self.heap.len());
        while let Some(item) = self.pop() {
            items.push(item);
        }
        items
    }

    /// Moves the element at place `i` up until its parent is not less.
    #[requires(i < self.heap.len())]
    #[ensures(self.heap.len() == old(self.heap.len()))]
    fn sift_up(&mut self, mut i: usize) {
        while i > 0 {
            let parent = (i - 1) / 2;
            if self.heap[i] <= self.heap[parent] {
                break;
            }
            self.heap.swap(i, parent);
            i = parent;
        }
    }

    /// Moves the element at place `i` down until no child is greater.
    #[requires(i < self.heap.len())]
    #[ensures(self.heap.len() == old(self.heap.len()))]
    fn sift_down(&mut self, mut i: usize) {
        loop {
            let (left, right) = (2 * i + 1, 2 * i + 2);
            let mut greatest = i;
            if left < self.heap.len() && self.heap[left] > self.heap[greatest] {
                greatest = left;
            }
            if right < self.heap.len() && self.heap[right] > self.heap[greatest] {
                greatest = right;
            }
            if greatest == i {
                return;
            }
            self.heap.swap(i, greatest);
            i = greatest;
        }
    }

    /// Is no element greater than its parent?
    fn is_heap(&self) -> bool {
        (1..self.heap.len()).all(|i| self.heap[i] <= self.heap[(i - 1) / 2])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drains_in_order() {
        let mut queue = PriorityQueue::from_vec(vec![3, 1, 4, 1, 5, 9, 2, 6]);
        queue.push(7);
        assert_eq!(queue.peek(), Some(9));
        assert_eq!(queue.drain(), [9, 7, 6, 5, 4, 3, 2, 1, 1]);
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn replaces_by_less() {
        let mut queue = PriorityQueue::from_vec(vec![5, 3, 8]);
        let place = queue.place_of(8).unwrap();
        queue.replace(place, 1);
        assert_eq!(queue.drain(), [5, 3, 1]);
    }
}
