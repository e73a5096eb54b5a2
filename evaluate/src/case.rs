//! The corpus: `tests/corpus/<family>/<case>` with a crate, `case.toml`, `oracle.rs` and
//! `reference.patch`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use crate::cargo::repository;

/// What a case has besides its crate; the tool sees none of it.
pub const SECRETS: [&str; 3] = ["case.toml", "oracle.rs", "reference.patch"];

/// Where code comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Family {
    Structures,
    Documents,
    Business,
    Algorithms,
    Panics,
    Generic,
}

impl Family {
    /// All, in the order of tables.
    pub const ALL: [Self; 6] = [
        Self::Structures,
        Self::Documents,
        Self::Business,
        Self::Algorithms,
        Self::Panics,
        Self::Generic,
    ];

    /// Its directory.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Structures => "structures",
            Self::Documents => "documents",
            Self::Business => "business",
            Self::Algorithms => "algorithms",
            Self::Panics => "panics",
            Self::Generic => "generic",
        }
    }
}

/// What is violated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Precondition,
    Postcondition,
    Invariant,
    Assertion,
    Panic,
    Test,
    NonTermination,
}

impl Kind {
    /// All, in the order of tables.
    pub const ALL: [Self; 7] = [
        Self::Precondition,
        Self::Postcondition,
        Self::Invariant,
        Self::Assertion,
        Self::Panic,
        Self::Test,
        Self::NonTermination,
    ];

    /// Its row in a table.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Precondition => "Precondition violation",
            Self::Postcondition => "Postcondition violation",
            Self::Invariant => "Invariant violation",
            Self::Assertion => "Intermediate assertion violation",
            Self::Panic => "Panic",
            Self::Test => "Failing test",
            Self::NonTermination => "Non-termination",
        }
    }
}

/// `case.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The family, as its directory is called.
    pub family: Family,
    /// What is violated.
    pub kind: Kind,
    /// The faulty routine, or the end of its path.
    pub routine: String,
    /// The shape of the proper fix.
    pub fix: String,
    /// From 1 (easy) to 3.
    pub difficulty: u8,
    /// True if the crate has tests of its own.
    pub tests: bool,
}

/// One fault.
#[derive(Debug, Clone)]
pub struct Case {
    /// `family/case`.
    pub name: String,
    /// Its directory.
    pub directory: PathBuf,
    /// Its `case.toml`.
    pub description: Description,
}

impl Case {
    fn read(directory: PathBuf, family: &str) -> Result<Self> {
        let case = directory.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{family}/{case}");
        let text = read(&directory.join("case.toml"))?;
        let description = toml::from_str(&text).with_context(|| format!("{name}/case.toml"))?;
        Ok(Self { name, directory, description })
    }

    /// The text of one of its files.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn text(&self, file: &str) -> Result<String> {
        read(&self.directory.join(file))
    }
}

/// All cases, in the order of their names.
///
/// # Errors
///
/// When a case cannot be read.
pub fn all() -> Result<Vec<Case>> {
    let corpus = repository().join("tests/corpus");
    let mut cases = Vec::new();
    for family in directories(&corpus)? {
        let name = family.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for directory in directories(&family)? {
            cases.push(Case::read(directory, &name)?);
        }
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// The cases that these names of families and cases select; all if there are none.
///
/// # Errors
///
/// When a name selects nothing.
pub fn select<'a>(cases: &'a [Case], names: &[String]) -> Result<Vec<&'a Case>> {
    let selects = |name: &str, case: &Case| {
        case.name == name || case.name.split('/').next() == Some(name.trim_end_matches('/'))
    };
    for name in names {
        if !cases.iter().any(|case| selects(name, case)) {
            bail!("no family or case is called `{name}`; write FAMILY or FAMILY/CASE");
        }
    }
    let selected = |case: &&Case| names.is_empty() || names.iter().any(|name| selects(name, case));
    Ok(cases.iter().filter(selected).collect())
}

fn directories(parent: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(parent).with_context(|| format!("cannot read {}", parent.display()))?;
    let paths: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    Ok(paths.into_iter().filter(|path| path.is_dir()).collect())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(selection: &[&str]) -> Result<Vec<String>> {
        let case = |name: &str| Case {
            name: name.to_owned(),
            directory: PathBuf::new(),
            description: toml::from_str(
                "family = \"panics\"\nkind = \"non-termination\"\nroutine = \"f\"\nfix = \"\"\n\
                 difficulty = 1\ntests = false",
            )
            .unwrap(),
        };
        let cases = [case("a/one"), case("a/two"), case("b/one")];
        let selection: Vec<_> = selection.iter().map(|name| (*name).to_owned()).collect();
        Ok(select(&cases, &selection)?.into_iter().map(|case| case.name.clone()).collect())
    }

    #[test]
    fn families_and_cases_are_selected_by_name() {
        assert_eq!(names(&[]).unwrap().len(), 3);
        assert_eq!(names(&["a"]).unwrap(), ["a/one", "a/two"]);
        assert_eq!(names(&["a/two", "b/"]).unwrap(), ["a/two", "b/one"]);
        assert!(names(&["one"]).is_err());
        assert!(names(&["a", "c"]).is_err());
    }
}
