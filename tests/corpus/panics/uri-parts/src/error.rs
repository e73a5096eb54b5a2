//! What can be wrong with a URI.

use std::error::Error;
use std::fmt;

/// Why a text is no URI.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum UriError {
    /// There is no `:`, or what is before it is not a letter and then letters, digits, `+`, `-` and `.`.
    Scheme,
    /// There is a character that URIs do not have, such as a blank.
    Character(char),
    /// There is no host, or it has characters that hosts do not have, or a bracket is missing.
    Host,
    /// The port is no number, or there is no such port: they go up to 65535.
    Port,
}

impl fmt::Display for UriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme => f.write_str("a scheme is expected at the beginning"),
            Self::Character(c) => write!(f, "{c:?} cannot be in a URI"),
            Self::Host => f.write_str("a host is expected"),
            Self::Port => f.write_str("a port is a number up to 65535"),
        }
    }
}

impl Error for UriError {}
