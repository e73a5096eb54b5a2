//! A hash table with open addressing: keys that meet in a slot move on to the next ones.

use contracts::{ensures, invariant};

/// What is in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// Nothing, and never was: a search ends here.
    Empty,
    /// Nothing any more: a search goes on.
    Deleted,
    /// A key and its value.
    Used(u32, i64),
}

/// A table of numbers by number.
#[derive(Debug, Clone)]
pub struct HashTable {
    slots: Vec<Slot>,
    /// The number of used slots.
    len: usize,
    /// The number of slots that are not empty.
    filled: usize,
}

#[invariant(self.len <= self.filled)]
#[invariant(self.filled < self.slots.len())]
impl HashTable {
    /// An empty table.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self {
            slots: vec![Slot::Empty; 4],
            len: 0,
            filled: 0,
        }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is there no key?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Has `key` a value?
    #[ensures(ret == self.get(key).is_some())]
    pub fn contains(&self, key: u32) -> bool {
        self.find(key).is_some()
    }

    /// The value of `key`.
    pub fn get(&self, key: u32) -> Option<i64> {
        match self.slots[self.find(key)?] {
            Slot::Used(_, value) => Some(value),
            _ => None,
        }
    }

    /// All keys, in no particular order.
    #[ensures(ret.len() == self.len())]
    pub fn keys(&self) -> Vec<u32> {
        self.entries().map(|(key, _)| key).collect()
    }

    /// Sets the value of `key`, in place of the one it may have.
    #[ensures(self.get(key) == Some(value))]
    #[ensures(self.len() == old(self.len()) + usize::from(!old(self.contains(key))))]
    pub fn insert(&mut self, key: u32, value: i64) {
        self.make_room();
        let i = self.free_slot(key);
        match self.slots[i] {
            Slot::Empty => {
                self.len += 1;
                self.filled += 1;
            }
            Slot::Deleted => self.len += 1,
            Slot::Used(..) => {}
        }
        self.slots[i] = Slot::Used(key, value);
    }

    /// Removes `key` and its value, if it has one.
    #[ensures(!self.contains(key))]
    #[ensures(self.len() + old(usize::from(self.contains(key))) == old(self.len()))]
    pub fn remove(&mut self, key: u32) {
        if let Some(i) = self.find(key) {
            self.slots[i] = Slot::Deleted;
            self.len -= 1;
        }
    }

    /// Removes all keys.
    #[ensures(self.is_empty())]
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// The slot where the search for `key` starts.
    #[ensures(ret < self.slots.len())]
    fn home(&self, key: u32) -> usize {
        key as usize % self.slots.len()
    }

    /// The slot after `i`, around the end.
    #[ensures(ret < self.slots.len())]
    fn next(&self, i: usize) -> usize {
        if i < self.slots.len() - 1 { i + 1 } else { 0 }
    }

    /// The slot of `key`.
    fn find(&self, key: u32) -> Option<usize> {
        let mut i = self.home(key);
        loop {
            match self.slots[i] {
                Slot::Empty => return None,
                Slot::Used(other, _) if other == key => return Some(i),
                _ => i = self.next(i),
            }
        }
    }

    /// The first slot on the way of `key` that is free or its own.
    fn free_slot(&self, key: u32) -> usize {
        let mut i = self.home(key);
        loop {
            match self.slots[i] {
                Slot::Used(other, _) if other != key => i = self.next(i),
                _ => return i,
            }
        }
    }

    /// Sees to it that another slot can be filled and one is still empty.
    #[ensures(self.filled + 1 < self.slots.len())]
    #[ensures(self.len == old(self.len))]
    fn make_room(&mut self) {
        if (self.filled + 1) * 4 <= self.slots.len() * 3 {
            return;
        }
        let entries: Vec<_> = self.entries().collect();
        self.slots = vec![Slot::Empty; (entries.len() + 1) * 2];
        for &(key, value) in &entries {
            let i = self.free_slot(key);
            self.slots[i] = Slot::Used(key, value);
        }
        self.filled = self.len;
    }

    fn entries(&self) -> impl Iterator<Item = (u32, i64)> {
        self.slots.iter().filter_map(|slot| match *slot {
            Slot::Used(key, value) => Some((key, value)),
            _ => None,
        })
    }
}

impl Default for HashTable {
    fn default() -> Self {
        Self::new()
    }
}
