//! A library with a program of the same name.
#![forbid(unsafe_code)]
#![deny(warnings)]

use autofix_contracts::{ensures, requires};

// Is gone where nothing is tested, and what functions share is not to go with it.
#[requires(half(4) == 2)]
#[test]
fn first() {
    assert_eq!(count(&[1, 1]), 2);
}

/// Half of it.
#[requires(n.is_multiple_of(2))]
#[ensures(ret + ret == n)]
#[must_use]
pub fn half(n: u32) -> u32 {
    n / 2
}

/// Its contract is that of whoever calls it with a type.
#[requires(items.iter().all(|item| *item == items[0]))]
#[must_use]
pub fn count<T: PartialEq>(items: &[T]) -> usize {
    items.len()
}
