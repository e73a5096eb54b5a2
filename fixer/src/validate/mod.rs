//! Validate: compile all candidates into one binary, run each on all tests of its fault, rank the
//! valid ones, and confirm the best with plain `cargo test` (3.8).

mod batches;
mod bench;
mod challenge;
mod clause;
mod confidence;
mod confirm;
mod explain;
mod feedback;
pub mod fuel;
pub mod lab;
mod model;
mod nearby;
mod patched;
mod question;
mod rank;
mod record;
mod schemata;
mod shard;
mod trial;
pub mod trials;

use anyhow::Result;

use crate::discover::Krate;
use crate::observe::{Evidence, Observation};
use crate::propose::Candidate;
use crate::session::Session;
use batches::{Batch, Plan, Step, judged};
use bench::Bench;
use confirm::Confirmation;
use rank::Ranking;
use record::{Ranked, Record};
use trial::Trial;

pub use confidence::Confidence;
pub use explain::Counterexample;
pub use lab::{Fresh, Verdict};
pub use question::{Effect, Outcome, Question};
pub use rank::Fix;
pub use record::{Recorded, recorded};

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
    let options = session.options;
    let key = shard::key(krate, evidence, &candidates);
    let plan = Plan {
        krate,
        candidates: &candidates,
        faults: &evidence.faults,
        techniques: &options.techniques,
        whole: options.shard.is_some(),
    };
    let mut bench = Bench::new(session, krate, observation, &candidates, &key, progress);
    let tried = match options.merge.as_slice() {
        [] => try_in_batches(&plan, |step, tried| bench.run(step, tried))?,
        parts => {
            let known = shard::read(parts, &session.subject.package, &key, &candidates)?;
            try_in_batches(&plan, |step, tried| {
                recall(&known, &step.batch, tried);
                Ok(())
            })?
        }
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
    let elsewhere = rank::elsewhere(&judged);
    let mut ranked: Vec<_> = judged
        .into_iter()
        .zip(evidence.faults.iter().zip(&elsewhere))
        .map(|(judged, (fault, elsewhere))| {
            Ranking { krate, fault, techniques, elsewhere }.rank(judged)
        })
        .collect();
    let confirmed = confirm_best(session, krate, evidence, &mut ranked)?;
    let mut record = Record::default();
    for (index, (ranked, confirmed)) in ranked.iter().zip(&confirmed).enumerate() {
        let (fault, elsewhere) = (&evidence.faults[index], &elsewhere[index]);
        let ranking = Ranking { krate, fault, techniques, elsewhere };
        let ranked = ranking.reordered(ranked, confirmed);
        let shown = ranked.iter().zip(confirmed).filter(|(_, confirmed)| **confirmed);
        results[index].fixes = shown.map(|(fix, _)| fix.clone()).collect();
        results[index].counts.shown = results[index].fixes.len();
        let ranked: Vec<_> = ranked
            .iter()
            .enumerate()
            .map(|(place, fix)| Ranked { fix, confirmed: confirmed.get(place).copied() })
            .collect();
        record.add(&ranking, &candidates[index], &tried[index], &ranked);
    }
    record.write(session);
    bench.explain(&mut results)?;
    session.note(format!("confirmed in {:.1}s", start.elapsed().as_secs_f64()));
    Ok(results)
}

/// Tries one batch after the other until all faults are settled, or nothing is left.
fn try_in_batches(
    plan: &Plan<'_>,
    mut take: impl FnMut(&Step, &mut [Vec<Trial>]) -> Result<()>,
) -> Result<Vec<Vec<Trial>>> {
    let untried = |candidates: &Vec<Candidate>| vec![Trial::Untried; candidates.len()];
    let mut tried: Vec<_> = plan.candidates.iter().map(untried).collect();
    let mut round = 0;
    while let Some(step) = plan.next(round, &tried) {
        take(&step, &mut tried)?;
        round += 1;
    }
    Ok(tried)
}

/// Takes the verdicts on a batch from those of a run in parts, which has tried everything.
fn recall(known: &[Vec<Trial>], batch: &Batch, tried: &mut [Vec<Trial>]) {
    for ((known, places), tried) in known.iter().zip(batch).zip(tried) {
        for place in places {
            tried[*place] = known[*place].clone();
        }
    }
}

/// The first fixes of a fault are confirmed with all that `cargo test` runs. The examples of the
/// documentation ran in the search already, as far as they compile there, and cost a build each.
const THOROUGH: usize = 3;

/// Faults of which as many fixes are shown as are wanted, and the fewest for each of more faults:
/// nobody reads hundreds, and each costs a build.
const FEW_FAULTS: usize = 3;
const FEWEST: usize = 5;

/// How many fixes to show for each of so many faults.
fn shown(top: usize, faults: usize) -> usize {
    (top * FEW_FAULTS / faults.max(FEW_FAULTS)).max(top.min(FEWEST))
}

/// How many others that behave alike are tried for one that is not confirmed.
const PROMOTIONS: usize = 2;

/// Confirms the best fixes of each fault until there are as many as are to be shown; for each
/// fault, what came of its first ones.
fn confirm_best(
    session: &Session<'_>,
    krate: &Krate,
    evidence: &Evidence,
    ranked: &mut [Vec<Fix>],
) -> Result<Vec<Vec<bool>>> {
    let mut confirmed: Vec<Vec<bool>> = ranked.iter().map(|_| Vec::new()).collect();
    if ranked.iter().all(Vec::is_empty) {
        return Ok(confirmed);
    }
    let mut confirmation = Confirmation::new(session, krate, evidence)?;
    let top = shown(session.options.top, ranked.iter().filter(|fixes| !fixes.is_empty()).count());
    loop {
        let mut wave = Vec::new();
        for (fault, (ranked, confirmed)) in ranked.iter().zip(&confirmed).enumerate() {
            let found = confirmed.iter().filter(|confirmed| **confirmed).count();
            let places = confirmed.len()..ranked.len();
            wave.extend(places.take(top - found).map(|place| (fault, place)));
        }
        if wave.is_empty() {
            return Ok(confirmed);
        }
        let fixes: Vec<_> = wave
            .iter()
            .map(|(fault, place)| (&ranked[*fault][*place], *place < THOROUGH))
            .collect();
        let passed = confirmation.confirm(&fixes)?;
        for ((fault, place), mut passed) in wave.into_iter().zip(passed) {
            // What behaves alike may be written without the warning, or the mistake.
            let fix = &mut ranked[fault][place];
            for _ in 0..PROMOTIONS {
                if passed || !fix.promote() {
                    break;
                }
                passed = confirmation.confirm(&[(fix, place < THOROUGH)])? == [true];
            }
            confirmed[fault].push(passed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn the_more_faults_the_fewer_fixes_of_each() {
        assert_eq!([1, 3, 5, 9, 40].map(|faults| shown(15, faults)), [15, 15, 9, 5, 5]);
        assert_eq!([1, 9].map(|faults| shown(2, faults)), [2, 2]);
    }
}
