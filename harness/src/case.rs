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

/// Most turns of one call.
const MAX_TURNS: usize = 6;

/// From here on another seed: what was drawn before stays, the rest is drawn anew. So an argument that
/// did something new is changed a little instead of being thrown away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// How many numbers were drawn before.
    pub at: u16,
    /// The seed of the others.
    pub seed: u64,
}

/// One call: the operation and where its arguments come from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Call {
    /// Number of the operation in the fixer's table.
    pub operation: u32,
    /// Size of the arguments.
    pub size: u16,
    /// Seed of the arguments.
    pub seed: u64,
    /// Where other seeds take over.
    pub turns: Vec<Turn>,
}

impl Call {
    /// The same call with some of its arguments drawn anew.
    fn turned(&self, source: &mut Gen) -> Self {
        // Early numbers say what kind of arguments there are, late ones are details of the last.
        let most = [4, 12, 48][usize::arbitrary(source) % 3];
        let turn = Turn { at: 1 + u16::arbitrary(source) % most, seed: u64::arbitrary(source) };
        let mut turned = self.clone();
        // What comes later starts from elsewhere now.
        turned.turns.retain(|other| other.at < turn.at);
        turned.turns.truncate(MAX_TURNS - 1);
        turned.turns.push(turn);
        turned
    }
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
            match u8::arbitrary(source) % 10 {
                // A call again, with the same arguments: what meets itself is most telling.
                0 | 1 if !calls.is_empty() => {
                    let again = calls[at(&calls, source)].clone();
                    calls.insert(place, again);
                }
                2 if !calls.is_empty() => {
                    calls.remove(place);
                }
                3 => calls.truncate(place + 1),
                4 if !calls.is_empty() && !fresh.0.is_empty() => {
                    let new = fresh.0[at(&fresh.0, source)].clone();
                    calls.insert(place, new);
                }
                // The last call did something new more often than the others.
                5 if !calls.is_empty() => {
                    calls[place] = calls[place].turned(source);
                }
                6 | 7 if !calls.is_empty() => {
                    let last = calls.len() - 1;
                    calls[last] = calls[last].turned(source);
                }
                8 if !calls.is_empty() => calls[place].seed = u64::arbitrary(source),
                _ => {
                    let most = 1 + usize::arbitrary(source) % 4;
                    calls.extend(fresh.0.iter().take(most).cloned());
                }
            }
        }
        calls.truncate(MAX_VARIED);
        Self(calls)
    }

    /// True if the test has few texts: one of four, which its first seed tells.
    pub(crate) fn is_echoing(&self) -> bool {
        // The lowest bits of likely seeds are alike.
        self.0.first().is_some_and(|call| (call.seed >> 7) % 4 == 1)
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
            turns: Vec::new(),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{:x}", self.operation, self.size, self.seed)?;
        self.turns.iter().try_for_each(|turn| write!(f, ":{}-{:x}", turn.at, turn.seed))
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
        let (operation, size, seed) = (part()?, part()?, part()?);
        Ok(Self {
            operation: operation.parse().map_err(|_| BadCase)?,
            size: size.parse().map_err(|_| BadCase)?,
            seed: u64::from_str_radix(seed, 16).map_err(|_| BadCase)?,
            turns: parts.map(str::parse).collect::<Result<_, _>>()?,
        })
    }
}

impl FromStr for Turn {
    type Err = BadCase;

    fn from_str(text: &str) -> Result<Self, BadCase> {
        let (at, seed) = text.split_once('-').ok_or(BadCase)?;
        let seed = u64::from_str_radix(seed, 16).map_err(|_| BadCase)?;
        Ok(Self { at: at.parse().map_err(|_| BadCase)?, seed })
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
        let case: Case = "3:20:ff 0:1:0:4-1f:9-2".parse().unwrap();
        assert_eq!(case.0[0], Call { operation: 3, size: 20, seed: 255, turns: Vec::new() });
        assert_eq!(case.0[1].turns, [Turn { at: 4, seed: 31 }, Turn { at: 9, seed: 2 }]);
        assert_eq!(case.to_string(), "3:20:ff 0:1:0:4-1f:9-2");
        assert_eq!("".parse(), Ok(Case::default()));
    }

    #[test]
    fn bad_text_is_no_case() {
        for text in ["1", "1:2", "1:2:zz", "a:1:1", "1:2:3:4"] {
            assert_eq!(text.parse::<Case>(), Err(BadCase), "{text}");
        }
    }
}
