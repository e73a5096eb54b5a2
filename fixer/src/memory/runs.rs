//! The evidence recorded last time: what a run of this very executable left behind.
//!
//! A run with a seed, or on listed cases, gives the same records every time. One in which something
//! crashed or ran into a deadline is not remembered.

use anyhow::Result;
use autofix_harness::trace::Record;
use camino::Utf8Path;

use super::{Key, Page};
use crate::process::Exit;

/// What runs of one executable depend on.
#[derive(Debug, Clone)]
pub struct Runs {
    pub(super) key: Key,
}

impl Runs {
    /// The memory of an executable; none of one that cannot be read.
    #[must_use]
    pub fn of(executable: &Utf8Path) -> Option<Self> {
        let bytes = std::fs::read(executable).ok()?;
        Some(Self { key: Key::default().with(&bytes) })
    }

    /// The memory of a run: its arguments and variables, and the contents of the files they name.
    #[must_use]
    pub fn run(&self, directory: &Utf8Path, name: &str, words: &[String]) -> Recorded {
        let mut key = self.key.clone();
        for word in words {
            key = key.with(word.as_bytes());
            if word.starts_with('/') {
                key = key.with(&std::fs::read(word).unwrap_or_default());
                key = named_files(word).fold(key, |key, text| key.with(&text));
            }
        }
        Recorded(Page { path: directory.join(format!("{name}.recorded")), key: key.text() })
    }
}

/// Lists of experiments name lists of cases.
fn named_files(list: &str) -> impl Iterator<Item = Vec<u8>> {
    let text = std::fs::read_to_string(list).unwrap_or_default();
    let mut names: Vec<_> = text
        .lines()
        .filter_map(|line| Some(line.split_once('\t')?.1.to_owned()))
        .filter(|name| name.starts_with('/'))
        .collect();
    names.dedup();
    names.into_iter().filter_map(|name| std::fs::read(name).ok())
}

/// The memory of one run.
#[derive(Debug)]
pub struct Recorded(Page);

impl Recorded {
    /// The records of last time.
    #[must_use]
    pub fn recall(&self) -> Option<(Exit, Vec<Record>)> {
        let lines = self.0.read()?;
        let (exit, records) = lines.split_first()?;
        let records: Option<Vec<_>> = records.iter().map(|line| Record::parse(line)).collect();
        Some((Exit::Code(exit.parse().ok()?), records?))
    }

    /// Remembers records, if they are the same every time.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self, exit: Exit, records: &[Record]) -> Result<()> {
        let Exit::Code(code) = exit else { return Ok(()) };
        if records.contains(&Record::Ended { clean: false }) {
            return Ok(());
        }
        self.0.write(std::iter::once(code.to_string()).chain(records.iter().map(Record::to_line)))
    }
}
