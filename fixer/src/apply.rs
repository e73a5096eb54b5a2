//! Apply: the only place that writes to the user's files, atomically and never over changes that
//! version control does not have.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use camino::{Utf8Path, Utf8PathBuf};

use crate::edit::{Edit, apply as apply_edits};
use crate::options::ApplyOptions;
use crate::process::{Invocation, Output, OutputMode, run};
use crate::report::{FaultReport, FixReport};
use crate::validate::Confidence;

/// Fixes of different faults that can be written together.
#[derive(Debug, Default)]
pub struct Patch {
    files: BTreeMap<Utf8PathBuf, (String, BTreeSet<Edit>)>,
    /// Faults whose fix is in the patch, with its rank.
    pub chosen: Vec<(String, usize)>,
    /// Faults whose first fix is not strong enough to be written unread.
    pub unsure: Vec<(String, Confidence)>,
    /// Faults whose fix collides with another one.
    pub postponed: Vec<String>,
}

/// Chooses the fixes to write: the first of each fault if it is strong, or the one asked for.
///
/// # Errors
///
/// When a fault or rank is asked for that does not exist.
pub fn choose(faults: &[FaultReport], options: &ApplyOptions) -> Result<Patch> {
    let mut patch = Patch::default();
    if let Some(wanted) = &options.fault
        && !faults.iter().any(|fault| fault.id == *wanted)
    {
        let known: Vec<_> = faults.iter().map(|fault| fault.id.as_str()).collect();
        bail!("there is no fault {wanted} to apply a fix for; found: {}", known.join(", "));
    }
    for fault in faults {
        if options.fault.as_ref().is_some_and(|wanted| *wanted != fault.id) {
            continue;
        }
        let fixes = fault.fixes.as_deref().unwrap_or_default();
        let rank = options.rank.unwrap_or(1);
        let Some(fix) = fixes.iter().find(|fix| fix.rank == rank) else {
            if options.rank.is_some() {
                bail!("{} has {} fixes; there is no fix {rank}", fault.id, fixes.len());
            }
            continue;
        };
        if options.fault.is_none() && fix.confidence != Confidence::Strong {
            patch.unsure.push((fault.id.clone(), fix.confidence));
            continue;
        }
        patch.add(fault, fix);
    }
    Ok(patch)
}

impl Patch {
    fn add(&mut self, fault: &FaultReport, fix: &FixReport) {
        let edits = &fix.edits;
        let (_, present) = self
            .files
            .entry(fix.file.as_str().into())
            .or_insert_with(|| (fix.source.clone(), BTreeSet::new()));
        let collides = edits.iter().filter(|edit| !present.contains(edit)).any(|edit| {
            present.iter().any(|other| {
                let apart = edit.span.end < other.span.start || other.span.end < edit.span.start;
                !apart
            })
        });
        if collides {
            self.postponed.push(fault.id.clone());
        } else {
            present.extend(edits.iter().cloned());
            self.chosen.push((fault.id.clone(), fix.rank));
        }
    }

    /// The files as they are to be.
    pub fn texts(&self) -> impl Iterator<Item = (&Utf8Path, String)> {
        self.files.iter().map(|(path, (text, edits))| {
            let edits: Vec<_> = edits.iter().cloned().collect();
            (path.as_path(), apply_edits(text, &edits).text)
        })
    }

    /// Writes the files, each as a whole or not at all.
    ///
    /// # Errors
    ///
    /// When version control guards a file, a file has changed since it was read, or cannot be
    /// written.
    pub fn write(&self, root: &Utf8Path, options: &ApplyOptions) -> Result<()> {
        guard(root, options)?;
        for (path, text) in self.texts() {
            let path = root.join(path);
            let (original, _) = &self.files[path.strip_prefix(root).unwrap_or(&path)];
            let now =
                std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
            if now != *original {
                bail!("{path} changed while fixes were looked for; nothing was written to it");
            }
            replace(&path, &text)?;
        }
        Ok(())
    }
}

fn replace(path: &Utf8Path, text: &str) -> Result<()> {
    let directory = path.parent().context("a file has a directory")?;
    let mut file = tempfile::NamedTempFile::new_in(directory)
        .with_context(|| format!("cannot write in {directory}"))?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(std::fs::metadata(path)?.permissions())?;
    file.persist(path).with_context(|| format!("cannot write {path}"))?;
    Ok(())
}

/// Refuses to write over what version control does not have, as `cargo fix` does.
///
/// # Errors
///
/// When files have changes that are not committed, or there is no version control.
pub fn guard(root: &Utf8Path, options: &ApplyOptions) -> Result<()> {
    let inside = git(root, &["rev-parse", "--is-inside-work-tree"]);
    if !inside.is_ok_and(|output| output.success()) {
        if options.allow_no_vcs {
            return Ok(());
        }
        bail!("no version control found for {root}; pass --allow-no-vcs to write all the same");
    }
    let status = git(root, &["status", "--porcelain", "--untracked-files=no", "--", "."])?;
    let mut dirty = Vec::new();
    let mut staged = Vec::new();
    for line in status.stdout.lines().filter(|line| line.len() > 3) {
        let (index, tree, path) = (&line[..1], &line[1..2], &line[3..]);
        if tree != " " {
            dirty.push(path.to_owned());
        } else if index != " " {
            staged.push(path.to_owned());
        }
    }
    if !dirty.is_empty() && !options.allow_dirty {
        bail!(
            "these files have uncommitted changes; commit them, or pass --allow-dirty:\n  {}",
            dirty.join("\n  ")
        );
    }
    if !staged.is_empty() && !options.allow_dirty && !options.allow_staged {
        bail!(
            "these files have staged changes; commit them, or pass --allow-staged:\n  {}",
            staged.join("\n  ")
        );
    }
    Ok(())
}

fn git(root: &Utf8Path, args: &[&str]) -> Result<Output> {
    run(&Invocation {
        program: "git".into(),
        args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        env: Vec::new(),
        env_remove: Vec::new(),
        directory: root.into(),
        deadline: None,
        output: OutputMode::Captured,
        confinement: None,
    })
}
