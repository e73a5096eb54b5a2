//! Names in the order that people expect: `page 9` comes before `page 10`.

use std::cmp::Ordering;

/// A part of a name.
#[derive(Debug, Clone, Copy)]
enum Part<'a> {
    /// Some digits.
    Number(&'a str),
    /// Something without digits.
    Text(&'a str),
}

impl Ord for Part<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Part::Number(a), Part::Number(b)) => a.len().cmp(&b.len()).then_with(|| a.cmp(b)),
            (Part::Number(_), Part::Text(_)) => Ordering::Less,
            (Part::Text(_), Part::Number(_)) => Ordering::Greater,
            (Part::Text(a), Part::Text(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Part<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Part<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Part<'_> {}

/// The parts of a name: numbers (of the digits 0 to 9), and what is between them.
fn parts(name: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = name;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_number = first.is_ascii_digit();
        let end = rest
            .find(|c: char| c.is_ascii_digit() != is_number)
            .unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        Some(if is_number {
            Part::Number(part)
        } else {
            Part::Text(part)
        })
    })
}

/// Compares two names, part by part. Numbers are compared by their values, however many digits they have,
/// and come before texts; texts are compared character by character. A name comes after its own beginning.
/// If all parts are the same, as in `a1` and `a01`, the names are compared character by character.
pub fn compare(a: &str, b: &str) -> Ordering {
    parts(a).cmp(parts(b)).then_with(|| a.cmp(b))
}

/// Sorts names.
pub fn sort(names: &mut [String]) {
    names.sort_by(|a, b| compare(a, b));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_texts() {
        assert_eq!(compare("apple", "pear"), Ordering::Less);
        assert_eq!(compare("apple", "app"), Ordering::Greater);
        assert_eq!(compare("", ""), Ordering::Equal);
    }

    #[test]
    fn compares_numbers() {
        assert_eq!(compare("page 9", "page 10"), Ordering::Less);
        assert_eq!(compare("2.10", "2.9"), Ordering::Greater);
        assert_eq!(compare("7", "seven"), Ordering::Less);
        assert_eq!(
            compare("100000000000000000000", "99999999999999999999"),
            Ordering::Greater
        );
    }

    #[test]
    fn compares_numbers_with_zeros() {
        assert_eq!(compare("img008", "img9"), Ordering::Less);
        assert_eq!(compare("img0012", "img012"), Ordering::Less);
        assert_eq!(compare("1.05", "1.4"), Ordering::Greater);
    }

    #[test]
    fn sorts() {
        let mut names = ["x10", "x02", "x1", "x"].map(String::from);
        sort(&mut names);
        assert_eq!(names, ["x", "x1", "x02", "x10"]);
    }
}
