//! Observing an expression's value without knowing its type (3.2).
//!
//! `(&&W(&e)).see(sink)` records the value if the type of `e` implements [`Val`] and does nothing
//! otherwise: method resolution tries the reference first, so the choice is made at compile time
//! on stable Rust. The fixer generates `Val` for the crate's own types: their argument-less
//! queries, which is the paper's unfolding.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

/// Names the expression under observation.
#[derive(Debug)]
pub struct W<'a, T: ?Sized>(pub &'a T);

/// Types whose values can be observed.
pub trait Val {
    /// Reports the value, or what can be asked of it.
    fn val(&self, sink: &mut Sink);
}

/// Chosen when the type implements [`Val`].
pub trait Seen {
    /// Reports the value.
    fn see(&self, sink: &mut Sink);
}

impl<T: Val + ?Sized> Seen for &W<'_, T> {
    fn see(&self, sink: &mut Sink) {
        self.0.val(sink);
    }
}

/// Chosen otherwise.
pub trait Unseen {
    /// Reports nothing.
    fn see(&self, _sink: &mut Sink) {}
}

impl<T: ?Sized> Unseen for W<'_, T> {}

/// One observed value: of the expression itself, or of a query on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Observed {
    /// Number of the expression in the fixer's table.
    pub expression: u32,
    /// What was asked of it, outer query first: `["", ""]`, `[".len()", ""]`,
    /// `[".items()", ".len()"]`.
    pub queries: [&'static str; 2],
    /// Name of the value's type.
    pub ty: &'static str,
    /// The value: integers, booleans and characters as they are, floats by their bits.
    pub value: i128,
}

/// Collects what is observed at a location.
#[derive(Debug, Default)]
pub struct Sink {
    pub(crate) expression: u32,
    pub(crate) queries: [&'static str; 2],
    pub(crate) depth: usize,
    pub(crate) observed: Vec<Observed>,
}

impl Sink {
    /// Reports a primitive value.
    pub fn put(&mut self, ty: &'static str, value: i128) {
        self.observed.push(Observed {
            expression: self.expression,
            queries: self.queries,
            ty,
            value,
        });
    }

    /// Reports what `query` (for example `.len()`) gives on the value at hand.
    pub fn query(&mut self, query: &'static str, observe: impl FnOnce(&mut Self)) {
        if self.depth == self.queries.len() {
            return;
        }
        self.queries[self.depth] = query;
        self.depth += 1;
        let seen = self.observed.len();
        let depth = self.depth;
        if crate::failure::caught(|| observe(&mut *self)).is_none() {
            self.observed.truncate(seen);
        }
        self.depth = depth - 1;
        self.queries[self.depth] = "";
    }

    /// True while the queries of an object are being asked: objects inside it are not opened.
    #[must_use]
    pub fn is_nested(&self) -> bool {
        self.depth > 0
    }
}

macro_rules! integers {
    ($($ty:ident)*) => {$(
        impl Val for $ty {
            fn val(&self, sink: &mut Sink) {
                // Values beyond i128 (the upper half of u128) saturate.
                sink.put(stringify!($ty), i128::try_from(*self).unwrap_or(i128::MAX));
            }
        }
    )*};
}
integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl Val for bool {
    fn val(&self, sink: &mut Sink) {
        sink.put("bool", i128::from(*self));
    }
}

impl Val for char {
    fn val(&self, sink: &mut Sink) {
        sink.put("char", i128::from(u32::from(*self)));
    }
}

impl Val for f64 {
    fn val(&self, sink: &mut Sink) {
        sink.put("f64", i128::from(self.to_bits()));
    }
}

impl Val for f32 {
    fn val(&self, sink: &mut Sink) {
        sink.put("f32", i128::from(f64::from(*self).to_bits()));
    }
}

impl<T> Val for Option<T> {
    fn val(&self, sink: &mut Sink) {
        sink.query(".is_none()", |sink| self.is_none().val(sink));
    }
}

impl<T, E> Val for Result<T, E> {
    fn val(&self, sink: &mut Sink) {
        sink.query(".is_err()", |sink| self.is_err().val(sink));
    }
}

fn collection(sink: &mut Sink, len: usize) {
    sink.query(".len()", |sink| len.val(sink));
    sink.query(".is_empty()", |sink| (len == 0).val(sink));
}

macro_rules! collections {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> Val for $ty {
            fn val(&self, sink: &mut Sink) {
                collection(sink, self.len());
            }
        }
    )*};
}
collections! {
    [] str;
    [] String;
    [T] [T];
    [T, const N: usize] [T; N];
    [T] Vec<T>;
    [T] VecDeque<T>;
    [T] BinaryHeap<T>;
    [T] BTreeSet<T>;
    [K, V] BTreeMap<K, V>;
    [T, S] HashSet<T, S>;
    [K, V, S] HashMap<K, V, S>;
}

macro_rules! forwarded {
    ($($ty:ty),*) => {$(
        impl<T: Val + ?Sized> Val for $ty {
            fn val(&self, sink: &mut Sink) {
                (**self).val(sink);
            }
        }
    )*};
}
forwarded!(&T, &mut T, Box<T>, Rc<T>, Arc<T>);

impl<T: Val + Copy> Val for Cell<T> {
    fn val(&self, sink: &mut Sink) {
        sink.query(".get()", |sink| self.get().val(sink));
    }
}

impl<T: Val> Val for RefCell<T> {
    fn val(&self, sink: &mut Sink) {
        if let Ok(value) = self.try_borrow() {
            sink.query(".borrow()", |sink| value.val(sink));
        }
    }
}

#[cfg(test)]
#[expect(clippy::needless_borrow, reason = "generated code has this form for every type")]
mod tests {
    use super::*;

    fn seen(observe: impl FnOnce(&mut Sink)) -> Vec<(String, &'static str, i128)> {
        let mut sink = Sink::default();
        observe(&mut sink);
        sink.observed.iter().map(|o| (o.queries.concat(), o.ty, o.value)).collect()
    }

    #[test]
    fn primitives_report_their_value_and_type() {
        let (n, b) = (7u16, true);
        assert_eq!(seen(|s| (&&W(&n)).see(s)), [(String::new(), "u16", 7)]);
        assert_eq!(seen(|s| (&&W(&b)).see(s)), [(String::new(), "bool", 1)]);
    }

    #[test]
    fn collections_report_their_length_through_references() {
        let v = vec!['a', 'b'];
        let expected = [(".len()".into(), "usize", 2), (".is_empty()".into(), "bool", 0)];
        assert_eq!(seen(|s| (&&W(&v)).see(s)), expected);
        assert_eq!(seen(|s| (&&W(&&&v)).see(s)), expected);
    }

    #[test]
    fn types_without_an_impl_are_not_evaluable() {
        struct Opaque;
        let opaque = Opaque;
        assert_eq!(seen(|s| (&&W(&opaque)).see(s)), []);
    }

    #[test]
    fn a_panicking_query_is_not_evaluable() {
        crate::failure::install_hook();
        let found = seen(|s| {
            s.query(".first()", |_| panic!("empty"));
            s.query(".count()", |s| 3i32.val(s));
        });
        let _ = std::panic::take_hook();
        assert_eq!(found, [(".count()".into(), "i32", 3)]);
    }
}
