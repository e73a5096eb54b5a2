//! Running candidates: one process each, failing tests first, on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use autofix_harness::trace::Record;
use camino::Utf8PathBuf;

use crate::observe::{Drive, Evidence, Fault, OWN, Runner};
use crate::process::Exit;

/// Wall-clock limit of a candidate; fuel ends endless loops long before.
const DEADLINE: Duration = Duration::from_secs(20);

/// Fuel for a candidate: a multiple of what the longest original test burnt.
const FUEL_FACTOR: u64 = 10;
const LEAST_FUEL: u64 = 2_000;

/// Own tests are larger than generated ones.
const OWN_FUEL_FACTOR: u64 = 10;

/// What became of a candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It passes all tests, failing and passing ones alike (3.8).
    Valid {
        /// Passing tests whose results or final state differ from the original's.
        changed: usize,
        /// Fingerprint of all its tests: equal ones behave alike.
        digest: u64,
        /// Fingerprint of the failing ones: equal ones repair alike.
        repaired: u64,
    },
    /// It fails a test; how many ran.
    Invalid {
        /// Tests run, the failing one included.
        run: usize,
    },
    /// It ended the process or ran into the deadline.
    Broken,
}

/// A candidate's run: its number in the binary, and the list of its tests.
#[derive(Debug, Clone)]
pub(super) struct Experiment {
    pub(super) number: u32,
    pub(super) trials: Trials,
}

/// The tests of a fault.
#[derive(Debug, Clone)]
pub(super) struct Trials {
    /// The list of generated ones.
    cases: Utf8PathBuf,
    /// The names of own ones.
    own: Vec<String>,
}

/// Lists the tests of a fault: failing ones first, then passing ones with their fingerprints.
pub(super) fn trials(runner: &Runner, evidence: &Evidence, fault: &Fault) -> Result<Trials> {
    let path = runner.traces.join(format!("{}.cases", fault.id));
    let mut lines = Vec::new();
    let mut own = Vec::new();
    for id in fault.failing.iter().chain(&fault.passing) {
        let test = &evidence.tests[*id];
        match test.case.strip_prefix(OWN) {
            Some(name) => own.push(name.to_owned()),
            None if test.passed => lines.push(format!("{}\t{}", test.case, test.digest)),
            None => lines.push(test.case.clone()),
        }
    }
    std::fs::write(&path, lines.join("\n")).with_context(|| format!("cannot write {path}"))?;
    Ok(Trials { cases: path, own })
}

/// Runs experiments on `jobs` threads; verdicts in the order of the experiments.
pub(super) fn run(
    runner: &Runner,
    evidence: &Evidence,
    experiments: &[Experiment],
    jobs: usize,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Verdict>> {
    let ticks = evidence.tests.iter().map(|test| test.ticks).max().unwrap_or(0);
    let fuel = (ticks * FUEL_FACTOR).max(LEAST_FUEL);
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut verdicts = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(experiment) = experiments.get(index) else { return anyhow::Ok(verdicts) };
            verdicts.push((index, verdict(runner, experiment, fuel)?));
            done();
        }
    };
    let mut all = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.join().expect("a worker does not panic")?);
        }
        anyhow::Ok(all)
    })?;
    all.sort_by_key(|(index, _)| *index);
    Ok(all.into_iter().map(|(_, verdict)| verdict).collect())
}

fn verdict(runner: &Runner, experiment: &Experiment, fuel: u64) -> Result<Verdict> {
    let name = format!("candidate-{}", experiment.number);
    let candidate = ("AUTOFIX_CANDIDATE", experiment.number.to_string());
    if !experiment.trials.own.is_empty() {
        let variables =
            vec![candidate.clone(), ("AUTOFIX_FUEL", (fuel * OWN_FUEL_FACTOR).to_string())];
        let drive = Drive { name: &name, mode: "own", variables, deadline: DEADLINE };
        let (exit, records) = runner.own(&drive, &experiment.trials.own)?;
        let passed = records
            .iter()
            .filter(|record| matches!(record, Record::Test(test) if test.failure.is_none()))
            .count();
        // A candidate may exit before all tests ran.
        if exit != Exit::Code(0) || passed < experiment.trials.own.len() {
            let _ = std::fs::remove_file(runner.traces.join(format!("{name}.trace")));
            return Ok(Verdict::Invalid { run: passed + 1 });
        }
    }
    let (exit, records) = runner.once(&Drive {
        name: &name,
        mode: "validate",
        variables: vec![
            candidate,
            ("AUTOFIX_CASES", experiment.trials.cases.to_string()),
            ("AUTOFIX_FUEL", fuel.to_string()),
        ],
        deadline: DEADLINE,
    })?;
    let _ = std::fs::remove_file(runner.traces.join(format!("{name}.trace")));
    // Only a run that went through to its end counts: a candidate may exit early.
    let finished = records.last() == Some(&Record::Finished) && exit == Exit::Code(0);
    let verdict = records.iter().find(|record| matches!(record, Record::Verdict { .. }));
    Ok(match verdict {
        Some(Record::Verdict { failed: None, changed, digest, repaired, .. }) if finished => {
            Verdict::Valid { changed: changed.len(), digest: *digest, repaired: *repaired }
        }
        Some(Record::Verdict { run, failed: Some(_), .. }) => {
            Verdict::Invalid { run: *run as usize }
        }
        _ => Verdict::Broken,
    })
}
