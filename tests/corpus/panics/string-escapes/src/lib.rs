//! Escapes in string literals, as in many programming languages.
//!
//! ```
//! assert_eq!(string_escapes::unescape(r"caf\u{e9}\n").unwrap(), "café\n");
//! assert_eq!(string_escapes::escape("\t\"ok\""), r#"\t\"ok\""#);
//! ```

#![forbid(unsafe_code)]

use std::borrow::Cow;
use std::fmt;

/// What is wrong with an escape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// There is nothing after a backslash.
    Trailing,
    /// There is no such escape.
    Unknown(char),
    /// `\x` is not followed by two hexadecimal digits.
    Hex,
    /// `\u` is not followed by one to six hexadecimal digits in braces.
    Unicode,
    /// The number is not that of a character.
    NoChar(u32),
}

/// An escape that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EscapeError {
    /// Where its backslash is, in bytes.
    pub at: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

impl fmt::Display for EscapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::Trailing => f.write_str("nothing after a backslash")?,
            Reason::Unknown(c) => write!(f, "unknown escape {c:?}")?,
            Reason::Hex => f.write_str("two hexadecimal digits expected")?,
            Reason::Unicode => f.write_str("hexadecimal digits in braces expected")?,
            Reason::NoChar(number) => write!(f, "there is no character {number:x}")?,
        }
        write!(f, " at {}", self.at)
    }
}

impl std::error::Error for EscapeError {}

/// Replaces all escapes by what they stand for.
///
/// There are `\n`, `\r`, `\t`, `\0`, `\\`, `\'` and `\"`, moreover `\x` with two hexadecimal digits for the
/// characters up to U+00FF, and `\u{…}` for all characters. A backslash at the end of a line stands for
/// nothing, together with the line feed and the white space after it. Texts without a backslash are
/// returned as they are.
pub fn unescape(text: &str) -> Result<Cow<'_, str>, EscapeError> {
    if !text.contains('\\') {
        return Ok(Cow::Borrowed(text));
    }
    let mut output = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(position) = rest.find('\\') {
        output.push_str(&rest[..position]);
        let at = text.len() - rest.len() + position;
        let escape = &rest[position + 1..];
        let (c, length) = read(escape).map_err(|reason| EscapeError { at, reason })?;
        output.extend(c);
        rest = &escape[length..];
    }
    output.push_str(rest);
    Ok(Cow::Owned(output))
}

/// The character for which an escape stands, if there is one, and how long it is without its backslash.
fn read(escape: &str) -> Result<(Option<char>, usize), Reason> {
    let kind = escape.chars().next().ok_or(Reason::Trailing)?;
    let rest = &escape[kind.len_utf8()..];
    let simple = match kind {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        '\\' | '\'' | '"' => kind,
        '\n' => return Ok((None, escape.len() - rest.trim_start().len())),
        'x' => {
            let digits = &rest[..2];
            let byte = hex(digits).ok_or(Reason::Hex)?;
            return Ok((char::from_u32(byte), 3));
        }
        'u' => {
            let inside = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let (digits, _) = inside.ok_or(Reason::Unicode)?;
            if digits.len() > 6 {
                return Err(Reason::Unicode);
            }
            let number = hex(digits).ok_or(Reason::Unicode)?;
            let c = char::from_u32(number).ok_or(Reason::NoChar(number))?;
            return Ok((Some(c), digits.len() + 3));
        }
        other => return Err(Reason::Unknown(other)),
    };
    Ok((Some(simple), 1))
}

fn hex(digits: &str) -> Option<u32> {
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    u32::from_str_radix(digits, 16).ok()
}

/// Escapes a text so that [`unescape`] returns it again: backslashes, quotes of both kinds, and the
/// control characters, with the shortest escape that there is.
pub fn escape(text: &str) -> Cow<'_, str> {
    let special = |c: char| matches!(c, '\\' | '\'' | '"') || c.is_control();
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut output = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' => output.push_str("\\n"),
            '\r' => output.push_str("\\r"),
            '\t' => output.push_str("\\t"),
            '\0' => output.push_str("\\0"),
            '\\' | '\'' | '"' => output.extend(['\\', c]),
            _ if c.is_control() => output.push_str(&format!("\\x{:02x}", u32::from(c))),
            _ => output.push(c),
        }
    }
    Cow::Owned(output)
}
