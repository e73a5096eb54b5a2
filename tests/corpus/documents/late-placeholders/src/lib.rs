//! Letters in which some things are filled in: `Dear {{ name }}, ...`.
//!
//! ```
//! use late_placeholders::{Values, render};
//! let mut values = Values::new();
//! values.set("name", "Ada");
//! assert_eq!(render("Dear {{ name }}!", &values).unwrap(), "Dear Ada!");
//! ```

use std::collections::BTreeMap;
use std::fmt;

/// What is filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Values {
    values: BTreeMap<String, String>,
}

impl Values {
    /// Nothing to fill in.
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives a name a value, instead of the one it had.
    pub fn set(&mut self, name: &str, value: &str) {
        self.values.insert(name.to_string(), value.to_string());
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}

/// Why a letter cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderError {
    /// There is a `{{` without a `}}` somewhere after it.
    Unclosed,
    /// There is no value for this name.
    Unknown(String),
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed => f.write_str("`}}` expected"),
            Self::Unknown(name) => write!(f, "no value for `{name}`"),
        }
    }
}

impl std::error::Error for RenderError {}

/// A text with the values filled in. A placeholder begins with `{{` and ends with the next `}}`; blanks
/// around the name do not matter. A `}}` outside of placeholders has no meaning, and stays as it is. The
/// first thing that is wrong is reported.
pub fn render(template: &str, values: &Values) -> Result<String, RenderError> {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(open) = rest.find("{{") {
        let start = open + 2;
        let Some(end) = rest.find("}}") else {
            return Err(RenderError::Unclosed);
        };
        let name = rest[start..end].trim();
        let Some(value) = values.get(name) else {
            return Err(RenderError::Unknown(name.to_string()));
        };
        text.push_str(&rest[..open]);
        text.push_str(value);
        rest = &rest[end + 2..];
    }
    text.push_str(rest);
    Ok(text)
}

/// A text that is rendered as `text`, whatever the values are: `None` if there is none, because it
/// would begin a placeholder.
pub fn literal(text: &str) -> Option<&str> {
    (!text.contains("{{")).then_some(text)
}

/// Writes a letter to each of several people.
pub fn render_all(template: &str, people: &[Values]) -> Result<Vec<String>, RenderError> {
    people.iter().map(|it| render(template, it)).collect()
}
