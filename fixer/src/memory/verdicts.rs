//! The verdicts on candidates of last time, of the very same tests in the very same executable.
//!
//! Only what is the same every time is kept: a candidate that ends its process may have run into a
//! deadline, and is tried again.

use std::collections::BTreeMap;

use anyhow::Result;
use camino::Utf8Path;

use super::{Key, Page, Runs};

/// The memory of the candidates of one package: a line for each, by its position among all.
#[derive(Debug)]
pub struct Verdicts {
    page: Option<Page>,
    lines: BTreeMap<usize, String>,
}

impl Verdicts {
    /// What is known of candidates that are run beside `original`; `words` are all else that they
    /// depend on.
    #[must_use]
    pub fn of(directory: &Utf8Path, package: &str, original: Option<&Runs>, words: &str) -> Self {
        let page = original.map(|original| {
            let key: Key = original.key.clone().with(words.as_bytes());
            Page { path: directory.join(format!("{package}.verdicts")), key: key.text() }
        });
        let lines = page.as_ref().and_then(Page::read).unwrap_or_default();
        let lines = lines.iter().filter_map(|line| {
            let (position, verdict) = line.split_once(' ')?;
            Some((position.parse().ok()?, verdict.to_owned()))
        });
        Self { page, lines: lines.collect() }
    }

    /// The verdict of last time.
    #[must_use]
    pub fn recall(&self, position: usize) -> Option<&str> {
        self.lines.get(&position).map(String::as_str)
    }

    /// Remembers a verdict.
    pub fn learn(&mut self, position: usize, verdict: String) {
        self.lines.insert(position, verdict);
    }

    /// Writes everything learnt.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self) -> Result<()> {
        let Some(page) = &self.page else { return Ok(()) };
        page.write(self.lines.iter().map(|(position, verdict)| format!("{position} {verdict}")))
    }
}
