//! A cache that forgets what was not used for the longest time.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;

struct Entry<V> {
    value: V,
    /// The tick at which it was used last.
    used: u64,
}

/// A cache for a fixed number of values. Reading and writing a value uses it; looking whether it is
/// there, or peeking at it, does not.
pub struct RecentCache<K, V> {
    capacity: usize,
    entries: HashMap<K, Entry<V>>,
    ticks: u64,
    hits: u64,
    misses: u64,
}

impl<K: Eq + Hash + Clone, V> RecentCache<K, V> {
    /// An empty cache for this many values, at least one.
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity: capacity.max(1),
            entries: HashMap::new(),
            ticks: 0,
            hits: 0,
            misses: 0,
        }
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How often [`Self::get`] found a value, and how often it did not.
    pub fn statistics(&self) -> (u64, u64) {
        (self.hits, self.misses)
    }

    /// The value with this key.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        self.ticks += 1;
        match self.entries.get_mut(key) {
            Some(entry) => {
                self.hits += 1;
                Some(&entry.value)
            }
            None => {
                self.misses += 1;
                None
            }
        }
    }

    /// The value with this key, without using it.
    pub fn peek(&self, key: &K) -> Option<&V> {
        self.entries.get(key).map(|entry| &entry.value)
    }

    /// Writes a value and returns the one before. If there is no room for another key, the value that
    /// was not used for longest is forgotten.
    pub fn put(&mut self, key: K, value: V) -> Option<V> {
        self.ticks += 1;
        if !self.entries.contains_key(&key) && self.entries.len() >= self.capacity {
            self.forget_oldest();
        }
        let entry = Entry {
            value,
            used: self.ticks,
        };
        self.entries.insert(key, entry).map(|before| before.value)
    }

    /// Forgets a value.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.entries.remove(key).map(|entry| entry.value)
    }

    /// The keys, those used last first.
    pub fn keys(&self) -> Vec<&K> {
        let mut entries: Vec<_> = self.entries.iter().collect();
        entries.sort_by_key(|(_, entry)| Reverse(entry.used));
        entries.into_iter().map(|(key, _)| key).collect()
    }

    fn forget_oldest(&mut self) {
        let oldest = self.entries.iter().min_by_key(|(_, entry)| entry.used);
        if let Some(key) = oldest.map(|(key, _)| key.clone()) {
            self.entries.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_fits() {
        let mut cache = RecentCache::new(2);
        cache.put("a", 1);
        cache.put("b", 2);
        assert_eq!(cache.get(&"a"), Some(&1));
        assert_eq!(cache.get(&"c"), None);
        assert_eq!(cache.statistics(), (1, 1));
    }

    #[test]
    fn forgets_what_was_written_first() {
        let mut cache = RecentCache::new(2);
        cache.put(1, 'a');
        cache.put(2, 'b');
        cache.put(3, 'c');
        assert_eq!(cache.peek(&1), None);
        assert_eq!(cache.keys(), [&3, &2]);
    }

    #[test]
    fn keeps_what_was_read() {
        let mut cache = RecentCache::new(2);
        cache.put(1, 'a');
        cache.put(2, 'b');
        cache.get(&1);
        cache.put(3, 'c');
        assert_eq!(cache.peek(&1), Some(&'a'));
        assert_eq!(cache.peek(&2), None);
    }

    #[test]
    fn peeking_is_no_use() {
        let mut cache = RecentCache::new(2);
        cache.put(1, 'a');
        cache.put(2, 'b');
        cache.peek(&1);
        cache.put(3, 'c');
        assert_eq!(cache.keys(), [&3, &2]);
    }

    #[test]
    fn replaces_values() {
        let mut cache = RecentCache::new(2);
        assert_eq!(cache.put(1, 'a'), None);
        assert_eq!(cache.put(1, 'b'), Some('a'));
        assert_eq!(cache.len(), 1);
        assert_eq!(cache.remove(&1), Some('b'));
    }
}
