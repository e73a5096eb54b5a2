//! The tests of a fault, as candidates run them: failing ones first.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::{Context as _, Result};
use autofix_harness::failure::Failure;
use autofix_harness::trace::Test;
use camino::{Utf8Path, Utf8PathBuf};

use super::fuel::Fuel;
use crate::discover::{Krate, Routine};
use crate::observe::{Evidence, FailureKind, Fault, OWN, TestCase};

/// Limit before the original's time is known.
const DEADLINE: Duration = Duration::from_secs(120);

/// The tests of a fault.
#[derive(Debug)]
pub struct Trials {
    /// The fault's name.
    pub fault: String,
    /// The list of generated ones.
    pub cases: Utf8PathBuf,
    generated: Vec<Generated>,
    /// Own ones that the original fails.
    pub own_failing: Vec<String>,
    /// Which of these do not end.
    own_endless: BTreeSet<String>,
    /// Own ones that the original passes.
    pub own_passing: Vec<String>,
    /// Own ones that only libtest can judge, or that need others to run before them.
    pub alone: Vec<String>,
    /// Which of these the original fails.
    pub(super) alone_failing: BTreeSet<String>,
    /// True if fingerprints are still to be learnt from the original.
    learning: bool,
    /// True if tests with arguments at the edges of their types count.
    edges: bool,
    /// How long a candidate may take.
    pub deadline: Duration,
    /// Fuel of the tests.
    pub fuel: Fuel,
}

/// A generated test, and how the original fares.
#[derive(Debug)]
struct Generated {
    case: String,
    passed: bool,
    /// What a call may burn.
    fuel: u64,
    /// The fingerprint, if it is the same every time.
    digest: Option<u64>,
    /// True if how the original fares is still to be learnt.
    unknown: bool,
}

impl Trials {
    /// No tests yet; the list of generated ones is to be below `directory`.
    #[must_use]
    pub fn new(fault: &str, directory: &Utf8Path) -> Self {
        Self {
            fault: fault.to_owned(),
            cases: directory.join(format!("{fault}.cases")),
            generated: Vec::new(),
            own_failing: Vec::new(),
            own_endless: BTreeSet::new(),
            own_passing: Vec::new(),
            alone: Vec::new(),
            alone_failing: BTreeSet::new(),
            learning: false,
            edges: true,
            deadline: DEADLINE,
            fuel: Fuel::default(),
        }
    }

    /// The tests of a fault that has so many candidates.
    ///
    /// # Errors
    ///
    /// When the list cannot be written.
    pub fn of(
        krate: &Krate,
        evidence: &Evidence,
        fault: &Fault,
        candidates: usize,
        directory: &Utf8Path,
    ) -> Result<Self> {
        let mut trials = Self::new(&fault.id, directory);
        trials.fuel = Fuel::of(&evidence.tests, candidates);
        for id in fault.failing.iter().chain(&fault.passing) {
            trials.add(krate, &evidence.tests[*id]);
        }
        trials.write()?;
        Ok(trials)
    }

    /// Tests of a fault that the analysis did not see: some kept by the search, and new ones, of
    /// which it is not known how the original fares. `failing` is one of those that it fails.
    #[must_use]
    pub fn fresh(
        fault: &Fault,
        fuel: Fuel,
        failing: Option<&str>,
        new: Vec<String>,
        directory: &Utf8Path,
    ) -> Self {
        let mut trials = Self::new(&format!("{}-fresh", fault.id), directory);
        trials.learning = true;
        trials.edges = fault.edges;
        trials.fuel = fuel;
        let known = failing.into_iter().map(|case| (case, false));
        let kept = fault.fresh.iter().map(|(case, passed)| (case.as_str(), *passed));
        for (case, passed) in known.chain(kept) {
            let case = case.to_owned();
            let fuel = if passed { fuel.generated } else { fuel.for_repaired() };
            trials.generated.push(Generated { case, passed, fuel, digest: None, unknown: false });
        }
        let fuel = fuel.for_generated(true);
        let unknown = |case| Generated { case, passed: false, fuel, digest: None, unknown: true };
        trials.generated.extend(new.into_iter().map(unknown));
        trials
    }

    /// The generated tests.
    #[must_use]
    pub fn generated(&self) -> Vec<&str> {
        self.generated.iter().map(|test| test.case.as_str()).collect()
    }

