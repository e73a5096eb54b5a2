//! Sets that are kept as sorted vectors: small, quick to search, and with the usual operations in one
//! pass over both operands.

use std::cmp::Ordering;

use contracts::{ensures, invariant};

/// A set of items, in increasing order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SortedSet<T> {
    items: Vec<T>,
}

#[invariant(self.items.windows(2).all(|pair| pair[0] < pair[1]))]
impl<T: Ord + Clone> SortedSet<T> {
    /// The empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self { items: Vec::new() }
    }

    /// The set of these items, which can be in any order and occur more than once.
    #[ensures(items.iter().all(|item| ret.contains(item)))]
    pub fn from_items(items: &[T]) -> Self {
        let mut items = items.to_vec();
        items.sort();
        items.dedup();
        Self { items }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Is this the empty set?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The items, in increasing order.
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }

    /// Is this one of the items?
    pub fn contains(&self, item: &T) -> bool {
        self.items.binary_search(item).is_ok()
    }

    /// Adds an item. Returns whether it is new.
    #[ensures(self.len() == old(self.len()) + usize::from(ret))]
    pub fn insert(&mut self, item: T) -> bool {
        match self.items.binary_search(&item) {
            Ok(_) => false,
            Err(place) => {
                self.items.insert(place, item);
                true
            }
        }
    }

    /// Removes an item. Returns whether there was one.
    #[ensures(!self.contains(item))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, item: &T) -> bool {
        match self.items.binary_search(item) {
            Ok(place) => {
                self.items.remove(place);
                true
            }
            Err(_) => false,
        }
    }

    /// The items of either set.
    #[ensures(ret.items.iter().all(|item| self.contains(item) || other.contains(item)))]
    #[ensures(self.is_subset(&ret) && other.is_subset(&ret))]
    pub fn union(&self, other: &Self) -> Self {
        let (mut left, mut right) = (0, 0);
        let mut merged = Vec::with_capacity(self.len() + other.len());
        while left < self.len() && right < other.len() {
            match self.items[left].cmp(&other.items[right]) {
                Ordering::Less => {
                    merged.push(self.items[left].clone());
                    left += 1;
                }
                Ordering::Greater => {
                    merged.push(other.items[right].clone());
                    right += 1;
                }
                Ordering::Equal => {
                    merged.push(self.items[left].clone());
                    left += 1;
                    right += 1;
                }
            }
        }
        merged.extend_from_slice(&self.items[left..]);
        merged.extend_from_slice(&other.items[right..]);
        Self { items: merged }
    }

    /// The items of this set that are not in the other one.
    #[ensures(ret.items.iter().all(|item| self.contains(item)))]
    #[ensures(self.items.iter().all(|item| ret.contains(item) != other.contains(item)))]
    pub fn difference(&self, other: &Self) -> Self {
        let (mut left, mut right) = (0, 0);
        let mut kept = Vec::new();
        while left < self.len() && right < other.len() {
            match self.items[left].cmp(&other.items[right]) {
                Ordering::Less => {
                    kept.push(self.items[left].clone());
                    left += 1;
                }
                Ordering::Greater => right += 1,
                Ordering::Equal => {
                    left += 1;
                    right += 1;
                }
            }
        }
        Self { items: kept }
    }

    /// The items that are in both sets.
    #[ensures(ret.items.iter().all(|item| self.contains(item) && other.contains(item)))]
    #[ensures(self.items.iter().all(|item| ret.contains(item) == other.contains(item)))]
    pub fn intersection(&self, other: &Self) -> Self {
        let common = self.items.iter().filter(|item| other.contains(item));
        Self {
            items: common.cloned().collect(),
        }
    }

    /// Are all items of this set in the other one?
    pub fn is_subset(&self, other: &Self) -> bool {
        self.items.iter().all(|item| other.contains(item))
    }
}

impl<T: Ord + Clone> Default for SortedSet<T> {
    fn default() -> Self {
        Self::new()
    }
}
