//! Takes URIs apart and puts them together: `https://user@example.org:8080/a/b?x=1&y=2#top`.
//!
//! ```
//! let uri: uri_parts::Uri = "http://example.org:8080/a/../b?x=1".parse().unwrap();
//! assert_eq!(uri.host(), Some("example.org"));
//! assert_eq!(uri.port(), Some(8080));
//! assert_eq!(uri.normalized().path(), "/b");
//! ```
//!
//! Whatever is read comes out again the same, with [`ToString::to_string`], apart from the case of the
//! scheme and the host, which are in lower case, and from zeros before the port, or a `:` without one.

#![forbid(unsafe_code)]

mod error;
mod parse;
mod path;
mod query;

pub use error::UriError;
pub use query::{Pairs, Query};

use std::fmt;
use std::str::FromStr;

/// A URI with its parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Uri {
    scheme: String,
    authority: Option<Authority>,
    path: String,
    query: Option<Query>,
    fragment: Option<String>,
}

/// What is between `//` and the path.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Authority {
    user: Option<String>,
    host: String,
    port: Option<u16>,
}

impl Uri {
    /// What is before the first `:`, in lower case.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// The user, which is before the `@`.
    pub fn user(&self) -> Option<&str> {
        self.authority.as_ref()?.user.as_deref()
    }

    /// The host in lower case. Addresses of IPv6 have their brackets.
    pub fn host(&self) -> Option<&str> {
        self.authority.as_ref().map(|it| it.host.as_str())
    }

    /// The port, if the URI has one.
    pub fn port(&self) -> Option<u16> {
        self.authority.as_ref()?.port
    }

    /// The port, or the one that is usual for the scheme.
    pub fn port_or_default(&self) -> Option<u16> {
        self.port().or(self.usual_port())
    }

    fn usual_port(&self) -> Option<u16> {
        match self.scheme.as_str() {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            "ssh" => Some(22),
            _ => None,
        }
    }

    /// The path, which may be empty.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The names in the path, which are between the `/`.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.path.split('/').filter(|segment| !segment.is_empty())
    }

    /// What is after the `?`.
    pub fn query(&self) -> Option<&Query> {
        self.query.as_ref()
    }

    /// What is after the `#`.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The same with another path. A path after an authority begins with `/`.
    pub fn with_path(&self, path: &str) -> Self {
        let slash = self.authority.is_some() && !path.is_empty() && !path.starts_with('/');
        Self {
            path: format!("{}{path}", if slash { "/" } else { "" }),
            ..self.clone()
        }
    }

    /// The same without `.` and `..` in the path and without the port that is usual for the scheme.
    pub fn normalized(&self) -> Self {
        let mut uri = self.with_path(&path::remove_dots(&self.path));
        let usual = self.usual_port();
        if let Some(authority) = &mut uri.authority {
            authority.port = authority.port.filter(|&port| Some(port) != usual);
        }
        uri
    }
}

impl FromStr for Uri {
    type Err = UriError;

    /// Reads a URI of whatever origin.
    fn from_str(text: &str) -> Result<Self, UriError> {
        parse::uri(text)
    }
}

impl fmt::Display for Uri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.scheme)?;
        if let Some(Authority { user, host, port }) = &self.authority {
            f.write_str("//")?;
            if let Some(user) = user {
                write!(f, "{user}@")?;
            }
            f.write_str(host)?;
            if let Some(port) = port {
                write!(f, ":{port}")?;
            }
        }
        f.write_str(&self.path)?;
        if let Some(query) = &self.query {
            write!(f, "?{query}")?;
        }
        match &self.fragment {
            Some(fragment) => write!(f, "#{fragment}"),
            None => Ok(()),
        }
    }
}
