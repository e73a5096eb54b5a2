//! The features that choose what is checked; each needs a run of its own:
//! `cargo test -p autofix-contracts --features …`
#![cfg(not(feature = "observe"))]
#![deny(warnings)]
#![allow(missing_docs)]

mod support;

use std::cell::Cell;
use std::panic::catch_unwind;

use autofix_contracts::{ensures, invariant, requires, test_requires};

thread_local!(static COUNT: Cell<u32> = const { Cell::new(0) });

#[cfg_attr(feature = "disable_contracts", allow(dead_code))]
fn expensive() -> u32 {
    COUNT.set(COUNT.get() + 1);
    0
}

#[requires(x > 0, "x is {x}")]
#[ensures(old(expensive()) == 0)]
fn f(x: i32) -> i32 {
    x
}

#[test_requires(x > 0)]
fn g(x: i32) -> i32 {
    x
}

struct S(i32);

#[invariant(self.0 > 0)]
impl S {
    pub fn new(n: i32) -> Self {
        Self(n)
    }
}

fn panics(f: fn()) -> bool {
    catch_unwind(f).is_err()
}

#[test]
fn the_features_choose_what_is_checked() {
    let off = cfg!(feature = "disable_contracts")
        || cfg!(feature = "override_debug") && !cfg!(debug_assertions);
    let on = !off && !cfg!(feature = "override_log");
    assert_eq!(panics(|| assert_eq!(f(0), 0)), on);
    assert_eq!(panics(|| assert_eq!(S::new(0).0, 0)), on);
    COUNT.set(0);
    assert_eq!(f(1), 1);
    assert_eq!(COUNT.get(), u32::from(!off));
}

#[test]
fn test_forms_keep_failing_tests() {
    assert_eq!(panics(|| assert_eq!(g(0), 0)), !cfg!(feature = "disable_contracts"));
}

#[test]
#[cfg(not(any(feature = "disable_contracts", feature = "override_log")))]
fn without_std_there_are_no_values() {
    if cfg!(feature = "override_debug") && !cfg!(debug_assertions) {
        return;
    }
    let message = support::violation(|| f(0));
    assert!(message.contains("x > 0\n    x is 0\n"), "{message}");
    assert_eq!(message.contains("x = 0"), cfg!(not(feature = "no_std")));
}
