//! Contracts where there is only `core`.
#![no_std]

use autofix_contracts::{contract_trait, debug_requires, ensures, invariant, requires};

/// A ring of fixed size.
#[derive(Debug)]
pub struct Ring<const N: usize> {
    items: [u8; N],
    count: usize,
}

#[invariant(self.count <= N, "more than {} items", N)]
impl<const N: usize> Ring<N> {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self { items: [0; N], count: 0 }
    }

    /// Adds an item.
    #[requires(!self.is_full(), "no room for {item}")]
    #[ensures(self.count == old(self.count) + 1)]
    pub fn push(&mut self, item: u8) {
        self.items[self.count % N] = item;
        self.count += 1;
    }

    /// Whether there is no room.
    #[ensures(ret -> self.count > 0)]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count == N
    }

    /// The last item.
    #[ensures(ret.is_none() -> self.count == 0)]
    pub fn last(&self) -> Option<u8> {
        let at = self.count.checked_sub(1)?;
        Some(self.items[at])
    }
}

impl<const N: usize> Default for Ring<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Half of it.
#[debug_requires(n.is_multiple_of(2))]
#[must_use]
pub const fn half(n: u32) -> u32 {
    n / 2
}

/// Has a length.
#[contract_trait]
pub trait Length {
    /// The length.
    #[ensures(ret < 100)]
    fn length(&self) -> usize;
}

#[contract_trait]
impl<const N: usize> Length for Ring<N> {
    fn length(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn what_holds() {
        let mut ring = Ring::<2>::default();
        ring.push(3);
        assert_eq!((ring.last(), ring.length(), half(4)), (Some(3), 1, 2));
    }

    #[test]
    #[should_panic(expected = "precondition of `Ring::push` violated: !self.is_full()\n    no room for 4")]
    fn what_does_not() {
        let mut ring = Ring::<1>::new();
        ring.push(3);
        ring.push(4);
    }
}
