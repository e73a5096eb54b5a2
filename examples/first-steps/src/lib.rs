//! A jar of cookies: three contracts, one fault. `cargo autofix` finds the fault and repairs it.

use contracts::{ensures, invariant, requires};

/// A jar that remembers how many cookies were baked, how many are left and how many were eaten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jar {
    baked: u32,
    left: u32,
    eaten: u32,
}

// True before and after every call: no cookie gets lost, and none comes from nowhere.
#[invariant(self.left + self.eaten == self.baked)]
impl Jar {
    /// A jar with this many freshly baked cookies.
    pub fn new(baked: u32) -> Self {
        let (left, eaten) = (baked, 0);
        Self { baked, left, eaten }
    }

    /// Is no cookie left?
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// Eats a cookie. There must be one: whoever calls has to see to that.
    #[requires(!self.is_empty())]
    #[ensures(self.left == old(self.left) - 1)]
    pub fn eat(&mut self) {
        self.left -= 1;
        self.eaten += 1;
    }

    /// Eats a cookie if there is one, and leaves an empty jar as it is.
    #[ensures(self.left == old(self.left).saturating_sub(1))]
    pub fn eat_if_any(&mut self) {
        // The fault: nobody looks whether there is one.
        self.eat();
    }
}
