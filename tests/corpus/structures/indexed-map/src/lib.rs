//! A map whose entries have numbers, in the order in which they came.

use contracts::{ensures, invariant};
use std::collections::HashMap;
use std::hash::Hash;

/// Entries with numbers 0, 1, …, and where each key is.
#[derive(Debug, Clone, Default)]
pub struct IndexedMap<K, V> {
    entries: Vec<(K, V)>,
    places: HashMap<K, usize>,
}

impl<K: Hash + Eq, V> IndexedMap<K, V> {
    /// Is every key where it is said to be?
    fn is_consistent(&self) -> bool {
        self.entries.len() == self.places.len()
            && self
                .entries
                .iter()
                .enumerate()
                .all(|(place, (key, _))| self.places.get(key) == Some(&place))
    }
}

#[invariant(self.is_consistent())]
impl<K: Hash + Eq + Clone, V> IndexedMap<K, V> {
    /// A map without entries.
    pub fn new() -> Self {
        Self {
            entries: Vec::new(),
            places: HashMap::new(),
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Are there no entries?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of a key's entry.
    pub fn index_of(&self, key: &K) -> Option<usize> {
        self.places.get(key).copied()
    }

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        let place = self.index_of(key)?;
        self.entries.get(place).map(|(_, value)| value)
    }

    /// The entry with a number.
    pub fn entry(&self, index: usize) -> Option<(&K, &V)> {
        self.entries.get(index).map(|(key, value)| (key, value))
    }

    /// Gives a key a value, and returns the one before. A new key comes after all others; a key that was
    /// there keeps its number.
    #[ensures(self.len() == old(self.len()) + usize::from(ret.is_none()))]
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.places.get(&key) {
            Some(&place) => Some(std::mem::replace(&mut self.entries[place].1, value)),
            None => {
                self.places.insert(key.clone(), self.entries.len());
                self.entries.push((key, value));
                None
            }
        }
    }

    /// Takes the last entry away.
    #[ensures(ret.is_some() == (old(self.len()) > 0))]
    pub fn pop(&mut self) -> Option<(K, V)> {
        let (key, value) = self.entries.pop()?;
        self.places.remove(&key);
        Some((key, value))
    }

    /// Takes a key away and returns its value. The last entry gets its number; the others keep theirs.
    #[ensures(self.get(key).is_none())]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let place = self.places.remove(key)?;
        let (_, value) = self.entries.swap_remove(place);
        if let Some((moved, _)) = self.entries.last() {
            self.places.insert(moved.clone(), place);
        }
        Some(value)
    }

    /// Exchanges the numbers of two entries. Nothing happens if one of them does not exist.
    pub fn swap(&mut self, first: usize, second: usize) {
        if first.max(second) >= self.len() {
            return;
        }
        self.entries.swap(first, second);
        for place in [first, second] {
            let key = self.entries[place].0.clone();
            self.places.insert(key, place);
        }
    }
}
