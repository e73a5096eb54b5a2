//! All short texts of some characters, against a model that decodes from the left.

use larch_percent::{decode, decode_bytes, encode, query_pairs};

fn model(encoded: &[u8]) -> Vec<u8> {
    match encoded {
        [] => Vec::new(),
        [b'%', a, b, rest @ ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => {
            let digits = String::from_utf8(vec![*a, *b]).unwrap();
            let mut bytes = vec![u8::from_str_radix(&digits, 16).unwrap()];
            bytes.extend(model(rest));
            bytes
        }
        [byte, rest @ ..] => {
            let mut bytes = vec![*byte];
            bytes.extend(model(rest));
            bytes
        }
    }
}

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| ["%", "4", "a", "F", "g", "+", "é"].map(|c| format!("{it}{c}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn short_texts() {
    for text in texts() {
        let bytes = model(text.as_bytes());
        assert_eq!(decode_bytes(text.as_bytes()), bytes, "{text}");
        assert_eq!(decode(&text), String::from_utf8_lossy(&bytes));
        let encoded = encode(&text);
        assert_eq!(decode(&encoded), text);
        let expected: String = text
            .bytes()
            .map(|b| match b {
                b'4' | b'a' | b'F' | b'g' => (b as char).to_string(),
                _ => format!("%{b:02X}"),
            })
            .collect();
        assert_eq!(encoded, expected);
    }
}

#[test]
fn all_bytes() {
    for a in 0..=255 {
        for b in 0..=255 {
            for bytes in [
                vec![b'%', a, b],
                vec![b'%', a],
                vec![a, b'%'],
                vec![b, b'%', a],
            ] {
                assert_eq!(decode_bytes(&bytes), model(&bytes));
            }
        }
    }
    for c in (0..0x300).filter_map(char::from_u32) {
        assert_eq!(decode(&encode(&c.to_string())), c.to_string());
    }
    assert_eq!(encode("~._-/"), "~._-%2F");
}

#[test]
fn queries() {
    let plain = |text: &str| {
        let bytes = model(text.replace('+', " ").as_bytes());
        String::from_utf8_lossy(&bytes).into_owned()
    };
    for text in texts().iter().filter(|it| it.len() < 5) {
        let value = plain(text);
        let pairs = query_pairs(&format!("x={text}&{text}=1=2&&y"));
        let pair = |key: &str, value: &str| (key.to_string(), value.to_string());
        assert_eq!(
            pairs,
            [pair("x", &value), pair(&value, "1=2"), pair("y", "")]
        );
    }
    assert!(query_pairs("&&").is_empty());
}
