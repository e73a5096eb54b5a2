//! How good is `cargo autofix`? It runs the tool on every case of the corpus (`tests/corpus`) and
//! lets the case's oracle, which the tool never sees, tell proper fixes from overfitted ones.
//!
//! ```text
//! case → copy → run (the tool) → judge (the oracle) → outcome → table, compare, report
//! ```

pub mod cargo;
pub mod case;
pub mod cli;
pub mod compare;
pub mod copy;
pub mod judge;
pub mod measure;
pub mod oracle;
pub mod outcome;
pub mod pool;
pub mod process;
pub mod report;
pub mod run;
pub mod table;
pub mod totals;
pub mod verify;

use std::process::ExitCode;

use anyhow::{Context as _, Result};

use case::Case;
use cli::Options;
use compare::Comparison;
use outcome::Results;
use pool::Workshop;

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
    let corpus = case::all()?;
    let cases = case::select(&corpus, &options.cases)?;
    let workshop = Workshop::open(options.jobs())?;
    if options.verify_corpus {
        return verify_corpus(&cases, &workshop);
    }
    let old = options.compare.as_deref().map(Results::read).transpose()?;
    let results = measure::measure(&cases, &workshop, options)?;
    println!("{}", report::text(&results));
    if let Some(path) = &options.json {
        results.write(path)?;
    }
    if options.write_report {
        let path = cargo::repository().join("EVALUATION.md");
        let text = report::document(&results, corpus.len());
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let Some(old) = old else { return Ok(Exit::Fine) };
    let comparison = Comparison::new(&old, &results);
    println!("{comparison}");
    Ok(if comparison.worse.is_empty() { Exit::Fine } else { Exit::Worse })
}

fn verify_corpus(cases: &[&Case], workshop: &Workshop) -> Result<Exit> {
    let complaints = verify::verify(cases, workshop)?;
    for complaint in &complaints {
        println!("{complaint}");
    }
    println!("{} of {} cases are as they should be", cases.len() - complaints.len(), cases.len());
    Ok(if complaints.is_empty() { Exit::Fine } else { Exit::Worse })
}
