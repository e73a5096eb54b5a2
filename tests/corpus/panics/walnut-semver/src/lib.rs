//! Version numbers according to Semantic Versioning: `1.4.0`, `2.0.0-rc.1`.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A version.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Version {
    /// Changes that are not compatible.
    pub major: u64,
    /// New features.
    pub minor: u64,
    /// Only corrections.
    pub patch: u64,
    /// The identifiers after the `-`; none for a release.
    pre: Vec<String>,
}

/// A text is no version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseVersionError;

impl fmt::Display for ParseVersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a semantic version")
    }
}

impl Error for ParseVersionError {}

impl Version {
    /// A release.
    pub fn new(major: u64, minor: u64, patch: u64) -> Self {
        Self {
            major,
            minor,
            patch,
            pre: Vec::new(),
        }
    }

    /// Is it a version before a release?
    pub fn is_prerelease(&self) -> bool {
        !self.pre.is_empty()
    }
}

fn is_numeric(identifier: &str) -> bool {
    identifier.bytes().all(|b| b.is_ascii_digit())
}

fn number(text: &str) -> Result<u64, ParseVersionError> {
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if leading_zero || !is_numeric(text) {
        return Err(ParseVersionError);
    }
    text.parse().map_err(|_| ParseVersionError)
}

/// The identifiers between dots: letters, digits and hyphens, but not nothing.
fn identifiers(text: &str) -> Result<Vec<String>, ParseVersionError> {
    let is_valid =
        |it: &str| !it.is_empty() && it.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let parts: Vec<String> = text.split('.').map(str::to_string).collect();
    if parts.iter().all(|it| is_valid(it)) {
        Ok(parts)
    } else {
        Err(ParseVersionError)
    }
}

impl FromStr for Version {
    type Err = ParseVersionError;

    /// Reads a version. Build metadata (what comes after a `+`) is checked and then forgotten. Numbers,
    /// also those among the identifiers before a release, do not start with `0` unless they are zero.
    fn from_str(text: &str) -> Result<Self, ParseVersionError> {
        let (text, build) = text
            .split_once('+')
            .map_or((text, None), |(a, b)| (a, Some(b)));
        if let Some(build) = build {
            identifiers(build)?;
        }
        let (core, pre) = match text.split_once('-') {
            Some((core, pre)) => (core, identifiers(pre)?),
            None => (text, Vec::new()),
        };
        if pre
            .iter()
            .any(|it| it.len() > 1 && it.starts_with('0') && is_numeric(it))
        {
            return Err(ParseVersionError);
        }
        let numbers = core.split('.').map(number).collect::<Result<Vec<_>, _>>()?;
        let [major, minor, patch] = numbers[..] else {
            return Err(ParseVersionError);
        };
        Ok(Self {
            major,
            minor,
            patch,
            pre,
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        if !self.pre.is_empty() {
            write!(f, "-{}", self.pre.join("."))?;
        }
        Ok(())
    }
}

/// Compares two identifiers: those of digits only as numbers (of any length), others as text. Numbers come
/// before others.
fn compare(left: &str, right: &str) -> Ordering {
    match (is_numeric(left), is_numeric(right)) {
        (true, true) => {
            let value = |it: &str| it.parse::<u64>().unwrap();
            value(left).cmp(&value(right))
        }
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => left.cmp(right),
    }
}

impl Ord for Version {
    /// Compares the three numbers, then the identifiers, from left to right. If all are the same, the
    /// version with more of them is the newer one; but without any, it is a release, which is newer still.
    fn cmp(&self, other: &Self) -> Ordering {
        let core = (self.major, self.minor, self.patch);
        let order = core.cmp(&(other.major, other.minor, other.patch));
        order
            .then_with(|| self.pre.is_empty().cmp(&other.pre.is_empty()))
            .then_with(|| {
                let pairs = self.pre.iter().zip(&other.pre);
                let mut orders = pairs.map(|(left, right)| compare(left, right));
                let different = orders.find(|order| order.is_ne());
                different.unwrap_or_else(|| self.pre.len().cmp(&other.pre.len()))
            })
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The newest of the versions in a text, separated by white space. What is no version is skipped.
pub fn newest(text: &str) -> Option<Version> {
    text.split_whitespace()
        .filter_map(|it| it.parse().ok())
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_and_prints() {
        let version: Version = "1.20.3-rc.1+linux".parse().unwrap();
        assert!(version.is_prerelease());
        assert_eq!(version.to_string(), "1.20.3-rc.1");
        assert_eq!("1.2.3".parse(), Ok(Version::new(1, 2, 3)));
        assert_eq!("1.02.3".parse::<Version>(), Err(ParseVersionError));
    }

    #[test]
    fn the_order_of_the_specification() {
        let texts = [
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta",
            "1.0.0-beta",
            "1.0.0-beta.2",
            "1.0.0-beta.11",
            "1.0.0-rc.1",
            "1.0.0",
        ];
        let versions = texts.map(|it| it.parse::<Version>().unwrap());
        assert!(versions.is_sorted());
    }

    #[test]
    fn newest_of_some() {
        let version = newest("0.9.0 v1 1.0.0-beta 0.10.0");
        assert_eq!(version.unwrap().to_string(), "1.0.0-beta");
        assert_eq!(newest("-"), None);
    }
}
