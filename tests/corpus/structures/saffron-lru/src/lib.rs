//! A cache of bounded size that forgets what has not been used for the longest time.

use contracts::{ensures, invariant, requires};
use std::collections::HashMap;
use std::hash::Hash;

#[derive(Debug, Clone)]
struct Entry<K, V> {
    key: K,
    value: V,
    /// The entry that was used next after this one.
    newer: Option<usize>,
    /// The entry that was used last before this one.
    older: Option<usize>,
}

/// A cache. Its entries are a doubly linked list, in the order of their use.
#[derive(Debug, Clone)]
pub struct Cache<K, V> {
    entries: Vec<Entry<K, V>>,
    places: HashMap<K, usize>,
    newest: Option<usize>,
    oldest: Option<usize>,
    capacity: usize,
}

impl<K, V> Cache<K, V> {
    /// Takes an entry out of the list.
    fn unlink(&mut self, place: usize) {
        let Entry { newer, older, .. } = self.entries[place];
        match newer {
            Some(newer) => self.entries[newer].older = older,
            None => self.newest = older,
        }
        match older {
            Some(older) => self.entries[older].newer = newer,
            None => self.oldest = newer,
        }
    }

    /// Puts an entry that is not in the list at its newest end.
    fn link(&mut self, place: usize) {
        self.entries[place].newer = None;
        self.entries[place].older = self.newest;
        match self.newest {
            Some(newest) => self.entries[newest].newer = Some(place),
            None => self.oldest = Some(place),
        }
        self.newest = Some(place);
    }
}

#[invariant(self.entries.len() <= self.capacity)]
#[invariant(self.newest.is_some() == self.oldest.is_some())]
impl<K: Hash + Eq + Clone, V> Cache<K, V> {
    /// An empty cache for at most this many entries.
    #[requires(capacity > 0)]
    pub fn new(capacity: usize) -> Self {
        Cache {
            entries: Vec::new(),
            places: HashMap::new(),
            newest: None,
            oldest: None,
            capacity,
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether there is an entry with this key. This is no use of it.
    pub fn contains(&self, key: &K) -> bool {
        self.places.contains_key(key)
    }

    /// The value of a key, without using it.
    #[ensures(ret.is_some() == self.contains(key))]
    pub fn peek(&self, key: &K) -> Option<&V> {
        let place = *self.places.get(key)?;
        Some(&self.entries[place].value)
    }

    /// Uses a key, and returns its value.
    #[ensures(ret.is_some() == old(self.contains(key)))]
    pub fn get(&mut self, key: &K) -> Option<&V> {
        let place = *self.places.get(key)?;
        self.unlink(place);
        self.link(place);
        Some(&self.entries[place].value)
    }

    /// Gives a key a value, which is a use of it. If there is no place left for a new key, the entry that
    /// was used least recently is taken out and returned.
    #[ensures(self.recent(1) == [&old(key.clone())])]
    #[ensures(ret.as_ref().map_or(true, |(out, _)| !self.contains(out)))]
    #[ensures(self.len() == self.capacity || ret.is_none())]
    pub fn put(&mut self, key: K, value: V) -> Option<(K, V)> {
        if let Some(&place) = self.places.get(&key) {
            self.entries[place].value = value;
            self.unlink(place);
            self.link(place);
            return None;
        }
        let entry = Entry {
            key: key.clone(),
            value,
            newer: None,
            older: None,
        };
        let (place, out) = match self.oldest {
            Some(oldest) if self.entries.len() == self.capacity => {
                self.unlink(oldest);
                let out = std::mem::replace(&mut self.entries[oldest], entry);
                (oldest, Some((out.key, out.value)))
            }
            _ => {
                self.entries.push(entry);
                (self.entries.len() - 1, None)
            }
        };
        self.places.insert(key, place);
        self.link(place);
        out
    }

    /// The keys used most recently, at most this many, beginning with the last one.
    #[ensures(ret.len() == count.min(self.len()))]
    pub fn recent(&self, count: usize) -> Vec<&K> {
        let mut keys = Vec::new();
        let mut next = self.newest;
        while let Some(place) = next.filter(|_| keys.len() < count) {
            keys.push(&self.entries[place].key);
            next = self.entries[place].older;
        }
        keys
    }
}
