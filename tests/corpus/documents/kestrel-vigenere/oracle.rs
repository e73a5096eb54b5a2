//! Many keys and texts, against a model that looks letters up in the alphabet.

use kestrel_vigenere::Key;

const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyz";

fn place(letter: char) -> usize {
    ALPHABET.find(letter.to_ascii_lowercase()).unwrap()
}

fn shift(text: &str, word: &str, back: bool) -> String {
    let word: Vec<char> = word.chars().collect();
    let mut used = 0;
    let mut result = String::new();
    for it in text.chars() {
        if !it.is_ascii_alphabetic() {
            result.push(it);
            continue;
        }
        let steps = place(word[used % word.len()]);
        used += 1;
        let to = (place(it) + if back { 26 - steps } else { steps }) % 26;
        let moved = ALPHABET.chars().nth(to).unwrap();
        result.push(if it.is_ascii_uppercase() {
            moved.to_ascii_uppercase()
        } else {
            moved
        });
    }
    result
}

fn check(word: &str) {
    let key = Key::new(word).unwrap();
    assert_eq!(key.word(), word.to_ascii_lowercase());
    let inverse: String = word
        .chars()
        .map(|it| shift("a", &it.to_string(), true))
        .collect();
    assert_eq!(key.inverse().word(), inverse);
    assert_eq!(Key::new(&inverse), Some(key.inverse()));
    assert_eq!(key.inverse().inverse(), key);
    for text in [
        "",
        "a",
        "Zebra crossing",
        "Über 9 élan, ÀZ!",
        "abcdefghijklmnopqrstuvwxyzABCXYZ",
        "日a日B",
    ] {
        let encoded = key.encode(text);
        assert_eq!(encoded, shift(text, word, false));
        assert_eq!(key.decode(text), shift(text, word, true));
        assert_eq!(key.decode(&encoded), text);
    }
    let lower = word.to_ascii_lowercase();
    let divides =
        |len: &usize| lower.len() % len == 0 && lower[..*len].repeat(lower.len() / len) == lower;
    let len = (1..=lower.len()).find(divides).unwrap();
    assert_eq!(key.shortest().word(), lower[..len]);
}

#[test]
fn all_keys_of_one_and_two_letters() {
    for a in ALPHABET.chars() {
        check(&a.to_string());
        check(&a.to_string().to_ascii_uppercase());
        for b in ALPHABET.chars() {
            check(&format!("{a}{b}"));
        }
    }
}

#[test]
fn longer_keys() {
    for word in [
        "Lemon",
        "aaa",
        "abab",
        "ababa",
        "Banana",
        "xyzzy",
        "abcabcABC",
        "aabaab",
    ] {
        check(word);
    }
    for word in ["", " ", "a b", "é", "a1", "[", "`"] {
        assert_eq!(Key::new(word), None);
    }
}