    /// How many generated tests the original fails and passes.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        let passing = self.generated.iter().filter(|test| test.passed).count();
        (self.generated.len() - passing, passing)
    }

    fn add(&mut self, krate: &Krate, test: &TestCase) {
        let Some(name) = test.case.strip_prefix(OWN) else {
            let fuel = self.fuel.for_generated(test.endless);
            self.push(&test.case, test.passed.then_some(test.digest), fuel);
            return;
        };
        let name = name.to_owned();
        if test.endless {
            self.own_endless.insert(name.clone());
        }
        let routine = krate.routines.iter().find(|routine| routine.path == name);
        if !routine.is_some_and(is_judged_by_unwinding) {
            self.move_alone(name, test.passed);
        } else if test.passed {
            self.own_passing.push(name);
        } else {
            self.own_failing.push(name);
        }
    }

    /// Adds a generated test; if the original passes it, with the fingerprint.
    pub fn add_generated(&mut self, case: &str, digest: Option<u64>) {
        self.push(case, digest, self.fuel.generated);
    }

    fn push(&mut self, case: &str, digest: Option<u64>, fuel: u64) {
        let passed = digest.is_some();
        let case = case.to_owned();
        self.generated.push(Generated { case, passed, fuel, digest, unknown: false });
    }

    fn move_alone(&mut self, name: String, passes: bool) {
        if !passes {
            self.alone_failing.insert(name.clone());
        }
        self.alone.push(name);
    }

    /// Writes the list of generated tests.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self) -> Result<()> {
        let line = |test: &Generated| {
            let Generated { case, fuel, .. } = test;
            match (test.passed, test.digest) {
                (true, Some(digest)) => format!("{case}\t{fuel}\t{digest}\n"),
                (true, None) => format!("{case}\t{fuel}\t-\n"),
                // Who repairs own tests may do much in others.
                (false, _) if !self.own_failing.is_empty() => format!("{case}\n"),
                (false, _) => format!("{case}\t{fuel}\n"),
            }
        };
        let lines: String = self.generated.iter().map(line).collect();
        std::fs::write(&self.cases, lines).with_context(|| format!("cannot write {}", self.cases))
    }

    /// The own tests that the original fails: those that it does not end, and the others.
    #[must_use]
    pub fn own_failing(&self) -> (Vec<String>, Vec<String>) {
        self.own_failing.iter().cloned().partition(|name| self.own_endless.contains(name))
    }

    /// Fuel for each of these own tests: what it takes to repair an endless one is not known.
    #[must_use]
    pub fn own_fuel(&self, names: &[String]) -> u64 {
        let is_endless = |name: &String| self.own_endless.contains(name);
        match !names.is_empty() && names.iter().all(is_endless) {
            true => self.fuel.own.min(self.fuel.unknown),
            false => self.fuel.own,
        }
    }

    /// Own tests that run in children of a server.
    #[must_use]
    pub fn forked(&self) -> Vec<String> {
        self.own_failing.iter().chain(&self.own_passing).cloned().collect()
    }

    /// Keeps generated tests, and fingerprints, that came out as before; of new ones those that pass,
    /// or fail as the known ones do.
    pub fn keep_reliable(&mut self, seen: &[Test]) {
        let of = |number: u32| seen.iter().find(|seen| seen.test == number);
        let known = (0..).zip(&self.generated).filter(|(_, test)| !test.unknown && !test.passed);
        let fault = known.filter_map(|(number, _)| of(number)?.failure.as_ref()).next();
        let mut number = 0;
        self.generated.retain_mut(|test| {
            let seen = of(number);
            number += 1;
            if test.unknown {
                let failure = seen.and_then(|seen| seen.failure.as_ref());
                let same = |failure: &Failure| fault.is_some_and(|fault| fault.same_fault(failure));
                // At the edges of types the same failure may be misuse, and what spends its fuel may
                // just take long.
                let extreme = seen.is_some_and(|seen| seen.extreme);
                let slow = |failure: &Failure| failure.kind == FailureKind::Fuel;
                let is_idle = extreme && !self.edges;
                if is_idle
                    || failure.is_some_and(|failure| extreme || slow(failure) || !same(failure))
                {
                    return false;
                }
                test.passed = failure.is_none();
                test.unknown = false;
            }
            let digest = seen.filter(|_| test.passed).map(|seen| seen.digest);
            test.digest = match self.learning {
                true => digest,
                false => test.digest.filter(|known| Some(*known) == digest),
            };
            seen.is_some_and(|seen| seen.failure.is_none() == test.passed)
        });
    }

    /// Keeps own tests that came out as before; the others need company.
    pub fn keep_forkable(&mut self, passed: &BTreeSet<String>) {
        let failing = std::mem::take(&mut self.own_failing);
        let (others, failing) = failing.into_iter().partition(|name| passed.contains(name));
        let passing = std::mem::take(&mut self.own_passing);
        let (passing, alone): (_, Vec<_>) =
            passing.into_iter().partition(|name| passed.contains(name));
        self.own_failing = failing;
        self.own_passing = passing;
        let others: Vec<_> = others;
        others.into_iter().for_each(|name| self.move_alone(name, false));
        alone.into_iter().for_each(|name| self.move_alone(name, true));
    }

    /// Keeps tests run in company that came out as before.
    pub fn keep_repeatable(&mut self, passed: &BTreeSet<String>) {
        let failing = &self.alone_failing;
        self.alone.retain(|name| passed.contains(name) != failing.contains(name));
        let kept: BTreeSet<_> = self.alone.iter().cloned().collect();
        self.alone_failing.retain(|name| kept.contains(name));
    }

    /// True if a test is left that the original fails: without one every candidate would do.
    #[must_use]
    pub fn can_tell(&self) -> bool {
        !self.own_failing.is_empty()
            || !self.alone_failing.is_empty()
            || self.generated.iter().any(|test| !test.passed)
            || self.learning && !self.generated.is_empty()
    }
}

/// True if a test fails just when it unwinds: it returns nothing, and expects no message.
fn is_judged_by_unwinding(routine: &Routine) -> bool {
    let expects = |attr: &syn::Attribute| {
        attr.path().is_ident("should_panic") && !matches!(attr.meta, syn::Meta::Path(_))
    };
    matches!(routine.sig.output, syn::ReturnType::Default) && !routine.attrs.iter().any(expects)
}
