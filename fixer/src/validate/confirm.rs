//! Confirmation: a fix that would be shown is applied to a fresh copy and passes plain
//! `cargo test`, without a warning that the original does not have.
//!
//! Where there is no test to run, only rustc has a word to say, and a check is enough: code was
//! generated for the fix already, when it was tried.
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
use crate::memory::{Baseline, Confirmed};
use crate::observe::{Evidence, FailureKind, Fault, OWN, TestId};
use crate::options::Features;
use crate::process::{Exit, Output};
use crate::scratch::{Copy, Purpose, seed, write_if_changed};
use crate::session::Session;

/// How much longer than the original a fix may take, and what it may take in any case.
const DEADLINE_FACTOR: u32 = 10;
const LEAST_DEADLINE: Duration = Duration::from_secs(20);

/// Longest run of the original.
const BASELINE_DEADLINE: Duration = Duration::from_secs(600);

/// Where fixes are confirmed.
pub(super) struct Confirmation<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    copies: Vec<Copy>,
    plain: Plain<'a>,
    memory: Confirmed,
}

/// How `cargo test` is run, and how the original fares.
#[derive(Clone, Copy)]
struct Plain<'a> {
    subject: &'a Subject,
    features: &'a Features,
    documented: bool,
    baseline: Baseline,
    deadline: Duration,
}

/// A file with a fix.
struct Patched<'a> {
    path: &'a Utf8Path,
    original: &'a str,
    text: String,
    thorough: bool,
}

impl Patched<'_> {
    /// What the memory knows it by.
    fn key(&self) -> String {
        match self.thorough {
            true => self.text.clone(),
            false => format!("{}// briefly", self.text),
        }
    }
}

impl<'a> Confirmation<'a> {
    /// Prepares a copy, and learns how the original fares in it.
    pub(super) fn new(
        session: &'a Session<'a>,
        krate: &'a Krate,
        evidence: &Evidence,
    ) -> Result<Self> {
        let copy = session.copy(Purpose::Confirm(0), None)?;
        let mut plain = Plain {
            subject: session.subject,
            features: &session.options.features,
            documented: krate.files.iter().any(|file| file.text.contains("```")),
            baseline: Baseline { warnings: 0, passes: false, idle: false, time: Duration::ZERO },
            deadline: BASELINE_DEADLINE,
        };
        let package = &session.subject.package;
        let directory = session.run_directory();
        let mut memory = Confirmed::of(&directory, package, &copy, plain.features);
        plain.baseline = match memory.baseline() {
            Some(baseline) => baseline,
            None => {
                let baseline = match has_endless_test(evidence) {
                    true => plain.build_baseline(&copy)?,
                    false => plain.learn_baseline(&copy)?,
                };
                // Cargo may have written the lock file only now.
                memory = Confirmed::of(&directory, package, &copy, plain.features);
                baseline
            }
        };
        plain.deadline = (plain.baseline.time * DEADLINE_FACTOR).max(LEAST_DEADLINE);
        memory.learn_baseline(plain.baseline);
        Ok(Self { session, krate, copies: vec![copy], plain, memory })
    }

    /// Which fixes pass, in their order; each comes with whether it is tested thoroughly, with the
    /// examples of the documentation, which cost a build each.
    pub(super) fn confirm(&mut self, fixes: &[(&Fix, bool)]) -> Result<Vec<bool>> {
        let all: Vec<_> =
            fixes.iter().map(|(fix, thorough)| self.patched(fix, *thorough)).collect();
        let unknown =
            |patched: &&Patched<'_>| self.memory.recall(patched.path, &patched.key()).is_none();
        let unknown: Vec<_> = all.iter().filter(unknown).collect();
        let passed = self.test_all(&unknown)?;
        for (patched, passed) in unknown.iter().zip(passed) {
            self.memory.learn(patched.path, &patched.key(), passed);
        }
        self.memory.store()?;
        let known = |patched: &Patched<'_>| self.memory.recall(patched.path, &patched.key());
        Ok(all.iter().map(|patched| known(patched) == Some(true)).collect())
    }

