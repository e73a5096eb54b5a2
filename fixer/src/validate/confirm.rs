//! Confirmation: a fix that would be shown is applied to a fresh copy and passes plain
//! `cargo test`, without a warning that the original does not have.

use anyhow::{Result, bail};

use super::rank::Fix;
use crate::cargo;
use crate::discover::Krate;
use crate::edit::apply;
use crate::process::Output;
use crate::scratch::{Copy, Purpose, write_if_changed};
use crate::session::Session;

/// A copy to confirm fixes in, by one worker.
pub(super) struct Confirmation<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    copy: Copy,
    documented: bool,
    baseline: Baseline,
}

/// How the original fares.
#[derive(Debug, Clone, Copy)]
pub(super) struct Baseline {
    warnings: usize,
    passes: bool,
}

impl<'a> Confirmation<'a> {
    /// Prepares a copy, and learns how the original fares in it.
    pub(super) fn new(session: &'a Session<'a>, krate: &'a Krate) -> Result<Self> {
        let copy = session.copy(Purpose::Confirm(0), None)?;
        let documented = krate.files.iter().any(|file| file.text.contains("```"));
        let output = cargo::test(&copy, session.subject, &session.options.features, documented)?;
        if !compiles(&output) {
            bail!("the unchanged copy does not compile:\n{}", output.stderr.trim_end());
        }
        let baseline =
            Baseline { warnings: count_warnings(&output.stderr), passes: output.success() };
        Ok(Self { session, krate, copy, documented, baseline })
    }

    /// True if the patched copy passes. Where the user's own tests fail already, it is enough that
    /// the patched copy compiles: those failures are other faults.
    pub(super) fn confirm(&self, fix: &Fix) -> Result<bool> {
        let candidate = &fix.candidate;
        let file = &self.krate.files[candidate.file];
        let path = self.copy.root.join(&file.path);
        write_if_changed(&path, &apply(&file.text, &candidate.edits).text)?;
        let features = &self.session.options.features;
        let output = cargo::test(&self.copy, self.session.subject, features, self.documented)?;
        write_if_changed(&path, &file.text)?;
        Ok(compiles(&output)
            && (output.success() || !self.baseline.passes)
            && count_warnings(&output.stderr) <= self.baseline.warnings)
    }
}

fn compiles(output: &Output) -> bool {
    !output.stderr.contains("could not compile")
}

fn count_warnings(stderr: &str) -> usize {
    stderr.lines().filter(|line| line.starts_with("warning")).count()
}
