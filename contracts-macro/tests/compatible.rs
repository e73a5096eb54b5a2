//! What the documentation of the crate `contracts` 0.6 promises, one test per promise.
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

use std::collections::HashSet;

use autofix_contracts::*;
use support::{MESSAGES, violation};

#[requires(x > 0, "x must be in the valid input range")]
#[ensures(ret.is_some() -> ret.unwrap() * ret.unwrap() == x)]
fn integer_sqrt(x: u64) -> Option<u64> {
    (1..=x).find(|root| root * root >= x).filter(|root| root * root == x || x == 99)
}

#[test]
fn a_message_is_part_of_the_panic() {
    assert_eq!((integer_sqrt(16), integer_sqrt(17)), (Some(4), None));
    assert_eq!(violation(|| integer_sqrt(0)).contains("valid input range"), MESSAGES);
    violation(|| integer_sqrt(99));
}

#[derive(Default)]
struct Library {
    available: HashSet<String>,
    lent: HashSet<String>,
}

impl Library {
    fn book_exists(&self, book: &str) -> bool {
        self.available.contains(book) || self.lent.contains(book)
    }

    #[debug_requires(!self.book_exists(book), "Book IDs are unique")]
    #[debug_ensures(self.available.contains(book), "Book now available")]
    #[ensures(self.available.len() == old(self.available.len()) + 1)]
    #[ensures(self.lent.len() == old(self.lent.len()), "No lent change")]
    fn add_book(&mut self, book: &str) {
        self.available.insert(book.to_string());
    }

    #[debug_requires(self.book_exists(book))]
    #[ensures(ret -> self.available.len() == old(self.available.len()) - 1)]
    #[ensures(ret -> self.lent.len() == old(self.lent.len()) + 1)]
    #[debug_ensures(ret -> self.lent.contains(book))]
    #[debug_ensures(!ret -> self.lent.contains(book), "Book already lent")]
    fn lend(&mut self, book: &str) -> bool {
        self.available.remove(book) && self.lent.insert(book.to_string())
    }

    #[debug_requires(self.lent.contains(book), "Can't return a non-lent book")]
    #[ensures(self.lent.len() == old(self.lent.len()) - 1)]
    #[ensures(self.available.len() == old(self.available.len()) + 1)]
    #[debug_ensures(!self.lent.contains(book))]
    #[debug_ensures(self.available.contains(book), "Book available again")]
    fn return_book(&mut self, book: &str) {
        self.lent.remove(book);
        self.available.insert(book.to_string());
    }
}

#[test]
fn debug_forms_and_entry_values_on_methods() {
    let mut library = Library::default();
    library.add_book("Das Kapital");
    assert!(library.lend("Das Kapital"));
    assert!(!library.lend("Das Kapital"));
    library.return_book("Das Kapital");
    violation(|| library.add_book("Das Kapital"));
    violation(|| library.lend("Emma"));
    violation(|| library.return_book("Das Kapital"));
}

#[contract_trait]
trait MyRandom {
    #[requires(min < max)]
    #[ensures(min <= ret, ret <= max)]
    fn r#gen(min: i32, max: i32) -> i32;
}

struct AlwaysMax;

#[contract_trait]
impl MyRandom for AlwaysMax {
    fn r#gen(_min: i32, max: i32) -> i32 {
        max
    }
}

struct Broken;

#[contract_trait]
impl MyRandom for Broken {
    fn r#gen(min: i32, _max: i32) -> i32 {
        min - 1
    }
}

#[test]
fn contracts_of_a_trait_hold_for_its_implementations() {
    assert_eq!(AlwaysMax::r#gen(1, 2), 2);
    violation(|| AlwaysMax::r#gen(2, 1));
    assert!(violation(|| Broken::r#gen(1, 2)).contains("min <= ret"));
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Range {
    min: usize,
    max: usize,
}

#[invariant(self.min <= self.max)]
impl Range {
    #[requires(min < max)]
    pub fn new(min: usize, max: usize) -> Self {
        Range { min, max }
    }

    #[ensures(ret.min == self.min.min(other.min))]
    #[ensures(ret.max == self.max.max(other.max))]
    pub fn merge(self, other: Range) -> Range {
        Range::new(self.min.min(other.min), self.max.max(other.max))
    }

    pub fn shrink(&mut self) {
        self.max -= 1;
    }
}

#[test]
fn invariants_surround_methods() {
    let mut range = Range::new(1, 2).merge(Range::new(0, 1));
    assert_eq!(range, Range { min: 0, max: 2 });
    range.shrink();
    range.shrink();
    assert_eq!(range.max, 0);
    violation(|| Range { min: 1, max: 1 }.shrink());
    violation(|| Range { min: 2, max: 1 }.shrink());
}

fn is_sorted(items: &[i32]) -> bool {
    items.windows(2).all(|pair| pair[0] <= pair[1])
}

#[test_ensures(is_sorted(items))]
fn merge_sort(items: &mut [i32]) {
    items.sort_unstable();
}

#[test]
fn test_forms_state_what_is_slow_to_check() {
    let mut items = [3, 1, 2];
    merge_sort(&mut items);
    assert_eq!(items, [1, 2, 3]);
}

#[derive(PartialEq)]
struct Pair {
    a: bool,
    b: bool,
}

#[ensures(a -> b -> ret)]
#[ensures(!a -> (ret || a), (a && !b) -> (b -> a) -> ret)]
#[ensures((Pair { a, b } == Pair { a: true, b }) -> (ret))]
fn implies(a: bool, b: bool, result: bool) -> bool {
    result
}

#[test]
fn implication_is_lazy_and_right_associative() {
    assert!(implies(true, true, true));
    violation(|| implies(true, true, false));
    violation(|| implies(false, true, false));
    violation(|| implies(true, false, false));
}

#[ensures(*x == old(*x) + 1, "after {} comes {}", old(*x), old(*x) + 1)]
#[ensures(old(format!("{x}")).len() == 1)]
fn increment(x: &mut i32, by: i32) {
    *x += by;
}

#[test]
fn entry_values_may_be_of_any_type_and_in_messages() {
    increment(&mut 1, 1);
    let message = violation(|| increment(&mut 1, 2));
    assert_eq!(message.contains("after 1 comes 2"), MESSAGES, "{message}");
}

#[invariant(*counter < 10, "counter out of range")]
fn around(counter: &mut u32) {
    *counter += 1;
}

#[test]
fn an_invariant_of_a_function_holds_before_and_after() {
    around(&mut 1);
    violation(|| around(&mut 9));
    violation(|| around(&mut 10));
}
