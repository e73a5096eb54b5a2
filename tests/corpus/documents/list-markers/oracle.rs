//! Counting with letters, against a counter made of wheels.

use list_markers::{Style, from_letters, item_number, letters, marker, render};

/// The letters of the next number.
fn next(letters: &mut Vec<u8>) {
    for letter in letters.iter_mut().rev() {
        if *letter < b'z' {
            *letter += 1;
            return;
        }
        *letter = b'a';
    }
    letters.insert(0, b'a');
}

#[test]
fn many_numbers() {
    let mut counter = Vec::new();
    for number in 1..20_000 {
        next(&mut counter);
        let text = String::from_utf8(counter.clone()).unwrap();
        assert_eq!(letters(number), text);
        assert_eq!(from_letters(&text), Some(number));
        assert_eq!(from_letters(&text.to_uppercase()), Some(number));
        assert_eq!(marker(Style::Lower, number, ')'), format!("{text})"));
        let upper = marker(Style::Upper, number, '.');
        assert_eq!(upper, format!("{}.", text.to_uppercase()));
        assert_eq!(item_number(&upper), Some(number));
        assert_eq!(marker(Style::Decimal, number, ':'), format!("{number}:"));
        assert_eq!(item_number(&format!("{number})")), Some(number));
        assert_eq!(marker(Style::Dash, number, ':'), "-");
    }
}

#[test]
fn large_numbers() {
    for number in [u32::MAX, u32::MAX - 1, 26 * 26 * 26 * 26, 321_272_406] {
        assert_eq!(from_letters(&letters(number)), Some(number));
    }
    assert_eq!(letters(u32::MAX), "mwlqkwu");
}

#[test]
fn no_numbers() {
    for text in ["", "a1", "ä", " a", "zzzzzzzz", "mwlqkwv"] {
        assert_eq!(from_letters(text), None, "{text:?}");
    }
    for text in ["", "-", "a", "0.", ")", ".", "1a.", "99999999999."] {
        assert_eq!(item_number(text), None, "{text:?}");
    }
}

#[test]
fn lists() {
    assert_eq!(render(Style::Dash, &["x", "y"]), "- x\n- y\n");
    assert_eq!(render(Style::Lower, &[]), "");
    let items = vec!["i"; 28];
    let text = render(Style::Lower, &items);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines[25]), ("a.  i", "z.  i"));
    assert_eq!((lines[26], lines[27]), ("aa. i", "ab. i"));
}
