//! A history of bounded length: new items push out the oldest ones.

use contracts::{ensures, invariant, requires};

/// The most recent items of a sequence, in a ring.
///
/// ```
/// let mut history = velvet_ring::History::new(2);
/// history.push("ls");
/// history.push("cd");
/// assert_eq!(history.push("make"), Some("ls"));
/// assert_eq!(history.to_vec(), ["cd", "make"]);
/// ```
#[derive(Debug, Clone)]
pub struct History<T> {
    slots: Vec<T>,
    capacity: usize,
    /// The slot of the oldest item.
    oldest: usize,
}

impl<T> History<T> {
    /// Is there as much in the ring as fits, or does it start at the first slot?
    fn is_wrapped_only_when_full(&self) -> bool {
        self.oldest == 0 || self.oldest < self.capacity && self.slots.len() == self.capacity
    }

    /// The slot of an item, counted from the oldest one.
    fn slot(&self, age: usize) -> usize {
        (self.oldest + age) % self.slots.len()
    }
}

#[invariant(self.slots.len() <= self.capacity)]
#[invariant(self.is_wrapped_only_when_full())]
impl<T: Clone> History<T> {
    /// A history without items, for at most this many.
    #[requires(capacity > 0)]
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: Vec::new(),
            capacity,
            oldest: 0,
        }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// How many items there can be.
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// Adds an item. If there are too many now, the oldest one is taken out and returned.
    #[ensures(self.len() == self.capacity.min(old(self.len()) + 1))]
    #[ensures(ret.is_some() == (old(self.len()) == self.capacity))]
    pub fn push(&mut self, item: T) -> Option<T> {
        if self.slots.len() < self.capacity {
            self.slots.push(item);
            return None;
        }
        let out = std::mem::replace(&mut self.slots[self.oldest], item);
        self.oldest = (self.oldest + 1) % self.capacity;
        Some(out)
    }

    /// An item, counted from the oldest one, which has number 0.
    #[ensures(ret.is_some() == (number < self.len()))]
    pub fn get(&self, number: usize) -> Option<&T> {
        if number >= self.slots.len() {
            return None;
        }
        Some(&self.slots[self.slot(number)])
    }

    /// The item added last.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn newest(&self) -> Option<&T> {
        let last = self.slots.len().checked_sub(1)?;
        self.get(last)
    }

    /// All items, the oldest first.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<T> {
        let (end, start) = self.slots.split_at(self.oldest);
        [start, end].concat()
    }

    /// Changes how many items there can be. If there are more than that, the oldest ones are lost.
    #[requires(capacity > 0)]
    #[ensures(self.capacity() == capacity)]
    #[ensures(self.len() == old(self.len()).min(capacity))]
    pub fn resize(&mut self, capacity: usize) {
        self.slots.rotate_left(self.oldest);
        let surplus = self.slots.len().saturating_sub(capacity);
        self.slots.drain(..surplus);
        self.capacity = capacity;
    }

    /// Takes all items out.
    #[ensures(self.is_empty())]
    pub fn clear(&mut self) {
        self.slots.clear();
        self.oldest = 0;
    }
}
