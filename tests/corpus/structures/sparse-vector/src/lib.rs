//! Vectors with few entries other than zero.

use contracts::{ensures, invariant, requires};

/// The largest length of a vector.
pub const MAX_LEN: usize = 10_000;

/// A vector of numbers, most of which are zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SparseVector {
    len: usize,
    /// The entries other than zero with their places, in the order of these.
    entries: Vec<(usize, i64)>,
}

#[invariant(self.entries.iter().all(|&(place, _)| place < self.len))]
#[invariant(self.entries.iter().all(|&(_, value)| value != 0))]
#[invariant(self.entries.windows(2).all(|pair| pair[0].0 < pair[1].0))]
impl SparseVector {
    /// `len` zeros.
    #[requires(len <= MAX_LEN)]
    #[ensures(ret.len() == len && ret.count() == 0)]
    pub fn new(len: usize) -> Self {
        Self {
            len,
            entries: Vec::new(),
        }
    }

    /// A vector of these values.
    #[requires(values.len() <= MAX_LEN)]
    #[ensures(ret.len() == values.len())]
    pub fn from_values(values: &[i32]) -> Self {
        let entries = values.iter().map(|&value| i64::from(value)).enumerate();
        Self {
            len: values.len(),
            entries: entries.filter(|&(_, value)| value != 0).collect(),
        }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of values that are not zero.
    #[ensures(ret <= self.len())]
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The value at `place`.
    #[requires(place < self.len())]
    pub fn get(&self, place: usize) -> i64 {
        match self.find(place) {
            Ok(i) => self.entries[i].1,
            Err(_) => 0,
        }
    }

    /// Replaces the value at `place`.
    #[requires(place < self.len())]
    #[ensures(self.get(place) == i64::from(value))]
    pub fn set(&mut self, place: usize, value: i32) {
        let value = i64::from(value);
        match self.find(place) {
            Ok(i) if value == 0 => {
                self.entries.remove(i);
            }
            Ok(i) => self.entries[i].1 = value,
            Err(_) if value == 0 => {}
            Err(i) => self.entries.insert(i, (place, value)),
        }
    }

    /// Adds `delta` to the value at `place`.
    #[requires(place < self.len())]
    #[ensures(self.get(place) == old(self.get(place)) + i64::from(delta))]
    pub fn add(&mut self, place: usize, delta: i32) {
        if delta == 0 {
            return;
        }
        match self.find(place) {
            Ok(i) => {
                self.entries[i].1 += i64::from(delta);
            }
            Err(i) => self.entries.insert(i, (place, i64::from(delta))),
        }
    }

    /// The sum of all values.
    pub fn sum(&self) -> i64 {
        self.entries.iter().map(|&(_, value)| value).sum()
    }

    /// All values.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<i64> {
        let mut values = vec![0; self.len];
        for &(place, value) in &self.entries {
            values[place] = value;
        }
        values
    }

    /// Where in the entries is the one for `place`, or where would it be?
    fn find(&self, place: usize) -> Result<usize, usize> {
        self.entries.binary_search_by_key(&place, |entry| entry.0)
    }
}
