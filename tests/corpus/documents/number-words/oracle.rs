//! Words are read again, and the texts for some numbers are known.

use number_words::{count, place, words};

const WORDS: [(&str, u64); 28] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
    ("sixty", 60),
    ("seventy", 70),
    ("eighty", 80),
    ("ninety", 90),
    ("zero", 0),
];

const GROUPS: [(&str, u64); 6] = [
    ("thousand", 1_000),
    ("million", 1_000_000),
    ("billion", 1_000_000_000),
    ("trillion", 1_000_000_000_000),
    ("quadrillion", 1_000_000_000_000_000),
    ("quintillion", 1_000_000_000_000_000_000),
];

/// Reads a number. Large parts come first, and hundreds have one digit.
fn read(text: &str) -> u64 {
    let value =
        |list: &[(&str, u64)], word: &str| list.iter().find(|it| it.0 == word).map(|it| it.1);
    let (mut total, mut group) = (0, 0);
    let mut before = u64::MAX;
    for word in text.split(' ') {
        if word == "hundred" {
            assert!((1..10).contains(&group), "{text}");
            group *= 100;
        } else if let Some(size) = value(&GROUPS, word) {
            assert!((1..1000).contains(&group) && size < before, "{text}");
            before = size;
            total += group * size;
            group = 0;
        } else if let Some((tens, ones)) = word.split_once('-') {
            let (tens, ones) = (value(&WORDS, tens).unwrap(), value(&WORDS, ones).unwrap());
            assert!(tens >= 20 && (1..10).contains(&ones) && group % 100 == 0);
            group += tens + ones;
        } else {
            assert!(group % 100 == 0, "{text}");
            group += value(&WORDS, word).unwrap();
        }
    }
    assert!(text == "zero" || !text.contains("zero"));
    total + group
}

#[test]
fn small_numbers() {
    for number in 0..20_000 {
        assert_eq!(read(&words(number)), number);
    }
}

#[test]
fn large_numbers() {
    let mut number = 1_u64;
    for _ in 0..20_000 {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        for shift in [0, 20, 30, 40] {
            assert_eq!(read(&words(number >> shift)), number >> shift);
        }
    }
    assert_eq!(read(&words(u64::MAX)), u64::MAX);
    assert_eq!(words(1_000_005), "one million five");
    assert_eq!(words(251), "two hundred fifty-one");
    assert_eq!(words(1_900), "one thousand nine hundred");
}

#[test]
fn places_and_counts() {
    for number in 0..1_000 {
        let ending = match number % 10 {
            1 if number % 100 != 11 => "st",
            2 if number % 100 != 12 => "nd",
            3 if number % 100 != 13 => "rd",
            _ => "th",
        };
        assert_eq!(place(number), format!("{number}{ending}"));
    }
    assert_eq!(count(0, "apple"), "zero apples");
    assert_eq!(count(1, "apple"), "one apple");
    assert_eq!(count(340, "apple"), "three hundred forty apples");
}
