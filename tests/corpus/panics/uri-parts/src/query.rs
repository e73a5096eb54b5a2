//! Queries.

use std::fmt;

/// What is after the `?`: usually names with values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Query {
    text: String,
}

impl Query {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_string(),
        }
    }

    /// The query as it is.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The names and values, as they are. A name without `=` has an empty value.
    pub fn pairs(&self) -> Pairs<'_> {
        Pairs { rest: &self.text }
    }

    /// The first value with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut pairs = self.pairs();
        pairs.find(|(it, _)| *it == name).map(|(_, value)| value)
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The names and values of a query; see [`Query::pairs`].
#[derive(Debug, Clone)]
pub struct Pairs<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (pair, rest) = self.rest.split_once('&').unwrap_or((self.rest, ""));
            self.rest = rest;
            if !pair.is_empty() {
                return Some(pair.split_once('=').unwrap_or((pair, "")));
            }
        }
        None
    }
}
