//! Media types as in the `Content-Type` of HTTP: `text/html; charset=utf-8`.
//!
//! ```
//! let html: media_type::MediaType = "text/html; charset=\"utf-8\"".parse().unwrap();
//! assert_eq!(html.param("charset"), Some("utf-8"));
//! ```

#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Why a text is no media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// There is no `/`, or a name beside it is no token.
    Type,
    /// A parameter has no `=`, or its name is no token.
    Param,
    /// The value of a parameter is neither a token nor a text in quotes.
    Value,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Type => "type/subtype expected",
            Self::Param => "name=value expected",
            Self::Value => "token or quoted text expected",
        })
    }
}

impl Error for ParseError {}

/// A media type with its parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaType {
    kind: String,
    subtype: String,
    params: Vec<(String, String)>,
}

impl MediaType {
    /// What is before the `/`, in lower case.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// What is after the `/`, in lower case.
    pub fn subtype(&self) -> &str {
        &self.subtype
    }

    /// The part of the subtype after the last `+`: `xml` in `image/svg+xml`.
    pub fn suffix(&self) -> Option<&str> {
        self.subtype.rsplit_once('+').map(|(_, suffix)| suffix)
    }

    /// The value of a parameter; of the first one if there are several. The case of its name does not matter.
    pub fn param(&self, name: &str) -> Option<&str> {
        let mut params = self.params.iter();
        let found = params.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The number of parameters.
    pub fn params(&self) -> usize {
        self.params.len()
    }
}

impl FromStr for MediaType {
    type Err = ParseError;

    /// Reads a media type. Parameters follow after `;`, with white space around each one allowed.
    /// A text in quotes has no further quotes, and no `;`, in it.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = text.split(';').map(str::trim);
        let (kind, subtype) = parts
            .next()
            .and_then(|part| part.split_once('/'))
            .ok_or(ParseError::Type)?;
        if !is_token(kind) || !is_token(subtype) {
            return Err(ParseError::Type);
        }
        let mut params = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').ok_or(ParseError::Param)?;
            if !is_token(name) {
                return Err(ParseError::Param);
            }
            let value = unquote(value).ok_or(ParseError::Value)?;
            params.push((name.to_string(), value.to_string()));
        }
        Ok(Self {
            kind: kind.to_ascii_lowercase(),
            subtype: subtype.to_ascii_lowercase(),
            params,
        })
    }
}

/// The value of a token, which is itself, or of a text in quotes, which is what is between them. `None`
/// if it is neither.
pub fn unquote(value: &str) -> Option<&str> {
    if value.starts_with('"') && value.ends_with('"') {
        let inner = &value[1..value.len() - 1];
        (!inner.contains('"')).then_some(inner)
    } else {
        is_token(value).then_some(value)
    }
}

/// Is it a token: one or more letters, digits and certain signs?
pub fn is_token(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(fits)
}
