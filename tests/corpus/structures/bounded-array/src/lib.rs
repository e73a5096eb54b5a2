//! An array whose indexes run from a lower to an upper bound, both of which can move.

use contracts::{ensures, invariant, requires};

/// No array is larger than this.
pub const MAX_COUNT: usize = 1 << 12;

/// An array of values at the indexes `lower` to `upper`; empty if `upper` is `lower - 1`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundedArray<T> {
    items: Vec<T>,
    lower: i64,
}

#[invariant(self.items.len() <= MAX_COUNT)]
impl<T: Clone + Default + PartialEq> BoundedArray<T> {
    /// An array of default values from `lower` to `upper`.
    #[requires(lower.unsigned_abs() <= 1 << 40)]
    #[requires(upper >= lower - 1)]
    #[requires(upper < lower + MAX_COUNT as i64)]
    #[ensures(ret.lower() == lower)]
    #[ensures(ret.upper() == upper)]
    pub fn new(lower: i64, upper: i64) -> Self {
        let items = vec![T::default(); (upper - lower + 1) as usize];
        Self { items, lower }
    }

    /// The lowest index.
    pub fn lower(&self) -> i64 {
        self.lower
    }

    /// The highest index.
    pub fn upper(&self) -> i64 {
        self.lower + self.items.len() as i64 - 1
    }

    /// The number of values.
    #[ensures(ret as i64 == self.upper() - self.lower() + 1)]
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// Is there no value?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Is `i` between the bounds?
    #[ensures(ret == (self.lower() <= i && i <= self.upper()))]
    pub fn is_valid_index(&self, i: i64) -> bool {
        i >= self.lower && i <= self.upper()
    }

    /// Could the array be extended to the index `i`?
    pub fn is_reachable(&self, i: i64) -> bool {
        let room = (MAX_COUNT - self.items.len()) as i64;
        i >= self.lower - room && i <= self.upper() + room
    }

    /// The value at `i`.
    #[requires(self.is_valid_index(i))]
    pub fn item(&self, i: i64) -> &T {
        &self.items[(i - self.lower) as usize]
    }

    /// Replaces the value at `i`.
    #[requires(self.is_valid_index(i))]
    #[ensures(*self.item(i) == old(v.clone()))]
    #[ensures(self.count() == old(self.count()))]
    pub fn put(&mut self, i: i64, v: T) {
        self.items[(i - self.lower) as usize] = v;
    }

    /// Replaces the value at `i`, extending the array with default values if `i` is outside.
    #[requires(self.is_reachable(i))]
    #[ensures(*self.item(i) == old(v.clone()))]
    #[ensures(self.lower() == old(self.lower()).min(i))]
    #[ensures(self.upper() == old(self.upper()).max(i))]
    pub fn force(&mut self, i: i64, v: T) {
        if i < self.lower {
            let missing = (self.lower - i) as usize;
            self.items
                .splice(0..0, std::iter::repeat_n(T::default(), missing));
            self.lower = i;
        } else {
            while self.upper() < i - 1 {
                self.items.push(T::default());
            }
        }
        self.put(i, v);
    }

    /// Moves the bounds by `distance`; every value moves with them.
    #[requires(distance.unsigned_abs() <= 1 << 20)]
    #[requires((self.lower() + distance).unsigned_abs() <= 1 << 40)]
    #[ensures(self.lower() == old(self.lower()) + distance)]
    #[ensures(self.count() == old(self.count()))]
    pub fn shift(&mut self, distance: i64) {
        self.lower += distance;
    }

    /// Swaps the values at `i` and `j`.
    #[requires(self.is_valid_index(i) && self.is_valid_index(j))]
    #[ensures(*self.item(i) == old(self.item(j).clone()))]
    #[ensures(*self.item(j) == old(self.item(i).clone()))]
    pub fn swap(&mut self, i: i64, j: i64) {
        let (i, j) = (i - self.lower, j - self.lower);
        self.items.swap(i as usize, j as usize);
    }

    /// The values from `from` to `to`, at the same indexes.
    #[requires(from >= self.lower() && to <= self.upper() && from <= to + 1)]
    #[ensures(ret.lower() == from && ret.upper() == to)]
    pub fn subarray(&self, from: i64, to: i64) -> Self {
        let first = (from - self.lower) as usize;
        let end = (to - self.lower + 1) as usize;
        Self {
            items: self.items[first..end].to_vec(),
            lower: from,
        }
    }

    /// The lowest index of `v`.
    #[ensures(ret.is_none_or(|i| self.item(i) == v))]
    pub fn index_of(&self, v: &T) -> Option<i64> {
        let position = self.items.iter().position(|item| item == v)?;
        Some(self.lower + position as i64)
    }
}
