//! The fixes confirmed last time, of the very same crate with the very same compiler.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use anyhow::Result;
use camino::Utf8Path;
use ignore::WalkBuilder;

use super::{Key, Page};
use crate::options::Features;
use crate::scratch::Copy;

/// How the original fares under `cargo test`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Baseline {
    /// Warnings of the compiler.
    pub warnings: usize,
    /// Whether the tests pass.
    pub passes: bool,
    /// Whether there are none.
    pub idle: bool,
    /// How long it took.
    pub time: Duration,
}

/// The memory of a plain copy.
#[derive(Debug)]
pub struct Confirmed {
    page: Option<Page>,
    baseline: Option<Baseline>,
    fixes: BTreeMap<String, bool>,
}

impl Confirmed {
    /// The memory of a copy that has the original's text.
    #[must_use]
    pub fn of(directory: &Utf8Path, package: &str, copy: &Copy, features: &Features) -> Self {
        let page = key(copy, features).map(|key| {
            let path = directory.join(format!("{package}.confirmed"));
            Page { path, key: key.text() }
        });
        let lines = page.as_ref().and_then(Page::read).unwrap_or_default();
        let baseline = lines.first().and_then(|line| parse_baseline(line));
        let fixes = lines.iter().skip(1).filter_map(|line| {
            let (fix, passes) = line.split_once(' ')?;
            Some((fix.to_owned(), passes.parse().ok()?))
        });
        Self { page, baseline, fixes: fixes.collect() }
    }

    /// How the original fared.
    #[must_use]
    pub fn baseline(&self) -> Option<Baseline> {
        self.baseline
    }

    /// Whether a file with a fix passed.
    #[must_use]
    pub fn recall(&self, path: &Utf8Path, text: &str) -> Option<bool> {
        self.fixes.get(&fix(path, text)).copied()
    }

    /// Remembers how the original fares.
    pub fn learn_baseline(&mut self, baseline: Baseline) {
        self.baseline = Some(baseline);
    }

    /// Remembers whether a file with a fix passes.
    pub fn learn(&mut self, path: &Utf8Path, text: &str, passes: bool) {
        self.fixes.insert(fix(path, text), passes);
    }

    /// Writes everything learnt.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self) -> Result<()> {
        let (Some(page), Some(baseline)) = (&self.page, self.baseline) else { return Ok(()) };
        let Baseline { warnings, passes, idle, time } = baseline;
        let first = format!("{warnings} {passes} {idle} {}", time.as_millis());
        let fixes = self.fixes.iter().map(|(fix, passes)| format!("{fix} {passes}"));
        page.write(std::iter::once(first).chain(fixes))
    }
}

fn parse_baseline(line: &str) -> Option<Baseline> {
    let mut words = line.split(' ');
    Some(Baseline {
        warnings: words.next()?.parse().ok()?,
        passes: words.next()?.parse().ok()?,
        idle: words.next()?.parse().ok()?,
        time: Duration::from_millis(words.next()?.parse().ok()?),
    })
}

fn fix(path: &Utf8Path, text: &str) -> String {
    Key::default().with(path.as_str().as_bytes()).with(text.as_bytes()).text()
}

/// All files of the copy, the features, and what cargo knows of the compiler. Nothing is remembered
/// of a crate that depends on files elsewhere.
fn key(copy: &Copy, features: &Features) -> Option<Key> {
    let compiler = fs::read(copy.build.join(".rustc_info.json")).ok()?;
    let compiler: serde_json::Value = serde_json::from_slice(&compiler).ok()?;
    let compiler = compiler.get("rustc_fingerprint")?.to_string();
    let mut key = Key::default();
    for part in [compiler, format!("{features:?}")] {
        key = key.with(part.as_bytes());
    }
    let mut files: Vec<_> = WalkBuilder::new(&copy.root)
        .standard_filters(false)
        .build()
        .flatten()
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .collect();
    files.sort();
    for file in files {
        let bytes = fs::read(&file).ok()?;
        if file.ends_with("Cargo.toml") && leads_elsewhere(&String::from_utf8_lossy(&bytes)) {
            return None;
        }
        key = key.with(file.as_os_str().as_encoded_bytes()).with(&bytes);
    }
    Some(key)
}

/// Paths out of the workspace are absolute in a copy; those to our own crates are known.
fn leads_elsewhere(manifest: &str) -> bool {
    let paths = manifest.split("path = \"").skip(1);
    paths.filter(|path| path.starts_with('/')).any(|path| {
        let path = path.split('"').next().unwrap_or_default();
        !path.ends_with("/autofix/support/contracts")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_lead_out_of_the_workspace_are_seen() {
        assert!(!leads_elsewhere("a = { path = \"../near\" }"));
        assert!(!leads_elsewhere("c = { path = \"/w/target/autofix/support/contracts\" }"));
        assert!(leads_elsewhere("a = { path = \"near\" }\nb = { path = \"/far\" }"));
    }
}
