//! Percent-encoding: how any text is written in URLs and in form data.
//!
//! Letters, digits and `-._~` stand for themselves. Every other byte of the text's UTF-8 is written as
//! `%` and two hexadecimal digits.

use std::error::Error;
use std::fmt;

/// Why a text cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// There are no two hexadecimal digits after the `%` at this byte.
    Escape(usize),
    /// The bytes are not UTF-8.
    Utf8,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Escape(at) => write!(f, "two hexadecimal digits expected after byte {at}"),
            Self::Utf8 => f.write_str("the decoded bytes are not UTF-8"),
        }
    }
}

impl Error for DecodeError {}

/// Does the byte stand for itself?
pub fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// The text in percent-encoding.
pub fn encode(text: &str) -> String {
    encode_except(text, "")
}

/// A path in percent-encoding, with `/` as it is.
pub fn encode_path(path: &str) -> String {
    encode_except(path, "/")
}

fn encode_except(text: &str, kept: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_unreserved(byte) || kept.as_bytes().contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            push_encoded(&mut encoded, byte);
        }
    }
    encoded
}

fn push_encoded(text: &mut String, byte: u8) {
    text.push_str(&format!("%{byte:X}"));
}

/// The text that was encoded. What is not encoded stands for itself, whatever it is.
pub fn decode(encoded: &str) -> Result<String, DecodeError> {
    let source = encoded.as_bytes();
    let mut bytes = Vec::with_capacity(source.len());
    let mut at = 0;
    while at < source.len() {
        if source[at] == b'%' {
            let digits = source.get(at + 1..at + 3).ok_or(DecodeError::Escape(at))?;
            let high = hex(digits[0]).ok_or(DecodeError::Escape(at))?;
            let low = hex(digits[1]).ok_or(DecodeError::Escape(at))?;
            bytes.push(16 * high + low);
            at += 3;
        } else {
            bytes.push(source[at]);
            at += 1;
        }
    }
    String::from_utf8(bytes).map_err(|_| DecodeError::Utf8)
}

fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// The fields of a form, as in the query of a URL: `name=Ann%20Lee&age=41`.
pub fn encode_form(fields: &[(&str, &str)]) -> String {
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
        .collect();
    fields.join("&")
}

/// Reads the fields of a form. A field without `=` has an empty value.
pub fn decode_form(form: &str) -> Result<Vec<(String, String)>, DecodeError> {
    let fields = form.split('&').filter(|field| !field.is_empty());
    fields
        .map(|field| {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            Ok((decode(name)?, decode(value)?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_what_is_reserved() {
        assert_eq!(encode("a b&c"), "a%20b%26c");
        assert_eq!(encode("-._~"), "-._~");
        assert_eq!(encode("é"), "%C3%A9");
        assert_eq!(encode_path("/a b/c"), "/a%20b/c");
    }

    #[test]
    fn encodes_line_breaks() {
        assert_eq!(encode("one\ntwo"), "one%0Atwo");
        assert_eq!(encode("\t"), "%09");
    }

    #[test]
    fn decodes() {
        assert_eq!(decode("a%20b%26c"), Ok("a b&c".to_string()));
        assert_eq!(decode("%c3%a9"), Ok("é".to_string()));
        assert_eq!(decode("50%"), Err(DecodeError::Escape(2)));
        assert_eq!(decode("%C3"), Err(DecodeError::Utf8));
    }

    #[test]
    fn reads_forms_again() {
        let fields = [("text", "one\r\ntwo"), ("q", "a=b")];
        let read = decode_form(&encode_form(&fields)).unwrap();
        assert_eq!(read[0], ("text".to_string(), "one\r\ntwo".to_string()));
        assert_eq!(read[1], ("q".to_string(), "a=b".to_string()));
    }
}
