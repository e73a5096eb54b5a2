//! What all stages share about the package being repaired.

use anyhow::Result;
use camino::Utf8PathBuf;

use crate::discover::{Krate, Subject, Workspace, normal};
use crate::event::{Event, Reporter};
use crate::options::Options;
use crate::scratch::{Copy, Purpose, Scratch};

/// The repair of one package.
#[derive(Clone, Copy)]
pub struct Session<'a> {
    /// What was asked for.
    pub options: &'a Options,
    /// The workspace.
    pub workspace: &'a Workspace,
    /// The package.
    pub subject: &'a Subject,
    /// The scratch directory.
    pub scratch: &'a Scratch,
    /// Who is told.
    pub reporter: &'a dyn Reporter,
}

impl Session<'_> {
    /// A copy of the workspace; the files of `krate` are left to the caller.
    ///
    /// # Errors
    ///
    /// When files cannot be read or written.
    pub fn copy(&self, purpose: Purpose, krate: Option<&Krate>) -> Result<Copy> {
        let keep = krate
            .map(|krate| krate.files.iter().map(|file| normal(&file.path)).collect())
            .unwrap_or_default();
        self.scratch.copy(self.workspace, purpose, &keep)
    }

    /// The package's directory in a copy.
    #[must_use]
    pub fn directory_in(&self, copy: &Copy) -> Utf8PathBuf {
        let home = self.subject.manifest.parent().unwrap_or(&self.workspace.root);
        copy.root.join(home.strip_prefix(&self.workspace.root).unwrap_or("".into()))
    }

    /// Says what is being done, to those who want to know.
    pub fn note(&self, text: String) {
        self.reporter.event(&Event::Note(text));
    }

    /// Where tests run and leave their traces.
    #[must_use]
    pub fn run_directory(&self) -> Utf8PathBuf {
        self.scratch.run_directory()
    }
}
