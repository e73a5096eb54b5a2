//! Small fractions, read back from their decimals.

use repeating_decimals::{decimal, period, rounded};

/// The numerator and the denominator that a decimal says.
fn read(text: &str) -> (i128, i128) {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, digits) = text.split_once('.').unwrap_or((text, ""));
    let (fixed, repeated) = match digits.strip_suffix(')') {
        Some(digits) => digits.split_once('(').unwrap(),
        None => (digits, ""),
    };
    let number = |digits: &str| format!("0{digits}").parse::<i128>().unwrap();
    let scale = 10i128.pow(fixed.len() as u32);
    let nines = if repeated.is_empty() {
        1
    } else {
        10i128.pow(repeated.len() as u32) - 1
    };
    let top = (number(whole) * scale + number(fixed)) * nines + number(repeated);
    assert!(whole == "0" || !whole.starts_with('0'));
    assert!(sign > 0 || top > 0);
    (sign * top, scale * nines)
}

#[test]
fn small_fractions() {
    let mut numerators: Vec<i32> = (-60..=60).collect();
    numerators.extend([i32::MIN, i32::MAX, 99_999]);
    for &numerator in &numerators {
        for denominator in (-28..=28).chain([-128, 125, 0]) {
            let Some(text) = decimal(numerator, denominator) else {
                assert_eq!(denominator, 0);
                continue;
            };
            let (top, bottom) = read(&text);
            let (n, d) = (i128::from(numerator), i128::from(denominator));
            assert_eq!(top * d, n * bottom, "{numerator}/{denominator}: {text}");
            // No digit too much: the digits that repeat are as few as possible, and begin at once.
            let (mut left, mut fixed) = (d.abs() / gcd(n.abs(), d.abs()), 0);
            while left % 10 == 0 || left % 2 == 0 || left % 5 == 0 {
                left = if left % 10 == 0 {
                    left / 10
                } else if left % 2 == 0 {
                    left / 2
                } else {
                    left / 5
                };
                fixed += 1;
            }
            let digits = text.split_once('.').map_or("", |it| it.1);
            let (start, repeated) = digits.split_once('(').unwrap_or((digits, ")"));
            assert_eq!(start.len(), fixed, "{text}");
            let order = (1..)
                .find(|k| left == 1 || 10i128.pow(*k) % left == 1)
                .unwrap();
            let order = if left == 1 { 0 } else { order as usize };
            assert_eq!(repeated.trim_end_matches(')').len(), order, "{text}");
            if gcd(n.abs(), d.abs()) == 1 {
                assert_eq!(period(denominator.unsigned_abs()), order);
            }
            for places in 0..4u8 {
                let text = rounded(numerator, denominator, places).unwrap();
                let (top, bottom) = read(&text);
                assert_eq!(bottom, 10i128.pow(places.into()));
                assert_eq!(text.contains('.'), places > 0);
                // Twice the difference is at most one in the last digit, and away from zero if it is.
                let difference = (top * d - n * bottom) * d.signum();
                assert!(2 * difference.abs() <= d.abs());
                if 2 * difference.abs() == d.abs() {
                    assert_eq!(difference.signum(), n.signum() * d.signum());
                }
            }
        }
    }
    assert_eq!(decimal(5, 0), None);
    assert_eq!(rounded(5, 0, 1), None);
    assert_eq!(period(0), 0);
    assert_eq!(rounded(1, 3, 22).unwrap().len(), 24);
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
