//! The workspace, as `cargo metadata` tells it, and the packages selected in it.

use anyhow::{Result, anyhow, bail};
use camino::{Utf8Path, Utf8PathBuf};
use cargo_metadata::{Metadata, Package, TargetKind};

use crate::cargo;
use crate::options::Selection;

/// A package to repair.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The package's name.
    pub package: String,
    /// Its version.
    pub version: String,
    /// Cargo's id of the package.
    pub id: String,
    /// The target's name.
    pub target_name: String,
    /// The target's edition.
    pub edition: String,
    /// Its manifest.
    pub manifest: Utf8PathBuf,
    /// Its library or, failing that, its binary.
    pub target: Target,
    /// The root file of that target.
    pub root: Utf8PathBuf,
    /// The root files of its integration tests, if it is a library.
    pub tests: Vec<Utf8PathBuf>,
}

impl Subject {
    /// How cargo tells it from other packages: a dependency may be another version of it.
    #[must_use]
    pub fn spec(&self) -> String {
        format!("{}@{}", self.package, self.version)
    }
}

/// The target whose unit tests host the generated ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// The library.
    Lib,
    /// The binary of this name.
    Bin(String),
}

impl Target {
    /// Cargo's flags that select it.
    #[must_use]
    pub fn flags(&self) -> Vec<String> {
        match self {
            Self::Lib => vec!["--lib".to_owned()],
            Self::Bin(name) => vec!["--bin".to_owned(), name.clone()],
        }
    }
}

/// The workspace with its selected packages.
#[derive(Debug)]
pub struct Workspace {
    /// Its root directory.
    pub root: Utf8PathBuf,
    /// Where builds go.
    pub target_directory: Utf8PathBuf,
    /// The selected packages.
    pub subjects: Vec<Subject>,
}

/// Asks cargo for the workspace and selects packages in it.
pub(super) fn workspace(selection: &Selection) -> Result<Workspace> {
    if let Some(path) = &selection.manifest_path
        && !path.is_file()
    {
        bail!("there is no file {path}; --manifest-path wants the path of a Cargo.toml");
    }
    let metadata = cargo::metadata(selection.manifest_path.as_deref())?;
    let subjects = select(&metadata, selection)?;
    let target_directory = match &selection.target_dir {
        Some(path) => camino::absolute_utf8(path)?,
        None => metadata.target_directory.clone(),
    };
    Ok(Workspace { root: metadata.workspace_root.clone(), target_directory, subjects })
}

fn select(metadata: &Metadata, selection: &Selection) -> Result<Vec<Subject>> {
    let members = metadata.workspace_packages();
    let chosen: Vec<_> = if !selection.packages.is_empty() {
        let mut chosen = Vec::new();
        for name in &selection.packages {
            let found = members.iter().find(|package| package.name.as_str() == name);
            let names: Vec<_> = members.iter().map(|package| package.name.as_str()).collect();
            chosen.push(*found.ok_or_else(|| {
                anyhow!(
                    "there is no package `{name}` in this workspace; it has {}",
                    names.join(", ")
                )
            })?);
        }
        chosen
    } else if selection.workspace {
        members
    } else {
        here(metadata, &members, selection)?
    };
    Ok(chosen.into_iter().filter_map(subject).collect())
}

/// What cargo would select: the package of this directory, or in the workspace root its default
/// members.
fn here<'m>(
    metadata: &'m Metadata,
    members: &[&'m Package],
    selection: &Selection,
) -> Result<Vec<&'m Package>> {
    let manifest = match &selection.manifest_path {
        Some(path) => camino::absolute_utf8(path)?,
        None => cargo::manifest()?,
    };
    let canonical = |path: &Utf8Path| path.canonicalize_utf8().unwrap_or_else(|_| path.to_owned());
    let (manifest, root) = (canonical(&manifest), canonical(&metadata.workspace_root));
    let of_member = members.iter().find(|package| canonical(&package.manifest_path) == manifest);
    Ok(match of_member {
        Some(package) if manifest != root.join("Cargo.toml") => vec![*package],
        _ if metadata.workspace_default_members.is_available() => {
            metadata.workspace_default_packages()
        }
        _ => members.to_vec(),
    })
}

fn subject(package: &Package) -> Option<Subject> {
    let lib = package.targets.iter().find(|target| {
        target.kind.iter().any(|kind| matches!(kind, TargetKind::Lib | TargetKind::RLib))
    });
    let bin = package.targets.iter().find(|target| target.kind.contains(&TargetKind::Bin));
    let (target, flag) = match (lib, bin) {
        (Some(lib), _) => (lib, Target::Lib),
        (None, Some(bin)) => (bin, Target::Bin(bin.name.clone())),
        (None, None) => return None,
    };
    Some(Subject {
        package: package.name.to_string(),
        version: package.version.to_string(),
        id: package.id.repr.clone(),
        target_name: target.name.clone(),
        edition: target.edition.to_string(),
        manifest: package.manifest_path.clone(),
        root: target.src_path.clone(),
        tests: match flag {
            Target::Lib => integration_tests(package),
            Target::Bin(_) => Vec::new(),
        },
        target: flag,
    })
}

/// Integration tests that need no feature to be turned on.
fn integration_tests(package: &Package) -> Vec<Utf8PathBuf> {
    let tests = package.targets.iter().filter(|target| {
        target.kind.contains(&TargetKind::Test)
            && target.test
            && target.required_features.is_empty()
    });
    tests.map(|target| target.src_path.clone()).collect()
}
