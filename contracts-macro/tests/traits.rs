//! Contracts of trait methods.
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

use autofix_contracts::{contract_trait, ensures, requires};
use support::{blamed_line, path, ready, violation};

#[contract_trait]
trait Random {
    /// A limit.
    const MAX: u32;

    fn new() -> Self
    where
        Self: Sized;

    /// A number in the range.
    #[requires(min < max, "empty range")]
    #[ensures(min <= ret, ret <= max)]
    #[must_use]
    fn between(&mut self, min: u32, max: u32) -> u32;

    #[ensures(ret.is_multiple_of(2))]
    fn even(&mut self) -> u32 {
        self.between(0, 1) * 2
    }

    #[requires(items.len() > 1)]
    fn pick<'a, T: Clone>(&mut self, items: &'a [T], _: (u8, u8)) -> Option<&'a T> {
        items.first()
    }

    #[requires(n > 0)]
    #[ensures(ret > n)]
    async fn later(&mut self, n: u32) -> u32;
}

struct Max;

#[contract_trait]
impl Random for Max {
    const MAX: u32 = 4;

    fn new() -> Self {
        Self
    }

    fn between(&mut self, _: u32, max: u32) -> u32 {
        if max == 7 { 8 } else { max }
    }

    async fn later(&mut self, n: u32) -> u32 {
        if n == 7 { n } else { n + Self::MAX }
    }
}

struct Overrides;

#[contract_trait]
impl Random for Overrides {
    const MAX: u32 = 4;

    fn new() -> Self {
        Self
    }

    fn between(&mut self, min: u32, _: u32) -> u32 {
        min
    }

    fn even(&mut self) -> u32 {
        3
    }

    fn pick<'a, T: Clone>(&mut self, items: &'a [T], (a, b): (u8, u8)) -> Option<&'a T> {
        items.get(usize::from(a + b))
    }

    async fn later(&mut self, n: u32) -> u32 {
        n + 1
    }
}

#[test]
fn every_implementation_is_checked() {
    let mut max = Max::new();
    assert_eq!(max.between(1, 3), 3);
    let line = line!() + 1;
    assert_eq!(blamed_line(|| max.between(3, 1)), line);
    let start = format!("postcondition of `{}` violated: ret <= max", path("Max::between"));
    assert!(violation(|| max.between(3, 7)).starts_with(&start));
    assert_eq!(max.even(), 2);
    assert_eq!(max.pick(&[1, 2], (0, 0)), Some(&1));
    violation(|| max.pick(&[1], (0, 0)));
}

#[test]
fn overridden_default_methods_are_checked() {
    assert!(violation(|| Overrides::new().even()).contains("ret.is_multiple_of(2)"));
    assert_eq!(Overrides.pick(&[1, 2], (0, 1)), Some(&2));
    assert_eq!(Overrides.between(1, 2), 1);
    assert_eq!(ready(Overrides.later(2)), 3);
}

#[test]
fn async_methods_are_checked() {
    assert_eq!(ready(Max.later(1)), 5);
    violation(|| drop(Max.later(0)));
    violation(|| ready(Max.later(7)));
}

#[contract_trait]
trait Shape {
    #[ensures(ret >= 0.0)]
    fn area(&self) -> f64;
}

#[contract_trait]
impl Shape for f64 {
    fn area(&self) -> f64 {
        *self
    }
}

#[test]
fn trait_objects_are_checked() {
    let shapes: [Box<dyn Shape>; 2] = [Box::new(1.0), Box::new(-1.0)];
    assert!((shapes[0].area() - 1.0).abs() < 0.1);
    violation(|| shapes[1].area());
}

#[contract_trait]
trait Parse {
    #[requires(!text.is_empty(), base == 10)]
    #[ensures(ret >= 0)]
    fn parse(&mut self, text: &str, base: u32) -> i32;

    #[requires(n > 0)]
    fn own(self, n: i32) -> i32
    where
        Self: Sized,
    {
        n
    }
}

struct Strict;

#[contract_trait]
impl Parse for Strict {
    fn parse(&mut self, text: &str, base: u32) -> i32 {
        i32::from_str_radix(text, base).unwrap_or(0)
    }
}

struct Lenient(u32);

#[contract_trait]
impl Parse for Lenient {
    #[requires(base == self.0 && text.len() < 9)]
    #[ensures(ret != 4)]
    fn parse(&mut self, text: &str, base: u32) -> i32 {
        i32::from_str_radix(text, base).unwrap_or(0)
    }

    #[requires(n == -1)]
    fn own(self, n: i32) -> i32 {
        n
    }
}

#[test]
fn an_implementation_may_demand_less() {
    assert_eq!(Lenient(2).parse("11", 2), 3);
    assert_eq!(Lenient(2).parse("11", 10), 11);
    assert_eq!(Lenient(2).parse("", 2), 0);
    assert!(violation(|| Lenient(2).parse("11", 3)).contains("base == 10"));
    assert!(violation(|| Strict.parse("11", 2)).contains("base == 10"));
    assert_eq!(Lenient(0).own(-1), -1);
    assert_eq!(Lenient(0).own(1), 1);
    violation(|| Lenient(0).own(-2));
    violation(|| Strict.own(-1));
}

#[test]
fn an_implementation_may_promise_more() {
    assert_eq!(Strict.parse("4", 10), 4);
    assert!(violation(|| Lenient(2).parse("4", 10)).contains("ret != 4"));
}
