//! Every number is written as the naive table of digits says, and read back.

use roman_numerals::*;

/// The numeral digit by digit.
fn model(number: u32) -> String {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    const TENS: [&str; 10] = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"];
    const HUNDREDS: [&str; 10] = ["", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM"];
    let digit = |unit: u32| (number / unit % 10) as usize;
    let thousands = "M".repeat(digit(1000));
    format!(
        "{thousands}{}{}{}",
        HUNDREDS[digit(100)],
        TENS[digit(10)],
        ONES[digit(1)]
    )
}

#[test]
fn writes_every_number() {
    for number in 1..=MAX {
        assert_eq!(to_roman(number), Some(model(number)), "{number}");
    }
    assert_eq!(to_roman(0), None);
    assert_eq!(to_roman(MAX + 1), None);
    assert_eq!(to_roman(u32::MAX), None);
}

#[test]
fn reads_every_number() {
    for number in 1..=MAX {
        assert_eq!(from_roman(&model(number)), Ok(number));
        assert!(is_canonical(&model(number)));
    }
    assert_eq!(from_roman("IIII"), Ok(4));
    assert!(!is_canonical("IIII"));
    assert_eq!(from_roman(""), Err(ParseError::Empty));
    assert_eq!(from_roman("MMMM"), Err(ParseError::TooLarge));
}
