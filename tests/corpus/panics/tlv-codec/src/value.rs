//! Values, their kinds, and the types of Rust that they are made from and become.

/// The kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A number from 0 on.
    Unsigned,
    /// A number.
    Signed,
    /// A text.
    Text,
    /// Any bytes.
    Bytes,
    /// Further values.
    List,
}

impl Kind {
    const ALL: [Self; 5] = [
        Self::Unsigned,
        Self::Signed,
        Self::Text,
        Self::Bytes,
        Self::List,
    ];

    /// The byte that stands for it.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// What a byte stands for.
    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number from 0 on.
    Unsigned(u64),
    /// A number.
    Signed(i64),
    /// A text.
    Text(String),
    /// Any bytes.
    Bytes(Vec<u8>),
    /// Further values.
    List(Vec<Value>),
}

impl Value {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Unsigned(_) => Kind::Unsigned,
            Self::Signed(_) => Kind::Signed,
            Self::Text(_) => Kind::Text,
            Self::Bytes(_) => Kind::Bytes,
            Self::List(_) => Kind::List,
        }
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Unsigned(number)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Signed(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(bytes)
    }
}

impl<T: Into<Value>, const N: usize> From<[T; N]> for Value {
    fn from(values: [T; N]) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// Types that values become. Numbers of either kind become the other one if they fit.
pub trait FromValue<'a>: Sized {
    /// `None` if the value is of another kind, or out of range.
    fn from_value(value: &'a Value) -> Option<Self>;
}

impl FromValue<'_> for u64 {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Unsigned(number) => Some(*number),
            Value::Signed(number) => (*number).try_into().ok(),
            _ => None,
        }
    }
}

impl FromValue<'_> for i64 {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Signed(number) => Some(*number),
            Value::Unsigned(number) => (*number).try_into().ok(),
            _ => None,
        }
    }
}

impl<'a> FromValue<'a> for &'a str {
    fn from_value(value: &'a Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl<'a> FromValue<'a> for &'a [u8] {
    fn from_value(value: &'a Value) -> Option<Self> {
        match value {
            Value::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<'a, T: FromValue<'a>> FromValue<'a> for Vec<T> {
    fn from_value(value: &'a Value) -> Option<Self> {
        match value {
            Value::List(values) => values.iter().map(T::from_value).collect(),
            _ => None,
        }
    }
}
