//! A cache that forgets what is used least.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

#[derive(Debug, Clone)]
struct Entry<V> {
    value: V,
    uses: u64,
}

/// A cache for some number of entries. When it is full, the entry that was used least often has to make
/// room for a new one; among several, the one whose last use was first.
///
/// ```
/// let mut cache = lfu_cache::Cache::new(2);
/// cache.insert("a", 1);
/// cache.insert("b", 2);
/// cache.get(&"a");
/// cache.insert("c", 3);
/// assert_eq!(cache.get(&"b"), None);
/// ```
#[derive(Debug, Clone)]
pub struct Cache<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// The keys that were used so many times, the latest ones last. None of these queues is empty.
    queues: HashMap<u64, VecDeque<K>>,
    /// The smallest number of uses of any entry.
    least: u64,
    capacity: usize,
}

impl<K: Clone + Eq + Hash, V> Cache<K, V> {
    /// An empty cache for this many entries, but one at least.
    pub fn new(capacity: usize) -> Self {
        Self {
            entries: HashMap::new(),
            queues: HashMap::new(),
            least: 0,
            capacity: capacity.max(1),
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Is there nothing in the cache?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How often an entry was used. Being inserted counts as its first use.
    pub fn uses(&self, key: &K) -> Option<u64> {
        self.entries.get(key).map(|entry| entry.uses)
    }

    /// Looks up a value. This counts as a use.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        self.touch(key);
        self.entries.get(key).map(|entry| &entry.value)
    }

    /// Looks up a value without using it.
    pub fn peek(&self, key: &K) -> Option<&V> {
        self.entries.get(key).map(|entry| &entry.value)
    }

    /// Inserts a value. If the key is there already, this counts as a use, and the old value is returned.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.touch(&key);
        if let Some(entry) = self.entries.get_mut(&key) {
            return Some(std::mem::replace(&mut entry.value, value));
        }
        if self.len() == self.capacity {
            self.evict();
        }
        self.least = 1;
        self.queues.entry(1).or_default().push_back(key.clone());
        self.entries.insert(key, Entry { value, uses: 1 });
        None
    }

    fn touch(&mut self, key: &K) {
        let Some(entry) = self.entries.get_mut(key) else {
            return;
        };
        let uses = entry.uses;
        entry.uses += 1;
        self.leave_queue(key, uses);
        self.queues
            .entry(uses + 1)
            .or_default()
            .push_back(key.clone());
    }

    fn leave_queue(&mut self, key: &K, uses: u64) {
        let queue = self.queues.get_mut(&uses).expect("entries are in queues");
        queue.retain(|it| it != key);
        if queue.is_empty() {
            self.queues.remove(&uses);
        }
    }

    fn evict(&mut self) {
        let oldest = self.queues[&self.least][0].clone();
        self.leave_queue(&oldest, self.least);
        self.entries.remove(&oldest);
    }
}
