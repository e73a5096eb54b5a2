//! The contract language, one test per feature.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "no_std"
)))]
#![allow(missing_docs)]

#[cfg(feature = "observe")]
extern crate self as autofix_harness;
#[cfg(feature = "observe")]
pub use std;
#[cfg(feature = "observe")]
#[path = "support/contract.rs"]
pub mod contract;
mod support;

use autofix_contracts::{contract, ensures, invariant, requires};
use support::{MESSAGES, path, violation};

struct Set {
    items: Vec<u32>,
    index: usize,
}

#[invariant(self.index <= self.items.len() + 1)]
impl Set {
    pub fn new(index: usize) -> Self {
        Self { items: Vec::new(), index }
    }

    #[requires(i <= self.count() + 1)]
    #[ensures(self.index == i)]
    pub fn go_i_th(&mut self, i: usize) {
        self.index = i;
    }

    pub fn count(&self) -> usize {
        self.items.len()
    }
}

#[test]
fn a_violated_precondition_says_what_it_knows() {
    let mut set = Set::new(0);
    set.go_i_th(1);
    let (line, message) = (line!(), violation(|| set.go_i_th(7)));
    assert_eq!(
        message,
        format!(
            "precondition of `{}` violated: i <= self.count() + 1\n    \
             i = 7, self.count() = 0, self.count() + 1 = 1\n  \
             called from {}:{line}:54",
            path("Set::go_i_th"),
            file!()
        )
    );
}

#[test]
fn constructors_establish_the_invariant() {
    let start = format!("invariant of `{}` violated: self.index <= ", path("Set::new"));
    assert!(violation(|| Set::new(3)).starts_with(&start));
}

#[ensures(ret.is_ok() -> x > 0)]
fn positive(x: i32) -> Result<i32, std::num::ParseIntError> {
    let _: i32 = "12".parse()?;
    let _: i32 = "z".parse().or(Ok(0))?;
    Ok(x)
}

#[test]
fn implication() {
    assert_eq!(positive(1), Ok(1));
    assert!(violation(|| positive(0)).contains(
        "ret.is_ok() -> x > 0\n    ret = Ok(0), ret.is_ok() = true, x = 0, x > 0 = false"
    ));
}

#[ensures(old(old(a) + b) == ret)]
#[requires(a < b, b < 10, "out of order: {a} {}", b)]
#[ensures(|&r| r == old(a) + b)]
fn add(mut a: u32, b: u32) -> u32 {
    a += b;
    a
}

#[test]
fn several_clauses_and_a_message() {
    assert_eq!(add(1, 2), 3);
    let message = violation(|| add(1, 10));
    assert!(message.contains("b < 10\n    ") && message.contains("\n    b = 10\n"), "{message}");
    assert_eq!(message.contains("out of order: 1 10"), MESSAGES);
}

#[requires(n > 0, "positive")]
#[ensures(ret < n)]
const fn pred(n: u32) -> u32 {
    if n == 5 {
        return n;
    }
    n - 1
}

const ONE: u32 = pred(2);

#[test]
fn const_fn() {
    assert_eq!(ONE, 1);
    assert_eq!(violation(|| pred(0)), "precondition of `pred` violated: n > 0\n    positive");
    assert_eq!(violation(|| pred(5)), "postcondition of `pred` violated: ret < n");
}

#[contract(
    requires(x >= 0, "not negative"),
    debug_invariant(x < 9),
    ensures(ret > x),
)]
#[ensures(ret == x + 1)]
fn combined(x: i32) -> i32 {
    x + 1
}

#[test]
fn several_contracts_in_one_attribute() {
    assert_eq!(combined(1), 2);
    violation(|| combined(-1));
    if cfg!(debug_assertions) {
        violation(|| combined(9));
    }
}

#[requires(text.is_empty())]
fn nothing(text: &str) {
    drop(text.to_owned());
}

#[test]
fn long_values_are_cut() {
    let message = violation(|| nothing(&"ä".repeat(9999)));
    if MESSAGES {
        assert_eq!(message.matches('ä').count(), 399, "{message}");
    }
}
