//! Invariants and variants of loops.
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

use autofix_contracts::{ensures, requires};
use support::violation;

/// Finds the first item that is not smaller.
#[requires(items.is_sorted())]
#[ensures(ret <= items.len())]
fn lower_bound(items: &[i32], item: i32, wrong: usize) -> usize {
    let (mut low, mut high) = (0, items.len());
    #[invariant(low <= high, high <= items.len())]
    #[variant(high - low)]
    while low < high {
        let middle = usize::midpoint(low, high);
        if items[middle] < item {
            low = middle + 1 - wrong;
        } else {
            high = middle;
        }
    }
    low
}

#[test]
fn a_loop_that_does_not_get_on() {
    assert_eq!(lower_bound(&[1, 3, 5], 4, 0), 2);
    let message = violation(|| lower_bound(&[1, 3, 5], 9, 1)).replace(' ', "");
    assert!(message.starts_with("loopvariantof`lower_bound`violated:high-low"), "{message}");
}

#[requires(limit > 0)]
fn sum(items: &mut Vec<u32>, limit: u32) -> u32 {
    let mut sum = 0;
    #[invariant(sum < limit, "too much")]
    #[invariant(*item < 10)]
    for item in items.iter() {
        sum += item;
    }
    #[invariant(items.len() < 9)]
    'outer: loop {
        if items.is_empty() {
            break 'outer sum;
        }
        items.pop();
    }
}

#[test]
fn for_loops_and_loops_with_a_value() {
    assert_eq!(sum(&mut vec![1, 2, 3], 9), 6);
    assert!(violation(|| sum(&mut vec![1, 2, 3], 3)).contains("sum < limit"));
    assert!(violation(|| sum(&mut vec![1, 2], 3)).contains("sum < limit"));
    assert!(violation(|| sum(&mut vec![11], 33)).contains("*item < 10"));
    assert!(violation(|| sum(&mut vec![0; 9], 33)).contains("items.len() < 9"));
}

#[requires(n < 20)]
#[ensures(ret >= 1)]
const fn factorial(n: u64) -> u64 {
    let (mut i, mut product) = (n, 1);
    #[invariant(i <= n)]
    #[variant(i)]
    while i > 0 {
        product *= i;
        i -= 1;
    }
    product
}

const SIX: u64 = factorial(3);

#[test]
fn loops_in_constants() {
    assert_eq!(SIX, 6);
}
