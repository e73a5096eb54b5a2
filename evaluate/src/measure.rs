//! The measurement: every case with every strategy, side by side in the slots.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tempfile::TempDir;

use crate::cargo;
use crate::case::Case;
use crate::cli::{Options, cores};
use crate::copy;
use crate::examine::{Examination, examine};
use crate::judge::{Verdict, judge};
use crate::oracle::Oracle;
use crate::outcome::{Outcome, Results};
use crate::pool::Workshop;
use crate::run::{Run, Tool};
use crate::space;
use crate::variant::{Strategy, Trial, Variant};

/// What building the dependencies may take.
const WARM_UP_LIMIT: Duration = Duration::from_secs(1200);

/// Runs the tool on the cases and judges what it says.
///
/// # Errors
///
/// When the tool does not build, or files cannot be written. A run that fails is an outcome.
pub fn measure(cases: &[&Case], workshop: &Workshop, options: &Options) -> Result<Results> {
    let tool = Tool {
        executable: workshop.take_along(&cargo::tool(options.tool.as_deref())?)?,
        jobs: (cores() / workshop.jobs).max(1),
        limit: Duration::from_secs(options.timeout),
    };
    warm_up(workshop, &tool)?;
    let mut results = Results::new(&options.seed, cores(), workshop.jobs, options.timeout);
    let trials = Trial::all(Variant::all(&options.strategy, &options.without), &options.seed);
    let outcomes = workshop.each(cases, |case, slot| {
        let lab = Lab { tool: &tool, reasons: options.wants_reasons(), workshop, slot };
        let outcomes = lab.evaluate(case, &trials)?;
        let message = describe(&outcomes);
        Ok((outcomes, message))
    })?;
    results.outcomes = outcomes.into_iter().flatten().collect();
    results.sort();
    Ok(results)
}

/// What a case is run with, and where.
struct Lab<'a> {
    tool: &'a Tool,
    reasons: bool,
    workshop: &'a Workshop,
    slot: usize,
}

impl Lab<'_> {
    /// All trials of a case one after the other, in one copy: what the tool remembers of the first
    /// makes the others quick.
    fn evaluate(&self, case: &Case, trials: &[Trial]) -> Result<Vec<Outcome>> {
        let directory = TempDir::with_prefix("evaluate-").context("no temporary directory")?;
        // It may be named through a link, which cargo would resolve.
        let root = directory.path().canonicalize()?;
        copy::copy(case, &root)?;
        let oracle = Oracle::new(case, &self.workshop.slot(self.slot));
        trials.iter().map(|trial| self.outcome(case, trial, &root, &oracle)).collect()
    }

    fn outcome(
        &self,
        case: &Case,
        trial: &Trial,
        root: &Path,
        oracle: &Oracle<'_>,
    ) -> Result<Outcome> {
        let target = self.workshop.slot(self.slot).join("tool");
        space::clear(&target)?;
        let run = self.tool.run(&trial.variant, trial.seed, root, &target)?;
        self.workshop.keep(case, trial, "jsonl", &run.output)?;
        self.workshop.keep(case, trial, "candidates.jsonl", &space::text(&target)?)?;
        let mut verdict = judge(case, &run, |patch| oracle.accepts(patch));
        // Why a weaker variant fails is no question.
        let reasons = self.reasons && trial.variant == Strategy::Full.into();
        let examination =
            if reasons { Some(self.examine(case, &run, &verdict, oracle)?) } else { None };
        if let Some(examination) = &examination {
            verdict.reason = examination.reason(&verdict);
        }
        Ok(Outcome {
            case: case.name.clone(),
            family: case.description.family,
            kind: case.description.kind,
            variant: trial.variant.clone(),
            seed: trial.seed,
            found: verdict.found,
            valid: verdict.valid,
            rank: verdict.rank,
            reason: verdict.reason,
            first: verdict.first,
            examined: examination.is_some(),
            position: examination.and_then(|examination| examination.position),
            seconds: run.seconds,
            candidates: run.candidates.map(|(tried, _)| tried),
            rate: run.candidates.and_then(|(tried, seconds)| rate(tried, seconds)),
        })
    }

    /// Looks through the candidates of a run.
    fn examine(
        &self,
        case: &Case,
        run: &Run,
        verdict: &Verdict,
        oracle: &Oracle<'_>,
    ) -> Result<Examination> {
        let candidates = match run.failure {
            // What it left behind is incomplete.
            Some(_) => Vec::new(),
            None => space::read(&self.workshop.slot(self.slot).join("tool"))?,
        };
        let proper = |candidate: &space::Candidate| oracle.accepts_candidate(candidate);
        let examination = examine(case, &candidates, verdict, proper);
        examination.with_context(|| format!("cannot examine {}", case.name))
    }
}

fn rate(tried: u64, seconds: f64) -> Option<f64> {
    (tried > 0 && seconds > 0.0).then(|| tried as f64 / seconds)
}

/// What came of a case, in a line.
fn describe(outcomes: &[Outcome]) -> String {
    let said = |outcome: &Outcome| match (outcome.rank, &outcome.reason) {
        (Some(rank), _) => format!("{rank}"),
        (None, Some(reason)) => reason.to_string(),
        (None, None) => "none".to_owned(),
    };
    let ranks: Vec<_> = outcomes.iter().map(said).collect();
    let seconds: f64 = outcomes.iter().map(|outcome| outcome.seconds).sum();
    let case = outcomes.first().map_or("", |outcome| &outcome.case);
    format!("{case}: proper fix at rank: {}; {seconds:.1} s", ranks.join(", "))
}

/// Lets the tool build in each slot what all cases need, so that it counts for none.
pub(crate) fn warm_up(workshop: &Workshop, tool: &Tool) -> Result<()> {
    let tool = Tool { limit: WARM_UP_LIMIT, ..tool.clone() };
    let contracts = cargo::repository().join("contracts-macro");
    let manifest = format!(
        "[package]\nname = \"warm-up\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\ncontracts = {{ package = \"autofix-contracts\", path = {contracts:?} }}\n\n\
         [workspace]\n"
    );
    eprintln!("building what all cases need");
    let warm = |slot: usize| -> Result<()> {
        let directory = TempDir::with_prefix("evaluate-")?;
        let root = directory.path().canonicalize()?;
        fs::create_dir(root.join("src"))?;
        fs::write(root.join("Cargo.toml"), &manifest)?;
        fs::write(root.join("src/lib.rs"), "pub fn share(n: u32) -> u32 {\n    100 / n\n}\n")?;
        tool.run(&Strategy::Full.into(), 0, &root, &workshop.slot(slot).join("tool"))?;
        Ok(())
    };
    let warm = &warm;
    std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..workshop.jobs).map(|slot| scope.spawn(move || warm(slot))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("does not panic"))
    })
}
