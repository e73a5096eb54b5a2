//! The quoted-printable encoding of mails (RFC 2045, section 6.7).

/// No line of an encoded text is longer than this.
pub const MAX_LINE: usize = 76;

/// The value of a hexadecimal digit; both cases are allowed.
fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

/// The byte that two hexadecimal digits stand for.
fn hex_byte(high: u8, low: u8) -> Option<u8> {
    Some(hex_value(high)? << 4 | hex_value(low)?)
}

/// May this byte stand for itself, wherever it is in a line?
fn is_plain(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~') && byte != b'='
}

/// Encodes bytes. Printable ASCII characters other than `=` stand for themselves, and so do spaces that
/// are not at the end of all; all other bytes become `=` and two uppercase hexadecimal digits. Lines that
/// would get longer than [`MAX_LINE`] are broken with `=` at the end and a carriage return and line feed
/// after it.
pub fn encode(data: &[u8]) -> String {
    let mut out = String::with_capacity(data.len());
    let mut column = 0;
    for (i, &byte) in data.iter().enumerate() {
        let plain = is_plain(byte) || byte == b' ' && i + 1 < data.len();
        let width = if plain { 1 } else { 3 };
        if column + width > MAX_LINE - 1 {
            out.push_str("=\r\n");
            column = 0;
        }
        if plain {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("={byte:02X}"));
        }
        column += width;
    }
    out
}

/// Decodes a text, in the way in which mail readers do that: nothing is an error. `=` and two hexadecimal
/// digits become a byte; `=` at the end of a line (before a line feed, or a carriage return and a line
/// feed) is removed with the line break; every other `=` stands for itself. All other bytes stand for
/// themselves.
pub fn decode(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut i = 0;
    while i < text.len() {
        let rest = &text[i..];
        if rest.starts_with(b"=\r\n") {
            i += 3;
        } else if rest.starts_with(b"=\n") {
            i += 2;
        } else if rest[0] == b'='
            && let Some(byte) = hex_byte(rest[1], rest[2])
        {
            out.push(byte);
            i += 3;
        } else {
            out.push(rest[0]);
            i += 1;
        }
    }
    out
}

/// Decodes a word of a mail's header line, where underscores stand for spaces (RFC 2047, section 4.2);
/// everything else is as in [`decode`]. `None` if the result is not UTF-8.
pub fn decode_word(text: &str) -> Option<String> {
    String::from_utf8(decode(text.replace('_', "=20").as_bytes())).ok()
}
