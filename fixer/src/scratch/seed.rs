//! A target directory for another worker, with the dependencies built already.
//!
//! Cargo locks a target directory for as long as it builds, so workers that confirm fixes, or build
//! candidates, at the same time have one each. What is big and never written again is linked, everything else copied.
//! Cargo looks at fingerprints as always: whatever it does not take for fresh it builds again.

use std::fs;

use anyhow::{Context as _, Result};
use camino::{Utf8Path, Utf8PathBuf};

/// Fills the target directory `to` with what is built in `from`, without executables and what is
/// kept for incremental builds.
///
/// # Errors
///
/// When files cannot be read or written.
pub fn seed(from: &Utf8Path, to: &Utf8Path) -> Result<()> {
    for part in ["deps", "build", ".fingerprint"] {
        let (from, to) = (from.join("debug").join(part), to.join("debug").join(part));
        if to.exists() {
            // Artifacts and fingerprints of two times must not be mixed.
            fs::remove_dir_all(&to).with_context(|| format!("cannot remove {to}"))?;
        }
        if from.is_dir() {
            tree(&from, &to)?;
        }
    }
    Ok(())
}

fn tree(from: &Utf8Path, to: &Utf8Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot create {to}"))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot list {from}"))? {
        let entry = entry?;
        let Ok(source) = Utf8PathBuf::from_path_buf(entry.path()) else { continue };
        let target = to.join(source.file_name().unwrap_or_default());
        if entry.file_type()?.is_dir() {
            tree(&source, &target)?;
        } else {
            file(&source, &target)?;
        }
    }
    Ok(())
}

fn file(from: &Utf8Path, to: &Utf8Path) -> Result<()> {
    let in_deps = from.parent().is_some_and(|parent| parent.ends_with("debug/deps"));
    match from.extension() {
        Some("rlib" | "rmeta" | "so" | "dylib") => {
            let linked = fs::hard_link(from, to);
            if linked.is_err() {
                copy(from, to)?;
            }
            Ok(())
        }
        None if in_deps => Ok(()),
        _ => copy(from, to),
    }
}

/// Copies with the time of change, by which cargo tells what is fresh.
fn copy(from: &Utf8Path, to: &Utf8Path) -> Result<()> {
    let copied = || {
        fs::copy(from, to)?;
        let modified = fs::metadata(from)?.modified()?;
        fs::File::options().write(true).open(to)?.set_modified(modified)
    };
    copied().with_context(|| format!("cannot copy {from} to {to}"))
}
