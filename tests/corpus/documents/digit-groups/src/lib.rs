//! Numbers for people: `-1,234,567` in some places, `-12,34,567` or `-1234567` in others.

use contracts::{ensures, invariant, requires};

/// How digits are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grouping {
    separator: char,
    /// The number of digits in the last group.
    last: usize,
    /// The number of digits in the other groups.
    others: usize,
}

#[invariant(self.last > 0 && self.others > 0)]
#[invariant(is_separator(self.separator))]
impl Grouping {
    /// Groups of three digits.
    #[requires(is_separator(separator))]
    pub fn thousands(separator: char) -> Self {
        Self {
            separator,
            last: 3,
            others: 3,
        }
    }

    /// Three digits in the last group, and two in the others.
    #[requires(is_separator(separator))]
    pub fn indian(separator: char) -> Self {
        Self {
            separator,
            last: 3,
            others: 2,
        }
    }

    /// What is between the groups.
    pub fn separator(&self) -> char {
        self.separator
    }

    /// Is there a separator before the last `count` digits?
    #[requires(count > 0)]
    pub fn separates(&self, count: usize) -> bool {
        count >= self.last && (count - self.last).is_multiple_of(self.others)
    }

    /// The number with separators between its groups of digits. A negative number begins with `-`.
    #[ensures(self.parse(&ret) == Some(number))]
    pub fn format(&self, number: i64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && self.separates(digits.len() - i) {
                text.push(self.separator);
            }
            text.push(digit);
        }
        text
    }

    /// The number that is written like this, with separators exactly where they belong, or without
    /// any. `None` if it is not.
    #[ensures(ret.is_some() -> !text.is_empty())]
    pub fn parse(&self, text: &str) -> Option<i64> {
        let (sign, unsigned) = match text.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", text),
        };
        let digits: String = unsigned.chars().filter(|&c| c != self.separator).collect();
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        if unsigned != digits {
            let mut left = digits.len();
            let mut separated = false;
            for c in unsigned.chars() {
                if c == self.separator {
                    if separated || left == 0 || left == digits.len() || !self.separates(left) {
                        return None;
                    }
                    separated = true;
                } else {
                    if !separated && left > 0 && left < digits.len() && self.separates(left) {
                        return None;
                    }
                    separated = false;
                    left -= 1;
                }
            }
            if separated {
                return None;
            }
        }
        format!("{sign}{digits}").parse().ok()
    }
}

/// Can the character be between groups of digits?
pub fn is_separator(c: char) -> bool {
    !c.is_ascii_digit() && c != '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats() {
        let comma = Grouping::thousands(',');
        assert_eq!(comma.format(0), "0");
        assert_eq!(comma.format(999), "999");
        assert_eq!(comma.format(1000), "1,000");
        assert_eq!(comma.format(-1_234_567), "-1,234,567");
        assert_eq!(Grouping::indian(' ').format(1_234_567), "12 34 567");
    }

    #[test]
    fn parses() {
        let dot = Grouping::thousands('.');
        assert_eq!(dot.parse("-1.000"), Some(-1000));
        assert_eq!(dot.parse("1000"), Some(1000));
        assert_eq!(dot.parse("10.00"), None);
        assert_eq!(dot.parse("1000.000"), None);
        assert_eq!(dot.parse(".100"), None);
    }
}
