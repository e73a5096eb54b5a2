//! The same functions with and without attributes, which are to make no difference when off.

use autofix_contracts::{contract, debug_ensures, ensures, invariant, requires};

/// Would be seen in the code, if it were called.
#[inline(never)]
#[unsafe(no_mangle)]
pub fn expensive(x: u32) -> u32 {
    std::hint::black_box(x)
}

/// Has loops and exits.
#[cfg_attr(feature = "attributes", requires(i < v.len(), "i is {}", i))]
#[cfg_attr(feature = "attributes", ensures(ret >= old(expensive(x)), v.len() == old(v.len())))]
#[unsafe(no_mangle)]
pub fn first(v: &mut Vec<u32>, i: usize, mut x: u32) -> u32 {
    let before = v[i];
    if x > 10 {
        return before;
    }
    while x < 5 {
        x += before;
    }
    v[i] = x;
    before
}

/// Has an exit that only the compiler sees.
#[cfg_attr(feature = "attributes", contract(ensures(ret.is_some() -> !text.is_empty())))]
#[cfg_attr(feature = "attributes", debug_ensures(old(expensive(1)) == 1))]
#[unsafe(no_mangle)]
pub fn second(text: &str) -> Option<u32> {
    Some(expensive(text.parse().ok()?))
}

/// Counts.
pub struct Counter(pub u32);

#[cfg_attr(feature = "attributes", invariant(expensive(self.0) < 9))]
impl Counter {
    /// Counts.
    #[unsafe(no_mangle)]
    pub fn third(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}
