//! A sorted collection of numbers in which a number may be several times.

use contracts::{ensures, invariant, requires};

/// Numbers, each of them any number of times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bag {
    /// The numbers in ascending order, and how often each of them is there.
    entries: Vec<(i32, usize)>,
    /// All numbers together, as often as they are there.
    total: usize,
}

#[invariant(self.entries.is_sorted_by(|a, b| a.0 < b.0))]
#[invariant(self.entries.iter().all(|entry| entry.1 > 0))]
#[invariant(self.total == self.entries.iter().map(|entry| entry.1).sum::<usize>())]
impl Bag {
    /// An empty bag.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many numbers there are, each counted as often as it is there.
    pub fn len(&self) -> usize {
        self.total
    }

    /// Are there no numbers?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many different numbers there are.
    #[ensures(ret <= self.len())]
    pub fn distinct(&self) -> usize {
        self.entries.len()
    }

    /// How often a number is there.
    #[ensures(ret <= self.len())]
    pub fn count(&self, value: i32) -> usize {
        match self.find(value) {
            Ok(i) => self.entries[i].1,
            Err(_) => 0,
        }
    }

    fn find(&self, value: i32) -> Result<usize, usize> {
        self.entries.binary_search_by_key(&value, |entry| entry.0)
    }

    /// Adds a number once more.
    #[ensures(self.count(value) == old(self.count(value)) + 1)]
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn insert(&mut self, value: i32) {
        match self.find(value) {
            Ok(i) => self.entries[i].1 += 1,
            Err(i) => self.entries.insert(i, (value, 1)),
        }
        self.total += 1;
    }

    /// Removes a number once; says whether it was there.
    #[ensures(ret == (old(self.count(value)) > 0))]
    #[ensures(self.count(value) + usize::from(ret) == old(self.count(value)))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, value: i32) -> bool {
        let Ok(i) = self.find(value) else {
            return false;
        };
        self.total -= 1;
        self.entries[i].1 -= 1;
        true
    }

    /// Removes a number as often as it is there; says how often that was.
    #[ensures(ret == old(self.count(value)))]
    #[ensures(self.count(value) == 0)]
    pub fn remove_all(&mut self, value: i32) -> usize {
        let Ok(i) = self.find(value) else {
            return 0;
        };
        let (_, count) = self.entries.remove(i);
        self.total -= count;
        count
    }

    /// The number at position `index` if all of them are in ascending order.
    #[requires(index < self.len())]
    #[ensures(self.count(ret) > 0)]
    pub fn nth(&self, index: usize) -> i32 {
        let mut left = index;
        for &(value, count) in &self.entries {
            if left < count {
                return value;
            }
            left -= count;
        }
        unreachable!("the index is below the length")
    }

    /// The number that is there most often; the smallest of them, if there are several. `None` if there
    /// are no numbers.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn mode(&self) -> Option<i32> {
        let most = self.entries.iter().map(|entry| entry.1).max()?;
        let entry = self.entries.iter().find(|entry| entry.1 == most)?;
        Some(entry.0)
    }
}
