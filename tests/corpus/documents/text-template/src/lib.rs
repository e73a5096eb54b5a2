//! Templates: texts with placeholders like `{{name}}`.

use std::collections::BTreeMap;

use contracts::{ensures, requires};

/// Values by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Values {
    values: BTreeMap<String, String>,
}

impl Values {
    /// No values.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of names.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Is there no name?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Sets the value of a name.
    #[requires(!name.trim().is_empty())]
    #[ensures(self.get(name) == Some(value))]
    pub fn set(&mut self, name: &str, value: &str) {
        let name = name.trim().to_string();
        self.values.insert(name, value.to_string());
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name.trim()).map(String::as_str)
    }
}

/// A text with placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    text: String,
    keep_unknown: bool,
}

impl Template {
    /// A template whose unknown names are replaced by nothing.
    pub fn new(text: &str) -> Self {
        Self {
            text: text.to_string(),
            keep_unknown: false,
        }
    }

    /// The same template, but placeholders of unknown names are kept as they are.
    pub fn keeping_unknown(mut self) -> Self {
        self.keep_unknown = true;
        self
    }

    /// The text with its placeholders.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Is there no placeholder?
    pub fn is_plain(&self) -> bool {
        self.names().is_empty()
    }

    /// The names in the placeholders, in the order of the text.
    pub fn names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((_, tail)) = rest.split_once("{{") {
            let Some((name, tail)) = tail.split_once("}}") else {
                break;
            };
            names.push(name.trim());
            rest = tail;
        }
        names
    }

    /// The text with values in place of placeholders. What is opened and never closed is kept.
    pub fn expand(&self, values: &Values) -> String {
        let mut output = String::new();
        let mut rest = self.text.as_str();
        while let Some(open) = rest.find("{{") {
            let Some(close) = rest.find("}}") else {
                break;
            };
            output.push_str(&rest[..open]);
            let name = &rest[open + 2..close];
            match values.get(name) {
                Some(value) => output.push_str(value),
                None if self.keep_unknown => output.push_str(&rest[open..close + 2]),
                None => {}
            }
            rest = &rest[close + 2..];
        }
        output.push_str(rest);
        output
    }
}

/// Expands a template for each of several values of one name, one line each.
#[requires(!name.trim().is_empty())]
pub fn expand_each(template: &Template, name: &str, items: &[String]) -> Vec<String> {
    let mut values = Values::new();
    let mut lines = Vec::with_capacity(items.len());
    for item in items {
        values.set(name, item);
        lines.push(template.expand(&values));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(text: &str) -> String {
        let mut values = Values::new();
        values.set("name", "Ada");
        Template::new(text).expand(&values)
    }

    #[test]
    fn replaces_names() {
        assert_eq!(expand("Dear {{ name }}, {{x}}bye"), "Dear Ada, bye");
    }

    #[test]
    fn keeps_what_is_not_closed() {
        assert_eq!(expand("{{name}} {{name"), "Ada {{name");
    }

    #[test]
    fn keeps_what_is_not_opened() {
        assert_eq!(expand("a }} b {{name}}"), "a }} b Ada");
    }
}
