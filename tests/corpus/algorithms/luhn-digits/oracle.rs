//! All numbers of up to four digits, and many longer ones.

use luhn_digits::{check_digit, complete, is_valid, masked, restore};

const DOUBLED: [u32; 10] = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

fn valid(number: &str) -> bool {
    let digits: Vec<usize> = number.bytes().map(|c| usize::from(c - b'0')).collect();
    let n = digits.len();
    let sum: u32 = (0..n)
        .map(|i| {
            if (n - i) % 2 == 0 {
                DOUBLED[digits[i]]
            } else {
                digits[i] as u32
            }
        })
        .sum();
    n > 1 && sum % 10 == 0
}

fn check(number: &str) {
    assert_eq!(is_valid(number), valid(number), "{number}");
    let expected = (0..10)
        .find(|digit| valid(&format!("{number}{digit}")))
        .unwrap();
    assert_eq!(check_digit(number), Some(expected), "{number}");
    let full = format!("{number}{expected}");
    assert_eq!(complete(number).as_ref(), Some(&full));
    for i in 0..full.len() {
        let unknown = format!("{}?{}", &full[..i], &full[i + 1..]);
        assert_eq!(restore(&unknown), full[i..=i].parse().ok());
    }
    assert_eq!(check_digit(&format!("-{number} ")), Some(expected));
}

#[test]
fn numbers() {
    for len in 1..=4 {
        for number in 0..10_u32.pow(len) {
            check(&format!("{number:0len$}", len = len as usize));
        }
    }
    for i in 1..300_u64 {
        check(&(i * 987_654_321_987_654).to_string());
    }
}

#[test]
fn no_numbers() {
    for text in ["", " ", "-", "a", "1a", "é1", "١"] {
        assert_eq!((check_digit(text), is_valid(text)), (None, false), "{text}");
        assert_eq!(complete(text), None);
    }
    assert_eq!(
        masked("4111-1111-1111-1111").as_deref(),
        Some("**** **** **** 1111")
    );
    assert_eq!(restore("??"), None);
}
