//! Confirmation: a fix that would be shown is applied to a fresh copy and passes plain
//! `cargo test`, without a warning that the original does not have.
//!
//! Workers confirm at the same time, each in a copy and a target directory of its own.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use camino::Utf8Path;

use super::rank::Fix;
use crate::cargo;
use crate::discover::{Krate, Subject};
use crate::edit::apply;
use crate::options::Features;
use crate::process::Output;
use crate::scratch::{Copy, Purpose, seed, write_if_changed};
use crate::session::Session;

/// How much longer than the original a fix may take, and what it may take in any case.
const DEADLINE_FACTOR: u32 = 10;
const LEAST_DEADLINE: Duration = Duration::from_secs(60);

/// Longest run of the original.
const BASELINE_DEADLINE: Duration = Duration::from_secs(900);

/// Where fixes are confirmed.
pub(super) struct Confirmation<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    copies: Vec<Copy>,
    plain: Plain<'a>,
}

/// How `cargo test` is run, and how the original fares.
#[derive(Clone, Copy)]
struct Plain<'a> {
    subject: &'a Subject,
    features: &'a Features,
    documented: bool,
    warnings: usize,
    passes: bool,
    deadline: Duration,
}

/// A file with a fix.
struct Patched<'a> {
    path: &'a Utf8Path,
    original: &'a str,
    text: String,
}

impl<'a> Confirmation<'a> {
    /// Prepares a copy, and learns how the original fares in it.
    pub(super) fn new(session: &'a Session<'a>, krate: &'a Krate) -> Result<Self> {
        let copy = session.copy(Purpose::Confirm(0), None)?;
        let mut plain = Plain {
            subject: session.subject,
            features: &session.options.features,
            documented: krate.files.iter().any(|file| file.text.contains("```")),
            warnings: 0,
            passes: false,
            deadline: BASELINE_DEADLINE,
        };
        let start = Instant::now();
        let output = plain.test(&copy)?;
        if !compiles(&output) {
            bail!("the unchanged copy does not compile:\n{}", output.stderr.trim_end());
        }
        plain.warnings = count_warnings(&output.stderr);
        plain.passes = output.success();
        plain.deadline = (start.elapsed() * DEADLINE_FACTOR).max(LEAST_DEADLINE);
        Ok(Self { session, krate, copies: vec![copy], plain })
    }

    /// Which fixes pass, in their order.
    pub(super) fn confirm(&mut self, fixes: &[&Fix]) -> Result<Vec<bool>> {
        let workers = self.session.options.jobs.clamp(1, fixes.len().max(1));
        while self.copies.len() < workers {
            let copy = self.session.copy(Purpose::Confirm(self.copies.len()), None)?;
            seed(&self.copies[0].build, &copy.build)?;
            self.copies.push(copy);
        }
        let patched: Vec<_> = fixes.iter().map(|fix| self.patched(fix)).collect();
        let (plain, patched) = (self.plain, &patched);
        let next = &AtomicUsize::new(0);
        let worker = move |copy| {
            let mut passed = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(patched) = patched.get(index) else { return anyhow::Ok(passed) };
                if plain.passes(copy, patched)? {
                    passed.push(index);
                }
            }
        };
        let mut passed = vec![false; fixes.len()];
        std::thread::scope(|scope| {
            let copies = self.copies.iter();
            let workers: Vec<_> = copies.map(|copy| scope.spawn(move || worker(copy))).collect();
            for worker in workers {
                for index in worker.join().expect("a worker does not panic")? {
                    passed[index] = true;
                }
            }
            Ok(passed)
        })
    }

    fn patched(&self, fix: &Fix) -> Patched<'a> {
        let file = &self.krate.files[fix.candidate.file];
        let text = apply(&file.text, &fix.candidate.edits).text;
        Patched { path: &file.path, original: &file.text, text }
    }
}

impl Plain<'_> {
    fn test(&self, copy: &Copy) -> Result<Output> {
        cargo::test(copy, self.subject, self.features, self.documented, self.deadline)
    }

    /// True if the patched copy passes. Where the user's own tests fail already, it is enough that
    /// the patched copy compiles: those failures are other faults.
    fn passes(&self, copy: &Copy, patched: &Patched<'_>) -> Result<bool> {
        let path = copy.root.join(patched.path);
        write_if_changed(&path, &patched.text)?;
        let output = self.test(copy)?;
        write_if_changed(&path, patched.original)?;
        Ok(compiles(&output)
            && (output.success() || !self.passes)
            && count_warnings(&output.stderr) <= self.warnings)
    }
}

fn compiles(output: &Output) -> bool {
    !output.stderr.contains("could not compile")
}

fn count_warnings(stderr: &str) -> usize {
    stderr.lines().filter(|line| line.starts_with("warning")).count()
}
