//! Every form of function, in a crate without a single warning.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "no_std"
)))]
#![deny(warnings, clippy::all, clippy::pedantic, unused_qualifications, missing_docs)]
#![deny(unreachable_pub, single_use_lifetimes, unused_lifetimes, trivial_casts)]

#[cfg(feature = "observe")]
extern crate self as autofix_harness;
#[cfg(feature = "observe")]
pub use std;
#[cfg(feature = "observe")]
#[path = "support/contract.rs"]
pub mod contract;
mod support;

use std::fmt::Debug;

use autofix_contracts::{ensures as post, requires as pre};
use support::{MESSAGES, blamed_line, path, violation};

mod order {
    use autofix_contracts::{ensures, invariant, requires};

    #[invariant(*n > 0)]
    #[ensures(*n == old(*n) + 1)]
    #[requires(*n < 5)]
    #[must_use]
    pub(crate) fn any_order(n: &mut i32) -> i32 {
        *n += 1;
        *n
    }

    mod inner {
        use super::{ensures, requires};

        #[requires(n > 0)]
        #[ensures(ret > 0)]
        pub(super) fn imported_from_above(n: i32) -> i32 {
            n
        }
    }

    pub(crate) fn local_import() -> i32 {
        use autofix_contracts::{debug_ensures, debug_requires};

        #[debug_requires(n > 0)]
        #[debug_ensures(ret > 0)]
        fn local(n: i32) -> i32 {
            n
        }
        local(1) + inner::imported_from_above(2)
    }
}

#[test]
fn any_order_and_place_of_import() {
    assert_eq!(order::any_order(&mut 1), 2);
    violation(|| order::any_order(&mut 0));
    violation(|| order::any_order(&mut 5));
    assert_eq!(order::local_import(), 3);
}

#[pre(n > 0)]
#[post(ret == n)]
#[pre(n < 9)]
fn renamed_imports(n: i32) -> i32 {
    n
}

#[test]
fn renamed() {
    assert_eq!(renamed_imports(1), 1);
    let line = line!() + 1;
    assert_eq!(blamed_line(|| renamed_imports(0)), line);
    violation(|| renamed_imports(9));
}

#[pre(n < 9)]
#[post(ret > n)]
extern "C" fn foreign(n: u8) -> u8 {
    n + 1
}

#[test]
fn extern_fn() {
    assert_eq!(foreign(1), 2);
}

struct Opaque;

#[pre(items.len() > 1)]
#[post(ret.len() == items.len() - 1)]
fn no_debug<T>(items: &[T]) -> &[T] {
    &items[1..]
}

#[test]
fn generics_without_debug() {
    assert_eq!(no_debug(&[Opaque, Opaque]).len(), 1);
    let message = violation(|| no_debug(&[Opaque]).len());
    assert!(message.contains("violated: items.len() > 1\n    items.len() = 1\n"), "{message}");
}

#[pre(limit > 0)]
#[post(ret.size_hint().0 <= limit)]
fn opaque_result<'a, T>(items: &'a [T], limit: usize) -> impl Iterator<Item = T> + use<'a, T>
where
    T: Clone + Debug + 'a,
{
    items.iter().take(limit).cloned()
}

#[pre(f(1) == 2)]
#[post(ret.as_ref().is_ok_and(|iter| iter.size_hint().0 == n))]
fn opaque_inside(
    n: usize,
    f: impl Fn(i32) -> i32,
) -> Result<impl ExactSizeIterator<Item = i32>, std::num::ParseIntError> {
    let start: i32 = "1".parse()?;
    Ok((0..n).map(move |i| f(start) + i32::try_from(i).unwrap_or(0)))
}

#[test]
fn impl_trait() {
    assert_eq!(opaque_result(&[1, 2, 3], 2).sum::<i32>(), 3);
    assert_eq!(opaque_inside(2, |x| x + 1).map(Iterator::sum::<i32>), Ok(5));
}