    /// Tests patched copies on all workers.
    fn test_all(&mut self, all: &[&Patched<'_>]) -> Result<Vec<bool>> {
        let workers = self.session.options.jobs.min(all.len());
        while self.copies.len() < workers {
            let copy = self.session.copy(Purpose::Confirm(self.copies.len()), None)?;
            seed(&self.copies[0].build, &copy.build)?;
            self.copies.push(copy);
        }
        let plain = self.plain;
        let next = &AtomicUsize::new(0);
        let worker = move |copy| {
            let mut passed = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(patched) = all.get(index) else { return anyhow::Ok(passed) };
                if plain.passes(copy, patched)? {
                    passed.push(index);
                }
            }
        };
        let mut passed = vec![false; all.len()];
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

    fn patched(&self, fix: &Fix, thorough: bool) -> Patched<'a> {
        let file = &self.krate.files[fix.candidate.file];
        let text = apply(&file.text, &fix.candidate.edits).text;
        Patched { path: &file.path, original: &file.text, text, thorough }
    }
}

impl Plain<'_> {
    fn test(&self, copy: &Copy, thorough: bool) -> Result<Output> {
        if self.baseline.idle {
            return cargo::check_tests(copy, self.subject, self.features, self.deadline);
        }
        let documented = self.documented && thorough;
        cargo::test(copy, self.subject, self.features, documented, self.deadline)
    }

    fn learn_baseline(&self, copy: &Copy) -> Result<Baseline> {
        let start = Instant::now();
        let output = self.test(copy, true)?;
        if !compiles(&output) {
            bail!("the unchanged copy does not compile:\n{}", output.stderr.trim_end());
        }
        Ok(Baseline {
            warnings: count_warnings(&output.stderr),
            passes: output.success(),
            idle: output.success() && runs_nothing(&output.stdout),
            time: start.elapsed(),
        })
    }

    /// Where a test does not end, it is known how the original fares.
    fn build_baseline(&self, copy: &Copy) -> Result<Baseline> {
        let start = Instant::now();
        let output = cargo::build_plain_tests(copy, self.subject, self.features)?;
        if !compiles(&output) {
            bail!("the unchanged copy does not compile:\n{}", output.stderr.trim_end());
        }
        let warnings = count_warnings(&output.stderr);
        Ok(Baseline { warnings, passes: false, idle: false, time: start.elapsed() })
    }

    /// True if the patched copy passes. Where the user's own tests fail already, it is enough that
    /// the patched copy compiles: those failures are other faults.
    fn passes(&self, copy: &Copy, patched: &Patched<'_>) -> Result<bool> {
        let path = copy.root.join(patched.path);
        write_if_changed(&path, &patched.text)?;
        let output = self.test(copy, patched.thorough)?;
        write_if_changed(&path, patched.original)?;
        Ok(compiles(&output)
            && output.exit != Exit::Timeout
            && (output.success() || !self.baseline.passes)
            && count_warnings(&output.stderr) <= self.baseline.warnings)
    }
}

/// True if a test of the user's does not end.
fn has_endless_test(evidence: &Evidence) -> bool {
    let is_own = |test: &TestId| evidence.tests[*test].case.starts_with(OWN);
    let is_endless =
        |fault: &Fault| fault.kind == FailureKind::Fuel && fault.failing.iter().any(is_own);
    evidence.faults.iter().any(is_endless)
}

fn compiles(output: &Output) -> bool {
    !output.stderr.contains("could not compile")
}

/// True if `cargo test` ran executables, and none of them has a test, or says anything else.
fn runs_nothing(stdout: &str) -> bool {
    let mut lines = stdout.lines().filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some()
        && lines.all(|line| {
            line == "running 0 tests" || line.starts_with("test result: ok. 0 passed; 0 failed; 0 ")
        })
}

fn count_warnings(stderr: &str) -> usize {
    stderr.lines().filter(|line| line.starts_with("warning")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_enough_only_where_nothing_runs() {
        let none =
            "\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured\n";
        assert!(runs_nothing(&none.repeat(2)));
        let one = "\nrunning 1 test\n.\ntest result: ok. 1 passed; 0 failed; 0 ignored\n";
        assert!(!runs_nothing(&format!("{none}{one}")));
        let ignored = "\nrunning 1 test\ni\ntest result: ok. 0 passed; 0 failed; 1 ignored\n";
        assert!(!runs_nothing(ignored));
        // A target with a harness of its own.
        assert!(!runs_nothing(&format!("{none}all is well\n")));
        assert!(!runs_nothing(""));
    }
}
