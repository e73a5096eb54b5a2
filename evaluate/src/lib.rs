//! How good is `cargo autofix`? It runs the tool on every case of the corpus (`tests/corpus`) and
//! lets the case's oracle, which the tool never sees, tell proper fixes from overfitted ones.
//!
//! ```text
//! case → copy → run (the tool) → judge, examine (the oracle) → outcome → table, compare, report
//! ```

pub mod answers;
pub mod cargo;
pub mod case;
pub mod cli;
pub mod compare;
pub mod copy;
pub mod examine;
pub mod fit;
pub mod found;
pub mod judge;
pub mod level;
pub mod measure;
pub mod normal;
pub mod oracle;
pub mod outcome;
pub mod pool;
pub mod priors;
pub mod process;
pub mod report;
pub mod run;
pub mod slice;
pub mod space;
pub mod table;
pub mod totals;
pub mod variant;
pub mod verify;

use std::process::ExitCode;

use anyhow::{Context as _, Result};

use case::Case;
use cli::Options;
use compare::Comparison;
use outcome::Results;
use pool::Workshop;
use slice::Slice;

/// How the command ends, if it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Measured, and nothing got worse.
    Fine = 0,
    /// Something got worse, or the corpus is not as it should be.
    Worse = 1,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Does what the command line asks for.
///
/// # Errors
///
/// When the measurement cannot be made: no such case, the tool does not build, files cannot be
/// written.
pub fn run(options: &Options) -> Result<Exit> {
    if let Some(path) = &options.priors {
        let runs = cargo::repository().join("target/evaluate/runs/full");
        print!("{}", priors::Priors::count(&Results::read(path)?, &runs)?);
        return Ok(Exit::Fine);
    }
    let corpus = case::all()?;
    let slice = options.slice.then(Slice::read).transpose()?;
    let names = slice.as_ref().map_or_else(|| options.cases.clone(), Slice::names);
    let cases = case::select(&corpus, &names)?;
    let workshop = Workshop::open(options.jobs())?;
    if options.verify_corpus {
        return verify_corpus(&cases, &workshop);
    }
    if let Some(seeds) = options.found {
        let findings = found::found(&cases, &workshop, options, seeds)?;
        println!("{findings}");
        return Ok(if findings.are_stable() { Exit::Fine } else { Exit::Worse });
    }
    if options.fit {
        println!("{}", fit::fit(&cases, &workshop, options)?);
        return Ok(Exit::Fine);
    }
    // Before all the work, not after it.
    let old = options.compare.as_deref().map(Results::read).transpose()?;
    let kept = options.keep.as_deref().map(Results::read).transpose()?;
    let mut results = measure::measure(&cases, &workshop, options)?;
    if let Some(kept) = kept {
        results.keep(kept);
    }
    println!("{}", report::text(&results));
    if let Some(path) = &options.json {
        results.write(path)?;
    }
    if options.write_report {
        let path = cargo::repository().join("EVALUATION.md");
        let text = report::document(&results, corpus.len());
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let comparison = old.map(|old| Comparison::new(&old, &results));
    if let Some(comparison) = &comparison {
        println!("{comparison}");
    }
    let as_expected = slice.map_or(Ok(true), |slice| hold(slice, &results, options.record))?;
    let worse = comparison.is_some_and(|comparison| !comparison.worse.is_empty());
    Ok(if worse || !as_expected { Exit::Worse } else { Exit::Fine })
}

/// Holds the results of the slice against what is expected, or records them.
fn hold(slice: Slice, results: &Results, record: bool) -> Result<bool> {
    let check = slice.check(results);
    println!("{check}");
    if record {
        slice.record(results)?;
        println!("Recorded.");
    }
    Ok(record || check.worse.is_empty())
}

fn verify_corpus(cases: &[&Case], workshop: &Workshop) -> Result<Exit> {
    let complaints = verify::verify(cases, workshop)?;
    for complaint in &complaints {
        println!("{complaint}");
    }
    println!("{} of {} cases are as they should be", cases.len() - complaints.len(), cases.len());
    Ok(if complaints.is_empty() { Exit::Fine } else { Exit::Worse })
}
