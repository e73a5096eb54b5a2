//! Reading and writing versions.

use crate::{Part, Version};
use std::fmt;
use std::str::FromStr;

/// A text is no version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoVersion;

impl fmt::Display for NoVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three numbers expected, and maybe a pre-release")
    }
}

impl std::error::Error for NoVersion {}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (i, part) in self.pre.iter().enumerate() {
            f.write_str(if i == 0 { "-" } else { "." })?;
            match part {
                Part::Number(number) => write!(f, "{number}")?,
                Part::Word(word) => f.write_str(word)?,
            }
        }
        Ok(())
    }
}

/// Numbers have up to nine digits, and no zeros before them.
fn number(text: &str) -> Result<u64, NoVersion> {
    let digits = text.bytes().all(|it| it.is_ascii_digit());
    if !digits || text.len() > 9 || (text.len() > 1 && text.starts_with('0')) {
        return Err(NoVersion);
    }
    text.parse().map_err(|_| NoVersion)
}

impl FromStr for Version {
    type Err = NoVersion;

    fn from_str(text: &str) -> Result<Self, NoVersion> {
        let (numbers, pre) = match text.split_once('-') {
            Some((numbers, pre)) => (numbers, Some(pre)),
            None => (text, None),
        };
        let numbers: Vec<u64> = numbers.split('.').map(number).collect::<Result<_, _>>()?;
        let [major, minor, patch] = numbers[..] else {
            return Err(NoVersion);
        };
        let parts = pre.into_iter().flat_map(|it| it.split('.'));
        let pre = parts.map(part).collect::<Result<_, _>>()?;
        Ok(Self {
            major,
            minor,
            patch,
            pre,
        })
    }
}

/// A number, or a word of letters, digits and hyphens.
fn part(text: &str) -> Result<Part, NoVersion> {
    let allowed = |it: u8| it.is_ascii_alphanumeric() || it == b'-';
    if text.bytes().all(|it| it.is_ascii_digit()) {
        number(text).map(Part::Number)
    } else if text.bytes().all(allowed) {
        Ok(Part::Word(text.to_string()))
    } else {
        Err(NoVersion)
    }
}
