//! Arguments for generated calls.
//!
//! Each value comes with its Rust source, so that a test can be written down. Integers are drawn
//! from small numbers, values seen in the same test, the crate's literals and their neighbours,
//! boundaries, and quickcheck; small numbers come most often because only they meet each other.
//! Edges of the types are for few tests, which say so (`went_wild`).

pub use standard::Every;

mod borrowed;
pub(crate) mod data;
pub(crate) mod row;
mod standard;
pub(crate) mod taken;
mod text;

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::Hash;

use quickcheck::Arbitrary;

use crate::pool::Held;
use crate::world::World;

/// Literals of this size are masks and limits, no ordinary arguments.
pub(crate) const LARGE: i128 = 1 << 20;

/// An argument and its source.
#[derive(Debug)]
pub struct Made<T: 'static> {
    value: Value<T>,
    source: String,
    borrowed: Option<String>,
}

#[derive(Debug)]
enum Value<T: 'static> {
    Fresh(Option<T>),
    Held(Held<T>),
}

impl<T: 'static> Made<T> {
    /// A new value; `source` is only evaluated when the test is written down.
    pub fn fresh(world: &World, value: T, source: impl FnOnce(&T) -> String) -> Self {
        let source = if world.scripted() { source(&value) } else { String::new() };
        Self { value: Value::Fresh(Some(value)), source, borrowed: None }
    }

    pub(crate) fn held(held: Held<T>, name: String) -> Self {
        Self { value: Value::Held(held), source: name, borrowed: None }
    }

    fn borrowed_as(mut self, borrowed: impl FnOnce() -> String) -> Self {
        if !self.source.is_empty() {
            self.borrowed = Some(borrowed());
        }
        self
    }

    /// The value, moved out.
    ///
    /// # Panics
    ///
    /// When called twice: generated code calls it once.
    pub fn take(&mut self) -> T {
        match &mut self.value {
            Value::Fresh(value) => value.take(),
            Value::Held(held) => held.take(),
        }
        .expect("an argument is moved once")
    }

    /// The value, borrowed.
    ///
    /// # Panics
    ///
    /// When the value was moved out: generated code does one or the other.
    #[must_use]
    pub fn get(&self) -> &T {
        match &self.value {
            Value::Fresh(value) => value.as_ref(),
            Value::Held(held) => held.get(),
        }
        .expect("an argument is borrowed before it is moved")
    }

    /// The value, mutably borrowed.
    ///
    /// # Panics
    ///
    /// When the value was moved out.
    pub fn get_mut(&mut self) -> &mut T {
        match &mut self.value {
            Value::Fresh(value) => value.as_mut(),
            Value::Held(held) => held.get_mut(),
        }
        .expect("an argument is borrowed before it is moved")
    }

    /// The value, borrowed for ever: the call's result may keep the borrow.
    ///
    /// # Panics
    ///
    /// When the value was moved out.
    pub fn leak(&mut self) -> &'static mut T {
        Box::leak(Box::new(self.take()))
    }

    /// The value as Rust source.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The value as Rust source before a dot.
    #[must_use]
    pub fn receiver(&self) -> String {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let source = &self.source;
        if source.chars().all(is_name) { source.clone() } else { format!("({source})") }
    }

    /// A shared borrow of the value as Rust source.
    #[must_use]
    pub fn borrowed(&self) -> String {
        self.borrowed.clone().unwrap_or_else(|| format!("&{}", self.source))
    }
}

/// Types that arguments can be generated for.
pub trait Generate: Sized + 'static {
    /// A value from the world's source, or `None` if there is no way to make one now.
    fn generate(world: &mut World) -> Option<Made<Self>>;
}

