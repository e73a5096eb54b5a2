//! Copies of a case's crate, without anything that the tool must not see.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

use crate::case::{Case, SECRETS};
use crate::process;

/// Copies the crate of a case, or its small workspace, to an empty or new directory.
///
/// # Errors
///
/// When files cannot be read or written.
pub fn copy(case: &Case, to: &Path) -> Result<()> {
    copy_directory(&case.directory, &case.directory, to)
        .with_context(|| format!("cannot copy {}", case.name))
}

fn copy_directory(root: &Path, from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        let target = to.join(&name);
        if path.is_dir() {
            if name != "target" {
                copy_directory(root, &path, &target)?;
            }
        } else if name == "Cargo.toml" {
            fs::write(&target, absolute_paths(&fs::read_to_string(&path)?, from, root))?;
        } else if from != root || !SECRETS.iter().any(|secret| name == *secret) {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// The manifest in `home`, with absolute paths to everything outside of `root`.
fn absolute_paths(manifest: &str, home: &Path, root: &Path) -> String {
    const KEY: &str = "path = \"";
    let mut parts = manifest.split(KEY);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(KEY);
        let (path, rest) = part.split_once('"').unwrap_or((part, ""));
        let resolved = resolve(&home.join(path));
        if resolved.starts_with(root) {
            text.push_str(path);
        } else {
            text.push_str(&resolved.to_string_lossy());
        }
        text.push('"');
        text.push_str(rest);
    }
    text
}

/// The path without `..`.
fn resolve(path: &Path) -> PathBuf {
    let mut resolved = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(resolved.pop()),
            Component::CurDir => {}
            other => resolved.push(other),
        }
    }
    resolved
}

/// Applies a unified diff as a user would, but only where it says.
///
/// # Errors
///
/// When it does not apply.
pub fn apply(patch: &str, directory: &Path) -> Result<()> {
    let file = tempfile::NamedTempFile::new()?;
    fs::write(file.path(), patch)?;
    let mut command = Command::new("patch");
    command.args(["-p1", "--force", "--fuzz=0", "--no-backup-if-mismatch", "--input"]);
    command.arg(file.path()).current_dir(directory);
    let finished = process::run(command, Duration::from_secs(60))?;
    if !finished.success() || finished.stdout.contains("offset") {
        bail!("the patch does not apply: {}{}", finished.stdout, finished.stderr);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_lead_out_become_absolute() {
        let manifest = "a = { path = \"../x\" }\nb = { path = \"inner\", c = 1 }\n";
        let absolute = absolute_paths(manifest, Path::new("/r/case"), Path::new("/r/case"));
        assert_eq!(absolute, "a = { path = \"/r/x\" }\nb = { path = \"inner\", c = 1 }\n");
        let inner = absolute_paths(manifest, Path::new("/r/case/m"), Path::new("/r/case"));
        assert_eq!(inner, manifest);
    }

    #[test]
    fn patches_apply_where_they_say_or_not_at_all() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("f");
        let patch = "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n";
        fs::write(&file, "one\ntwo\nthree\n").unwrap();
        apply(patch, directory.path()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "one\n2\nthree\n");
        assert!(apply(patch, directory.path()).is_err());
    }
}
