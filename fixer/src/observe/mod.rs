//! Observe: generate tests, run them on an instrumented copy, and gather the evidence.

mod arguments;
mod blame;
mod endless;
mod evidence;
mod examples;
mod faults;
mod flow;
mod further;
mod integration;
pub mod marks;
mod misuse;
mod observers;
mod panics;
mod printed;
mod probes;
mod relations;
mod run;
mod select;
mod signs;
mod spectrum;
mod states;
mod testgen;
mod tidy;

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::{Result, anyhow};
use autofix_harness::FUEL;
use autofix_harness::trace::{Record, Test};

use crate::cargo;
use crate::compile::{Bench, Compiled, Part, compile};
use crate::discover::{Krate, Routine, RoutineId, Target};
use crate::memory::Runs;
use crate::options::{Effort, Mode};
use crate::scratch::Purpose;
use crate::session::Session;
use crate::splice::{Dropped, Piece, Splice};

pub use evidence::{Column, Evidence, FailureKind, Fault, Row, States, TestCase, TestId};
pub use probes::Expressions;
use run::USUAL;
pub use run::{Drive, OWN, Runner};
pub use testgen::{STAMP, TestPlan};

/// How a crate is instrumented, and what was observed of it.
#[derive(Debug)]
pub struct Observation {
    /// What was observed.
    pub evidence: Evidence,
    /// The instrumentation, for building candidates into it.
    pub instrumentation: Instrumentation,
    /// The memory of the executable that the tests were found with.
    pub runs: Option<Runs>,
}

/// What is spliced into a copy, and which pieces of it do not compile.
#[derive(Debug)]
pub struct Instrumentation {
    /// The probed expressions.
    pub expressions: Expressions,
    /// The crate's name.
    pub name: String,
    /// The generated operations.
    pub plan: TestPlan,
    /// Examples of the documentation.
    examples: Vec<examples::Example>,
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
        integration::splice(krate, &self.name, &self.examples, dropped, &mut splices);
        printed::splice(krate, &mut splices);
        splices
    }

    /// The same with probes in these routines; the others only say where they are.
    #[must_use]
    fn probed(
        &self,
        krate: &Krate,
        routines: &BTreeSet<RoutineId>,
        dropped: &Dropped,
    ) -> Vec<Splice> {
        let mut splices = self.splices(krate, dropped);
        probes::probe(krate, &self.expressions, routines, dropped, &mut splices);
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
        name: session.subject.target_name.clone(),
        plan: TestPlan::of(krate, session.subject.target != Target::Lib),
        // Those of other targets are no tests.
        examples: match session.subject.target {
            Target::Lib => examples::examples(krate),
            _ => Vec::new(),
        },
        dropped: Dropped::new(),
    };
    // States matter where something fails, and that is not known yet.
    let compiled = build(session, krate, &mut instrumentation, &BTreeSet::new())?;
    let mut runner = compiled.runner(session);
    let runs = runner.runs.clone();
    let options = session.options;
    let start = std::time::Instant::now();
    // Own tests first: they are what the user knows.
    let mut found = own_tests(krate, &instrumentation, &runner)?;
    let own = found.len();
    let searching = std::time::Instant::now();
    let fails = found.iter().any(|test| test.failure.is_some());
    let effort = match options.effort {
        // There is something to repair.
        Effort::Usual if fails => Effort::Tests(USUAL),
        effort => effort,
    };
    found.extend(runner.search(options.seed, effort)?);
    let calls: usize = found[own..].iter().map(|test| test.case.split(' ').count()).sum();
    session.note(format!(
        "{own} own tests in {:.1}s, {} generated ones with {calls} calls in {:.2}s of run time",
        (searching - start).as_secs_f64(),
        found.len() - own,
        searching.elapsed().as_secs_f64()
    ));
    let mut evidence = select::select(krate, &compiled.files, found, options);
    note_reach(session, krate, &instrumentation, &evidence);
    let missing = instrumentation.plan.missing(krate, &instrumentation.dropped, &evidence.reached);
    for missing in missing {
        session.note(format!("no value of `{}`: {}", missing.ty, missing.reason));
    }
    let blamed = to_blame(&evidence);
    if options.mode != Mode::List && !blamed.is_empty() {
        runner = build(session, krate, &mut instrumentation, &blamed)?.runner(session);
    }
    replay(&runner, krate, &instrumentation, &mut evidence)?;
    Ok(Observation { evidence, instrumentation, runs })
}

/// The routines that may be rewritten: only their states are analysed.
fn to_blame(evidence: &Evidence) -> BTreeSet<RoutineId> {
    let routines = |fault: &Fault| {
        std::iter::once(fault.routine).chain(fault.others.clone()).collect::<Vec<_>>()
    };
    evidence.faults.iter().flat_map(routines).collect()
}

/// Says which public routines no test reaches: nobody knows how to make their arguments.
fn note_reach(
    session: &Session<'_>,
    krate: &Krate,
    instrumentation: &Instrumentation,
    evidence: &Evidence,
) {
    let absent = absent(krate, &instrumentation.dropped);
    let public = instrumentation.plan.public(krate, &instrumentation.dropped);
    // Nobody calls a program's routines from outside.
    let is_program = session.subject.target != Target::Lib;
    let public = |routine: &&Routine| {
        let is_public = match is_program {
            true => matches!(routine.vis, syn::Visibility::Public(_)),
            false => public.contains(&routine.id),
        };
        !routine.test && is_public && !absent.contains(&routine.module)
    };
    let all = krate.routines.iter().filter(public).count();
    let missed: Vec<_> = krate
        .routines
        .iter()
        .filter(public)
        .filter(|routine| evidence.reached.binary_search(&routine.id).is_err())
        .map(missed)
        .collect();
    session.note(format!("{} of {all} public routines reached", all - missed.len()));
    if !missed.is_empty() {
        session.note(format!("not reached: {}", missed.join(", ")));
    }
}

