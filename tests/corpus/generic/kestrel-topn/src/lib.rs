//! The largest items of many, without keeping them all.

use contracts::{ensures, invariant};

/// Keeps the largest items, up to a limit, the largest first. Of items that are equal, those that came
/// first are kept, and come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopN<T> {
    items: Vec<T>,
    limit: usize,
}

impl<T: Ord> TopN<T> {
    /// Is no item larger than the one before it?
    fn is_ranked(&self) -> bool {
        self.items.windows(2).all(|pair| pair[0] >= pair[1])
    }
}

#[invariant(self.is_ranked())]
#[invariant(self.items.len() <= self.limit)]
impl<T: Ord + Clone> TopN<T> {
    /// Nothing yet, and never more than `limit` items.
    pub fn new(limit: usize) -> Self {
        Self {
            items: Vec::new(),
            limit,
        }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// How many items there can be.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// The items, the largest first.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// The smallest item that is kept.
    pub fn smallest(&self) -> Option<&T> {
        self.items.last()
    }

    /// Would this item be kept? It is if there is room, or if it is larger than the smallest one.
    pub fn accepts(&self, item: &T) -> bool {
        self.items.len() < self.limit || self.items.last().is_some_and(|last| item > last)
    }

    /// Adds an item. Returns the one that is not kept for that: it can be another one, the same or none.
    #[ensures(ret.is_some() == (old(self.len()) == self.limit))]
    pub fn push(&mut self, item: T) -> Option<T> {
        if !self.accepts(&item) {
            return Some(item);
        }
        let dropped = if self.items.len() == self.limit {
            self.items.pop()
        } else {
            None
        };
        let place = self.items.partition_point(|it| *it >= item);
        self.items.insert(place, item);
        dropped
    }

    /// Adds all items of another list, as if they came after the own ones.
    #[ensures(self.len() == self.limit.min(old(self.len() + other.len())))]
    pub fn merge(&mut self, other: &Self) {
        self.items.extend_from_slice(&other.items);
        self.items.sort();
        self.items.truncate(self.limit);
    }

    /// Changes the limit. Returns the items that are no longer kept, the largest first.
    #[ensures(self.limit == limit)]
    #[ensures(self.len() + ret.len() == old(self.len()))]
    pub fn set_limit(&mut self, limit: usize) -> Vec<T> {
        self.limit = limit;
        self.items.split_off(limit.min(self.items.len()))
    }

    /// Takes the largest item away.
    #[ensures(ret.as_ref().is_none_or(|largest| self.items.iter().all(|it| it <= largest)))]
    pub fn pop(&mut self) -> Option<T> {
        if self.items.is_empty() {
            return None;
        }
        Some(self.items.remove(0))
    }
}

impl<T: Ord + Clone> Extend<T> for TopN<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}
