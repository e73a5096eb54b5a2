//! A map for few entries: a list of pairs, sorted by key.

use contracts::{ensures, invariant};
use std::ops::Bound;
use std::ops::RangeBounds;

/// A map from numbers to texts, or whatever has an order to whatever can be copied.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SortedMap<K, V> {
    entries: Vec<(K, V)>,
}

impl<K: Ord, V> SortedMap<K, V> {
    /// Where a key is, or where it would have to be inserted.
    fn find(&self, key: &K) -> Result<usize, usize> {
        self.entries.binary_search_by(|(it, _)| it.cmp(key))
    }

    /// Are all keys larger than the ones before them?
    fn is_sorted(&self) -> bool {
        self.entries.windows(2).all(|pair| pair[0].0 < pair[1].0)
    }
}

#[invariant(self.is_sorted())]
impl<K: Ord + Clone, V: Clone> SortedMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        Self {
            entries: Vec::new(),
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

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        let place = self.find(key).ok()?;
        Some(&self.entries[place].1)
    }

    /// Gives a key a value, and returns the one before.
    #[ensures(self.get(&old(key.clone())).is_some())]
    #[ensures(self.len() == old(self.len()) + usize::from(ret.is_none()))]
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(place) => Some(std::mem::replace(&mut self.entries[place].1, value)),
            Err(place) => {
                self.entries.insert(place, (key, value));
                None
            }
        }
    }

    /// Takes a key away, and returns its value.
    #[ensures(self.get(key).is_none())]
    #[ensures(ret.is_some() == old(self.get(key).is_some()))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let place = self.find(key).ok()?;
        let (_, value) = self.entries.swap_remove(place);
        Some(value)
    }

    /// The entry with the largest key that is not above `key`.
    #[ensures(ret.is_none_or(|entry| entry.0 <= *key))]
    pub fn floor(&self, key: &K) -> Option<&(K, V)> {
        let end = self.entries.partition_point(|(it, _)| it <= key);
        self.entries[..end].last()
    }

    /// The entry with the smallest key that is not below `key`.
    #[ensures(ret.is_none_or(|entry| entry.0 >= *key))]
    pub fn ceiling(&self, key: &K) -> Option<&(K, V)> {
        let start = self.entries.partition_point(|(it, _)| it < key);
        self.entries.get(start)
    }

    /// The entries whose keys are in a range, in their order. There are none in a range whose end comes
    /// before its start.
    pub fn range(&self, range: impl RangeBounds<K>) -> &[(K, V)] {
        let start = match range.start_bound() {
            Bound::Included(key) => self.entries.partition_point(|(it, _)| it < key),
            Bound::Excluded(key) => self.entries.partition_point(|(it, _)| it <= key),
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(key) => self.entries.partition_point(|(it, _)| it <= key),
            Bound::Excluded(key) => self.entries.partition_point(|(it, _)| it < key),
            Bound::Unbounded => self.entries.len(),
        };
        &self.entries[start..end.max(start)]
    }
}
