//! Short texts, there and back, and keys against a picture of the tone unit by unit.

use morse_text::{Key, MorseError, decode, encode, from_signs, keying, listen, to_signs};

const ALL: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,?/=";

fn texts() -> Vec<String> {
    let mut texts = vec![String::new()];
    for a in ALL.chars() {
        texts.push(a.to_string());
        for b in ALL.chars() {
            texts.extend([
                format!("{a}{b}"),
                format!("{a} {b}"),
                format!("{a}E {b}T {a}"),
            ]);
        }
    }
    texts
}

/// A tone for each unit in which the key is down.
fn tone(code: &str) -> String {
    let words: Vec<String> = code
        .split(" / ")
        .map(|word| {
            let letters: Vec<String> = word
                .split(' ')
                .map(|letter| {
                    let signs = letter.chars().map(|it| if it == '-' { "###" } else { "#" });
                    signs.collect::<Vec<_>>().join(".")
                })
                .collect();
            letters.join("...")
        })
        .collect();
    words.join(".......")
}

#[test]
fn there_and_back() {
    for text in texts() {
        let words: Vec<String> = text
            .split_whitespace()
            .map(|word| {
                let signs: Vec<&str> = word.chars().map(|it| to_signs(it).unwrap()).collect();
                signs.join(" ")
            })
            .collect();
        let code = words.join(" / ");
        assert_eq!(encode(&text), Ok(code.clone()));
        let loose = format!(" {}\t", text.to_lowercase().replace(' ', " \n "));
        assert_eq!(encode(&loose), Ok(code.clone()));
        assert_eq!(decode(&code), Ok(text.clone()));
        let keys = keying(&code);
        let heard: String = keys
            .iter()
            .map(|key| match *key {
                Key::Down(units) => "#".repeat(units as usize),
                Key::Up(units) => ".".repeat(units as usize),
            })
            .collect();
        assert_eq!(heard, tone(&code));
        for (index, key) in keys.iter().enumerate() {
            assert_eq!(matches!(key, Key::Down(_)), index % 2 == 0);
        }
        assert_eq!(listen(&keys), Ok(text.clone()));
        let mut more = vec![Key::Up(9)];
        more.extend(&keys);
        for units in [1, 2, 4, 5, 90] {
            let mut more = more.clone();
            more.push(Key::Up(units));
            assert_eq!(listen(&more), Ok(text.clone()));
        }
    }
}

#[test]
fn inexact_keys() {
    for dot in [0, 1] {
        for dash in [2, 3, 4, 50] {
            for small in [0, 1] {
                for gap in [2, 3, 4, 5, 8] {
                    let letter = [Key::Down(dot), Key::Up(small), Key::Down(dash)];
                    let mut keys = letter.to_vec();
                    keys.push(Key::Up(gap));
                    keys.extend(letter);
                    let expected = if gap < 5 { "AA" } else { "A A" };
                    assert_eq!(listen(&keys), Ok(expected.to_string()));
                }
            }
        }
    }
    assert_eq!(listen(&[]), Ok(String::new()));
    assert_eq!(listen(&[Key::Up(8)]), Ok(String::new()));
    let wrong = MorseError::Signs("......".into());
    let mut keys = Vec::new();
    for _ in 0..6 {
        keys.extend([Key::Down(1), Key::Up(1)]);
    }
    assert_eq!(listen(&keys), Err(wrong.clone()));
    assert_eq!(listen(&keys[..11]), Err(wrong.clone()));
    keys.extend([Key::Up(3), Key::Down(1)]);
    assert_eq!(listen(&keys), Err(wrong));
}

#[test]
fn errors() {
    for c in ALL.chars() {
        assert_eq!(from_signs(to_signs(c).unwrap()), Some(c));
    }
    for c in ['ä', '!', '~', '-', ' '] {
        assert_eq!(to_signs(c), None);
        if c != ' ' {
            assert_eq!(encode(&format!("A{c}")), Err(MorseError::Character(c)));
        }
    }
    assert_eq!(decode(". x"), Err(MorseError::Signs("x".into())));
    assert_eq!(keying(""), []);
}
