//! All characters, and numbers of all sizes.

use heron_base32::{DecodeError, decode, digit_value, encode, encode_grouped, normalize};

fn value(c: char) -> Option<u8> {
    let upper = c.to_ascii_uppercase();
    match upper {
        'O' => Some(0),
        'I' | 'L' => Some(1),
        _ => {
            let place = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".find(upper)?;
            Some(place as u8)
        }
    }
}

fn model(text: &str) -> Result<u64, DecodeError> {
    let mut number: u128 = 0;
    let mut empty = true;
    for c in text.chars() {
        if c == '-' {
            continue;
        }
        empty = false;
        number = 32 * number + u128::from(value(c).ok_or(DecodeError::Digit(c))?);
        if number >> 64 != 0 {
            return Err(DecodeError::Overflow);
        }
    }
    if empty {
        return Err(DecodeError::Empty);
    }
    Ok(number as u64)
}

fn check(text: &str) {
    assert_eq!(decode(text), model(text), "{text:?}");
    assert_eq!(normalize(text), model(text).map(encode));
}

#[test]
fn all_characters() {
    for c in '\0'..=char::MAX {
        assert_eq!(digit_value(c), value(c), "{c:?}");
    }
    for c in ('\0'..'\u{300}').chain(['日', '\u{ffff}', '🦀', char::MAX]) {
        check(&c.to_string());
        check(&format!("1{c}"));
        check(&format!("{c}-z"));
    }
}

#[test]
fn short_texts() {
    let mut last = vec![String::new()];
    check("");
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| ["-", "0", "o", "Z", "l", "u", "é"].map(|c| format!("{it}{c}")))
            .collect();
        for text in &last {
            check(text);
        }
    }
}

#[test]
fn numbers() {
    for shift in 0..64 {
        for near in -2..=2i64 {
            let number = (1u64 << shift).wrapping_add_signed(near);
            let text = encode(number);
            assert_eq!(model(&text), Ok(number));
            assert_eq!(text.to_ascii_uppercase(), text);
            assert!(text.len() == 1 || !text.starts_with('0'));
            check(&text);
            check(&text.to_lowercase());
            check(&format!("{text}0"));
            check(&format!("0000000000000000{text}"));
            for (width, group) in [(0, 0), (0, 1), (8, 4), (20, 3), (255, 255)] {
                let grouped = encode_grouped(number, width, group);
                check(&grouped);
                let digits = grouped.replace('-', "");
                assert_eq!(digits.len(), text.len().max(width.into()));
                assert!(digits.ends_with(&text));
                let groups: Vec<&str> = grouped.split('-').collect();
                if group == 0 {
                    assert_eq!(groups.len(), 1);
                } else {
                    let (last, others) = groups.split_last().unwrap();
                    assert!(!last.is_empty() && last.len() <= group.into());
                    assert!(others.iter().all(|it| it.len() == usize::from(group)));
                }
            }
        }
    }
    check("FZZZZZZZZZZZZ");
    check("G000000000000");
    check("zzzzzzzzzzzzé");
}
