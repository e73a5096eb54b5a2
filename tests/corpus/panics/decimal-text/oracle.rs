//! Texts of all short rows of characters, and calculations with numbers of all sizes.

use decimal_text::{Decimal, DecimalError};

fn read(text: &str) -> Result<i64, DecimalError> {
    let digits = text.trim_start_matches('-');
    let minus = text.len() - digits.len();
    let parts: Vec<&str> = digits.split('.').collect();
    let fine = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    if minus > 1 || parts.len() > 2 || !parts.iter().all(fine) {
        return Err(DecimalError::Syntax);
    }
    let decimals = parts.get(1).map_or(0, |it| it.len());
    if decimals > 4 {
        return Err(DecimalError::TooPrecise);
    }
    let mut number: i128 = 0;
    for digit in parts.concat().bytes() {
        number = number
            .saturating_mul(10)
            .saturating_add(i128::from(digit - b'0'));
    }
    for _ in decimals..4 {
        number = number.saturating_mul(10);
    }
    let number = if minus == 1 { -number } else { number };
    number.try_into().map_err(|_| DecimalError::TooLarge)
}

fn check(text: &str) {
    let found = text.parse::<Decimal>();
    assert_eq!(found.map(Decimal::parts), read(text), "{text:?}");
    if let Ok(number) = found {
        let shown = number.to_string();
        assert_eq!(shown.parse(), Ok(number));
        assert!(!shown.contains('.') || !shown.ends_with('0'));
        assert!(!shown.ends_with('.') && shown != "-0");
        assert!(shown.trim_start_matches('-') == "0" || !shown.starts_with("00"));
    }
}

fn explore(text: &mut String, more: usize) {
    check(text);
    if more > 0 {
        for c in ['0', '7', '.', '-', 'é'] {
            text.push(c);
            explore(text, more - 1);
            text.pop();
        }
    }
}

#[test]
fn texts() {
    explore(&mut String::new(), 7);
    for text in [
        "922337203685477.5807",
        "922337203685477.5808",
        "-922337203685477.5808",
        "-922337203685477.5809",
        "99999999999999999999999999999999999999999999",
        "99999999999999999999999999999999999999999999.12345",
        "0000000000000000000000000000000000000000000001.5",
        "+1",
        "1 ",
        "0.12345678901234567890",
        "x.12345",
    ] {
        check(text);
    }
}

#[test]
fn calculations() {
    let all = [
        i64::MIN,
        i64::MIN + 1,
        -20_000,
        -7,
        0,
        3,
        9_999,
        10_000,
        123_456_789,
        i64::MAX,
    ];
    for a in all {
        let one = Decimal::from_parts(a);
        assert_eq!((-one).parts(), a.saturating_neg());
        for b in all {
            let two = Decimal::from_parts(b);
            assert_eq!((one + two).parts(), a.saturating_add(b));
            assert_eq!((one - two).parts(), a.saturating_sub(b));
            assert_eq!([one, two].into_iter().sum::<Decimal>(), one + two);
            let (a, b) = (i128::from(a), i128::from(b));
            let product = i64::try_from(a * b / 10_000).ok();
            assert_eq!(one.checked_mul(two).map(Decimal::parts), product);
            let quotient = if b == 0 {
                None
            } else {
                i64::try_from(a * 10_000 / b).ok()
            };
            assert_eq!(one.checked_div(two).map(Decimal::parts), quotient);
        }
    }
}
