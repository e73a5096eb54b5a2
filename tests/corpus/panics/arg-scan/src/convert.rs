//! Types that values of options become.

use std::path::PathBuf;

/// A type that the value of an option can become.
pub trait FromArg: Sized {
    /// What it is, with an article, for messages.
    const EXPECTED: &'static str;

    /// `None` if it cannot.
    fn from_arg(value: &str) -> Option<Self>;
}

impl FromArg for String {
    const EXPECTED: &'static str = "a text";

    fn from_arg(value: &str) -> Option<Self> {
        Some(value.to_string())
    }
}

impl FromArg for PathBuf {
    const EXPECTED: &'static str = "a path";

    fn from_arg(value: &str) -> Option<Self> {
        (!value.is_empty()).then(|| Self::from(value))
    }
}

impl FromArg for bool {
    const EXPECTED: &'static str = "yes or no";

    fn from_arg(value: &str) -> Option<Self> {
        match value {
            "yes" | "true" | "on" => Some(true),
            "no" | "false" | "off" => Some(false),
            _ => None,
        }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl FromArg for $number {
            const EXPECTED: &'static str = "a number in range";

            fn from_arg(value: &str) -> Option<Self> {
                value.parse().ok()
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i32 i64 f64);

/// A list with commas between its items.
impl<T: FromArg> FromArg for Vec<T> {
    const EXPECTED: &'static str = "a list";

    fn from_arg(value: &str) -> Option<Self> {
        if value.is_empty() {
            return Some(Self::new());
        }
        value.split(',').map(T::from_arg).collect()
    }
}