/// A routine that was not reached, with the reason where its signature tells.
fn missed(routine: &Routine) -> String {
    let reason = match &routine.sig {
        sig if matches!(sig.safety, syn::Safety::Unsafe(_)) => " (`unsafe`)",
        sig if sig.asyncness.is_some() => " (`async`)",
        _ => "",
    };
    format!("{}{reason}", routine.path)
}

/// The modules that are not compiled, because of a feature or the platform: what is generated in them
/// is not there to be called.
fn absent(krate: &Krate, dropped: &Dropped) -> BTreeSet<usize> {
    let mut absent = BTreeSet::new();
    // Children come after their parents.
    for (index, module) in krate.modules.iter().enumerate() {
        for child in &module.children {
            let is_dropped =
                u32::try_from(*child).is_ok_and(|it| dropped.contains(&Piece::Child(it)));
            if is_dropped || absent.contains(&index) {
                absent.insert(*child);
            }
        }
    }
    absent
}

/// Builds a copy with probes in these routines, in addition to what tests need.
fn build(
    session: &Session<'_>,
    krate: &Krate,
    instrumentation: &mut Instrumentation,
    probed: &BTreeSet<RoutineId>,
) -> Result<Compiled> {
    let purpose = if probed.is_empty() { Purpose::Observe } else { Purpose::Probe };
    let copy = session.copy(purpose, Some(krate))?;
    let bench = Bench { session, copy: &copy, krate, expressions: &instrumentation.expressions };
    let part = Part::new(bench, instrumentation.dropped.clone(), |dropped| {
        instrumentation.probed(krate, probed, dropped)
    });
    let (compiled, dropped) = compile(part).map_err(|error| explain(session, error))?;
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
            "`{}` does not compile; make `cargo check --tests` pass first\n{}",
            session.subject.package,
            messages.trim_end(),
        ),
        _ => error,
    }
}

/// Runs the tests that the user wrote.
fn own_tests(
    krate: &Krate,
    instrumentation: &Instrumentation,
    runner: &Runner,
) -> Result<Vec<Test>> {
    if !krate.routines.iter().any(marks::is_own_test) && instrumentation.examples.is_empty() {
        return Ok(Vec::new());
    }
    let drive = Drive { name: "own", mode: "own", variables: Vec::new(), deadline: OWN_DEADLINE };
    let (_, records) = runner.own(&drive, &[])?;
    Ok(records
        .into_iter()
        .filter_map(|record| match record {
            Record::Test(test) => Some(*test),
            _ => None,
        })
        .collect())
}

/// Longest run of the own tests before they count as hung: fuel ends loops long before that.
const OWN_DEADLINE: Duration = Duration::from_secs(120);

/// Runs the kept tests again, with everything observed.
fn replay(
    runner: &Runner,
    krate: &Krate,
    instrumentation: &Instrumentation,
    evidence: &mut Evidence,
) -> Result<()> {
    if evidence.tests.is_empty() {
        return Ok(());
    }
    // The states of an endless test repeat themselves soon; before that it may do much.
    let line = |test: &TestCase| match test.endless {
        true => format!("{}\t{FUEL}", test.case),
        false => test.case.clone(),
    };
    let lines: Vec<_> = evidence.tests.iter().map(line).collect();
    let mut records = runner.replay(&lines)?;
    let own = evidence.tests.iter().filter_map(|test| test.case.strip_prefix(OWN));
    let own: Vec<_> = own.map(str::to_owned).collect();
    if !own.is_empty() {
        let list = runner.traces.join("replay.cases");
        let variables = vec![("AUTOFIX_CASES", list.to_string())];
        // Under a name of its own: what the run of all own tests left behind is to stay.
        let drive = Drive { name: "own-replay", mode: "own", variables, deadline: OWN_DEADLINE };
        records.extend(states::apart(runner.own(&drive, &own)?.1));
    }
    evidence.states = states::states(&records, &instrumentation.expressions);
    for record in records {
        if let Record::Test(test) = record
            && let Some(kept) = evidence.tests.get_mut(test.test as usize)
        {
            kept.digest = test.digest;
            kept.ticks = test.ticks;
            kept.script = test.script;
        }
    }
    select::settle(evidence);
    for fault in &mut evidence.faults {
        let tests = fault.failing.iter().map(|test| &evidence.tests[*test]);
        let tests = tests.map(|test| (test, tidy::tidy(krate, &test.script)));
        // The user's own test says most; else the one with the fewest calls.
        let clearest = tests.min_by_key(|(test, script)| {
            let length: usize = script.iter().map(String::len).sum();
            (!test.case.starts_with(OWN), script.len(), length)
        });
        if let Some((test, script)) = clearest {
            fault.own = test.case.starts_with(OWN);
            fault.script = match test.case.strip_prefix(OWN) {
                Some(name) => {
                    let example = examples::shown(&instrumentation.examples, name);
                    if example.is_some() && fault.kind == FailureKind::Test {
                        fault.callee.clone_from(&example);
                    }
                    vec![example.map_or_else(|| format!("{name}();"), |it| format!("// {it}"))]
                }
                None => script,
            };
        }
    }
    Ok(())
}
