//! A map that makes the keys for its values.
//!
//! Values are found by their key in constant time. Once a value is removed, its key is not valid any
//! more, even if another value gets its place: a key never leads to a value it was not made for.

use contracts::{ensures, invariant};

/// The key of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    index: usize,
    generation: u32,
}

#[derive(Debug, Clone)]
struct Slot<T> {
    generation: u32,
    value: Option<T>,
}

/// A map from keys to values.
#[derive(Debug, Clone)]
pub struct SlotMap<T> {
    slots: Vec<Slot<T>>,
    /// The slots without a value.
    free: Vec<usize>,
}

impl<T> Default for SlotMap<T> {
    fn default() -> Self {
        Self {
            slots: Vec::new(),
            free: Vec::new(),
        }
    }
}

#[invariant(self.free.iter().all(|&index| self.slots[index].value.is_none()))]
#[invariant(self.free.len() <= self.slots.len())]
impl<T> SlotMap<T> {
    /// A map without values.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of values.
    #[ensures(ret <= self.capacity())]
    pub fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// Is there no value?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of values for which there is a place.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// Is the value of this key in the map?
    #[ensures(ret == self.get(key).is_some())]
    pub fn contains(&self, key: Key) -> bool {
        self.get(key).is_some()
    }

    /// The value of a key.
    pub fn get(&self, key: Key) -> Option<&T> {
        let slot = self.slots.get(key.index)?;
        if slot.generation != key.generation {
            return None;
        }
        slot.value.as_ref()
    }

    /// The value of a key, to change it.
    #[ensures(ret.is_some() == old(self.contains(key)))]
    pub fn get_mut(&mut self, key: Key) -> Option<&mut T> {
        let slot = self.slots.get_mut(key.index)?;
        if slot.generation != key.generation {
            return None;
        }
        slot.value.as_mut()
    }

    /// Adds a value. Returns its key. Places of removed values are used again.
    #[ensures(self.contains(ret))]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(old(self.len() < self.capacity()) -> self.capacity() == old(self.capacity()))]
    pub fn insert(&mut self, value: T) -> Key {
        if let Some(index) = self.free.pop() {
            let slot = &mut self.slots[index];
            slot.value = Some(value);
            return Key {
                index,
                generation: slot.generation,
            };
        }
        let index = self.slots.len();
        self.slots.push(Slot {
            generation: 0,
            value: Some(value),
        });
        Key {
            index,
            generation: 0,
        }
    }

    /// Removes the value of a key, which is not valid any more.
    #[ensures(!self.contains(key))]
    #[ensures(ret.is_some() == old(self.contains(key)))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn remove(&mut self, key: Key) -> Option<T> {
        let slot = self.slots.get_mut(key.index)?;
        if slot.generation != key.generation {
            return None;
        }
        let value = slot.value.take()?;
        self.free.push(key.index);
        Some(value)
    }

    /// Removes all values that are not wanted.
    #[ensures(self.len() <= old(self.len()))]
    pub fn retain(&mut self, mut wanted: impl FnMut(Key, &T) -> bool) {
        for index in 0..self.slots.len() {
            let slot = &self.slots[index];
            let key = Key {
                index,
                generation: slot.generation,
            };
            if slot.value.as_ref().is_some_and(|it| !wanted(key, it)) {
                self.remove(key);
            }
        }
    }

    /// The keys and values.
    pub fn iter(&self) -> impl Iterator<Item = (Key, &T)> {
        self.slots.iter().enumerate().filter_map(|(index, slot)| {
            let generation = slot.generation;
            let value = slot.value.as_ref()?;
            Some((Key { index, generation }, value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_values() {
        let mut map = SlotMap::new();
        let (a, b) = (map.insert("a"), map.insert("b"));
        assert_eq!(map.get(a), Some(&"a"));
        assert_eq!(map.remove(b), Some("b"));
        assert_eq!(map.get(b), None);
        assert_eq!(map.remove(b), None);
        assert_eq!(map.len(), 1);
    }

    #[test]
    fn uses_places_again() {
        let mut map = SlotMap::new();
        let a = map.insert(1);
        map.remove(a);
        map.insert(2);
        assert_eq!(map.capacity(), 1);
    }

    #[test]
    fn old_keys_stay_invalid() {
        let mut map = SlotMap::new();
        let a = map.insert("a");
        map.remove(a);
        let b = map.insert("b");
        assert_ne!(a, b);
        assert_eq!(map.get(a), None);
        assert_eq!(map.remove(a), None);
        assert_eq!(map.get(b), Some(&"b"));
    }

    #[test]
    fn retains() {
        let mut map = SlotMap::new();
        let keys: Vec<Key> = (0..5).map(|n| map.insert(n)).collect();
        map.retain(|_, n| n % 2 == 1);
        assert_eq!(map.len(), 2);
        assert!(map.contains(keys[1]) && !map.contains(keys[2]));
    }
}
