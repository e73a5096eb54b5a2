//! A set of small numbers in two arrays: the elements in any order, and where each of them is.

use contracts::{ensures, invariant, requires};

/// A set of numbers below a limit.
#[derive(Debug, Clone)]
pub struct SparseSet {
    /// The elements.
    dense: Vec<usize>,
    /// Where an element is in `dense`; anything for numbers that are no elements.
    places: Vec<usize>,
}

#[invariant(self.dense.len() <= self.places.len())]
#[invariant(self.dense.iter().enumerate().all(|(i, &v)| self.places[v] == i))]
impl SparseSet {
    /// The empty set of numbers below `limit`.
    #[ensures(ret.is_empty() && ret.limit() == limit)]
    pub fn new(limit: usize) -> Self {
        Self {
            dense: Vec::new(),
            places: vec![0; limit],
        }
    }

    /// All elements are below this.
    pub fn limit(&self) -> usize {
        self.places.len()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.dense.len()
    }

    /// Is there no element?
    pub fn is_empty(&self) -> bool {
        self.dense.is_empty()
    }

    /// Is `v` an element? Numbers from the limit on are not.
    pub fn contains(&self, v: usize) -> bool {
        match self.places.get(v) {
            Some(&place) => self.dense.get(place) == Some(&v),
            None => false,
        }
    }

    /// Adds `v`; says whether it is new.
    #[requires(v < self.limit())]
    #[ensures(self.contains(v))]
    #[ensures(ret != old(self.contains(v)))]
    #[ensures(self.len() == old(self.len()) + usize::from(ret))]
    pub fn insert(&mut self, v: usize) -> bool {
        if self.contains(v) {
            return false;
        }
        self.places[v] = self.dense.len();
        self.dense.push(v);
        true
    }

    /// Removes `v`; says whether it was an element.
    #[ensures(!self.contains(v))]
    #[ensures(ret == old(self.contains(v)))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, v: usize) -> bool {
        if !self.contains(v) {
            return false;
        }
        let place = self.places[v];
        self.dense.swap_remove(place);
        true
    }

    /// Removes the element that was added last, if nothing has been removed since then; else any
    /// element. `None` if there is no element.
    #[ensures(ret.is_none() == old(self.is_empty()))]
    #[ensures(ret.is_none_or(|v| !self.contains(v)))]
    pub fn pop(&mut self) -> Option<usize> {
        self.dense.pop()
    }

    /// Removes all elements.
    #[ensures(self.is_empty())]
    pub fn clear(&mut self) {
        self.dense.clear();
    }

    /// The elements in ascending order.
    #[ensures(ret.len() == self.len())]
    #[ensures(ret.is_sorted())]
    pub fn to_vec(&self) -> Vec<usize> {
        let mut elements = self.dense.clone();
        elements.sort_unstable();
        elements
    }
}
