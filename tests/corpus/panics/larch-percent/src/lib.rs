//! Percent-encoding, as in addresses on the web.

/// Can a byte be in an address as it is? These are letters, digits, and `-`, `.`, `_` and `~`.
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// Replaces everything but letters, digits, `-`, `.`, `_` and `~` by `%` and two hexadecimal digits, of
/// which those above nine are in upper case.
pub fn encode(text: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_unreserved(byte) {
            encoded.push(byte as char);
        } else {
            encoded.push('%');
            encoded.push(DIGITS[usize::from(byte >> 4)] as char);
            encoded.push(DIGITS[usize::from(byte & 15)] as char);
        }
    }
    encoded
}

/// Replaces each `%` with two hexadecimal digits by the byte that they stand for. A `%` without two digits
/// after it stays as it is, as in browsers.
pub fn decode_bytes(encoded: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut i = 0;
    while i < encoded.len() {
        if encoded[i] == b'%' && i + 2 <= encoded.len() {
            let high = hex_value(encoded[i + 1]);
            let low = hex_value(encoded[i + 2]);
            if let (Some(high), Some(low)) = (high, low) {
                bytes.push(16 * high + low);
                i += 3;
                continue;
            }
        }
        bytes.push(encoded[i]);
        i += 1;
    }
    bytes
}

/// Decodes text; what is no valid UTF-8 afterwards is replaced by U+FFFD.
pub fn decode(encoded: &str) -> String {
    String::from_utf8_lossy(&decode_bytes(encoded.as_bytes())).into_owned()
}

/// The keys and values in the query of an address, decoded, with `+` for a space. Empty parts are skipped;
/// a part without `=` has an empty value.
pub fn query_pairs(query: &str) -> Vec<(String, String)> {
    let plain = |text: &str| decode(&text.replace('+', " "));
    query
        .split('&')
        .filter(|part| !part.is_empty())
        .map(|part| part.split_once('=').unwrap_or((part, "")))
        .map(|(key, value)| (plain(key), plain(value)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let text = "50 % of «all» keys/values?";
        let encoded = encode(text);
        assert!(encoded.starts_with("50%20%25%20of%20%C2%AB"));
        assert_eq!(decode(&encoded), text);
        assert_eq!(encode("a-b.c_d~e"), "a-b.c_d~e");
    }

    #[test]
    fn wrong_digits_stay() {
        assert_eq!(decode("100%!!"), "100%!!");
        assert_eq!(decode("%zz%41"), "%zzA");
        assert_eq!(decode("%ff"), "\u{fffd}");
    }

    #[test]
    fn queries() {
        let pairs = query_pairs("q=rust+lang&&page=%32&debug");
        let pairs: Vec<(&str, &str)> = pairs.iter().map(|(k, v)| (&**k, &**v)).collect();
        assert_eq!(pairs, [("q", "rust lang"), ("page", "2"), ("debug", "")]);
        assert_eq!(query_pairs(""), []);
    }
}
