//! A test case as plain data: which routines are called, and the seeds of their arguments (3.1).
//!
//! Nothing of the user's types is in a case, so it is stored in a line, replays in any process and
//! shrinks like any other vector.

use std::fmt;
use std::str::FromStr;

use quickcheck::{Arbitrary, Gen};

/// Operations that are no routine are numbered from here; the others have their routine's number.
pub const FIRST_LITERAL: u32 = 1 << 20;

/// Longest case that another one is varied to.
const MAX_VARIED: usize = 48;

/// One call: the operation and where its arguments come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Call {
    /// Number of the operation in the fixer's table.
    pub operation: u32,
    /// Size of the arguments.
    pub size: u16,
    /// Seed of the arguments.
    pub seed: u64,
}

/// A sequence of calls over one object pool.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Case(pub Vec<Call>);

impl Case {
    /// This case with a few changes; new calls come from `fresh`.
    #[must_use]
    pub fn varied(&self, fresh: &Self, source: &mut Gen) -> Self {
        let mut calls = self.0.clone();
        for _ in 0..=u8::arbitrary(source) % 4 {
            let at =
                |calls: &[Call], source: &mut Gen| usize::arbitrary(source) % calls.len().max(1);
            let place = at(&calls, source);
            match u8::arbitrary(source) % 6 {
                // A call again, with the same arguments: what meets itself is most telling.
                0 | 1 if !calls.is_empty() => {
                    let again = calls[at(&calls, source)];
                    calls.insert(place, again);
                }
                2 if !calls.is_empty() => {
                    calls.remove(place);
                }
                3 => calls.truncate(place + 1),
                4 if !calls.is_empty() && !fresh.0.is_empty() => {
                    let new = fresh.0[at(&fresh.0, source)];
                    calls.insert(place, new);
                }
                _ => {
                    let most = 1 + usize::arbitrary(source) % 4;
                    calls.extend(fresh.0.iter().take(most));
                }
            }
        }
        calls.truncate(MAX_VARIED);
        Self(calls)
    }

    /// The first `calls` calls.
    #[must_use]
    pub fn prefix(&self, calls: usize) -> Self {
        Self(self.0[..calls.min(self.0.len())].to_vec())
    }
}

impl Arbitrary for Call {
    fn arbitrary(g: &mut Gen) -> Self {
        Self {
            operation: u32::arbitrary(g),
            size: u16::try_from(g.size()).unwrap_or(u16::MAX),
            seed: u64::arbitrary(g),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{:x}", self.operation, self.size, self.seed)
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, call) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            call.fmt(f)?;
        }
        Ok(())
    }
}

/// The text is no test case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadCase;

impl FromStr for Call {
    type Err = BadCase;

    fn from_str(text: &str) -> Result<Self, BadCase> {
        let mut parts = text.split(':');
        let mut part = || parts.next().ok_or(BadCase);
        let call = Self {
            operation: part()?.parse().map_err(|_| BadCase)?,
            size: part()?.parse().map_err(|_| BadCase)?,
            seed: u64::from_str_radix(part()?, 16).map_err(|_| BadCase)?,
        };
        if parts.next().is_some() {
            return Err(BadCase);
        }
        Ok(call)
    }
}

impl FromStr for Case {
    type Err = BadCase;

    fn from_str(text: &str) -> Result<Self, BadCase> {
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_survives_being_written_and_read() {
        let case: Case = "3:20:ff 0:1:0".parse().unwrap();
        assert_eq!(case.0[0], Call { operation: 3, size: 20, seed: 255 });
        assert_eq!(case.to_string(), "3:20:ff 0:1:0");
        assert_eq!("".parse(), Ok(Case::default()));
    }

    #[test]
    fn bad_text_is_no_case() {
        for text in ["1", "1:2", "1:2:zz", "a:1:1", "1:2:3:4"] {
            assert_eq!(text.parse::<Case>(), Err(BadCase), "{text}");
        }
    }
}
