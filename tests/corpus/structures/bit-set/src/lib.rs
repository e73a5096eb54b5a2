//! A set of small numbers in an array of words, one bit for each number.

use contracts::{ensures, invariant, requires};

/// The elements of a set are below this.
pub const LIMIT: u32 = 1 << 16;

const BITS: u32 = u64::BITS;

/// A set of numbers below [`LIMIT`].
#[derive(Debug, Clone, Default)]
pub struct BitSet {
    words: Vec<u64>,
}

#[invariant(self.words.len() <= (LIMIT / BITS) as usize)]
impl BitSet {
    /// The empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Is there no element?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Is `v` an element?
    pub fn contains(&self, v: u32) -> bool {
        match self.words.get((v / BITS) as usize) {
            Some(word) => word & (1 << (v % BITS)) != 0,
            None => false,
        }
    }

    /// The smallest element.
    #[ensures(ret.is_none() == self.is_empty())]
    #[ensures(ret.is_none_or(|v| self.contains(v)))]
    pub fn min(&self) -> Option<u32> {
        let i = self.words.iter().position(|&w| w != 0)?;
        Some(i as u32 * BITS + self.words[i].trailing_zeros())
    }

    /// The largest element.
    #[ensures(ret.is_none() == self.is_empty())]
    #[ensures(ret.is_none_or(|v| self.contains(v)))]
    pub fn max(&self) -> Option<u32> {
        let i = self.words.iter().rposition(|&w| w != 0)?;
        Some(i as u32 * BITS + (BITS - 1 - self.words[i].leading_zeros()))
    }

    /// The elements in ascending order.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<u32> {
        let limit = self.words.len() as u32 * BITS;
        (0..limit).filter(|&v| self.contains(v)).collect()
    }

    /// Is every element also an element of `other`?
    #[ensures(!ret || self.len() <= other.len())]
    pub fn is_subset(&self, other: &Self) -> bool {
        let mut words = self.words.iter().enumerate();
        words.all(|(i, w)| w & !other.words.get(i).copied().unwrap_or(0) == 0)
    }

    /// Adds `v`; says whether it is new.
    #[requires(v < LIMIT)]
    #[ensures(self.contains(v))]
    #[ensures(ret != old(self.contains(v)))]
    #[ensures(self.len() == old(self.len()) + usize::from(ret))]
    pub fn insert(&mut self, v: u32) -> bool {
        let i = (v / BITS) as usize;
        if i >= self.words.len() {
            self.words.resize(i + 1, 0);
        }
        let mask = 1 << (v % BITS);
        let is_new = self.words[i] & mask == 0;
        self.words[i] |= mask;
        is_new
    }

    /// Removes `v`; says whether it was an element.
    #[ensures(!self.contains(v))]
    #[ensures(ret == old(self.contains(v)))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, v: u32) -> bool {
        let was_element = self.contains(v);
        if let Some(word) = self.words.get_mut((v / BITS) as usize) {
            *word ^= 1 << (v % BITS);
        }
        was_element
    }

    /// Adds all elements of `other`.
    #[ensures(other.is_subset(self))]
    #[ensures(self.len() <= old(self.len()) + other.len())]
    pub fn unite(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Removes all elements that are not in `other`.
    #[ensures(self.is_subset(other))]
    pub fn intersect(&mut self, other: &Self) {
        self.words.truncate(other.words.len());
        for (word, keep) in self.words.iter_mut().zip(&other.words) {
            *word &= keep;
        }
    }

    /// Removes all elements of `other`.
    #[ensures(self.len() <= old(self.len()))]
    pub fn subtract(&mut self, other: &Self) {
        for (word, drop) in self.words.iter_mut().zip(&other.words) {
            *word &= !drop;
        }
    }
}

impl PartialEq for BitSet {
    fn eq(&self, other: &Self) -> bool {
        self.is_subset(other) && other.is_subset(self)
    }
}

impl Eq for BitSet {}
