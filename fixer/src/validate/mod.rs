//! Validate: compile all candidates into one binary, run each on all tests of its fault, rank the
//! valid ones, and confirm the best with plain `cargo test` (3.8).

mod confirm;
mod lab;
mod rank;
mod schemata;

use anyhow::Result;

use crate::compile::{Bench, compile};
use crate::discover::Krate;
use crate::observe::{Observation, Runner};
use crate::propose::Candidate;
use crate::scratch::Purpose;
use crate::session::Session;
use crate::splice::Piece;
use confirm::Confirmation;
use lab::Experiment;

pub use lab::Verdict;
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
    let all: Vec<&Candidate> = candidates
        .iter()
        .flatten()
        .filter(|candidate| schemata::is_switchable(krate.routine(candidate.routine)))
        .collect();
    if all.is_empty() {
        return Ok(candidates.iter().map(|_| Validated::default()).collect());
    }
    let (runner, compiled) = build(session, krate, observation, &all)?;
    let evidence = &observation.evidence;
    let mut experiments = Vec::new();
    let mut owners = Vec::new();
    let mut number = 0;
    for (index, (fault, candidates)) in evidence.faults.iter().zip(&candidates).enumerate() {
        let trials = lab::trials(&runner, evidence, fault)?;
        for (place, candidate) in candidates.iter().enumerate() {
            if !schemata::is_switchable(krate.routine(candidate.routine)) {
                continue;
            }
            number += 1;
            if compiled.contains(&number) {
                experiments.push(Experiment { number, trials: trials.clone() });
                owners.push((index, place));
            }
        }
    }
    let total = experiments.len();
    let done = std::sync::atomic::AtomicUsize::new(0);
    let step = || progress(done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1, total);
    let start = std::time::Instant::now();
    let verdicts = lab::run(&runner, evidence, &experiments, session.options.jobs, &step)?;
    session.note(format!("{total} candidates run in {:.1}s", start.elapsed().as_secs_f64()));
    let start = std::time::Instant::now();

    let mut judged: Vec<Vec<(Candidate, Verdict)>> =
        candidates.iter().map(|_| Vec::new()).collect();
    for ((fault, place), verdict) in owners.into_iter().zip(verdicts) {
        judged[fault].push((candidates[fault][place].clone(), verdict));
    }
    record(session, krate, observation, &judged);
    let confirmation = Confirmation::new(session, krate)?;
    let mut results = Vec::new();
    for ((fault, candidates), judged) in evidence.faults.iter().zip(&candidates).zip(judged) {
        let mut counts = Counts {
            generated: candidates.len(),
            compiled: judged.len(),
            valid: judged.iter().filter(|(_, v)| matches!(v, Verdict::Valid { .. })).count(),
            shown: 0,
        };
        let mut fixes = Vec::new();
        for fix in rank::rank(judged, fault.passing.len()) {
            if fixes.len() == session.options.top {
                break;
            }
            if confirmation.confirm(&fix)? {
                fixes.push(fix);
            }
        }
        counts.shown = fixes.len();
        results.push(Validated { fixes, counts });
    }
    session.note(format!("confirmed in {:.1}s", start.elapsed().as_secs_f64()));
    Ok(results)
}

/// Leaves the fate of every candidate in the run directory, for those who want to know.
fn record(
    session: &Session<'_>,
    krate: &Krate,
    observation: &Observation,
    judged: &[Vec<(Candidate, Verdict)>],
) {
    let mut lines = String::new();
    for (fault, judged) in observation.evidence.faults.iter().zip(judged) {
        for (candidate, verdict) in judged {
            let line = krate.location(candidate.location).map_or(0, |(_, at)| at.line);
            lines.push_str(&format!(
                "{}\t{:.4}\tline {line}\t{}\t{}\t{}\t{verdict:?}\n",
                fault.id,
                candidate.score,
                candidate.schema,
                candidate.fail.as_deref().unwrap_or("-"),
                candidate.snippet,
            ));
        }
    }
    // Only a help for understanding: a run does not fail for want of it.
    let _ = std::fs::write(session.run_directory().join("candidates.tsv"), lines);
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
    let runner = Runner {
        executable: compiled.executable,
        directory: session.run_directory(),
        traces: session.run_directory(),
    };
    let compiled = (1u32..)
        .zip(all)
        .map(|(number, _)| number)
        .filter(|number| !dropped.contains(&Piece::Candidate(*number)))
        .collect();
    Ok((runner, compiled))
}
