//! Arguments of the standard library's less frequent types.

use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::hash::BuildHasherDefault;
use std::io::Cursor;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::{
    NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize, Wrapping,
};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime};

use quickcheck::{Arbitrary as _, Gen};

use super::{Generate, Made};
use crate::world::World;

macro_rules! wrapped {
    ($($ty:ident, $path:literal;)*) => {$(
        impl<T: Generate> Generate for $ty<T> {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let mut inner = T::generate(world)?;
                let source = format!(concat!($path, "({})"), inner.source());
                Some(Made::fresh(world, wrapped!(@new $ty, inner.take()), |_| source))
            }
        }
    )*};
    (@new Reverse, $inner:expr) => { Reverse($inner) };
    (@new Wrapping, $inner:expr) => { Wrapping($inner) };
    (@new $ty:ident, $inner:expr) => { $ty::new($inner) };
}
wrapped! {
    Box, "Box::new";
    Rc, "std::rc::Rc::new";
    Arc, "std::sync::Arc::new";
    Cell, "std::cell::Cell::new";
    RefCell, "std::cell::RefCell::new";
    Mutex, "std::sync::Mutex::new";
    RwLock, "std::sync::RwLock::new";
    Cursor, "std::io::Cursor::new";
    Reverse, "std::cmp::Reverse";
    Wrapping, "std::num::Wrapping";
}

macro_rules! converted {
    ($($ty:ty;)*) => {$(
        impl Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let mut text = String::generate(world)?;
                let source = format!("{}.into()", text.borrowed());
                Some(Made::fresh(world, text.take().into(), |_| source))
            }
        }
    )*};
}
converted! {
    Box<str>;
    Rc<str>;
    Arc<str>;
    OsString;
}

macro_rules! collected {
    ($($ty:ty;)*) => {$(
        impl<T: Generate> Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let mut items = Vec::<T>::generate(world)?;
                let source = format!("{}.into()", items.source());
                Some(Made::fresh(world, items.take().into(), |_| source))
            }
        }
    )*};
}
collected! {
    Box<[T]>;
    Rc<[T]>;
    Arc<[T]>;
}

impl<T: Generate> Generate for std::vec::IntoIter<T> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut items = Vec::<T>::generate(world)?;
        let source = format!("{}.into_iter()", items.source());
        Some(Made::fresh(world, items.take().into_iter(), |_| source))
    }
}

impl Generate for std::str::Chars<'static> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut text = <&'static str>::generate(world)?;
        let source = format!("{}.chars()", text.source());
        Some(Made::fresh(world, text.take().chars(), |_| source))
    }
}

/// Relative, and of few letters: code under test may use it.
impl Generate for PathBuf {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        const NAMES: [&str; 6] = ["", "a", "b.txt", "a/b", "a/b/c.tar.gz", ".hidden"];
        let name = NAMES[world.below(NAMES.len())];
        Some(Made::fresh(world, name.into(), |_| format!("std::path::PathBuf::from({name:?})")))
    }
}

impl Generate for Duration {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut millis = u32::generate(world)?;
        let source = format!("std::time::Duration::from_millis({})", millis.source());
        Some(Made::fresh(world, Self::from_millis(millis.take().into()), |_| source))
    }
}

/// After 1970: what was before is an edge.
impl Generate for SystemTime {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut since = Duration::generate(world)?;
        let is_before = world.is_wild() && world.below(4) == 0;
        let sign = if is_before { '-' } else { '+' };
        let source = format!("std::time::SystemTime::UNIX_EPOCH {sign} {}", since.source());
        let value = match is_before {
            true => {
                world.went_wild();
                Self::UNIX_EPOCH - since.take()
            }
            false => Self::UNIX_EPOCH + since.take(),
        };
        Some(Made::fresh(world, value, |_| source))
    }
}

impl Generate for Ipv4Addr {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut part = || Some(u8::generate(world)?.take());
        let value = Self::new(part()?, part()?, part()?, part()?);
        Some(Made::fresh(world, value, |value| {
            format!("std::net::Ipv4Addr::from({:?})", value.octets())
        }))
    }
}

impl Generate for Ipv6Addr {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut part = || Some(u16::generate(world)?.take());
        let value = Self::new(part()?, part()?, 0, 0, 0, 0, part()?, part()?);
        Some(Made::fresh(world, value, |value| {
            format!("std::net::Ipv6Addr::from({:?})", value.segments())
        }))
    }
}

impl Generate for IpAddr {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let (value, source) = match world.below(2) {
            0 => {
                let mut v4 = Ipv4Addr::generate(world)?;
                let source = format!("std::net::IpAddr::V4({})", v4.source());
                (Self::V4(v4.take()), source)
            }
            _ => {
                let mut v6 = Ipv6Addr::generate(world)?;
                let source = format!("std::net::IpAddr::V6({})", v6.source());
                (Self::V6(v6.take()), source)
            }
        };
        Some(Made::fresh(world, value, |_| source))
    }
}

impl Generate for SocketAddr {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let (mut address, mut port) = (IpAddr::generate(world)?, u16::generate(world)?);
        let source = format!("std::net::SocketAddr::new({}, {})", address.source(), port.source());
        Some(Made::fresh(world, Self::new(address.take(), port.take()), |_| source))
    }
}

