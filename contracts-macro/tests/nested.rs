//! A contract evaluated inside a contract is not checked, whatever function it belongs to.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "no_std"
)))]
#![deny(warnings)]
#![allow(missing_docs)]

#[cfg(feature = "observe")]
extern crate self as autofix_harness;
#[cfg(feature = "observe")]
pub use std;
#[cfg(feature = "observe")]
#[path = "support/contract.rs"]
pub mod contract;
mod support;

use std::cell::Cell;

use autofix_contracts::{contract_trait, ensures, invariant, requires};
use support::{ready, violation};

thread_local!(static EVALUATED: Cell<u32> = const { Cell::new(0) });

/// A clause that leaves a trace.
fn counted(holds: bool) -> bool {
    EVALUATED.set(EVALUATED.get() + 1);
    holds
}

mod callee {
    use super::*;

    #[requires(x > 0)]
    pub fn positive(x: i32) -> i32 {
        x
    }

    #[requires(v[0] > 0)]
    pub fn first(v: &[i32]) -> i32 {
        v.first().copied().unwrap_or_default()
    }

    #[ensures(counted(ret > 0))]
    pub fn same(x: i32) -> i32 {
        x
    }

    #[ensures(ret > 0)]
    pub fn copy(x: i32) -> i32 {
        x
    }

    #[ensures(ret > old(same(x)))]
    pub fn next(x: i32) -> i32 {
        x
    }

    pub fn through(x: i32) -> i32 {
        if x > -5 { positive(x) } else { through(x + 1) }
    }

    #[requires(x > 0)]
    #[ensures(ret > x)]
    pub async fn later(x: i32) -> i32 {
        x
    }

    #[requires(n < 9)]
    pub fn looped(n: u32) -> u32 {
        let mut i = 0;
        #[invariant(counted(i < 2))]
        while i < n {
            i += 1;
        }
        i
    }
}

/// Calls what it is told to in its contract, where nothing is checked, and in its body, where
/// everything is.
#[requires(call() <= 0)]
fn in_clause(call: fn() -> i32) -> i32 {
    call()
}

#[ensures(old(call()) <= 0)]
fn in_old(call: fn() -> i32) {}

fn unchecked_in_clauses(call: fn() -> i32) -> String {
    in_old(call);
    violation(|| in_clause(call))
}

#[test]
fn contracts_of_other_functions() {
    assert!(unchecked_in_clauses(|| callee::positive(-1)).contains("`positive` violated: x > 0"));
    assert!(unchecked_in_clauses(|| callee::copy(-1)).contains("`copy` violated: ret > 0"));
    assert!(unchecked_in_clauses(|| callee::next(0)).contains("`next` violated"));
}

#[test]
fn contracts_below_functions_without_any() {
    assert!(unchecked_in_clauses(|| callee::through(-99)).contains("`positive` violated: x > 0"));
}

#[test]
fn clauses_that_would_panic() {
    assert!(unchecked_in_clauses(|| callee::first(&[])).contains("out of bounds"));
}

#[test]
fn clauses_are_not_even_evaluated() {
    EVALUATED.set(0);
    in_old(|| callee::same(0));
    in_old(|| i32::try_from(callee::looped(3)).map_or(1, |_| 0));
    assert_eq!(EVALUATED.get(), 0);
    violation(|| callee::same(0));
    violation(|| callee::looped(3));
    assert_eq!(EVALUATED.get(), 4);
}

#[test]
fn loop_invariants() {
    let looped = || if callee::looped(3) == 3 { 0 } else { 1 };
    assert!(unchecked_in_clauses(looped).contains("of `looped` violated: counted(i < 2)"));
}

#[test]
fn futures() {
    assert!(unchecked_in_clauses(|| ready(callee::later(-1))).contains("`later` violated: x > 0"));
    in_old(|| i32::from(ready(callee::later(1)) != 1));
    assert!(violation(|| ready(callee::later(1))).contains("`later` violated: ret > x"));
}

#[derive(Clone, Copy)]
struct Even(i32);

#[invariant(self.0 % 2 == 0)]
impl Even {
    pub fn new(n: i32) -> Self {
        Self(n)
    }

    pub fn get(&self) -> i32 {
        self.0
    }
}

#[invariant(self.0 > 0)]
struct Positive(i32);

#[invariant]
impl Positive {
    pub fn new(n: i32) -> Self {
        Self(n)
    }
}

#[contract_trait]
trait Small {
    #[requires(self.size() < 9)]
    fn checked(&self) -> i32;

    fn size(&self) -> i32;
}

#[contract_trait]
impl Small for Even {
    fn checked(&self) -> i32 {
        -self.0
    }

    fn size(&self) -> i32 {
        self.0
    }
}

#[test]
fn invariants_and_traits() {
    assert!(unchecked_in_clauses(|| -Even(1).get()).contains("self.0 % 2 == 0"));
    assert!(unchecked_in_clauses(|| -Even::new(1).0).contains("self.0 % 2 == 0"));
    assert!(unchecked_in_clauses(|| Positive::new(0).0).contains("self.0 > 0"));
    assert!(unchecked_in_clauses(|| Even(10).checked()).contains("self.size() < 9"));
}

impl PartialEq for Even {
    #[requires(self.0 != 3)]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[ensures(ret != other)]
fn operators(n: Even, other: Even) -> Even {
    Even(n.0 + other.0)
}

#[test]
fn operators_are_calls() {
    assert_eq!(operators(Even(1), Even(2)).0, 3);
    violation(|| Even(3) != Even(4));
}

/// What is shown of a violation may have contracts, too.
struct Shown;

impl std::fmt::Debug for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<{}>", callee::positive(-7))
    }
}

fn is_shown(_: &Shown) -> bool {
    false
}

#[requires(is_shown(&shown), "also {}", callee::positive(-8))]
fn shows(shown: Shown) -> Shown {
    shown
}

#[test]
fn values_and_messages() {
    let message = violation(|| shows(Shown));
    assert!(message.contains("shown = <-7>"), "{message}");
    assert_eq!(message.contains("also -8"), support::MESSAGES, "{message}");
}

#[requires(v[at] > 0 && callee::positive(v[at]) > 0)]
fn panics(v: &[i32], at: usize) -> i32 {
    v[at]
}

#[test]
fn checks_are_on_again_after_a_clause_has_panicked() {
    assert!(violation(|| panics(&[1], 1)).contains("out of bounds"));
    assert!(violation(|| callee::positive(0)).contains("x > 0"));
    violation(|| shows(Shown));
    assert!(violation(|| callee::positive(0)).contains("x > 0"));
}

#[requires(std::thread::spawn(|| callee::positive(-1)).join().is_err())]
fn on_another_thread() -> bool {
    true
}

#[test]
fn other_threads_are_checked() {
    assert!(on_another_thread());
}

/// An attribute that has yet to be expanded may do anything to the function.
mod with_attributes {
    use autofix_contracts::requires as demands;

    use super::*;

    #[requires(x > 0)]
    #[demands(counted(x < 9))]
    pub fn small(x: i32) -> i32 {
        x
    }
}

#[test]
fn functions_with_other_attributes() {
    assert!(unchecked_in_clauses(|| with_attributes::small(-1)).contains("x > 0"));
    violation(|| with_attributes::small(9));
}
