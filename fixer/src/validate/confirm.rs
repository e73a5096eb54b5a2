//! Confirmation: a fix that would be shown is applied to a fresh copy and passes plain
//! `cargo test`, without a warning that the original does not have.

use anyhow::Result;

use super::rank::Fix;
use crate::cargo;
use crate::discover::Krate;
use crate::edit::apply;
use crate::scratch::{Copy, Purpose, write_if_changed};
use crate::session::Session;

/// Keeps the first `most` fixes that plain `cargo test` confirms; counts those it refuses.
pub(super) struct Confirmation<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    copy: Copy,
    warnings: usize,
    passes: bool,
}

impl<'a> Confirmation<'a> {
    /// Prepares a copy, and learns how the original fares in it.
    pub(super) fn new(session: &'a Session<'a>, krate: &'a Krate) -> Result<Self> {
        let copy = session.copy(Purpose::Confirm(0), None)?;
        let output = cargo::test(&copy, session.subject, &session.options.features)?;
        let warnings = count_warnings(&output.stderr);
        Ok(Self { session, krate, copy, warnings, passes: output.success() })
    }

    /// True if the patched copy passes. Where the user's own tests fail already, it is enough that
    /// the patched copy compiles: those failures are other faults.
    pub(super) fn confirm(&self, fix: &Fix) -> Result<bool> {
        let candidate = &fix.candidate;
        let file = &self.krate.files[candidate.file];
        let path = self.copy.root.join(&file.path);
        write_if_changed(&path, &apply(&file.text, &candidate.edits).text)?;
        let features = &self.session.options.features;
        let output = cargo::test(&self.copy, self.session.subject, features)?;
        write_if_changed(&path, &file.text)?;
        let compiles = !output.stderr.contains("could not compile");
        Ok(compiles
            && (output.success() || !self.passes)
            && count_warnings(&output.stderr) <= self.warnings)
    }
}

fn count_warnings(stderr: &str) -> usize {
    stderr.lines().filter(|line| line.starts_with("warning")).count()
}
