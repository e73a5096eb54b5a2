//! The order of version numbers such as `1.10.2` or `v2.0-beta`.
//!
//! ```
//! use std::cmp::Ordering;
//! assert_eq!(version_order::compare("1.9", "1.10"), Ordering::Less);
//! assert_eq!(version_order::compare("v2.0-beta", "2.0"), Ordering::Less);
//! ```

#![forbid(unsafe_code)]

use std::cmp::Ordering;

/// A version number in its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version<'a> {
    /// The numbers between the dots.
    pub numbers: Vec<u64>,
    /// What comes after the first `-`, if there is one.
    pub label: Option<&'a str>,
}

impl<'a> Version<'a> {
    /// Takes a version number apart. White space around it does not count, nor does a `v` or `V` at the
    /// beginning. Of each part between dots, the digits at its beginning count; if there are none, or too many
    /// for 64 bits, the part is 0.
    pub fn parse(text: &'a str) -> Self {
        let text = text.trim();
        let text = text.strip_prefix(['v', 'V']).unwrap_or(text);
        let (numbers, label) = match text.split_once('-') {
            Some((numbers, label)) => (numbers, Some(label)),
            None => (text, None),
        };
        Self {
            numbers: numbers.split('.').map(leading_number).collect(),
            label,
        }
    }

    /// Is it one that is tried out before the real one? Those have labels.
    pub fn is_prerelease(&self) -> bool {
        self.label.is_some()
    }
}

fn leading_number(part: &str) -> u64 {
    let end = part
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(part.len());
    part[..end].parse().unwrap_or(0)
}

/// Compares two version numbers: their numbers one after the other, from the left, where numbers that one
/// of them lacks count as 0, so that `1.2` equals `1.2.0`. If all are equal, a version without a label is
/// greater than one with a label, and labels are compared as texts.
pub fn compare(a: &str, b: &str) -> Ordering {
    let (a, b) = (Version::parse(a), Version::parse(b));
    for i in 0..a.numbers.len().max(b.numbers.len()) {
        match a.numbers[i].cmp(&b.numbers[i]) {
            Ordering::Equal => {}
            different => return different,
        }
    }
    match (a.label, b.label) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
        (Some(left), Some(right)) => left.cmp(right),
    }
}

/// The greatest of some versions; of equal ones, the first. Without `prereleases`, only those without a
/// label are considered. If none is left, the result is `None`.
pub fn latest<'a>(versions: &[&'a str], prereleases: bool) -> Option<&'a str> {
    let mut latest: Option<&str> = None;
    for version in versions {
        if Version::parse(version).is_prerelease() && !prereleases {
            continue;
        }
        if latest.is_none_or(|it| compare(version, it) == Ordering::Greater) {
            latest = Some(version);
        }
    }
    latest
}

/// Is a version at least `minimum`, but less than `limit`?
pub fn in_range(version: &str, minimum: &str, limit: &str) -> bool {
    compare(version, minimum) != Ordering::Less && compare(version, limit) == Ordering::Less
}
