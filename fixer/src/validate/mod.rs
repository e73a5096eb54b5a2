//! Validate: compile all candidates into one binary, run each on all tests of its fault, rank the
//! valid ones, and confirm the best with plain `cargo test` (3.8).

mod challenge;
mod confirm;
pub mod lab;
mod patched;
mod rank;
mod record;
mod schemata;
pub mod trials;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;

use crate::compile::{Bench, compile};
use crate::confine;
use crate::discover::Krate;
use crate::event::Event;
use crate::observe::{Evidence, Fault, Observation, Runner};
use crate::propose::Candidate;
use crate::scratch::Purpose;
use crate::session::Session;
use crate::splice::Piece;
use crate::technique::Technique;
use challenge::challenge;
use confirm::Confirmation;
use lab::{Experiment, Lab};
use record::{Ranked, Record, Trial};
use trials::Trials;

pub use lab::{Fresh, Verdict};
pub use rank::Fix;

/// What validation found for one fault.
#[derive(Debug, Default)]
pub struct Validated {
    /// The fixes to show, best first.
    pub fixes: Vec<Fix>,
    /// How many candidates went in, and came out at each step.
    pub counts: Counts,
}

/// How many candidates there were.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Proposed.
    pub generated: usize,
    /// Accepted by the compiler.
    pub compiled: usize,
    /// Passing all tests.
    pub valid: usize,
    /// Shown.
    pub shown: usize,
}

/// Validates the candidates of every fault; results in the order of the faults.
///
/// # Errors
///
/// When the copy cannot be built or run.
pub fn validate(
    session: &Session<'_>,
    krate: &Krate,
    observation: &Observation,
    candidates: Vec<Vec<Candidate>>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<Validated>> {
    if candidates.iter().all(Vec::is_empty) {
        Record::default().write(session);
        return Ok(candidates.iter().map(|_| Validated::default()).collect());
    }
    session.note(confine::in_force());
    let dropped = &observation.instrumentation.dropped;
    let is_switchable =
        |candidate: &&Candidate| schemata::is_switchable(krate.routine(candidate.routine), dropped);
    let all: Vec<_> = candidates.iter().flatten().filter(is_switchable).collect();
    let (runner, compiled) = build(session, krate, observation, &all)?;
    let evidence = &observation.evidence;
    let lab = Lab::new(&runner, evidence);
    let mut experiments = Vec::new();
    let mut owners = BTreeMap::new();
    let mut number = 0;
    let mut tried = untried(&candidates);
    for (index, (fault, candidates)) in evidence.faults.iter().zip(&candidates).enumerate() {
        let mut numbers = Vec::new();
        for (place, _) in candidates.iter().enumerate().filter(|(_, c)| is_switchable(c)) {
            number += 1;
            tried[index][place] = Trial::DoesNotCompile;
            if compiled.contains(&number) {
                numbers.push(number);
                owners.insert(number, (index, place));
            }
        }
        let mut trials = Trials::of(krate, evidence, fault, &runner.traces)?;
        if !candidates.is_empty() {
            lab.calibrate(&mut trials)?;
            if !trials.can_tell() {
                warn_of_flaky_tests(session, fault);
            }
        }
        experiments.push(Experiment { trials, numbers });
    }
    let total = owners.len();
    let done = AtomicUsize::new(0);
    let step = |count| progress(done.fetch_add(count, Ordering::Relaxed) + count, total);
    let start = std::time::Instant::now();
    let mut verdicts = lab.run(&experiments, session.options.jobs, &step)?;
    session.note(format!("{total} candidates run in {:.1}s", start.elapsed().as_secs_f64()));
    let start = std::time::Instant::now();
    if session.options.techniques.uses(Technique::Challenge) {
        for (fault, experiment) in &challenges(evidence, &experiments) {
            let mut said: BTreeMap<u32, Verdict> = BTreeMap::new();
            for number in &experiment.numbers {
                said.extend(verdicts.get(number).map(|verdict| (*number, verdict.clone())));
            }
            challenge(&lab, fault, &runner.traces, &mut said, session.options.jobs)?;
            verdicts.extend(said);
        }
        session.note(format!("challenged in {:.1}s", start.elapsed().as_secs_f64()));
    }
    for (number, verdict) in verdicts {
        let (fault, place) = owners[&number];
        tried[fault][place] = Trial::Run(verdict);
    }
    let bench = patched::Bench { session, krate, observation };
    for (index, experiment) in experiments.into_iter().enumerate() {
        bench.run(experiment.trials, &candidates[index], &mut tried[index])?;
    }
    let start = std::time::Instant::now();
    let judged: Vec<_> = candidates.iter().zip(&tried).map(|(c, t)| judged(c, t)).collect();
    let mut results: Vec<_> = judged
        .iter()
        .zip(&candidates)
        .map(|(judged, candidates)| Validated {
            fixes: Vec::new(),
            counts: Counts {
                generated: candidates.len(),
                compiled: judged.len(),
                valid: judged.iter().filter(|(_, v)| matches!(v, Verdict::Valid { .. })).count(),
                shown: 0,
            },
        })
        .collect();
    let weights = |fault: &Fault| rank::Weights::of(fault, &session.options.techniques);
    let ranked: Vec<_> = judged
        .into_iter()
        .zip(&evidence.faults)
        .map(|(judged, fault)| rank::rank(judged, fault.passing.len(), &weights(fault)))
        .collect();
    let confirmed = confirm_best(session, krate, &ranked)?;
    let mut record = Record::default();
    for (index, (ranked, confirmed)) in ranked.iter().zip(&confirmed).enumerate() {
        let shown = ranked.iter().zip(confirmed).filter(|(_, confirmed)| **confirmed);
        results[index].fixes = shown.map(|(fix, _)| fix.clone()).collect();
        results[index].counts.shown = results[index].fixes.len();
        let ranked: Vec<_> = ranked
            .iter()
            .enumerate()
            .map(|(place, fix)| Ranked { fix, confirmed: confirmed.get(place).copied() })
            .collect();
        let fault = &evidence.faults[index];
        record.add(krate, fault, &candidates[index], &tried[index], &ranked);
    }
    record.write(session);
    session.note(format!("confirmed in {:.1}s", start.elapsed().as_secs_f64()));
    Ok(results)
}

/// The experiments on faults with fresh tests.
fn challenges<'a>(
    evidence: &'a Evidence,
    experiments: &'a [Experiment],
) -> Vec<(&'a Fault, &'a Experiment)> {
    let fault = |name: &str| evidence.faults.iter().find(|fault| fault.id == name);
    experiments
        .iter()
        .filter_map(|experiment| Some((fault(&experiment.trials.fault)?, experiment)))
        .filter(|(fault, _)| !fault.fresh.is_empty())
        .collect()
}

