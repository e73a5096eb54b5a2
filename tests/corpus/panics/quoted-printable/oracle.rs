//! All short texts, against a model with iterators; and round trips.

use quoted_printable::{MAX_LINE, decode, decode_word, encode};

fn model(text: &[u8]) -> Vec<u8> {
    match text {
        [] => Vec::new(),
        [b'=', b'\r', b'\n', rest @ ..] | [b'=', b'\n', rest @ ..] => model(rest),
        [b'=', a, b, rest @ ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => {
            let digits = String::from_utf8(vec![*a, *b]).unwrap();
            let mut out = vec![u8::from_str_radix(&digits, 16).unwrap()];
            out.extend(model(rest));
            out
        }
        [first, rest @ ..] => {
            let mut out = vec![*first];
            out.extend(model(rest));
            out
        }
    }
}

#[test]
fn all_short_texts() {
    let bytes = b"=3fG\r\n\xe9";
    for length in 0..=6u32 {
        for code in 0..7usize.pow(length) {
            let text: Vec<u8> = (0..length)
                .map(|i| bytes[code / 7usize.pow(i) % 7])
                .collect();
            assert_eq!(decode(&text), model(&text), "{text:?}");
        }
    }
}

#[test]
fn cut_off() {
    assert_eq!(decode(b"="), b"=");
    assert_eq!(decode(b"a=4"), b"a=4");
    assert_eq!(decode(b"a=\r"), b"a=\r");
    assert_eq!(decode(b"a=41="), b"aA=");
    assert_eq!(decode_word("caf=C3=A9_=").as_deref(), Some("café ="));
    assert_eq!(decode_word("=C3"), None);
    assert_eq!(decode_word("a_=3D=3d").as_deref(), Some("a =="));
}

#[test]
fn round_trips() {
    assert_eq!(encode(b"a=b \xff "), "a=3Db =FF=20");
    for length in 0..300usize {
        for kind in [1, 7, 31] {
            let data: Vec<u8> = (0..length).map(|i| (i * kind + 30) as u8).collect();
            let text = encode(&data);
            assert!(text.split("\r\n").all(|line| line.len() <= MAX_LINE));
            assert!(
                text.bytes()
                    .all(|it| matches!(it, b' '..=b'~' | b'\r' | b'\n'))
            );
            assert_eq!(decode(text.as_bytes()), data);
        }
    }
}
