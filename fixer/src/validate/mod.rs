//! Validate: compile all candidates into one binary, run each on all tests of its fault, rank the
//! valid ones, and confirm the best with plain `cargo test` (3.8).

mod challenge;
mod clause;
mod confidence;
mod confirm;
mod explain;
pub mod lab;
mod model;
mod nearby;
mod patched;
mod question;
mod rank;
mod record;
mod schemata;
mod shard;
pub mod trials;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;

use crate::compile::{self, compile};
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
use rank::Ranking;
use record::{Ranked, Record, Trial};
use trials::Trials;

pub use confidence::Confidence;
pub use explain::Counterexample;
pub use lab::{Fresh, Verdict};
pub use question::{Effect, Outcome, Question};
pub use rank::Fix;

/// What validation found for one fault.
#[derive(Debug, Default)]
pub struct Validated {
    /// The fixes to show, best first.
    pub fixes: Vec<Fix>,
    /// How many candidates went in, and came out at each step.
    pub counts: Counts,
    /// What the best ones leave open.
    pub question: Option<Question>,
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

/// All that candidates are tried with.
struct Bench<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    observation: &'a Observation,
    candidates: &'a [Vec<Candidate>],
}

impl Bench<'_> {
    /// Tries the candidates, or those of this part of a run.
    fn run(&self, progress: &(dyn Fn(usize, usize) + Sync)) -> Result<(Vec<Vec<Trial>>, Runner)> {
        let Self { session, krate, observation, candidates } = *self;
        session.note(confine::in_force());
        let (runner, compiled) = self.build()?;
        let evidence = &observation.evidence;
        let lab = Lab::new(&runner, evidence);
        let mut experiments = Vec::new();
        let mut owners = BTreeMap::new();
        let mut tried = untried(candidates);
        let mut places = self.places();
        for (index, fault) in evidence.faults.iter().enumerate() {
            let mut numbers = Vec::new();
            let here = places.iter().filter(|place| place.fault == index && place.is_switched());
            for place in here {
                tried[index][place.place] = Trial::DoesNotCompile;
                if compiled.contains(&place.number) {
                    numbers.push(place.number);
                    owners.insert(place.number, (index, place.place));
                }
            }
            let mut trials = Trials::of(krate, evidence, fault, &runner.traces)?;
            if !candidates[index].is_empty() {
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
        if session.options.techniques.uses(Technique::Challenge) {
            self.challenge(&lab, &runner, &experiments, &mut verdicts)?;
        }
        for (number, verdict) in verdicts {
            let (fault, place) = owners[&number];
            tried[fault][place] = Trial::Run(verdict);
        }
        places.retain(|place| !place.switchable);
        let patched = patched::Bench { session, krate, observation };
        for (index, experiment) in experiments.into_iter().enumerate() {
            let alone: Vec<_> = places.iter().filter(|place| place.fault == index).collect();
            patched.run(experiment.trials, &alone, &candidates[index], &mut tried[index])?;
        }
        Ok((tried, runner))
    }

    /// Has the valid ones face tests that the analysis did not see.
    fn challenge(
        &self,
        lab: &Lab<'_>,
        runner: &Runner,
        experiments: &[Experiment],
        verdicts: &mut BTreeMap<u32, Verdict>,
    ) -> Result<()> {
        let start = std::time::Instant::now();
        for (fault, experiment) in &challenges(&self.observation.evidence, experiments) {
            let mut said: BTreeMap<u32, Verdict> = BTreeMap::new();
            for number in &experiment.numbers {
                said.extend(verdicts.get(number).map(|verdict| (*number, verdict.clone())));
            }
            let about = (&self.observation.evidence, *fault);
            let conditions = self.conditions(&said);
            let jobs = self.session.options.jobs;
            challenge(lab, about, &conditions, &runner.traces, &mut said, jobs)?;
            verdicts.extend(said);
        }
        self.session.note(format!("challenged in {:.1}s", start.elapsed().as_secs_f64()));
        Ok(())
    }

    /// The conditions that valid candidates put in.
    fn conditions(&self, verdicts: &BTreeMap<u32, Verdict>) -> BTreeSet<nearby::Condition> {
        let all: Vec<_> = self.candidates.iter().flatten().collect();
        let valid = verdicts.iter().filter(|(_, said)| matches!(said, Verdict::Valid { .. }));
        let candidates = valid.filter_map(|(number, _)| all.get(*number as usize - 1));
        candidates.filter_map(|it| Some((it.location, it.fail.clone()?))).collect()
    }

    /// Says what there is to say of the fixes shown.
    fn explain(&self, runner: &Runner, results: &mut [Validated]) -> Result<()> {
        let evidence = &self.observation.evidence;
        let lab = Lab::new(runner, evidence);
        let places = self.places();
        for (index, (fault, validated)) in evidence.faults.iter().zip(results).enumerate() {
            let number = |fix: &Candidate| {
                let mut here = places.iter().filter(|place| place.fault == index);
                let candidate = |place: &Place| &self.candidates[index][place.place];
                let is_it = |place: &&Place| {
                    let other = candidate(place);
                    (other.file, &other.edits) == (fix.file, &fix.edits)
                };
                here.find(is_it).filter(|place| place.is_switched()).map(|place| place.number)
            };
            let lists = &runner.traces;
            explain::explain(&lab, self.krate, evidence, fault, validated, lists, number)?;
        }
        Ok(())
    }

    /// Where every candidate is, and who tries it how.
    fn places(&self) -> Vec<Place> {
        let dropped = &self.observation.instrumentation.dropped;
        let mut places = Vec::new();
        for (fault, candidates) in self.candidates.iter().enumerate() {
            for (place, candidate) in candidates.iter().enumerate() {
                let position = places.len();
                let routine = self.krate.routine(candidate.routine);
                places.push(Place {
                    fault,
                    place,
                    number: u32::try_from(position + 1).unwrap_or(u32::MAX),
                    switchable: schemata::is_switchable(routine, dropped),
                    here: self.session.options.shard.is_none_or(|shard| shard.has(position)),
                });
            }
        }
        places
    }

    /// Builds the binary with all candidates that are tried so; the numbers of those that compile.
    fn build(&self) -> Result<(Runner, BTreeSet<u32>)> {
        let Self { session, krate, observation, candidates } = *self;
        let instrumentation = &observation.instrumentation;
        let copy = session.copy(Purpose::Validate, Some(krate))?;
        let expressions = &instrumentation.expressions;
        let bench = compile::Bench { session, copy: &copy, krate, expressions };
        let all: Vec<_> = candidates.iter().flatten().collect();
        let (switched, others): (Vec<_>, Vec<_>) =
            self.places().into_iter().partition(Place::is_switched);
        let mut dropped = instrumentation.dropped.clone();
        dropped.extend(others.iter().map(|place| Piece::Candidate(place.number)));
        let compiled = compile(bench, &mut dropped, |dropped| {
            let mut splices = instrumentation.splices(krate, dropped);
            schemata::splice(krate, &all, dropped, &mut splices);
            splices
        })?;
        let numbers = switched.iter().map(|place| place.number);
        let kept = numbers.filter(|number| !dropped.contains(&Piece::Candidate(*number)));
        Ok((compiled.runner(session), kept.collect()))
    }
}

/// A candidate among all.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// Index of its fault.
    fault: usize,
    /// Index among the candidates of that fault.
    place: usize,
    /// Its number in the binary.
    number: u32,
    /// True if it can be switched at run time.
    switchable: bool,
    /// True if it is tried by this part of a run.
    here: bool,
}

