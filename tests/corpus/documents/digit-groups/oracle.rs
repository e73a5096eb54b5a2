//! Many numbers of all lengths and both signs, with groups taken from the right.

use digit_groups::{Grouping, is_separator};

fn model(number: i64, separator: char, others: usize) -> String {
    let mut digits: Vec<char> = number.to_string().chars().filter(|c| *c != '-').collect();
    let mut groups: Vec<String> = Vec::new();
    let mut size = 3;
    while digits.len() > size {
        groups.insert(0, digits.split_off(digits.len() - size).iter().collect());
        size = others;
    }
    groups.insert(0, digits.iter().collect());
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", groups.join(&separator.to_string()))
}

fn check(number: i64) {
    for separator in [',', '.', ' ', '\u{202F}', '_', '\''] {
        for (grouping, others) in [
            (Grouping::thousands(separator), 3),
            (Grouping::indian(separator), 2),
        ] {
            let text = model(number, separator, others);
            assert_eq!(grouping.format(number), text);
            assert_eq!(grouping.parse(&text), Some(number));
            assert_eq!(grouping.parse(&number.to_string()), Some(number));
            assert_eq!(grouping.parse(&format!("{separator}{text}")), None);
            assert_eq!(grouping.parse(&format!("{text}{separator}")), None);
        }
    }
}

#[test]
fn numbers() {
    for number in -12_345..=12_345 {
        if number % 7 == 0 || number > -1200 && number < 1200 {
            check(number);
        }
    }
    let mut number: i64 = 1;
    while let Some(next) = number.checked_mul(10) {
        for near in [number, next - 1, next, number * 4 + 3] {
            check(near);
            check(-near);
        }
        number = next;
    }
    check(i64::MAX);
    check(i64::MIN);
}

#[test]
fn no_numbers() {
    let comma = Grouping::thousands(',');
    for text in [
        "", "-", ",", "1,", "1,0", "1,00", "1,0000", "1000,000", "-,100", "1,,000", "1 000",
    ] {
        assert_eq!(comma.parse(text), None, "{text}");
    }
    assert_eq!(comma.parse("9,223,372,036,854,775,808"), None);
    assert!(is_separator('.') && !is_separator('-') && !is_separator('7'));
}
