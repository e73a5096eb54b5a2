//! The candidate space of a run: every candidate that the tool made and what became of it, as its
//! record in the run directory says.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use serde::{Deserialize, Serialize};

/// A candidate, as the tool recorded it.
#[derive(Debug, Clone, Deserialize)]
pub struct Candidate {
    /// The fault that it is for.
    pub fault: String,
    /// In the order of generation, from 1 for each fault.
    pub position: u32,
    /// The file that it changes, relative to the root of the workspace.
    pub file: PathBuf,
    /// What it changes.
    pub edits: Vec<Edit>,
    /// What became of it.
    pub fate: Fate,
    /// The rank at which it is shown, or the one that it equals.
    pub rank: Option<u32>,
    /// The place of its group among all valid ones.
    pub place: Option<u32>,
    /// What it does in the tests of its fault, if it is valid.
    pub digest: Option<String>,
    /// What it is ranked by, if it is valid.
    #[serde(default)]
    pub features: Option<BTreeMap<String, f64>>,
    /// What that counts.
    #[serde(default)]
    pub weights: Option<BTreeMap<String, f64>>,
}

/// Replaces bytes of a file.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: String,
}

/// What became of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Better ones were tried, and were enough.
    Untried,
    /// It could not be put into the binary.
    Impossible,
    /// The compiler rejects it.
    DoesNotCompile,
    /// It fails a test.
    Invalid,
    /// It ends the process.
    Broken,
    /// Valid; another one that behaves alike stands for it.
    Equal,
    /// Valid, behind those that are shown.
    Behind,
    /// Valid, but not confirmed by plain `cargo test`.
    Unconfirmed,
    /// Valid and shown.
    Shown,
}

impl Fate {
    /// What the tool did with it, in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Untried => "was not tried, as others promised more",
            Self::Impossible => "could not be tried",
            Self::DoesNotCompile => "did not compile",
            Self::Invalid => "found invalid",
            Self::Broken => "crashed or hung",
            Self::Equal => "valid, but another one of the same behaviour stands for it",
            Self::Behind => "valid, but behind those shown",
            Self::Unconfirmed => "valid, but not confirmed",
            Self::Shown => "shown",
        }
    }
}

impl Candidate {
    /// The file after its edits.
    ///
    /// # Errors
    ///
    /// When the edits do not fit the text.
    pub fn apply(&self, text: &str) -> Result<String> {
        let mut edits: Vec<_> = self.edits.iter().collect();
        edits.sort_by_key(|edit| (edit.start, edit.end));
        let mut new = String::with_capacity(text.len());
        let mut done = 0;
        for edit in edits {
            let kept = text.get(done..edit.start).context("edits overlap or lie outside")?;
            new.push_str(kept);
            new.push_str(&edit.text);
            done = edit.end;
        }
        ensure!(text.is_char_boundary(done), "an edit ends outside");
        Ok(new + &text[done..])
    }
}

/// The candidates of all packages, if the tool recorded any.
///
/// # Errors
///
/// When a record cannot be read.
pub fn read(target: &Path) -> Result<Vec<Candidate>> {
    parse(&text(target)?)
}

/// The candidates of a record.
///
/// # Errors
///
/// When it is none.
pub fn parse(text: &str) -> Result<Vec<Candidate>> {
    let candidate = |line| serde_json::from_str(line).with_context(|| format!("candidate {line}"));
    text.lines().map(candidate).collect()
}

/// The records of all packages as they are.
///
/// # Errors
///
/// When one cannot be read.
pub fn text(target: &Path) -> Result<String> {
    records(target).into_iter().map(|path| Ok(fs::read_to_string(path)?)).collect()
}

/// Removes the records of an earlier run in this target directory.
///
/// # Errors
///
/// When one cannot be removed.
pub fn clear(target: &Path) -> Result<()> {
    records(target).into_iter().try_for_each(|path| Ok(fs::remove_file(path)?))
}

fn records(target: &Path) -> Vec<PathBuf> {
    let is_record = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("candidates-") && name.ends_with(".jsonl")
    };
    // Before the first run there is no such directory.
    let entries = fs::read_dir(target.join("autofix/run")).into_iter().flatten();
    let mut paths: Vec<_> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_record).collect();
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_and_applied() {
        let target = tempfile::tempdir().unwrap();
        assert!(read(target.path()).unwrap().is_empty());
        let run = target.path().join("autofix/run");
        fs::create_dir_all(&run).unwrap();
        let line = r#"{"fault":"F1","position":1,"routine":"f","file":"src/lib.rs","edits":[
            {"start":4,"end":7,"text":"2"},{"start":0,"end":0,"text":"<"}],"fate":"does-not-compile",
            "rank":null,"place":null,"digest":null,"more":1}"#;
        fs::write(run.join("candidates-x.jsonl"), line.replace('\n', "")).unwrap();
        let candidates = read(target.path()).unwrap();
        assert_eq!(candidates[0].fate, Fate::DoesNotCompile);
        assert_eq!(candidates[0].apply("one two three").unwrap(), "<one 2 three");
        assert!(candidates[0].apply("one").is_err());
        clear(target.path()).unwrap();
        assert!(read(target.path()).unwrap().is_empty());
    }
}