macro_rules! integers {
    ($($ty:ident)*) => {$(
        impl Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let bounds = (i128::try_from($ty::MIN).unwrap_or(0),
                    i128::try_from($ty::MAX).unwrap_or(i128::MAX));
                // The edges of sizes say nothing: no memory has room for them.
                let edges = !matches!(stringify!($ty), "usize" | "isize");
                let usual = row::follow(world, bounds).or_else(|| world.again(stringify!($ty)));
                let drawn = usual.or_else(|| integer(world, bounds, edges));
                let value = match drawn {
                    Some(drawn) => {
                        let fitting = if bounds.0 == 0 { drawn.saturating_abs() } else { drawn };
                        // What does not fit came from another type.
                        $ty::try_from(fitting).unwrap_or(0)
                    }
                    None => $ty::arbitrary(&mut world.source),
                };
                let number = i128::try_from(value).unwrap_or(i128::MAX);
                row::followed(world, number);
                world.used(stringify!($ty), number);
                Some(Made::fresh(world, value, |value| value.to_string()))
            }
        }
    )*};
}
integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// A likely integer, or `None` for any integer at all.
fn integer(world: &mut World, (min, max): (i128, i128), edges: bool) -> Option<i128> {
    let size = i128::try_from(world.source.size()).unwrap_or(0);
    // Bytes in a row are data: any of them is ordinary.
    if world.row.is_some() && max == i128::from(u8::MAX) && world.below(4) == 0 {
        return None;
    }
    match world.below(20) {
        0..9 => {
            // Small tests have few different numbers, so that they meet.
            let domain = (world.source.size() / 5 + 1).min(10);
            let small = i128::try_from(world.below(domain)).unwrap_or(0);
            let negative = min < 0 && world.below(4) == 0;
            Some(if negative { -small } else { small })
        }
        9..14 => {
            let seen = pick(world, |world| &world.seen)?;
            if seen.saturating_abs() > LARGE {
                world.went_wild();
            }
            Some(seen)
        }
        14..17 => {
            let literal = pick(world, |world| &world.registry.integers)?;
            let near = near(world, literal);
            let is_large = near.saturating_abs() > LARGE;
            if is_large && !world.is_wild() {
                return Some(i128::try_from(world.below(3)).unwrap_or(0) - 1);
            }
            if is_large {
                world.went_wild();
            }
            Some(near)
        }
        17 if edges && world.is_wild() => {
            world.went_wild();
            let bounds = [min, max, max - 1];
            Some(bounds[world.below(bounds.len())])
        }
        18 if edges && world.is_wild() => {
            world.went_wild();
            None
        }
        18 => Some(row::bits(world, max).min(max)),
        17 => Some(i128::try_from(world.below(100)).unwrap_or(0).min(size)),
        _ => Some(i128::try_from(world.below(300)).unwrap_or(0).min(size)),
    }
}

/// A literal or what is derived from it: limits are passed by one, doubled, halved and negated.
fn near(world: &mut World, literal: i128) -> i128 {
    match world.below(12) {
        0..6 => literal,
        6 | 7 => literal.saturating_add(1),
        8 | 9 => literal.saturating_sub(1),
        10 => literal.saturating_mul(2),
        _ => literal / 2,
    }
}

fn pick(world: &mut World, from: impl Fn(&World) -> &Vec<i128>) -> Option<i128> {
    let len = from(world).len();
    let index = world.below(len);
    Some(from(world).get(index).copied().unwrap_or(0))
}

impl Generate for bool {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let value = world.below(2) == 1;
        Some(Made::fresh(world, value, ToString::to_string))
    }
}

impl Generate for () {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        Some(Made::fresh(world, (), |()| "()".to_owned()))
    }
}

macro_rules! floats {
    ($($ty:ident)*) => {$(
        impl Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                const LIKELY: [$ty; 8] = [0.0, 1.0, -1.0, 0.5, 2.0, 10.0, 100.0, 0.1];
                const ODD: [$ty; 6] =
                    [$ty::NAN, $ty::INFINITY, $ty::NEG_INFINITY, -0.0, $ty::MAX, $ty::MIN_POSITIVE];
                let value = match world.below(16) {
                    0 if world.is_wild() => {
                        world.went_wild();
                        ODD[world.below(ODD.len())]
                    }
                    0..10 => LIKELY[world.below(LIKELY.len())],
                    // Numbers that meet each other, as integers do.
                    10..13 => world.below(12) as $ty - 2.0,
                    _ => Some($ty::arbitrary(&mut world.source) % 1e6)
                        .filter(|value| value.is_finite())
                        .map_or(0.0, $ty::abs),
                };
                Some(Made::fresh(world, value, |value| float(stringify!($ty), *value as f64, value)))
            }
        }
    )*};
}
floats!(f32 f64);

/// The source of a float: what is no number has a name only.
fn float(ty: &str, value: f64, text: &dyn std::fmt::Debug) -> String {
    match value {
        value if value.is_nan() => format!("{ty}::NAN"),
        f64::INFINITY => format!("{ty}::INFINITY"),
        f64::NEG_INFINITY => format!("{ty}::NEG_INFINITY"),
        _ => format!("{text:?}"),
    }
}

