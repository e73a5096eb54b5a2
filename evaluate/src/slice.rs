//! The slice: a few quick cases of all families with recorded expectations, for every change.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

use crate::cargo::repository;
use crate::level::Level;
use crate::outcome::Results;

const HEAD: &str = "\
# What `evaluate --slice` expects of the tool for some quick cases: `not-found`, `found`, `valid`, or a
# proper fix within that rank. `evaluate --slice --record` writes what it comes to now.

";

/// What is expected of the cases of the slice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slice {
    cases: BTreeMap<String, Level>,
}

impl Slice {
    /// Reads the recorded expectations.
    ///
    /// # Errors
    ///
    /// When they cannot be read.
    pub fn read() -> Result<Self> {
        let path = path();
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("{}", path.display()))
    }

    /// The names of its cases.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.cases.keys().cloned().collect()
    }

    /// Expects from now on what these results came to.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn record(mut self, results: &Results) -> Result<()> {
        for outcome in &results.outcomes {
            if let Some(expected) = self.cases.get_mut(&outcome.case) {
                *expected = Level::of(outcome).coarse();
            }
        }
        let path = path();
        fs::write(&path, self.text()?).with_context(|| format!("cannot write {}", path.display()))
    }

    fn text(&self) -> Result<String> {
        let mut text = format!("{HEAD}[cases]\n");
        for (name, level) in &self.cases {
            let level = toml::Value::try_from(level)?;
            let _ = writeln!(text, "{name:?} = {level}");
        }
        Ok(text)
    }

    /// Holds results against the expectations.
    #[must_use]
    pub fn check(&self, results: &Results) -> Check {
        let mut check = Check::default();
        for (name, expected) in &self.cases {
            let Some(outcome) = results.outcomes.iter().find(|outcome| outcome.case == *name)
            else {
                check.worse.push(format!("{name}: not measured"));
                continue;
            };
            let now = Level::of(outcome);
            let mut line = format!("{name}: {now}, expected {}", Expected(*expected));
            if let Some(reason) = &outcome.reason {
                let _ = write!(line, " [{reason}]");
            }
            if now.coarse().height() < expected.height() {
                check.worse.push(line);
            } else if now.coarse().height() > expected.height() {
                check.better.push(line);
            }
        }
        check
    }
}

fn path() -> PathBuf {
    repository().join("tests/corpus/slice.toml")
}

struct Expected(Level);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Level::Proper(rank @ 2..) => write!(f, "a proper fix within the first {rank}"),
            other => write!(f, "{other}"),
        }
    }
}

/// How results differ from what is expected.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// Not as good as expected.
    pub worse: Vec<String>,
    /// Better than expected.
    pub better: Vec<String>,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (title, lines) in [("Worse", &self.worse), ("Better", &self.better)] {
            if !lines.is_empty() {
                writeln!(f, "{title} than expected:")?;
                lines.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        match (self.worse.len(), self.better.len()) {
            (0, 0) => write!(f, "The slice is as expected."),
            (0, _) => write!(f, "Record this with `evaluate --slice --record`."),
            (worse, _) => write!(
                f,
                "{worse} of the slice got worse. If that is meant to be, record it with `evaluate \
                 --slice --record` and say why."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Kind::Panic;
    use crate::outcome::testing::{outcome, results};

    fn slice() -> Slice {
        let cases = [
            ("panics/a", Level::Proper(5)),
            ("panics/b", Level::Valid),
            ("panics/c", Level::Proper(1)),
            ("panics/d", Level::Found),
        ];
        let cases = cases.into_iter().map(|(name, level)| (name.to_owned(), level)).collect();
        Slice { cases }
    }

    #[test]
    fn expectations_are_read_as_they_were_written() {
        let text = slice().text().unwrap();
        assert!(text.ends_with(
            "\n[cases]\n\"panics/a\" = { proper = 5 }\n\"panics/b\" = \"valid\"\n\
             \"panics/c\" = { proper = 1 }\n\"panics/d\" = \"found\"\n"
        ));
        assert_eq!(toml::from_str::<Slice>(&text).unwrap(), slice());
    }

    #[test]
    fn what_is_worse_fails_and_what_is_better_is_told() {
        let now = results(vec![
            // Rank 3 is within 5, as expected.
            outcome("panics/a", Panic, 3, Some(3), 1.0),
            outcome("panics/b", Panic, 1, None, 1.0),
            outcome("panics/c", Panic, 3, Some(2), 1.0),
            outcome("panics/d", Panic, 2, None, 1.0),
        ]);
        let check = slice().check(&now);
        assert_eq!(
            check.worse,
            [
                "panics/b: found, no valid fix, expected valid fixes, none proper [no valid fix]",
                "panics/c: proper fix at rank 2, expected proper fix at rank 1",
            ]
        );
        assert_eq!(check.better.len(), 1);
        let check = slice().check(&results(Vec::new()));
        assert_eq!(check.worse.len(), 4);
    }
}
