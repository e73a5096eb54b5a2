//! A hash map with open addressing: an entry whose slot is taken goes to the next one.
//!
//! A removed entry leaves a mark in its slot, since others may have gone past it. The slots are filled anew
//! when less than a quarter of them has never been used.

/// The number of slots of a new map.
const FIRST_SLOTS: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// Never used: nobody has gone past it.
    Empty,
    /// The mark of a removed entry.
    Removed,
    Full(u32, i64),
}

/// A map from numbers to numbers.
#[derive(Debug, Clone)]
pub struct ProbeMap {
    slots: Vec<Slot>,
    /// The number of entries.
    len: usize,
    /// The number of slots that are not empty: those of entries, and those with a mark.
    used: usize,
}

impl ProbeMap {
    /// An empty map.
    pub fn new() -> Self {
        Self {
            slots: vec![Slot::Empty; FIRST_SLOTS],
            len: 0,
            used: 0,
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no entries?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of slots with the mark of a removed entry.
    pub fn marks(&self) -> usize {
        self.used - self.len
    }

    /// The value for a key.
    pub fn get(&self, key: u32) -> Option<i64> {
        self.find(key).map(|(_, value)| value)
    }

    /// Sets the value for a key. Returns the value that it had before.
    pub fn insert(&mut self, key: u32, value: i64) -> Option<i64> {
        if let Some((at, before)) = self.find(key) {
            self.slots[at] = Slot::Full(key, value);
            return Some(before);
        }
        if 4 * (self.len + 1) > 3 * self.slots.len() {
            self.rebuild();
        }
        self.place(key, value);
        None
    }

    /// Removes the entry with a key. Returns its value.
    pub fn remove(&mut self, key: u32) -> Option<i64> {
        let (at, value) = self.find(key)?;
        self.slots[at] = Slot::Removed;
        self.len -= 1;
        Some(value)
    }

    /// All entries, in the order of their keys.
    pub fn entries(&self) -> Vec<(u32, i64)> {
        let mut entries: Vec<(u32, i64)> = Vec::with_capacity(self.len);
        for slot in &self.slots {
            if let Slot::Full(key, value) = *slot {
                entries.push((key, value));
            }
        }
        entries.sort_unstable();
        entries
    }

    /// The slot where the search for a key begins.
    fn home(&self, key: u32) -> usize {
        key.wrapping_mul(2_654_435_769) as usize % self.slots.len()
    }

    /// The slot with a key, and the value there.
    fn find(&self, key: u32) -> Option<(usize, i64)> {
        let mut at = self.home(key);
        loop {
            match self.slots[at] {
                Slot::Empty => return None,
                Slot::Full(other, value) if other == key => return Some((at, value)),
                _ => at = (at + 1) % self.slots.len(),
            }
        }
    }

    /// Puts an entry, whose key is not in the map, into the first slot that is free for it.
    fn place(&mut self, key: u32, value: i64) {
        let mut at = self.home(key);
        while let Slot::Full(..) = self.slots[at] {
            at = (at + 1) % self.slots.len();
        }
        if self.slots[at] == Slot::Empty {
            self.used += 1;
        }
        self.slots[at] = Slot::Full(key, value);
        self.len += 1;
    }

    /// Fills new slots with the entries; twice as many slots if at least half of them are full.
    fn rebuild(&mut self) {
        let mut slots = self.slots.len();
        if 2 * self.len >= slots {
            slots *= 2;
        }
        let entries = self.entries();
        self.slots = vec![Slot::Empty; slots];
        self.len = 0;
        self.used = 0;
        for (key, value) in entries {
            self.place(key, value);
        }
    }
}

impl Default for ProbeMap {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_entries() {
        let mut map = ProbeMap::new();
        assert_eq!(map.insert(1, 10), None);
        assert_eq!(map.insert(2, 20), None);
        assert_eq!(map.insert(1, 11), Some(10));
        assert_eq!(map.remove(2), Some(20));
        assert_eq!(map.remove(2), None);
        assert_eq!(map.entries(), [(1, 11)]);
        assert_eq!((map.len(), map.marks()), (1, 1));
    }

    #[test]
    fn many_entries() {
        let mut map = ProbeMap::new();
        for key in 0..1000 {
            map.insert(key, i64::from(key) * 2);
        }
        assert_eq!(map.len(), 1000);
        assert!((0..1000).all(|key| map.get(key) == Some(i64::from(key) * 2)));
        assert_eq!(map.get(1000), None);
    }
}
