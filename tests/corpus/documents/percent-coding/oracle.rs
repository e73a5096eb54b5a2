//! Every character of one byte, and many longer ones, alone and in texts.

use percent_coding::{
    DecodeError, decode, decode_form, encode, encode_form, encode_path, is_unreserved,
};

const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

fn model(text: &str, kept: &str) -> String {
    let mut encoded = String::new();
    for c in text.chars() {
        if c.is_ascii_alphanumeric() || "-._~".contains(c) || kept.contains(c) {
            encoded.push(c);
            continue;
        }
        let mut bytes = [0; 4];
        for byte in c.encode_utf8(&mut bytes).bytes() {
            encoded.push('%');
            encoded.push(char::from(DIGITS[usize::from(byte >> 4)]));
            encoded.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
    }
    encoded
}

#[test]
fn every_character() {
    let long = (0x80..0x3000).chain([0xFFFD, 0x1F980, 0x10FFFF]);
    for code in (0..0x80).chain(long) {
        let c = char::from_u32(code).unwrap();
        for text in [c.to_string(), format!("a{c}"), format!("{c}0f{c}/")] {
            assert_eq!(encode(&text), model(&text, ""), "{text:?}");
            assert_eq!(encode_path(&text), model(&text, "/"), "{text:?}");
            assert_eq!(decode(&encode(&text)), Ok(text.clone()));
            let form = encode_form(&[(&text, "1"), ("b", &text)]);
            let fields = decode_form(&form).unwrap();
            assert_eq!(fields[0], (text.clone(), "1".to_string()));
            assert_eq!(fields[1], ("b".to_string(), text.clone()));
            assert_eq!(fields.len(), 2);
        }
    }
    assert!(is_unreserved(b'~') && !is_unreserved(b'%') && !is_unreserved(0xC3));
}

#[test]
fn errors() {
    for (text, at) in [
        ("%", 0),
        ("a%", 1),
        ("ab%4", 2),
        ("%4x", 0),
        ("%x4", 0),
        ("%41%é", 3),
    ] {
        assert_eq!(decode(text), Err(DecodeError::Escape(at)), "{text}");
    }
    assert_eq!(decode("%ff"), Err(DecodeError::Utf8));
    assert_eq!(decode("%c3%A9%0a"), Ok("é\n".to_string()));
    assert_eq!(decode("é+ %41"), Ok("é+ A".to_string()));
}
