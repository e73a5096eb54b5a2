//! Challenge: a fix that passes the tests it was made from faces tests that the analysis did not
//! see, failing and passing ones alike, with contracts, panics and fuel as their oracle. Some of them
//! are made for it, near to those that failed (`nearby.rs`).
//!
//! A fix that fits the samples only fails here, or turns out to behave otherwise than one that was
//! equal to it so far. Only fixes that may be shown are challenged: the best ones, then those that
//! are the best after some of them failed.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use anyhow::Result;

use super::fuel::Fuel;
use super::lab::{Experiment, Fresh, Lab, Verdict};
use super::nearby::{self, Condition};
use super::trials::Trials;
use crate::observe::{Evidence, Fault, OWN};
use camino::Utf8Path;

/// What a challenge is made from.
#[derive(Clone, Copy)]
pub(super) struct Challenge<'a> {
    pub(super) evidence: &'a Evidence,
    pub(super) fault: &'a Fault,
    /// The conditions that candidates put in.
    pub(super) conditions: &'a BTreeSet<Condition>,
    /// Fuel of the tests.
    pub(super) fuel: Fuel,
    /// Where lists of tests are.
    pub(super) directory: &'a Utf8Path,
}

impl Challenge<'_> {
    /// Tests that the analysis did not see, and that can tell candidates apart.
    pub(super) fn trials(&self, lab: &Lab<'_>) -> Result<Option<Trials>> {
        let Self { evidence, fault, .. } = *self;
        let mut cases = fault.failing.iter().map(|test| evidence.tests[*test].case.as_str());
        let failing = cases.find(|case| !case.starts_with(OWN));
        let new = match failing {
            Some(_) => nearby::tests(evidence, fault, self.conditions),
            None => Vec::new(),
        };
        let mut trials = Trials::fresh(fault, self.fuel, failing, new, self.directory);
        trials.write()?;
        lab.calibrate(&mut trials)?;
        Ok(trials.can_tell().then_some(trials))
    }

    /// Runs those among the candidates of the fault that are `best` by the verdicts so far, and adds
    /// what comes of it to their verdicts, until all the best have run.
    pub(super) fn run(
        &self,
        lab: &Lab<'_>,
        verdicts: &mut BTreeMap<u32, Verdict>,
        best: impl Fn(&BTreeMap<u32, Verdict>) -> Vec<u32>,
        jobs: usize,
    ) -> Result<()> {
        let mut challenged = BTreeSet::new();
        let mut next = |verdicts: &BTreeMap<u32, Verdict>| -> Vec<u32> {
            best(verdicts).into_iter().filter(|number| challenged.insert(*number)).collect()
        };
        let mut numbers = next(verdicts);
        if numbers.is_empty() {
            return Ok(());
        }
        let Some(trials) = self.trials(lab)? else { return Ok(()) };
        let tests = trials.count();
        let mut experiments = [Experiment { trials, numbers: Vec::new() }];
        while !numbers.is_empty() {
            experiments[0].numbers = numbers;
            for (number, fresh) in lab.run(&experiments, jobs, &|_| ())? {
                if let Some(verdict) = verdicts.get_mut(&number) {
                    *verdict = joined(verdict, &fresh, tests);
                }
            }
            numbers = next(verdicts);
        }
        Ok(())
    }
}

/// A valid verdict, together with what fresh tests say.
fn joined(verdict: &Verdict, fresh: &Verdict, (failing, passing): (usize, usize)) -> Verdict {
    let Verdict::Valid { changed, digest, repaired, .. } = verdict else { return verdict.clone() };
    let both = |one: u64, other: u64| {
        let mut hasher = DefaultHasher::new();
        (one, other).hash(&mut hasher);
        hasher.finish()
    };
    match fresh {
        Verdict::Valid { changed: more, digest: other, .. } => Verdict::Valid {
            changed: changed + more,
            digest: both(*digest, *other),
            // Long tests come to the same place often, so that they tell too much apart.
            repaired: *repaired,
            fresh: Fresh { failing, passing, failed: false },
        },
        // What it does from there on is not known, so it equals those only that fail alike.
        Verdict::Invalid { run, .. } => Verdict::Valid {
            changed: *changed,
            digest: both(*digest, *run as u64),
            repaired: *repaired,
            fresh: Fresh { failing, passing: 0, failed: true },
        },
        Verdict::Broken => Verdict::Valid {
            changed: *changed,
            digest: both(*digest, u64::MAX),
            repaired: *repaired,
            fresh: Fresh { failing, passing: 0, failed: true },
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valid(changed: usize, digest: u64) -> Verdict {
        Verdict::Valid { changed, digest, repaired: 1, fresh: Fresh::default() }
    }

    #[test]
    fn equal_ones_are_told_apart_by_what_fresh_tests_see() {
        let digest = |verdict: &Verdict| match verdict {
            Verdict::Valid { digest, .. } => *digest,
            _ => panic!("{verdict:?}"),
        };
        let one = joined(&valid(1, 7), &valid(2, 8), (3, 4));
        let other = joined(&valid(1, 7), &valid(2, 9), (3, 4));
        assert_ne!(digest(&one), digest(&other));
        let fresh = Fresh { failing: 3, passing: 4, failed: false };
        assert!(matches!(one, Verdict::Valid { changed: 3, fresh: f, .. } if f == fresh));
    }

    #[test]
    fn one_that_fails_is_still_valid() {
        let failed = joined(&valid(1, 7), &Verdict::Invalid { run: 2, repaired: 1 }, (3, 4));
        assert!(matches!(failed, Verdict::Valid { fresh: Fresh { failed: true, .. }, .. }));
    }
}