#[pre(a < b, left.0 > 0)]
#[post(|(x, y)| x < y)]
fn patterns((a, b): (i32, i32), [left, _]: [(i32, i32); 2], _: u8) -> (i32, i32) {
    (a, b + left.1)
}

#[test]
fn destructured() {
    assert_eq!(patterns((1, 2), [(1, 0), (0, 0)], 0), (1, 2));
    violation(|| patterns((1, 2), [(1, -1), (0, 0)], 0));
}

struct Buffer<'a> {
    text: &'a str,
}

impl<'a> Buffer<'a> {
    #[pre(n <= self.text.len())]
    #[post(ret.len() == n)]
    #[post(self.text.len() == old(self.text.len()) - n)]
    fn take(&mut self, n: usize) -> &'a str {
        let (start, rest) = self.text.split_at(n);
        self.text = rest;
        start
    }

    #[pre(!self.text.is_empty())]
    fn into_text(self) -> &'a str {
        self.text
    }

    #[post(self.text.len() == old(self.text.len()))]
    #[expect(clippy::boxed_local, reason = "a form to be tested")]
    fn boxed(mut self: Box<Self>) -> usize {
        self.text = "";
        self.text.len()
    }
}

#[test]
fn lifetimes() {
    let mut buffer = Buffer { text: "abc" };
    assert_eq!(buffer.take(2), "ab");
    assert_eq!(buffer.into_text(), "c");
    violation(|| Buffer { text: "" }.into_text());
    Box::new(Buffer { text: "" }).boxed();
}

#[pre(n > 0)]
#[post(usize::from(old(flag)) == ret.min(1), old(flag) -> ret > 0)]
fn lone_entry_value(flag: bool, n: usize) -> usize {
    if flag { n } else { 0 }
}

#[test]
fn an_entry_value_leaves_no_needless_parentheses() {
    assert_eq!(lone_entry_value(true, 2), 2);
    assert_eq!(lone_entry_value(false, 2), 0);
}

#[pre(n > 0)]
#[track_caller]
fn own_track_caller(n: i32) {
    assert!(n > 1, "body");
}

#[test]
fn own_track_caller_still_tracks_in_the_body() {
    let line = line!() + 1;
    assert_eq!(blamed_line(|| own_track_caller(1)), line);
}

#[post(false, "never {}", n)]
fn blamed(n: i32) -> i32 {
    n
}

#[test]
fn postconditions_are_blamed_on_the_clause() {
    assert_eq!(blamed_line(|| blamed(1)), line!() - 7);
    let message = violation(|| blamed(2));
    assert!(message.starts_with("postcondition of `blamed` violated: false"));
    assert_eq!(message.ends_with("\n    never 2"), MESSAGES);
}

#[pre(a.is_some() && a.unwrap() > 0 || b != 0 && 10 / b > 1)]
fn short_circuit(a: Option<i32>, b: i32) -> i32 {
    a.unwrap_or(b)
}

#[test]
fn values_are_evaluated_only_where_the_clause_was() {
    let message = violation(|| short_circuit(None, 0));
    assert!(
        message.contains("\n    a = None, a.is_some() = false, a.is_some() && a.unwrap() > 0 = false, b = 0, b != 0 = false, b != 0 && 10 / b > 1 = false\n"),
        "{message}"
    );
}

struct Counter(u32);

#[autofix_contracts::invariant(self.0 < 9)]
impl Counter {
    /// Starts to count.
    #[pre(n < 99)]
    #[post(ret.0 == n)]
    pub fn new(n: u32) -> Self {
        Self(n)
    }

    /// Counts.
    #[pre(self.0 > 0)]
    pub fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

#[test]
fn renamed_attributes_in_an_impl_block_with_an_invariant() {
    assert_eq!(Counter::new(1).next(), 2);
    let start = format!("invariant of `{}` violated: self.0 < 9", path("Counter::new"));
    assert!(violation(|| Counter::new(9)).starts_with(&start));
    assert!(violation(|| Counter(8).next()).starts_with("invariant"));
    let line = line!() + 1;
    assert_eq!(blamed_line(|| Counter::new(99)), line);
}
