//! Numbers of all sizes with all units, against a model with 128 bits.

use juniper_duration::{ParseError, format, parse};
use std::time::Duration;

const UNITS: [(&str, u128); 12] = [
    ("ms", 1),
    ("milliseconds", 1),
    ("s", 1000),
    ("sec", 1000),
    ("m", 60_000),
    ("minutes", 60_000),
    ("h", 3_600_000),
    ("hr", 3_600_000),
    ("d", 86_400_000),
    ("day", 86_400_000),
    ("w", 604_800_000),
    ("weeks", 604_800_000),
];

fn duration(millis: u128) -> Option<Duration> {
    let seconds = u64::try_from(millis / 1000).ok()?;
    Some(Duration::new(seconds, (millis % 1000) as u32 * 1_000_000))
}

fn numbers() -> Vec<u128> {
    let mut numbers: Vec<u128> = (0..70).map(|i| 1 << i).collect();
    for (_, millis) in UNITS {
        let most = (1u128 << 64) * 1000 / millis;
        numbers.extend([most - 1, most, most + 1]);
    }
    numbers.extend([7, 59, 90, u64::MAX.into()]);
    numbers
}

#[test]
fn one_unit() {
    for number in numbers() {
        for (unit, millis) in UNITS {
            // The numbers themselves are of 64 bits.
            let expected = u64::try_from(number).ok();
            let expected = expected.and_then(|_| duration(number * millis));
            let expected = expected.ok_or(ParseError::Overflow);
            for text in [
                format!("{number}{unit}"),
                format!(" {number} {unit}\n"),
                format!("000{number}  {unit}"),
            ] {
                let read = parse(&text);
                assert_eq!(read, expected, "{text:?}");
                if let Ok(it) = read {
                    assert_eq!(parse(&format(it)), Ok(it), "{text:?}");
                }
            }
        }
    }
}

#[test]
fn two_units() {
    for a in numbers() {
        for b in [0, 1, 999, 1000, u64::MAX as u128 / 2 + 1, u64::MAX as u128] {
            for (left, scale) in UNITS {
                for (right, other) in [("ms", 1), ("s", 1000), ("weeks", 604_800_000)] {
                    let small = a >> 64 == 0;
                    let expected = duration(a * scale + b * other).filter(|_| small);
                    let expected = expected.ok_or(ParseError::Overflow);
                    assert_eq!(parse(&format!("{a}{left}{b}{right}")), expected);
                    assert_eq!(parse(&format!("{b}{right} {a} {left}")), expected);
                }
            }
        }
    }
}

#[test]
fn other_texts() {
    for text in ["", " ", "\n\t"] {
        assert_eq!(parse(text), Err(ParseError::Empty));
    }
    for text in ["h", "-1h", "1h -3s", "é", " + 1s", "1s, 2s"] {
        assert!(parse(text).is_err());
    }
    for (text, unit) in [
        ("1", ""),
        ("1 x", "x"),
        ("5é", "é"),
        ("1h 3日s", "日s"),
        ("1H", "H"),
    ] {
        assert_eq!(parse(text), Err(ParseError::UnknownUnit(unit.to_string())));
    }
    assert_eq!(format(Duration::ZERO), "0s");
    assert_eq!(format(Duration::from_millis(90_061_001)), "1d 1h 1m 1s 1ms");
    assert_eq!(format(Duration::from_millis(3_600_999)), "1h 999ms");
}
