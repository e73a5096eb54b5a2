//! A queue with two ends that never holds more than its capacity.

use contracts::{ensures, invariant, requires};
use std::fmt::Debug;

/// The largest capacity.
pub const MAX_CAPACITY: usize = 1000;

/// A queue with two ends, in a ring of slots.
#[derive(Debug, Clone)]
pub struct RingDeque<T> {
    slots: Vec<Option<T>>,
    /// The slot of the first item, if there is one.
    head: usize,
    len: usize,
}

#[invariant(self.head < self.slots.len())]
#[invariant(self.len <= self.slots.len())]
#[invariant(self.slots.iter().flatten().count() == self.len)]
impl<T: Clone + PartialEq + Debug> RingDeque<T> {
    /// A queue for at most this many items.
    #[requires((1..=MAX_CAPACITY).contains(&capacity))]
    #[ensures(ret.is_empty() && ret.capacity() == capacity)]
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: vec![None; capacity],
            head: 0,
            len: 0,
        }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is there no room?
    pub fn is_full(&self) -> bool {
        self.len == self.slots.len()
    }

    /// How many items there can be.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// The slot of the item with this number.
    fn slot(&self, place: usize) -> usize {
        (self.head + place) % self.slots.len()
    }

    /// An item, counted from the front.
    #[ensures(ret.is_some() == (place < self.len()))]
    pub fn get(&self, place: usize) -> Option<&T> {
        if place >= self.len {
            return None;
        }
        self.slots[self.slot(place)].as_ref()
    }

    /// The items from front to back.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len).filter_map(|place| self.get(place))
    }

    /// Adds an item at the back; gives it back if there is no room.
    #[ensures(ret.is_ok() != old(self.is_full()))]
    #[ensures(self.len() == old(self.len()) + usize::from(ret.is_ok()))]
    pub fn push_back(&mut self, item: T) -> Result<(), T> {
        if self.is_full() {
            return Err(item);
        }
        let slot = self.slot(self.len);
        self.slots[slot] = Some(item);
        self.len += 1;
        Ok(())
    }

    /// Adds an item at the front; gives it back if there is no room.
    #[ensures(ret.is_ok() != old(self.is_full()))]
    #[ensures(self.len() == old(self.len()) + usize::from(ret.is_ok()))]
    #[ensures(ret.is_ok() -> self.get(0) == Some(&old(item.clone())))]
    pub fn push_front(&mut self, item: T) -> Result<(), T> {
        if self.is_full() {
            return Err(item);
        }
        self.head = (self.head - 1) % self.slots.len();
        self.slots[self.head] = Some(item);
        self.len += 1;
        Ok(())
    }

    /// Takes the item at the front away.
    #[ensures(ret == old(self.get(0).cloned()))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn pop_front(&mut self) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let item = self.slots[self.head].take();
        self.head = self.slot(1);
        self.len -= 1;
        item
    }

    /// Takes the item at the back away.
    #[ensures(ret.is_some() == (old(self.len()) > 0))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn pop_back(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        let slot = self.slot(self.len);
        self.slots[slot].take()
    }

    /// Moves the first item to the back, this many times.
    #[ensures(self.len() == old(self.len()))]
    #[ensures(self.is_empty() || self.get(0) == old(self.get(times % self.len().max(1)).cloned()).as_ref())]
    pub fn rotate(&mut self, times: usize) {
        for _ in 0..times % self.len.max(1) {
            if let Some(item) = self.pop_front() {
                // There is room: one was just taken away.
                let _ = self.push_back(item);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues() {
        let mut queue = RingDeque::new(2);
        assert_eq!(queue.push_back('a'), Ok(()));
        assert_eq!(queue.push_back('b'), Ok(()));
        assert_eq!(queue.push_back('c'), Err('c'));
        assert_eq!(queue.pop_front(), Some('a'));
        assert_eq!(queue.push_back('c'), Ok(()));
        assert_eq!(queue.iter().collect::<String>(), "bc");
        assert_eq!(queue.pop_back(), Some('c'));
    }

    #[test]
    fn rotates() {
        let mut queue = RingDeque::new(5);
        for i in 0..4 {
            queue.push_back(i).unwrap();
        }
        queue.rotate(5);
        assert_eq!(queue.iter().collect::<Vec<_>>(), [&1, &2, &3, &0]);
    }
}