impl Place {
    fn is_switched(&self) -> bool {
        self.switchable && self.here
    }
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
    let evidence = &observation.evidence;
    let bench = Bench { session, krate, observation, candidates: &candidates };
    let options = session.options;
    let key = shard::key(krate, evidence, &candidates);
    let (tried, runner) = match options.merge.as_slice() {
        [] => bench.run(progress).map(|(tried, runner)| (tried, Some(runner)))?,
        parts => (shard::read(parts, &session.subject.package, &key, &candidates)?, None),
    };
    if let Some(shard) = options.shard {
        let path = shard::write(session, shard, &key, &tried)?;
        session.note(format!("verdicts are in {path}"));
        return Ok(candidates.iter().map(|_| Validated::default()).collect());
    }
    let start = std::time::Instant::now();
    let judged: Vec<_> = candidates.iter().zip(&tried).map(|(c, t)| judged(c, t)).collect();
    let mut results: Vec<_> = judged
        .iter()
        .zip(&candidates)
        .map(|(judged, candidates)| Validated {
            fixes: Vec::new(),
            question: None,
            counts: Counts {
                generated: candidates.len(),
                compiled: judged.len(),
                valid: judged.iter().filter(|(_, v)| matches!(v, Verdict::Valid { .. })).count(),
                shown: 0,
            },
        })
        .collect();
    let techniques = &session.options.techniques;
    let ranked: Vec<_> = judged
        .into_iter()
        .zip(&evidence.faults)
        .map(|(judged, fault)| Ranking { krate, fault, techniques }.rank(judged))
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
        let ranking = Ranking { krate, fault: &evidence.faults[index], techniques };
        record.add(&ranking, &candidates[index], &tried[index], &ranked);
    }
    record.write(session);
    if let Some(runner) = &runner {
        bench.explain(runner, &mut results)?;
    }
    session.note(format!("confirmed in {:.1}s", start.elapsed().as_secs_f64()));
    Ok(results)
}

/// The experiments with their faults.
fn challenges<'a>(
    evidence: &'a Evidence,
    experiments: &'a [Experiment],
) -> Vec<(&'a Fault, &'a Experiment)> {
    let fault = |name: &str| evidence.faults.iter().find(|fault| fault.id == name);
    experiments
        .iter()
        .filter_map(|experiment| Some((fault(&experiment.trials.fault)?, experiment)))
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
