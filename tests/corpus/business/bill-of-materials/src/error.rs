//! What can be wrong with products.

use std::fmt;

/// Why the parts of a product cannot be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MaterialError {
    /// There is nothing of this name.
    Unknown(String),
    /// This is, by way of its parts, a part of itself.
    Cycle(String),
}

impl fmt::Display for MaterialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "nothing is called {name:?}"),
            Self::Cycle(name) => write!(f, "{name:?} is a part of itself"),
        }
    }
}

impl std::error::Error for MaterialError {}
