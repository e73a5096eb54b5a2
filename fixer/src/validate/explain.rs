//! What is said of fixes besides their rank: the test that one fails, the question that two raise.

use anyhow::Result;
use autofix_harness::failure::Failure;

use super::challenge::Challenge;
use super::lab::Lab;
use super::question::{self, Shown};
use super::trials::Trials;
use super::{Confidence, Fix, Validated};
use crate::discover::Krate;
use crate::propose::Candidate;

/// A test that the analysis did not see, and that a fix fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterexample {
    /// As Rust source.
    pub test: Vec<String>,
    /// What goes wrong.
    pub failure: String,
}

/// Looks at the fixes that are shown for a fault; `number` is that of a candidate in the executable.
///
/// # Errors
///
/// When the executable cannot be run.
pub(super) fn explain(
    lab: &Lab<'_>,
    krate: &Krate,
    challenge: Challenge<'_>,
    validated: &mut Validated,
    number: impl Fn(&Candidate) -> Option<u32>,
) -> Result<()> {
    let Challenge { evidence, fault, .. } = challenge;
    let mut failed = validated.fixes.iter_mut().filter(|fix| fix.fresh.failed).peekable();
    if failed.peek().is_some()
        && let Some(trials) = challenge.trials(lab)?
    {
        for fix in failed {
            if let Some(number) = number(&fix.candidate) {
                fix.counterexample = counterexample(lab, &trials, number)?;
            }
        }
    }
    if let Some((first, second)) = rivals(&validated.fixes)
        && let (Some(one), Some(other)) =
            (number(&validated.fixes[first].candidate), number(&validated.fixes[second].candidate))
    {
        let shown: [Shown; 2] = [(first + 1, one), (second + 1, other)];
        let routine = krate.routine(fault.routine);
        validated.question = question::ask(lab, evidence, (fault, routine), shown, challenge.fuel)?;
    }
    Ok(())
}

/// The first fix, and the next one that behaves otherwise and stands the challenge; none if the
/// first is sure anyway.
pub(super) fn rivals(fixes: &[Fix]) -> Option<(usize, usize)> {
    let stands = |fix: &Fix| !fix.fresh.failed;
    let first = fixes.first().filter(|fix| stands(fix))?;
    let second = fixes.iter().skip(1).position(stands)?;
    (first.confidence != Confidence::Strong).then_some((0, second + 1))
}

/// The smallest test of the challenge that a fix fails.
fn counterexample(lab: &Lab<'_>, trials: &Trials, number: u32) -> Result<Option<Counterexample>> {
    let cases = trials.generated();
    let name = format!("{}-counterexample", trials.fault);
    let told = lab.tell(&name, &[number], &cases, trials.fuel)?;
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
