//! Invariants of types.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "no_std"
)))]
#![deny(warnings, clippy::pedantic)]
#![allow(missing_docs, clippy::missing_panics_doc)]

#[cfg(feature = "observe")]
extern crate self as autofix_harness;
#[cfg(feature = "observe")]
pub use std;
#[cfg(feature = "observe")]
#[path = "support/contract.rs"]
pub mod contract;
mod support;

use autofix_contracts::{ensures, invariant, requires};
use support::{MESSAGES, blamed_line, violation};

const CLAUSE: u32 = line!() + 3;

/// A range that is never empty.
#[invariant(self.low < self.high, "empty range")]
#[derive(Debug, Clone)]
pub struct Range<T: PartialOrd> {
    low: T,
    high: T,
}

#[invariant]
impl<T: PartialOrd> Range<T> {
    #[ensures(ret.low < ret.high)]
    #[must_use]
    pub fn new(low: T, high: T) -> Self {
        Self { low, high }
    }

    pub fn raise(&mut self, low: T) {
        self.set(low);
    }

    fn set(&mut self, low: T) {
        self.low = low;
    }
}

mod elsewhere {
    use super::{Range, invariant, requires};

    #[invariant]
    impl Range<i32> {
        #[requires(by > -100)]
        pub fn shift(&mut self, by: i32) -> &mut Self {
            self.low += by;
            self
        }

        #[must_use]
        pub fn width(&self) -> i32 {
            self.high - self.low
        }
    }
}

#[requires(range.width() > 0)]
fn half(range: &Range<i32>) -> i32 {
    range.width() / 2
}

#[test]
fn all_impl_blocks_keep_it() {
    let mut range = Range::new(1, 5);
    range.raise(2);
    assert_eq!(half(&range), 1);
    let message = violation(|| range.raise(7));
    assert!(
        message.starts_with("invariant of `Range` violated: self.low < self.high"),
        "{message}"
    );
    assert_eq!(message.contains("empty range"), MESSAGES);
    violation(|| range.width());
    range.set(1);
    range.shift(9);
    assert_eq!(blamed_line(|| range.width()), CLAUSE);
    violation(|| range.width());
}