/// For the user's own `Arbitrary`.
impl Generate for Gen {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let size = 1 + world.source.size() / 2;
        let seed = u64::arbitrary(&mut world.source);
        let source = format!("quickcheck::Gen::from_size_and_seed({size}, {seed})");
        Some(Made::fresh(world, Self::from_size_and_seed(size, seed), |_| source))
    }
}

impl Generate for Ordering {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let value = [Self::Less, Self::Equal, Self::Greater][world.below(3)];
        Some(Made::fresh(world, value, |value| format!("std::cmp::Ordering::{value:?}")))
    }
}

macro_rules! nonzero {
    ($($ty:ident $of:ident;)*) => {$(
        impl Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let mut number = $of::generate(world)?;
                let value = Self::new(number.take()).unwrap_or(Self::MIN);
                Some(Made::fresh(world, value, |value| {
                    format!(concat!("std::num::", stringify!($ty), "::new({}).unwrap()"), value)
                }))
            }
        }
    )*};
}
nonzero! {
    NonZeroU8 u8;
    NonZeroU16 u16;
    NonZeroU32 u32;
    NonZeroU64 u64;
    NonZeroUsize usize;
    NonZeroI32 i32;
    NonZeroI64 i64;
}

/// Ranges are the right way round most of the time.
fn ends<T: Generate + PartialOrd>(world: &mut World) -> Option<(Made<T>, Made<T>)> {
    let (start, end) = (T::generate(world)?, T::generate(world)?);
    let backwards = start.get() > end.get() && world.below(8) != 0;
    Some(if backwards { (end, start) } else { (start, end) })
}

macro_rules! ranges {
    ($($ty:ident, $format:literal, $new:expr;)*) => {$(
        impl<T: Generate + PartialOrd> Generate for $ty<T> {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let (mut start, mut end) = ends::<T>(world)?;
                let source = format!($format, start = start.source(), end = end.source());
                let new: fn(T, T) -> Self = $new;
                Some(Made::fresh(world, new(start.take(), end.take()), |_| source))
            }
        }
    )*};
}
ranges! {
    Range, "{start}..{end}", |start, end| start..end;
    RangeInclusive, "{start}..={end}", |start, end| start..=end;
}

macro_rules! half_ranges {
    ($($ty:ident, $format:literal, $new:expr;)*) => {$(
        impl<T: Generate> Generate for $ty<T> {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                let mut end = T::generate(world)?;
                let source = format!($format, end.source());
                let new: fn(T) -> Self = $new;
                Some(Made::fresh(world, new(end.take()), |_| source))
            }
        }
    )*};
}
half_ranges! {
    RangeFrom, "{}..", |end| end..;
    RangeTo, "..{}", |end| ..end;
    RangeToInclusive, "..={}", |end| ..=end;
}

impl<T: Generate> Generate for Bound<T> {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let kind = world.below(3);
        if kind == 0 {
            return Some(Made::fresh(world, Self::Unbounded, |_| {
                "std::ops::Bound::Unbounded".into()
            }));
        }
        let mut at = T::generate(world)?;
        let name = if kind == 1 { "Included" } else { "Excluded" };
        let source = format!("std::ops::Bound::{name}({})", at.source());
        let value = if kind == 1 { Self::Included(at.take()) } else { Self::Excluded(at.take()) };
        Some(Made::fresh(world, value, |_| source))
    }
}

macro_rules! plain {
    ($([$($bounds:tt)*] $ty:ty, $value:expr, $source:literal;)*) => {$(
        impl<$($bounds)*> Generate for $ty {
            fn generate(world: &mut World) -> Option<Made<Self>> {
                Some(Made::fresh(world, $value, |_| $source.to_owned()))
            }
        }
    )*};
}
plain! {
    [] RangeFull, .., "..";
    [T: 'static] PhantomData<T>, PhantomData, "std::marker::PhantomData";
    [] DefaultHasher, DefaultHasher::new(), "std::hash::DefaultHasher::new()";
    [H: 'static] BuildHasherDefault<H>, Self::default(), "std::hash::BuildHasherDefault::default()";
    [] std::fmt::Error, std::fmt::Error, "std::fmt::Error";
}

impl Generate for std::io::Error {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        Some(Made::fresh(world, Self::other("other"), |_| {
            "std::io::Error::other(\"other\")".into()
        }))
    }
}

/// Which calls of a predicate say yes: every `n`th.
#[derive(Debug, Clone, Copy)]
pub struct Every(pub usize);

impl Generate for Every {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let value = Self([1, 2, 3, usize::MAX][world.below(4)]);
        Some(Made::fresh(world, value, |value| value.0.to_string()))
    }
}

impl Every {
    /// The predicate as Rust source, with the closure's parameters.
    #[must_use]
    pub fn predicate(&self, inputs: &str) -> String {
        match self.0 {
            1 => format!("|{inputs}| true"),
            usize::MAX => format!("|{inputs}| false"),
            every => format!(
                "{{ let calls = std::cell::Cell::new(0); move |{inputs}| {{ \
                 calls.set(calls.get() + 1); calls.get() % {every} == 0 }} }}"
            ),
        }
    }
}
