//! English ordinal numbers in figures: 1st, 2nd, 3rd, 4th, …

use std::fmt;

/// An ordinal number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub u32);

impl fmt::Display for Rank {
    /// The number and its suffix.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, suffix(self.0))
    }
}

/// What stands after a number: `th` if its last two digits are 11, 12 or 13, since one says “eleventh”,
/// “hundred and eleventh” and so on; otherwise `st`, `nd` or `rd` if its last digit is 1, 2 or 3;
/// otherwise `th`.
pub fn suffix(number: u32) -> &'static str {
    if (11..=13).contains(&number) {
        return "th";
    }
    match number % 10 {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    }
}

/// Reads a number with its suffix, in small or capital letters. If the suffix is not that of the number,
/// or if there is anything else, the result is `None`.
pub fn parse(text: &str) -> Option<Rank> {
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = text.split_at(end);
    let number = number.parse().ok()?;
    rest.eq_ignore_ascii_case(suffix(number))
        .then_some(Rank(number))
}

/// All ordinal numbers among the words of a text, where words are separated by white space. A comma or
/// a full stop at the end of a word is not part of it.
pub fn find_all(text: &str) -> Vec<Rank> {
    text.split_whitespace()
        .filter_map(|word| parse(word.strip_suffix([',', '.']).unwrap_or(word)))
        .collect()
}

/// A list of winners: the names with their ranks, one in a line. Whoever has as many points as the one
/// before has the same rank, and the ranks after that are left out. The names are expected in descending
/// order of their points.
pub fn winners(points: &[(&str, u32)]) -> String {
    let mut list = String::new();
    let mut rank = 1;
    for (i, (name, score)) in points.iter().enumerate() {
        if i > 0 && points[i - 1].1 != *score {
            rank = i as u32 + 1;
        }
        list.push_str(&format!("{} {name}\n", Rank(rank)));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers() {
        let ranks = [0, 1, 2, 3, 4, 10].map(|number| Rank(number).to_string());
        assert_eq!(ranks, ["0th", "1st", "2nd", "3rd", "4th", "10th"]);
    }

    #[test]
    fn teens() {
        let ranks = [11, 12, 13, 14].map(|number| Rank(number).to_string());
        assert_eq!(ranks, ["11th", "12th", "13th", "14th"]);
    }

    #[test]
    fn after_the_teens() {
        assert_eq!(suffix(21), "st");
        assert_eq!(suffix(102), "nd");
        assert_eq!(suffix(1923), "rd");
    }

    #[test]
    fn hundreds() {
        assert_eq!(suffix(111), "th");
        assert_eq!(suffix(2013), "th");
    }

    #[test]
    fn reading() {
        assert_eq!(parse("22ND"), Some(Rank(22)));
        assert_eq!(parse("22rd"), None);
        assert_eq!(parse("nd"), None);
        assert_eq!(find_all("the 1st, 2nd or 5th."), [1, 2, 5].map(Rank));
    }

    #[test]
    fn equal_points() {
        let list = winners(&[("Ann", 9), ("Bob", 7), ("Cid", 7), ("Dan", 5)]);
        assert_eq!(list, "1st Ann\n2nd Bob\n2nd Cid\n4th Dan\n");
    }
}
