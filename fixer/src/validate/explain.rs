//! What is said of fixes besides their rank: the test that one fails, the question that two raise.

use anyhow::Result;
use autofix_harness::failure::Failure;
use camino::Utf8Path;

use super::lab::Lab;
use super::question::{self, Shown};
use super::trials::Trials;
use super::{Confidence, Fix, Validated};
use crate::discover::Krate;
use crate::observe::{Evidence, Fault};
use crate::propose::Candidate;

/// A test that the analysis did not see, and that a fix fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterexample {
    /// As Rust source.
    pub test: Vec<String>,
    /// What goes wrong.
    pub failure: String,
}

/// Looks at the fixes that are shown for a fault, whose lists of tests are in `directory`; `number` is
/// that of a candidate in the executable.
///
/// # Errors
///
/// When the executable cannot be run.
pub(super) fn explain(
    lab: &Lab<'_>,
    krate: &Krate,
    evidence: &Evidence,
    fault: &Fault,
    validated: &mut Validated,
    directory: &Utf8Path,
    number: impl Fn(&Candidate) -> Option<u32>,
) -> Result<()> {
    for fix in validated.fixes.iter_mut().filter(|fix| fix.fresh.failed) {
        if let Some(number) = number(&fix.candidate) {
            fix.counterexample = counterexample(lab, fault, number, directory)?;
        }
    }
    if let Some((first, second)) = rivals(&validated.fixes)
        && let (Some(one), Some(other)) =
            (number(&validated.fixes[first].candidate), number(&validated.fixes[second].candidate))
    {
        let shown: [Shown; 2] = [(first + 1, one), (second + 1, other)];
        let routine = krate.routine(fault.routine);
        validated.question = question::ask(lab, evidence, (fault, routine), shown)?;
    }
    Ok(())
}

/// The first fix, and the next one that behaves otherwise and stands the challenge; none if the
/// first is sure anyway.
fn rivals(fixes: &[Fix]) -> Option<(usize, usize)> {
    let stands = |fix: &Fix| !fix.fresh.failed;
    let first = fixes.first().filter(|fix| stands(fix))?;
    let second = fixes.iter().skip(1).position(stands)?;
    (first.confidence != Confidence::Strong).then_some((0, second + 1))
}

/// The smallest test of the challenge that a fix fails.
fn counterexample(
    lab: &Lab<'_>,
    fault: &Fault,
    number: u32,
    directory: &Utf8Path,
) -> Result<Option<Counterexample>> {
    let cases = Trials::fresh_cases(fault, directory);
    let cases: Vec<_> = cases.iter().map(String::as_str).collect();
    let told = lab.tell(&format!("{}-counterexample", fault.id), &[number], &cases)?;
    let tests = told.into_values().flatten();
    let failing = tests.filter(|test| test.failure.is_some() && !test.script.is_empty());
    Ok(failing.min_by_key(|test| test.script.len()).map(|test| Counterexample {
        failure: test.failure.as_ref().map(words).unwrap_or_default(),
        test: test.script.into_iter().filter(|line| !line.starts_with("// ")).collect(),
    }))
}

fn words(failure: &Failure) -> String {
    match failure.clause.as_str() {
        "" => failure.message.lines().next().unwrap_or_default().to_owned(),
        clause => format!("`{clause}` does not hold"),
    }
}