/// Confirms the best fixes of each fault until there are as many as are to be shown; for each
/// fault, what came of its first ones.
fn confirm_best(
    session: &Session<'_>,
    krate: &Krate,
    ranked: &[Vec<Fix>],
) -> Result<Vec<Vec<bool>>> {
    let mut confirmed: Vec<Vec<bool>> = ranked.iter().map(|_| Vec::new()).collect();
    if ranked.iter().all(Vec::is_empty) {
        return Ok(confirmed);
    }
    let mut confirmation = Confirmation::new(session, krate)?;
    loop {
        let mut wave = Vec::new();
        for (fault, (ranked, confirmed)) in ranked.iter().zip(&confirmed).enumerate() {
            let found = confirmed.iter().filter(|confirmed| **confirmed).count();
            let wanted = session.options.top - found;
            let rest = ranked[confirmed.len()..].iter();
            wave.extend(rest.take(wanted).map(|fix| (fault, fix)));
        }
        if wave.is_empty() {
            return Ok(confirmed);
        }
        let fixes: Vec<_> = wave.iter().map(|(_, fix)| *fix).collect();
        for ((fault, _), passed) in wave.iter().zip(confirmation.confirm(&fixes)?) {
            confirmed[*fault].push(passed);
        }
    }
}

fn warn_of_flaky_tests(session: &Session<'_>, fault: &Fault) {
    session.reporter.event(&Event::Warning(format!(
        "the tests that show {} pass when they run again: no fix can be validated",
        fault.id
    )));
}

/// The candidates that ran, with their verdicts.
fn judged(candidates: &[Candidate], tried: &[Trial]) -> Vec<(Candidate, Verdict)> {
    let verdict = |trial: &Trial| match trial {
        Trial::Run(verdict) => Some(verdict.clone()),
        Trial::Impossible | Trial::DoesNotCompile => None,
    };
    let all = candidates.iter().zip(tried);
    all.filter_map(|(candidate, trial)| Some((candidate.clone(), verdict(trial)?))).collect()
}

fn untried(candidates: &[Vec<Candidate>]) -> Vec<Vec<Trial>> {
    candidates.iter().map(|candidates| vec![Trial::Impossible; candidates.len()]).collect()
}

/// Builds the binary with all candidates; the numbers of those that compile.
fn build(
    session: &Session<'_>,
    krate: &Krate,
    observation: &Observation,
    all: &[&Candidate],
) -> Result<(Runner, std::collections::BTreeSet<u32>)> {
    let instrumentation = &observation.instrumentation;
    let copy = session.copy(Purpose::Validate, Some(krate))?;
    let bench = Bench { session, copy: &copy, krate, expressions: &instrumentation.expressions };
    let mut dropped = instrumentation.dropped.clone();
    let compiled = compile(bench, &mut dropped, |dropped| {
        let mut splices = instrumentation.splices(krate, dropped);
        schemata::splice(krate, all, dropped, &mut splices);
        splices
    })?;
    let runner = compiled.runner(session);
    let compiled = (1u32..)
        .zip(all)
        .map(|(number, _)| number)
        .filter(|number| !dropped.contains(&Piece::Candidate(*number)))
        .collect();
    Ok((runner, compiled))
}
