//! The work of one run split over machines: each tries its part of the candidates, and leaves the
//! verdicts in a file. A merge does everything else again, which is the same everywhere, and takes
//! the verdicts from the files: what it prints is what one machine would have printed.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result, bail};
use camino::{Utf8Path, Utf8PathBuf};
use ignore::WalkBuilder;

use super::trial::Trial;
use crate::discover::Krate;
use crate::memory::Key;
use crate::observe::Evidence;
use crate::options::Shard;
use crate::propose::Candidate;
use crate::session::Session;

impl Shard {
    /// True if the candidate at this position among all is tried here. Neighbours are alike and take
    /// as long as each other, so they go to different machines.
    #[must_use]
    pub fn has(self, position: usize) -> bool {
        position % self.count == self.number - 1
    }
}

/// What must be the same on all machines: sources, tests, candidates.
pub(super) fn key(krate: &Krate, evidence: &Evidence, candidates: &[Vec<Candidate>]) -> String {
    let files = krate.files.iter().map(|file| file.text.clone());
    let tests = evidence.tests.iter().map(|test| test.case.clone());
    let edits = candidates.iter().flatten().map(|candidate| format!("{:?}", candidate.edits));
    let parts = files.chain(tests).chain(edits);
    parts.fold(Key::default(), |key, part| key.with(part.as_bytes())).text()
}

/// Writes what was tried here.
pub(super) fn write(
    session: &Session<'_>,
    shard: Shard,
    key: &str,
    tried: &[Vec<Trial>],
) -> Result<Utf8PathBuf> {
    let mut text = format!("{key} {}\n", shard.count);
    for (position, trial) in tried.iter().flatten().enumerate() {
        if shard.has(position) {
            text.push_str(&format!("{position} {}\n", trial.line()));
        }
    }
    let directory = session.scratch.shard_directory();
    let name = format!("{}-{}-of-{}", session.subject.package, shard.number, shard.count);
    let path = directory.join(format!("{name}.verdicts"));
    let new = path.with_extension("new");
    fs::create_dir_all(&directory)
        .and_then(|()| fs::write(&new, text))
        .and_then(|()| fs::rename(&new, &path))
        .with_context(|| format!("cannot write {path}"))?;
    Ok(path)
}

/// Reads what was tried elsewhere, in the shape of the candidates.
pub(super) fn read(
    directories: &[Utf8PathBuf],
    package: &str,
    key: &str,
    candidates: &[Vec<Candidate>],
) -> Result<Vec<Vec<Trial>>> {
    let mut found = BTreeMap::new();
    for directory in directories {
        for path in verdict_files(directory, package)? {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
            let (first, lines) = text.split_once('\n').unwrap_or_default();
            if first.split(' ').next() != Some(key) {
                bail!("{path} is of another crate, or of a run with other options");
            }
            for line in lines.lines() {
                let (position, trial) = parse(line).with_context(|| format!("{path}: {line}"))?;
                found.insert(position, trial);
            }
        }
    }
    let mut position = 0;
    let mut next = || {
        position += 1;
        found.remove(&(position - 1)).with_context(|| {
            format!(
                "candidate {position} of `{package}` was not tried: a part of the run is missing"
            )
        })
    };
    candidates.iter().map(|candidates| candidates.iter().map(|_| next()).collect()).collect()
}

fn verdict_files(directory: &Utf8Path, package: &str) -> Result<Vec<Utf8PathBuf>> {
    if !directory.is_dir() {
        bail!("there is no directory {directory}; merge wants those with the parts of a run");
    }
    let is_part = |path: &Utf8PathBuf| {
        let name = path.file_stem().unwrap_or_default();
        let (name, _) = name.rsplit_once("-of-").unwrap_or_default();
        path.extension() == Some("verdicts")
            && name.rsplit_once('-').is_some_and(|(name, _)| name == package)
    };
    let walk = WalkBuilder::new(directory).standard_filters(false).build().flatten();
    let paths = walk.filter_map(|entry| Utf8PathBuf::from_path_buf(entry.into_path()).ok());
    Ok(paths.filter(is_part).collect())
}

fn parse(line: &str) -> Option<(usize, Trial)> {
    let (position, trial) = line.split_once(' ')?;
    Some((position.parse().ok()?, Trial::parse(trial)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_is_in_one_part() {
        for position in 0..20 {
            let parts = (1..=3).map(|number| Shard { number, count: 3 });
            assert_eq!(parts.filter(|shard| shard.has(position)).count(), 1);
        }
    }
}
