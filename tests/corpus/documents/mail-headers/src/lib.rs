//! The headers of a mail: names with values, which may be folded over several lines.

/// What is wrong with the headers. Lines are counted from 1 on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeaderError {
    /// There is no colon in the line, or nothing before it.
    NoName { line: usize },
    /// The first line goes on with a header, but there is none.
    NothingToContinue,
}

/// Headers in the order of the mail.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Headers {
    fields: Vec<(String, String)>,
}

impl Headers {
    /// The number of headers.
    pub fn len(&self) -> usize {
        self.fields.len()
    }

    /// Are there no headers?
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// The value of the first header with this name. Upper and lower case make no difference.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).first().copied()
    }

    /// The values of all headers with this name, in the order of the mail.
    pub fn all(&self, name: &str) -> Vec<&str> {
        self.fields
            .iter()
            .filter(|field| field.0.eq_ignore_ascii_case(name))
            .map(|field| field.1.as_str())
            .collect()
    }

    /// The headers as text again, each one in a line of its own.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.fields {
            text.push_str(name);
            text.push_str(": ");
            text.push_str(value);
            text.push('\n');
        }
        text
    }
}

/// Reads the headers up to the first empty line, or up to the end. A line `Name: value` starts a header; a
/// line that starts with a space or a tab goes on with the value of the header before it. White space
/// around each of the parts of a value is not part of it; the parts are joined by one space, without those
/// that are empty.
pub fn parse(text: &str) -> Result<Headers, HeaderError> {
    let mut headers = Headers::default();
    for (i, line) in text.lines().enumerate() {
        match line.chars().next() {
            None => break,
            Some(' ') => {
                let Some((_, value)) = headers.fields.last_mut() else {
                    return Err(HeaderError::NothingToContinue);
                };
                let part = line.trim();
                if !value.is_empty() && !part.is_empty() {
                    value.push(' ');
                }
                value.push_str(part);
            }
            Some(_) => match line.split_once(':') {
                Some((name, value)) if !name.trim().is_empty() => {
                    let field = (name.trim().to_string(), value.trim().to_string());
                    headers.fields.push(field);
                }
                _ => return Err(HeaderError::NoName { line: i + 1 }),
            },
        }
    }
    Ok(headers)
}

/// The addresses in a value such as `a@x.org, b@y.org`: what is between commas, without the white space
/// around it. Empty ones are left out.
pub fn addresses(value: &str) -> Vec<&str> {
    value
        .split(',')
        .map(str::trim)
        .filter(|address| !address.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIL: &str = "From: ada@example.org\nTo: bob@example.org,\n  eve@example.org\nX-Tag: one\nx-tag: two\n\nHello: there\n";

    #[test]
    fn names_in_upper_and_lower_case() {
        let headers = parse(MAIL).unwrap();
        assert_eq!(headers.get("FROM"), Some("ada@example.org"));
        assert_eq!(headers.all("X-Tag"), ["one", "two"]);
        assert_eq!(headers.get("Hello"), None);
        assert_eq!(headers.len(), 4);
    }

    #[test]
    fn folded_values() {
        let headers = parse(MAIL).unwrap();
        let to = headers.get("to").unwrap();
        assert_eq!(addresses(to), ["bob@example.org", "eve@example.org"]);
    }

    #[test]
    fn values_folded_with_tabs() {
        let headers = parse("Received: from a\n\tby b\n\tfor c; 10:30\nTo: c\n").unwrap();
        assert_eq!(headers.get("Received"), Some("from a by b for c; 10:30"));
        assert_eq!(headers.len(), 2);
    }

    #[test]
    fn errors() {
        assert_eq!(parse("A: b\nc\n"), Err(HeaderError::NoName { line: 2 }));
        assert_eq!(parse(" a: b\n"), Err(HeaderError::NothingToContinue));
    }

    #[test]
    fn one_header_in_a_line() {
        let headers = parse("A:  b\n c\nD:\n").unwrap();
        assert_eq!(headers.to_text(), "A: b c\nD: \n");
    }
}
