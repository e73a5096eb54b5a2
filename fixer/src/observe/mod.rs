//! Observe: generate tests, run them on an instrumented copy, and gather the evidence.

mod evidence;
mod faults;
pub mod marks;
mod observers;
mod panics;
mod probes;
mod run;
mod select;
mod states;
mod testgen;

use anyhow::{Result, anyhow};
use autofix_harness::trace::Record;

use crate::cargo;
use crate::compile::{Bench, Compiled, compile};
use crate::discover::{Krate, Target};
use crate::scratch::Purpose;
use crate::session::Session;
use crate::splice::{Dropped, Splice};

pub use evidence::{Column, Evidence, FailureKind, Fault, Row, States, TestCase, TestId};
pub use probes::Expressions;
pub use run::{Drive, Runner};
pub use testgen::{STAMP, TestPlan};

/// How a crate is instrumented, and what was observed of it.
#[derive(Debug)]
pub struct Observation {
    /// What was observed.
    pub evidence: Evidence,
    /// The instrumentation, for building candidates into it.
    pub instrumentation: Instrumentation,
}

/// What is spliced into a copy, and which pieces of it do not compile.
#[derive(Debug)]
pub struct Instrumentation {
    /// The probed expressions.
    pub expressions: Expressions,
    /// The generated operations.
    pub plan: TestPlan,
    /// Pieces that do not compile.
    pub dropped: Dropped,
}

impl Instrumentation {
    /// What tests need to run, one splice for each file.
    #[must_use]
    pub fn splices(&self, krate: &Krate, dropped: &Dropped) -> Vec<Splice> {
        let mut splices: Vec<_> = krate.files.iter().map(|_| Splice::default()).collect();
        marks::mark(krate, dropped, &mut splices);
        self.plan.splice(krate, dropped, &mut splices);
        splices
    }

    /// The same with probes: only the analysis needs states.
    #[must_use]
    pub fn probed(&self, krate: &Krate, dropped: &Dropped) -> Vec<Splice> {
        let mut splices = self.splices(krate, dropped);
        probes::probe(krate, &self.expressions, dropped, &mut splices);
        splices
    }
}

/// Observes one crate.
///
/// # Errors
///
/// When the crate does not compile, or a run cannot be started.
pub fn observe(session: &Session<'_>, krate: &Krate) -> Result<Observation> {
    let mut instrumentation = Instrumentation {
        expressions: Expressions::of(krate),
        plan: TestPlan::of(krate, session.subject.target != Target::Lib),
        dropped: Dropped::new(),
    };
    let compiled = build(session, krate, &mut instrumentation)?;
    let runner = Runner {
        executable: compiled.executable.clone(),
        directory: session.run_directory(),
        traces: session.run_directory(),
    };
    let options = session.options;
    let start = std::time::Instant::now();
    let found = runner.search(options.seed, options.tests)?;
    let generated = found.len();
    session.note(format!("{generated} tests in {:.1}s", start.elapsed().as_secs_f64()));
    let mut evidence = select::select(krate, &compiled.files, found, &options.functions);
    evidence.generated = generated;
    replay(&runner, &instrumentation.expressions, &mut evidence)?;
    Ok(Observation { evidence, instrumentation })
}

fn build(
    session: &Session<'_>,
    krate: &Krate,
    instrumentation: &mut Instrumentation,
) -> Result<Compiled> {
    let copy = session.copy(Purpose::Observe, Some(krate))?;
    let mut dropped = Dropped::new();
    let bench = Bench { session, copy: &copy, krate, expressions: &instrumentation.expressions };
    let compiled = compile(bench, &mut dropped, |dropped| instrumentation.probed(krate, dropped));
    let compiled = compiled.map_err(|error| explain(session, error))?;
    instrumentation.dropped = dropped;
    Ok(compiled)
}

/// Tells a crate that does not compile from instrumentation that does not.
fn explain(session: &Session<'_>, error: anyhow::Error) -> anyhow::Error {
    let pristine = session
        .copy(Purpose::Confirm(0), None)
        .and_then(|copy| cargo::check(&copy, session.subject, &session.options.features));
    match pristine {
        Ok(Some(messages)) => anyhow!(
            "{}\n`{}` does not compile; make `cargo check --tests` pass first",
            messages.trim_end(),
            session.subject.package
        ),
        _ => error,
    }
}

/// Runs the kept tests again, with everything observed.
fn replay(runner: &Runner, expressions: &Expressions, evidence: &mut Evidence) -> Result<()> {
    if evidence.tests.is_empty() {
        return Ok(());
    }
    let cases: Vec<_> = evidence.tests.iter().map(|test| test.case.clone()).collect();
    let records = runner.replay(&cases)?;
    evidence.states = states::states(&records, expressions);
    for record in records {
        if let Record::Test(test) = record
            && let Some(kept) = evidence.tests.get_mut(test.test as usize)
        {
            kept.digest = test.digest;
            kept.ticks = test.ticks;
            kept.script = test.script;
        }
    }
    for fault in &mut evidence.faults {
        if let Some(first) = fault.failing.first() {
            fault.script = evidence.tests[*first].script.clone();
        }
    }
    Ok(())
}
