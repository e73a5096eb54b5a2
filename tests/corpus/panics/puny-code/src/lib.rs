//! Punycode (RFC 3492): Unicode text with the letters, digits and hyphens of domain names.
//!
//! ```
//! assert_eq!(puny_code::encode("bücher"), "bcher-kva");
//! assert_eq!(puny_code::decode("bcher-kva").unwrap(), "bücher");
//! assert_eq!(puny_code::to_ascii("www.bücher.de"), "www.xn--bcher-kva.de");
//! ```

#![forbid(unsafe_code)]

use std::fmt;

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 128;

/// A text is not Punycode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecodeError;

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not valid Punycode")
    }
}

impl std::error::Error for DecodeError {}

fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / count;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

fn digit_value(c: u8) -> Option<u32> {
    match c {
        b'a'..=b'z' => Some(u32::from(c - b'a')),
        b'A'..=b'Z' => Some(u32::from(c - b'A')),
        b'0'..=b'9' => Some(u32::from(c - b'0') + 26),
        _ => None,
    }
}

fn digit_char(digit: u32) -> char {
    let digit = digit as u8;
    char::from(if digit < 26 {
        b'a' + digit
    } else {
        b'0' + digit - 26
    })
}

/// Decodes Punycode: what is before the last hyphen stands for itself, and what is after it says what
/// other characters are to be put in, and where.
///
/// It is an error if there is a character that is not ASCII, or that is not a digit where one must be, if
/// digits are missing at the end, or if a number does not fit into 32 bits, or is not that of a
/// character.
pub fn decode(text: &str) -> Result<String, DecodeError> {
    if !text.is_ascii() {
        return Err(DecodeError);
    }
    let (basic, extended) = text.rsplit_once('-').unwrap_or(("", text));
    let mut output: Vec<char> = basic.chars().collect();
    let mut digits = extended.bytes();
    let mut n = INITIAL_N;
    let mut i: u32 = 0;
    let mut bias = INITIAL_BIAS;
    while digits.len() > 0 {
        let old = i;
        let mut weight: u32 = 1;
        let mut k = BASE;
        loop {
            let digit = digits.next().and_then(digit_value).ok_or(DecodeError)?;
            i += digit * weight;
            let t = threshold(k, bias);
            if digit < t {
                break;
            }
            weight = weight.checked_mul(BASE - t).ok_or(DecodeError)?;
            k += BASE;
        }
        let count = output.len() as u32 + 1;
        bias = adapt(i - old, count, old == 0);
        n = n.checked_add(i / count).ok_or(DecodeError)?;
        i %= count;
        output.insert(i as usize, char::from_u32(n).ok_or(DecodeError)?);
        i += 1;
    }
    Ok(output.into_iter().collect())
}

/// Encodes a text, of at most 1000 characters, so that [`decode`] returns it again.
pub fn encode(text: &str) -> String {
    let mut output: String = text.chars().filter(char::is_ascii).collect();
    let basic = output.len() as u32;
    if basic > 0 {
        output.push('-');
    }
    let mut rest: Vec<u32> = text
        .chars()
        .map(u32::from)
        .filter(|&c| c >= INITIAL_N)
        .collect();
    rest.sort_unstable();
    rest.dedup();
    let mut n = INITIAL_N;
    let mut delta = 0;
    let mut bias = INITIAL_BIAS;
    let mut handled = basic;
    for next in rest {
        delta += (next - n) * (handled + 1);
        for c in text.chars().map(u32::from) {
            if c < next {
                delta += 1;
            } else if c == next {
                push_number(delta, bias, &mut output);
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n = next + 1;
    }
    output
}

fn push_number(number: u32, bias: u32, output: &mut String) {
    let mut rest = number;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if rest < t {
            output.push(digit_char(rest));
            return;
        }
        output.push(digit_char(t + (rest - t) % (BASE - t)));
        rest = (rest - t) / (BASE - t);
        k += BASE;
    }
}

/// A domain name in ASCII: the labels between its dots that are not ASCII are encoded, after `xn--`.
pub fn to_ascii(domain: &str) -> String {
    let label = |label: &str| match label.is_ascii() {
        true => label.to_string(),
        false => format!("xn--{}", encode(label)),
    };
    let labels: Vec<String> = domain.split('.').map(label).collect();
    labels.join(".")
}

/// A domain name in Unicode: the labels that begin with `xn--` are decoded.
pub fn to_unicode(domain: &str) -> Result<String, DecodeError> {
    let label = |label: &str| match label.strip_prefix("xn--") {
        Some(code) => decode(code),
        None => Ok(label.to_string()),
    };
    let labels: Result<Vec<String>, DecodeError> = domain.split('.').map(label).collect();
    Ok(labels?.join("."))
}
