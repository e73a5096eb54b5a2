//! The scratch directory below `target/autofix`: copies of the workspace and what builds them.
//!
//! ```text
//! target/autofix/
//!   copies/observe, copies/probe, copies/validate …     copies of the workspace
//!   support/contracts, support/harness                  the crates that travel in the binary
//!   build/, build-N/, build-validate-N/                 cargo's target directories: one for all
//!                                                       copies, and one for each further worker
//!                                                       and each further part of the candidates
//!   run/                                                traces
//! ```
//!
//! Copies stay between runs, and a file is only written when its text changes: cargo then rebuilds
//! only what is different. Copies of different purposes are apart, so that one run's stages do not
//! undo each other's builds.

mod manifest;
mod seed;
mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};

use anyhow::{Context as _, Result, anyhow};
use camino::{Utf8Path, Utf8PathBuf};
use ignore::WalkBuilder;

use crate::discover::Workspace;
use manifest::Support;

pub use seed::seed;

/// What a copy is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Finding tests that fail.
    Observe,
    /// Seeing the states in which they do.
    Probe,
    /// Running candidates, by the part of them that it holds.
    Validate(usize),
    /// Running a candidate that cannot be switched.
    Patch,
    /// Running the fixes that are shown.
    Explain,
    /// Plain `cargo test` of a patched copy, by worker.
    Confirm(usize),
}

/// The scratch directory, locked for this run.
#[derive(Debug)]
pub struct Scratch {
    directory: Utf8PathBuf,
    _lock: File,
}

/// A copy of the workspace.
#[derive(Debug, Clone)]
pub struct Copy {
    /// Its root.
    pub root: Utf8PathBuf,
    /// Cargo's target directory for it.
    pub build: Utf8PathBuf,
    /// What it is for.
    pub purpose: Purpose,
}

impl Scratch {
    /// Opens the scratch directory, waiting for another run that holds it.
    ///
    /// # Errors
    ///
    /// When it cannot be created or written.
    pub fn open(target_directory: &Utf8Path, waiting: impl FnOnce()) -> Result<Self> {
        let directory = target_directory.join("autofix");
        let unwritable = |error: std::io::Error| {
            anyhow!(
                "cannot write to {directory}: {error}; choose another place with --target-dir DIR"
            )
        };
        fs::create_dir_all(directory.join("run")).map_err(unwritable)?;
        let lock = File::create(directory.join("lock")).map_err(unwritable)?;
        if lock.try_lock().is_err() {
            waiting();
            lock.lock().map_err(unwritable)?;
        }
        support::write(&directory.join("support"))?;
        Ok(Self { directory, _lock: lock })
    }

    /// Where runs leave their traces.
    #[must_use]
    pub fn run_directory(&self) -> Utf8PathBuf {
        self.directory.join("run")
    }

    /// Where a part of a run leaves its verdicts.
    #[must_use]
    pub fn shard_directory(&self) -> Utf8PathBuf {
        self.directory.join("shards")
    }

    /// Makes or refreshes a copy of the workspace. `keep` lists files (relative to the root) that
    /// the caller is about to write itself.
    ///
    /// # Errors
    ///
    /// When files cannot be read or written.
    pub fn copy(
        &self,
        workspace: &Workspace,
        purpose: Purpose,
        keep: &BTreeSet<Utf8PathBuf>,
    ) -> Result<Copy> {
        let name = match purpose {
            Purpose::Observe => "observe".to_owned(),
            Purpose::Probe => "probe".to_owned(),
            Purpose::Validate(0) => "validate".to_owned(),
            Purpose::Validate(part) => format!("validate-{part}"),
            Purpose::Patch => "patch".to_owned(),
            Purpose::Explain => "explain".to_owned(),
            Purpose::Confirm(worker) => format!("confirm-{worker}"),
        };
        let copies = self.directory.join("copies");
        let root = copies.join(name);
        let support = self.directory.join("support");
        let support =
            Support { directory: &support, observe: !matches!(purpose, Purpose::Confirm(_)) };
        let completed = copies.join("observe").join("Cargo.lock");
        let mut present = BTreeSet::new();
        for relative in files(workspace)? {
            let from = workspace.root.join(&relative);
            let to = root.join(&relative);
            present.insert(relative.clone());
            if relative.file_name() == Some("Cargo.toml") {
                let text =
                    fs::read_to_string(&from).with_context(|| format!("cannot read {from}"))?;
                let home = from.parent().unwrap_or(&workspace.root);
                // A manifest that cannot be read belongs to a fixture, not to the workspace.
                let text = manifest::rewrite(&text, home, &workspace.root, support).unwrap_or(text);
                write_if_changed(&to, &text)?;
            } else if relative.file_name() == Some("Cargo.lock") && to.exists() {
                // Cargo has completed the copied lock file with the support crates.
            } else if relative == "Cargo.lock" && support.observe && completed.exists() {
                // It has done so for the first copy, and all instrumented ones depend on the same.
                copy_if_changed(&completed, &to)?;
            } else if !keep.contains(&relative) {
                copy_if_changed(&from, &to)?;
            }
        }
        remove_others(&root, &present)?;
        let build = match purpose {
            Purpose::Confirm(worker) if worker > 0 => format!("build-{worker}"),
            Purpose::Validate(part) if part > 0 => format!("build-validate-{part}"),
            _ => "build".to_owned(),
        };
        Ok(Copy { root, build: self.directory.join(build), purpose })
    }
}

/// The workspace's files, relative to its root: neither ignored ones nor build directories.
fn files(workspace: &Workspace) -> Result<Vec<Utf8PathBuf>> {
    let root = &workspace.root;
    let target = workspace.target_directory.clone();
    let own_target = root.join("target");
    let walk = WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .filter_entry(move |entry| {
            let path = entry.path();
            path != target.as_std_path()
                && path != own_target.as_std_path()
                && entry.file_name() != ".git"
        })
        .build();
    let mut found = BTreeSet::new();
    for entry in walk {
        let entry = entry.context("cannot list the workspace")?;
        if entry.file_type().is_some_and(|kind| kind.is_file())
            && let Some(path) = Utf8Path::from_path(entry.path())
        {
            found.insert(path.strip_prefix(root).unwrap_or(path).to_owned());
        }
    }
    // Often ignored by version control, and needed to build what the user builds.
    if root.join("Cargo.lock").is_file() {
        found.insert("Cargo.lock".into());
    }
    Ok(found.into_iter().collect())
}

/// Removes files of an earlier run that the workspace no longer has.
fn remove_others(root: &Utf8Path, present: &BTreeSet<Utf8PathBuf>) -> Result<()> {
    for entry in WalkBuilder::new(root).hidden(false).ignore(false).git_ignore(false).build() {
        let entry = entry.context("cannot list a copy")?;
        let Some(path) = Utf8Path::from_path(entry.path()) else { continue };
        let relative = path.strip_prefix(root).unwrap_or(path);
        let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
        if is_file && !present.contains(relative) && relative != "Cargo.lock" {
            fs::remove_file(path).with_context(|| format!("cannot remove {path}"))?;
        }
    }
    Ok(())
}

/// Writes a file unless it has this text already, so that its time of change stays.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write_if_changed(path: &Utf8Path, text: &str) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).with_context(|| format!("cannot create {parent}"))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {path}"))
}

fn copy_if_changed(from: &Utf8Path, to: &Utf8Path) -> Result<()> {
    let bytes = fs::read(from).with_context(|| format!("cannot read {from}"))?;
    if fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent).with_context(|| format!("cannot create {parent}"))?;
    }
    fs::write(to, bytes).with_context(|| format!("cannot write {to}"))
}
