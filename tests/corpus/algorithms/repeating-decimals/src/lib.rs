//! Fractions as decimals. Digits that repeat for ever are in parentheses: 1/6 is `0.1(6)`.

use std::collections::HashMap;

fn digit(number: u64) -> char {
    char::from(b'0' + (number % 10) as u8)
}

/// A fraction as a decimal with all its digits, and without a point if there are none behind it. `None` if
/// the denominator is 0.
pub fn decimal(numerator: i32, denominator: i16) -> Option<String> {
    if denominator == 0 {
        return None;
    }
    let negative = numerator != 0 && (numerator < 0 || denominator < 0);
    let sign = if negative { "-" } else { "" };
    let divisor = u64::from(denominator.unsigned_abs());
    let number = u64::from(numerator.unsigned_abs());
    let whole = number / divisor;
    let digits = fraction_digits(number % divisor, divisor);
    if digits.is_empty() {
        return Some(format!("{sign}{whole}"));
    }
    Some(format!("{sign}{whole}.{digits}"))
}

/// The digits of a fraction that is less than one, by long division.
fn fraction_digits(remainder: u64, divisor: u64) -> String {
    let mut digits = String::new();
    // Where the digits begin that follow from each remainder.
    let mut starts = HashMap::new();
    let mut remainder = remainder;
    while remainder != 0 {
        if let Some(start) = starts.insert(remainder, digits.len()) {
            digits.insert(start, '(');
            digits.push(')');
            break;
        }
        remainder *= 10;
        digits.push(digit(remainder / divisor));
        remainder %= divisor;
    }
    digits
}

/// How many digits repeat in the decimals of a fraction in lowest terms with this denominator: 0 if they
/// come to an end, or if the denominator is 0.
pub fn period(denominator: u16) -> usize {
    let mut divisor = u64::from(denominator);
    for factor in [2, 5] {
        while divisor > 0 && divisor % factor == 0 {
            divisor /= factor;
        }
    }
    if divisor <= 1 {
        return 0;
    }
    let mut length = 1;
    let mut power = 10 % divisor;
    while power != 1 {
        power = power * 10 % divisor;
        length += 1;
    }
    length
}

/// A fraction with some number of digits behind the point, rounded to the nearest such decimal, and away from
/// zero if there are two. There is no sign if only zeros are left. `None` if the denominator is 0.
pub fn rounded(numerator: i32, denominator: i16, places: u8) -> Option<String> {
    if denominator == 0 {
        return None;
    }
    let scale = 10_i128.pow(u32::from(places.min(20)));
    let (numerator, denominator) = (i128::from(numerator), i128::from(denominator));
    let scaled = (numerator * scale).abs() * 2 + denominator.abs();
    let scaled = scaled / (2 * denominator.abs());
    let negative = numerator.signum() * denominator.signum() < 0 && scaled != 0;
    let sign = if negative { "-" } else { "" };
    let (whole, rest) = (scaled / scale, scaled % scale);
    if places == 0 {
        return Some(format!("{sign}{whole}"));
    }
    let width = usize::from(places.min(20));
    let zeros = "0".repeat(usize::from(places) - width);
    Some(format!("{sign}{whole}.{rest:0width$}{zeros}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_that_end() {
        assert_eq!(decimal(3, 8).as_deref(), Some("0.375"));
        assert_eq!(decimal(-12, 4).as_deref(), Some("-3"));
        assert_eq!(decimal(0, -7).as_deref(), Some("0"));
        assert_eq!(decimal(1, 0), None);
    }

    #[test]
    fn digits_that_repeat() {
        assert_eq!(decimal(1, 3).as_deref(), Some("0.(3)"));
        assert_eq!(decimal(22, 7).as_deref(), Some("3.(142857)"));
        assert_eq!(decimal(1, -6).as_deref(), Some("-0.1(6)"));
    }

    #[test]
    fn two_signs() {
        assert_eq!(decimal(-1, -12).as_deref(), Some("0.08(3)"));
    }

    #[test]
    fn periods() {
        assert_eq!([1, 3, 6, 7, 12, 40, 97].map(period), [0, 1, 1, 6, 1, 0, 96]);
    }

    #[test]
    fn rounding() {
        assert_eq!(rounded(2, 3, 2).as_deref(), Some("0.67"));
        assert_eq!(rounded(-5, 2, 0).as_deref(), Some("-3"));
        assert_eq!(rounded(-1, 900, 2).as_deref(), Some("0.00"));
    }
}
