//! A map whose entries last for some time only.
//!
//! The caller says what time it is, in any unit, and never goes back. That makes tests simple, and the
//! clock is asked only once for many calls.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

#[derive(Debug, Clone)]
struct Entry<V> {
    value: V,
    deadline: u64,
}

/// A map whose entries last for the same time each.
#[derive(Debug, Clone)]
pub struct ExpiringMap<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// The deadlines of all entries, in their order.
    deadlines: BTreeSet<(u64, K)>,
    lifetime: u64,
}

impl<K: Clone + Eq + Hash + Ord, V> ExpiringMap<K, V> {
    /// An empty map. What is inserted at some time lasts up to, but not including, that time plus
    /// `lifetime`.
    pub fn new(lifetime: u64) -> Self {
        Self {
            entries: HashMap::new(),
            deadlines: BTreeSet::new(),
            lifetime,
        }
    }

    /// Inserts a value. If there is one for the key already, it is replaced, and returned if it would
    /// still have lasted; the new value lasts for the full time.
    pub fn insert(&mut self, key: K, value: V, now: u64) -> Option<V> {
        let deadline = now.saturating_add(self.lifetime);
        self.deadlines.insert((deadline, key.clone()));
        let entry = Entry { value, deadline };
        let old = self.entries.insert(key.clone(), entry)?;
        (now < old.deadline).then_some(old.value)
    }

    /// Looks up a value that lasts.
    pub fn get(&self, key: &K, now: u64) -> Option<&V> {
        let entry = self.entries.get(key).filter(|it| now < it.deadline)?;
        Some(&entry.value)
    }

    /// How long an entry still lasts: 0 if there is none.
    pub fn time_left(&self, key: &K, now: u64) -> u64 {
        let entry = self.entries.get(key);
        entry.map_or(0, |entry| entry.deadline.saturating_sub(now))
    }

    /// Removes an entry. Returns its value if it would still have lasted.
    pub fn remove(&mut self, key: &K, now: u64) -> Option<V> {
        let (key, entry) = self.entries.remove_entry(key)?;
        self.deadlines.remove(&(entry.deadline, key));
        (now < entry.deadline).then_some(entry.value)
    }

    /// Removes all entries whose time is over. Returns their keys, those that went first at the front,
    /// and those that went at the same time in their own order.
    pub fn purge(&mut self, now: u64) -> Vec<K> {
        let mut gone = Vec::new();
        while let Some((deadline, _)) = self.deadlines.first() {
            if *deadline > now {
                break;
            }
            let Some((_, key)) = self.deadlines.pop_first() else {
                break;
            };
            self.entries.remove(&key);
            gone.push(key);
        }
        gone
    }

    /// The number of entries that are in memory, including those whose time is over but that were not
    /// purged.
    pub fn stored(&self) -> usize {
        self.entries.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_last_for_some_time() {
        let mut map = ExpiringMap::new(10);
        assert_eq!(map.insert("a", 1, 100), None);
        assert_eq!(map.get(&"a", 109), Some(&1));
        assert_eq!(map.get(&"a", 110), None);
        assert_eq!(map.time_left(&"a", 103), 7);
        assert_eq!((map.stored(), map.purge(110)), (1, vec!["a"]));
        assert_eq!(map.stored(), 0);
    }

    #[test]
    fn removed_entries() {
        let mut map = ExpiringMap::new(5);
        map.insert("a", 1, 0);
        map.insert("b", 2, 1);
        assert_eq!(map.remove(&"a", 2), Some(1));
        assert_eq!(map.remove(&"b", 9), None);
        assert!(map.purge(20).is_empty());
    }

    #[test]
    fn refreshed_entries() {
        let mut map = ExpiringMap::new(5);
        map.insert("a", 1, 0);
        map.insert("b", 2, 1);
        assert_eq!(map.insert("a", 3, 4), Some(1));
        assert_eq!(map.purge(6), ["b"]);
        assert_eq!(map.get(&"a", 6), Some(&3));
    }
}