impl<T: Generate> Generate for Option<T> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        if world.below(4) == 0 {
            return Some(Made::fresh(world, None, |_| "None".to_owned()));
        }
        let mut inner = T::generate(world)?;
        let source = format!("Some({})", inner.source());
        Some(Made::fresh(world, Some(inner.take()), |_| source))
    }
}

/// `count` values with their sources.
fn several<T: Generate>(world: &mut World, count: usize) -> Option<(Vec<T>, String)> {
    let making = row::Making::new(world);
    let outer = world.row.replace(making);
    let made = in_row(world, count);
    world.row = outer;
    made
}

fn in_row<T: Generate>(world: &mut World, count: usize) -> Option<(Vec<T>, String)> {
    let mut values = Vec::with_capacity(count);
    let mut sources = Vec::new();
    for _ in 0..count {
        let mut made = T::generate(world)?;
        sources.push(made.source().to_owned());
        values.push(made.take());
    }
    Some((values, sources.join(", ")))
}

impl<T: Generate> Generate for Vec<T> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let (values, sources) = match as_data(world) {
            Some((values, sources)) => (values, sources),
            None => {
                let len = row::length(world);
                several::<T>(world, len)?
            }
        };
        world.draw(&values);
        let made = Made::fresh(world, values, |_| format!("vec![{sources}]"));
        Some(made.borrowed_as(|| format!("&[{sources}]")))
    }
}

/// Bytes are data now and then: parsers take them.
fn as_data<T: 'static>(world: &mut World) -> Option<(Vec<T>, String)> {
    if TypeId::of::<T>() != TypeId::of::<u8>() {
        return None;
    }
    let bytes = data::bytes(world)?;
    let sources: Vec<_> = bytes.iter().map(ToString::to_string).collect();
    let values: Box<dyn Any> = Box::new(bytes);
    Some((*values.downcast().ok()?, sources.join(", ")))
}

impl<T: Generate, const N: usize> Generate for [T; N] {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let (values, sources) = several::<T>(world, N)?;
        let array = values.try_into().ok()?;
        Some(Made::fresh(world, array, |_| format!("[{sources}]")))
    }
}

macro_rules! collected {
    ($([$($bounds:tt)*] $ty:ty, $path:literal;)*) => {$(
        impl<$($bounds)*> Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let len = row::length(world);
                let (values, sources) = several(world, len)?;
                let value: $ty = values.into_iter().collect();
                Some(Made::fresh(world, value, |_| format!(concat!($path, "::from([{}])"), sources)))
            }
        }
    )*};
}
collected! {
    [T: Generate] VecDeque<T>, "std::collections::VecDeque";
    [T: Generate] LinkedList<T>, "std::collections::LinkedList";
    [T: Generate + Ord] BinaryHeap<T>, "std::collections::BinaryHeap";
    [T: Generate + Ord] BTreeSet<T>, "std::collections::BTreeSet";
    [T: Generate + Eq + Hash] HashSet<T>, "std::collections::HashSet";
    [K: Generate + Ord, V: Generate] BTreeMap<K, V>, "std::collections::BTreeMap";
    [K: Generate + Eq + Hash, V: Generate] HashMap<K, V>, "std::collections::HashMap";
}

macro_rules! tuples {
    ($(($($ty:ident),+);)*) => {$(
        impl<$($ty: Generate),+> Generate for ($($ty,)+) {
            #[allow(non_snake_case, reason = "a variable for each type")]
            fn generate(world: &mut World) -> Option<Made<Self>> {
                $(let mut $ty = $ty::generate(world)?;)+
                let mut source = String::from("(");
                $(source.push_str($ty.source()); source.push_str(", ");)+
                source.push(')');
                Some(Made::fresh(world, ($($ty.take(),)+), |_| source))
            }
        }
    )*};
}
tuples! {
    (A);
    (A, B);
    (A, B, C);
    (A, B, C, D);
    (A, B, C, D, E);
    (A, B, C, D, E, F);
}

impl<T: Generate, E: Generate> Generate for Result<T, E> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        if world.below(3) == 0 {
            let mut error = E::generate(world)?;
            let source = format!("Err({})", error.source());
            return Some(Made::fresh(world, Err(error.take()), |_| source));
        }
        let mut value = T::generate(world)?;
        let source = format!("Ok({})", value.source());
        Some(Made::fresh(world, Ok(value.take()), |_| source))
    }
}
