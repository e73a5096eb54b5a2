//! Observe mode, against a harness that only takes notes.
#![cfg(feature = "observe")]
#![allow(missing_docs)]
#![deny(warnings)]

extern crate self as autofix_harness;
pub use std;

use std::panic::{AssertUnwindSafe, catch_unwind};

use autofix_contracts::{debug_requires, ensures, invariant, requires};

#[path = "support/contract.rs"]
pub mod contract;

fn notes(f: impl FnOnce()) -> Vec<String> {
    let _ = catch_unwind(AssertUnwindSafe(f));
    contract::NOTES.take()
}

#[requires(x > 0)]
#[ensures(ret == old(x) / 2)]
fn half(mut x: u32) -> u32 {
    if x == 8 {
        return inner(x);
    }
    x /= 2;
    x
}

#[debug_requires(x != 8)]
fn inner(x: u32) -> u32 {
    x
}

#[test]
fn every_clause_is_reported() {
    let line = line!() - 17;
    assert_eq!(
        notes(|| assert_eq!(half(3), 1)),
        [
            format!("Precondition half x > 0 {line}:12 true"),
            format!("Postcondition half ret == old(x) / 2 {}:11 true", line + 1),
        ]
    );
}

#[test]
fn contracts_of_calls_in_the_body_are_checked() {
    let notes = notes(|| assert_eq!(half(8), 4));
    assert!(notes[1].starts_with("Precondition inner x != 8"), "{notes:?}");
}

#[test]
fn a_violation_is_known_though_the_user_catches_it() {
    let notes = notes(|| {
        let caught = catch_unwind(|| half(0)).expect_err("raised by unwinding");
        assert!(caught.is::<contract::Violation>());
        assert_eq!(half(3), 1);
    });
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert!(notes[0].starts_with("Precondition half x > 0") && notes[0].ends_with("false"));
    assert!(notes[1..].iter().all(|note| note.ends_with("true")), "{notes:?}");
}

struct Even(u32);

#[invariant(self.is_valid())]
impl Even {
    pub fn new(n: u32) -> Option<Self> {
        Some(Self(n))
    }

    pub fn is_valid(&self) -> bool {
        self.0.is_multiple_of(2)
    }

    pub fn step(&mut self) {
        self.break_it();
        self.0 += 1;
    }

    fn break_it(&mut self) {
        self.0 += 1;
    }

    pub fn into_inner(self) -> u32 {
        self.0
    }
}

#[test]
fn invariants_at_public_entry_and_exit() {
    let notes = notes(|| {
        let mut even = Even::new(2).unwrap();
        even.step();
        assert_eq!(even.into_inner(), 4);
    });
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert!(notes.iter().all(|note| note.ends_with("true")), "{notes:?}");
}
