//! Numbers whose last digit checks the others, as on payment cards.
//!
//! From the right, every second digit is doubled, beginning with the one before the check digit; the
//! digits of what comes out and the other digits add up to a multiple of ten.

/// The digits of a text with blanks and hyphens between them; `None` if there is anything else.
fn digits(text: &str) -> Option<Vec<u32>> {
    text.chars()
        .filter(|c| !matches!(c, ' ' | '-'))
        .map(|c| c.to_digit(10))
        .collect()
}

/// The sum of the digits, with every second one doubled; the last one is or is not.
fn weighted_sum(digits: &[u32], double_last: bool) -> u32 {
    let mut double = double_last;
    let mut sum = 0;
    for &digit in digits.iter().rev() {
        let mut weighted = digit;
        if double {
            weighted *= 2;
        }
        sum += weighted / 10 + weighted % 10;
        double = !double;
    }
    sum
}

/// Is it a number of at least two digits, with the right check digit?
pub fn is_valid(number: &str) -> bool {
    match digits(number) {
        Some(digits) => digits.len() > 1 && weighted_sum(&digits, false).is_multiple_of(10),
        None => false,
    }
}

/// The check digit for a number that has none yet; `None` if it is no number.
pub fn check_digit(number: &str) -> Option<u32> {
    let digits = digits(number)?;
    if digits.is_empty() {
        return None;
    }
    let sum = weighted_sum(&digits, false);
    Some((10 - sum % 10) % 10)
}

/// The number with its check digit.
pub fn complete(number: &str) -> Option<String> {
    let digit = check_digit(number)?;
    Some(format!("{number}{digit}"))
}

/// The number with a `?` for a digit that cannot be read: which digit is it? `None` if there is not
/// exactly one `?`, or anything else that is no number.
pub fn restore(number: &str) -> Option<u32> {
    if number.matches('?').count() != 1 {
        return None;
    }
    (0..10).find(|digit| is_valid(&number.replace('?', &digit.to_string())))
}

/// The number with all but the last four digits hidden, in groups of four: `**** **** **** 1111`.
pub fn masked(number: &str) -> Option<String> {
    let digits = digits(number)?;
    let hidden = digits.len().saturating_sub(4);
    let mut text = String::new();
    for (i, digit) in digits.iter().enumerate() {
        if i > 0 && i % 4 == 0 {
            text.push(' ');
        }
        if i < hidden {
            text.push('*');
        } else {
            text.push_str(&digit.to_string());
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_valid_numbers() {
        assert!(is_valid("4111 1111 1111 1111"));
        assert!(is_valid("7992-7398-713"));
        assert!(!is_valid("4111 1111 1111 1112"));
        assert!(!is_valid("0") && !is_valid("") && !is_valid("12a"));
    }

    #[test]
    fn finds_check_digits() {
        assert_eq!(check_digit("7992739871"), Some(3));
        assert_eq!(check_digit("411111111111111"), Some(1));
        assert_eq!(check_digit(""), None);
        assert_eq!(check_digit("x"), None);
    }

    #[test]
    fn completes_round_numbers() {
        assert_eq!(complete("0"), Some("00".to_string()));
        assert_eq!(complete("000"), Some("0000".to_string()));
    }

    #[test]
    fn completes() {
        let number = complete("37 1449 6353 9843").unwrap();
        assert_eq!(number, "37 1449 6353 98431");
        assert!(is_valid(&number));
    }

    #[test]
    fn restores() {
        assert_eq!(restore("7992?398713"), Some(7));
        assert_eq!(restore("79927398713"), None);
    }

    #[test]
    fn masks() {
        assert_eq!(masked("1234567").as_deref(), Some("***4 567"));
    }
}
