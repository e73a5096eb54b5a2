//! Settings, one `key = value` a line.

use std::collections::BTreeMap;
use std::fmt;

/// Why a text is no list of settings. Lines count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseError {
    /// The line has no `=`.
    MissingEquals(usize),
    /// There is nothing before the `=`.
    MissingKey(usize),
    /// An earlier line has the same key.
    Repeated(usize),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingEquals(line) => write!(f, "line {line}: `=` expected"),
            Self::MissingKey(line) => write!(f, "line {line}: no key"),
            Self::Repeated(line) => write!(f, "line {line}: key repeated"),
        }
    }
}

impl std::error::Error for ParseError {}

/// Keys with their values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    values: BTreeMap<String, String>,
}

impl Settings {
    /// No settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads settings. Blank lines and lines that begin with `#` mean nothing, neither do spaces
    /// around keys and values. Every other line must have a key, `=` and a value, which may be empty.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut settings = Self::new();
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (key, value) = line.split_once('=').unwrap();
            let (key, value) = (key.trim(), value.trim());
            if key.is_empty() {
                return Err(ParseError::MissingKey(number));
            }
            if settings.get(key).is_some() {
                return Err(ParseError::Repeated(number));
            }
            settings.set(key, value);
        }
        Ok(settings)
    }

    /// The number of settings.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Are there no settings?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.values.get(key).map(String::as_str)
    }

    /// Does the value of `key` mean yes? `None` if there is no such key or it means neither.
    pub fn flag(&self, key: &str) -> Option<bool> {
        match self.get(key)? {
            "yes" | "on" | "true" | "1" => Some(true),
            "no" | "off" | "false" | "0" => Some(false),
            _ => None,
        }
    }

    /// Gives a key a value. Returns the one that it had.
    pub fn set(&mut self, key: &str, value: &str) -> Option<String> {
        self.values.insert(key.to_string(), value.to_string())
    }
}

impl fmt::Display for Settings {
    /// Writes the settings in the order of their keys, in the form that [`Settings::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.values {
            writeln!(f, "{key} = {value}")?;
        }
        Ok(())
    }
}
