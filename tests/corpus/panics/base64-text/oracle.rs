//! All short byte strings and texts, in strings of bits.

use base64_text::{DecodeError, decode, encode, is_valid};

const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn encoded(bytes: &[u8]) -> String {
    let mut bits: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
    while !bits.len().is_multiple_of(6) {
        bits.push('0');
    }
    let mut text: String = (0..bits.len() / 6)
        .map(|i| usize::from_str_radix(&bits[6 * i..6 * i + 6], 2).unwrap())
        .map(|it| ALPHABET.chars().nth(it).unwrap())
        .collect();
    while !text.len().is_multiple_of(4) {
        text.push('=');
    }
    text
}

fn decoded(text: &str) -> Result<Vec<u8>, DecodeError> {
    let len = text.len();
    if !len.is_multiple_of(4) {
        return Err(DecodeError::Length(len));
    }
    let padding = text
        .bytes()
        .rev()
        .take_while(|&it| it == b'=')
        .count()
        .min(2);
    let mut bits = String::new();
    for (place, byte) in text.bytes().take(len - padding).enumerate() {
        let value = ALPHABET
            .bytes()
            .position(|it| it == byte)
            .ok_or(DecodeError::Byte(byte, place))?;
        bits.push_str(&format!("{value:06b}"));
    }
    let spare = bits.split_off(bits.len() / 8 * 8);
    if spare.contains('1') {
        return Err(DecodeError::SpareBits);
    }
    Ok((0..bits.len() / 8)
        .map(|i| u8::from_str_radix(&bits[8 * i..8 * i + 8], 2).unwrap())
        .collect())
}

fn check(text: &str) {
    let expected = decoded(text);
    assert_eq!(is_valid(text), expected.is_ok());
    assert_eq!(decode(text), expected, "{text:?}");
}

#[test]
fn all_short_bytes() {
    for len in 0..=6 {
        for code in 0..6_usize.pow(len) {
            let bytes: Vec<u8> = (0..len)
                .map(|i| [0, 1, 63, 128, 254, 255][code / 6_usize.pow(i) % 6])
                .collect();
            let text = encoded(&bytes);
            assert_eq!(encode(&bytes), text);
            assert_eq!(decode(&text), Ok(bytes));
        }
    }
}

#[test]
fn all_short_texts() {
    let parts = ["A", "Q", "/", "=", "é", "日", "\n", "z"];
    for len in 0..=5 {
        for code in 0..8_usize.pow(len) {
            let text: Vec<&str> = (0..len).map(|i| parts[code / 8_usize.pow(i) % 8]).collect();
            check(&text.concat());
        }
    }
}

#[test]
fn all_characters() {
    for c in (0..0x900).chain(0xffe0..0x10010).filter_map(char::from_u32) {
        for text in [
            format!("{c}"),
            format!("{c}AAA"),
            format!("AA{c}A"),
            format!("A{c}A"),
            format!("AA{c}"),
        ] {
            check(&text);
            check(&format!("QUJD{text}"));
        }
    }
    assert_eq!(
        DecodeError::Byte(0xc3, 2).to_string(),
        "byte 0xc3 at 2 is not allowed"
    );
}
