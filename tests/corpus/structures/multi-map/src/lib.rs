//! A map with several values for each key.

use contracts::{ensures, invariant, requires};

/// The values of each key are in the order in which they were added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MultiMap {
    /// By ascending keys. No key is without values.
    entries: Vec<(u32, Vec<i32>)>,
    /// The number of all values.
    len: usize,
}

#[invariant(self.entries.windows(2).all(|pair| pair[0].0 < pair[1].0))]
#[invariant(self.entries.iter().all(|(_, values)| !values.is_empty()))]
#[invariant(self.len == self.entries.iter().map(|(_, values)| values.len()).sum::<usize>())]
impl MultiMap {
    /// The empty map.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of values of all keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no values?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The keys that have values, in ascending order.
    pub fn keys(&self) -> Vec<u32> {
        self.entries.iter().map(|(key, _)| *key).collect()
    }

    fn place(&self, key: u32) -> Result<usize, usize> {
        self.entries.binary_search_by_key(&key, |(key, _)| *key)
    }

    /// The values of a key.
    pub fn values(&self, key: u32) -> &[i32] {
        match self.place(key) {
            Ok(at) => &self.entries[at].1,
            Err(_) => &[],
        }
    }

    /// The value of a key that was added last.
    #[ensures(ret.is_some() != self.values(key).is_empty())]
    pub fn last(&self, key: u32) -> Option<i32> {
        self.values(key).last().copied()
    }

    /// Adds a value to those of a key.
    #[ensures(self.last(key) == Some(value))]
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn insert(&mut self, key: u32, value: i32) {
        match self.place(key) {
            Ok(at) => self.entries[at].1.push(value),
            Err(at) => self.entries.insert(at, (key, vec![value])),
        }
        self.len += 1;
    }

    /// Removes the value of a key that was added last, and returns it.
    #[ensures(ret == old(self.last(key)))]
    pub fn pop(&mut self, key: u32) -> Option<i32> {
        let at = self.place(key).ok()?;
        let value = self.entries[at].1.pop();
        if self.entries[at].1.is_empty() {
            self.entries.remove(at);
        }
        self.len -= 1;
        value
    }

    /// Removes all values of a key, and returns them.
    #[ensures(self.values(key).is_empty())]
    #[ensures(self.len() + ret.len() == old(self.len()))]
    pub fn remove(&mut self, key: u32) -> Vec<i32> {
        let Ok(at) = self.place(key) else {
            return Vec::new();
        };
        let (_, values) = self.entries.remove(at);
        self.len -= values.len();
        values
    }

    /// Gives the values of one key to another one, behind those that it has.
    #[requires(from != to)]
    #[ensures(self.values(from).is_empty())]
    #[ensures(self.len() == old(self.len()))]
    pub fn rename(&mut self, from: u32, to: u32) {
        for value in self.remove(from) {
            self.insert(to, value);
        }
    }

    /// Adds all that is in another map; its values come behind those that are here.
    #[ensures(self.keys().len() >= old(self.keys().len()))]
    pub fn append(&mut self, other: MultiMap) {
        for (key, values) in other.entries {
            self.len += 1;
            match self.place(key) {
                Ok(at) => self.entries[at].1.extend(values),
                Err(at) => self.entries.insert(at, (key, values)),
            }
        }
    }
}
