//! Splits command lines into words, as a shell does, and quotes words so that they come out again.
//!
//! Words are separated by white space. A backslash takes the next character as it is, and so do single
//! quotes with all characters up to the next one. In double quotes, a backslash is itself unless a `"`
//! or a backslash follows. Nothing else is special.

use std::error::Error;
use std::fmt;

/// Why a line cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitError {
    /// There is no second quote of this kind.
    Quote(char),
    /// Nothing follows after a backslash.
    Backslash,
}

impl fmt::Display for SplitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Quote(quote) => write!(f, "missing {quote}"),
            Self::Backslash => f.write_str("nothing follows after a backslash"),
        }
    }
}

impl Error for SplitError {}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Plain,
    Single,
    Double,
}

/// The words of a line.
pub fn split(line: &str) -> Result<Vec<String>, SplitError> {
    let mut words = Vec::new();
    let mut word = String::new();
    // The word may be empty and nevertheless be one.
    let mut in_word = false;
    let mut state = State::Plain;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match (state, c) {
            (State::Plain, '\'') => {
                in_word = true;
                state = State::Single;
            }
            (State::Plain, '"') => state = State::Double,
            (State::Plain, '\\') => {
                word.push(chars.next().ok_or(SplitError::Backslash)?);
                in_word = true;
            }
            (State::Plain, c) if c.is_whitespace() => {
                if in_word {
                    words.push(std::mem::take(&mut word));
                    in_word = false;
                }
            }
            (State::Single, '\'') | (State::Double, '"') => state = State::Plain,
            (State::Double, '\\') => {
                let next = chars.next_if(|next| "\"\\".contains(*next));
                word.push(next.unwrap_or('\\'));
            }
            (_, c) => {
                word.push(c);
                in_word = true;
            }
        }
    }
    match state {
        State::Plain => {}
        State::Single => return Err(SplitError::Quote('\'')),
        State::Double => return Err(SplitError::Quote('"')),
    }
    if in_word {
        words.push(word);
    }
    Ok(words)
}

/// The word such that it is split as itself, with quotes if it needs any.
pub fn quote(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=:,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    if !word.contains('\'') {
        return format!("'{word}'");
    }
    let mut quoted = String::from('"');
    for c in word.chars() {
        if c == '"' || c == '\\' {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}

/// The line that is split into these words.
pub fn join(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| quote(word)).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        split(line).unwrap()
    }

    #[test]
    fn splits_at_white_space() {
        assert_eq!(words("  cp -r\ta b "), ["cp", "-r", "a", "b"]);
        assert!(words(" ").is_empty());
    }

    #[test]
    fn keeps_what_is_in_quotes() {
        assert_eq!(words("echo 'a  b'c"), ["echo", "a  bc"]);
        assert_eq!(
            words(r#"echo "it's \"x\"" \ "#),
            ["echo", "it's \"x\"", " "]
        );
        assert_eq!(words(r#""C:\dir""#), [r"C:\dir"]);
    }

    #[test]
    fn empty_words() {
        assert_eq!(words("grep '' file"), ["grep", "", "file"]);
        assert_eq!(words(r#"set name """#), ["set", "name", ""]);
    }

    #[test]
    fn errors() {
        assert_eq!(split("a 'b"), Err(SplitError::Quote('\'')));
        assert_eq!(split("a \"b'"), Err(SplitError::Quote('"')));
        assert_eq!(split("a\\"), Err(SplitError::Backslash));
    }

    #[test]
    fn joins() {
        assert_eq!(join(&["ls", "my file", "it's"]), r#"ls 'my file' "it's""#);
        assert_eq!(words(&join(&["a", "", "b\\'"])), ["a", "", "b\\'"]);
    }
}
