//! The stages in their order, for every selected package.

use std::time::Instant;

use anyhow::Result;

use crate::analyse::{self, Analysis, Cfg, analyse_with};
use crate::apply;
use crate::discover::{Krate, Subject, discover, path_ends_with};
use crate::event::{Event, Reporter, Stage};
use crate::exit_code::Exit;
use crate::observe::{FailureKind, Fault, Observation, observe};
use crate::options::{ApplyOptions, Dump, Mode, Options};
use crate::propose::{Candidate, propose, sorted};
use crate::report::{FaultReport, Summary, describe, explain};
use crate::scratch::Scratch;
use crate::session::Session;
use crate::technique::{Strategy, Technique, Techniques};
use crate::validate::{recorded, validate};

/// Candidates tried in the routine to blame for a fault.
const BUDGET: usize = 800;

/// Candidates tried in the other routines that a violated clause throws suspicion on.
const OTHERS: usize = 300;

/// Candidates tried in each of those that are less suspicious.
const FEW: usize = 30;

/// How many times as many are made where those tried first tell which ones to try.
const CHOICE: usize = 2;

/// Faults that can have so many; the more there are, the fewer has each.
const FAULTS: usize = 3;

/// How much less suspicious the others are; a precondition blames its caller, who knows what it passes.
const FARTHER: f64 = 0.85;
const FARTHER_THAN_A_CALL: f64 = 0.4;

/// Runs everything that the options ask for.
///
/// # Errors
///
/// When the run cannot be completed; the message says what to do.
pub fn run(options: &Options, reporter: &dyn Reporter) -> Result<Exit> {
    let mut clock = Clock::new(options.seed);
    let workspace = discover(&options.selection)?;
    if workspace.subjects.is_empty() {
        reporter.event(&Event::Warning(
            "nothing to repair: no selected package has a library or a binary".to_owned(),
        ));
        return Ok(Exit::NothingSelected);
    }
    let scratch = Scratch::open(&workspace.target_directory, || reporter.event(&Event::Waiting))?;
    if let Mode::Apply(how) = &options.mode {
        // Before all the work, not after it.
        apply::guard(&workspace.root, how)?;
    }
    let krates = clock.time(Stage::Discover, || {
        let read = |subject: &Subject| {
            let mut krate = Krate::read(&workspace.root, &subject.root)?;
            krate.read_tests(&workspace.root, subject);
            Ok(krate)
        };
        workspace.subjects.iter().map(read).collect::<Result<Vec<_>>>()
    })?;
    if !any_wanted(&krates, &options.functions) {
        reporter.event(&Event::Warning(format!(
            "no routine matches --function {}; `cargo autofix --list` without it shows all faults",
            options.functions.join(", ")
        )));
        return Ok(Exit::NothingSelected);
    }
    if options.dump == Some(Dump::Cfg) {
        krates.iter().for_each(|krate| dump(krate, &options.functions, reporter));
        return Ok(Exit::Clean);
    }
    let mut faults = Vec::new();
    for (subject, krate) in workspace.subjects.iter().zip(&krates) {
        let session =
            Session { options, workspace: &workspace, subject, scratch: &scratch, reporter };
        faults.extend(repair(&session, krate, reporter, &mut clock)?);
    }
    if let Some(wanted) = options.explain.as_ref().filter(|it| !faults.iter().any(|f| f.id == **it))
    {
        let all: Vec<&str> = faults.iter().map(|fault| fault.id.as_str()).collect();
        let all = if all.is_empty() { "no fault was found".to_owned() } else { all.join(", ") };
        anyhow::bail!("there is no fault {wanted} to explain: {all}");
    }
    let exit = match &options.mode {
        Mode::Apply(how) => write(&workspace.root, &faults, how, reporter)?,
        Mode::List | Mode::Show if faults.is_empty() => Exit::Clean,
        Mode::List | Mode::Show => Exit::FaultsRemain,
    };
    reporter.event(&Event::Finished(&clock.finish()));
    Ok(exit)
}

/// True if all routines are wanted, or a named one exists.
fn any_wanted(krates: &[Krate], functions: &[String]) -> bool {
    let mut routines = krates.iter().flat_map(|krate| &krate.routines);
    functions.is_empty()
        || routines.any(|routine| {
            !routine.test && functions.iter().any(|wanted| path_ends_with(&routine.path, wanted))
        })
}

/// Writes down the control-flow graphs of the routines asked for.
fn dump(krate: &Krate, functions: &[String], reporter: &dyn Reporter) {
    let wanted =
        |path: &str| functions.is_empty() || functions.iter().any(|end| path_ends_with(path, end));
    for routine in krate.routines.iter().filter(|it| !it.test && wanted(&it.path)) {
        let dot = Cfg::new(krate, routine).dot(krate, routine);
        reporter.event(&Event::Graph(&routine.path, dot));
    }
}

/// All stages for one package.
fn repair(
    session: &Session<'_>,
    krate: &Krate,
    reporter: &dyn Reporter,
    clock: &mut Clock,
) -> Result<Vec<FaultReport>> {
    let package = &session.subject.package;
    let stage = |stage: Stage| reporter.event(&Event::Stage(stage, package.clone()));
    let under_test = krate.routines.iter().filter(|routine| !routine.test);
    clock.summary.routines += under_test.clone().count();
    if under_test.clone().next().is_none() {
        reporter.event(&Event::Warning(format!("`{package}` has no routine to repair")));
        return Ok(Vec::new());
    }
    stage(Stage::Observe);
    let mut observation = clock.time(Stage::Observe, || observe(session, krate))?;
    // Names are unique in a run, whatever package a fault is in.
    for (number, fault) in (clock.summary.faults + 1..).zip(&mut observation.evidence.faults) {
        fault.id = format!("F{number}");
    }
    clock.observed(&observation);
    let faults = &observation.evidence.faults;
    if session.options.mode == Mode::List || faults.is_empty() {
        let reports: Vec<_> =
            faults.iter().map(|fault| describe(krate, session.subject, fault, None)).collect();
        reports.iter().for_each(|report| reporter.event(&Event::Fault(report)));
        return Ok(reports);
    }
    stage(Stage::Analyse);
    let views: Vec<Vec<Fault>> = faults.iter().map(|fault| views(krate, fault, faults)).collect();
    let analyses: Vec<Vec<Analysis>> = clock.time(Stage::Analyse, || {
        let choices = choices(&session.options.techniques);
        let analyse = |view: &Fault| analyse_with(krate, &observation.evidence, view, choices);
        views.iter().map(|views| views.iter().map(analyse).collect()).collect()
    });
    stage(Stage::Propose);
    let candidates = clock.time(Stage::Propose, || {
        let all = views.iter().zip(&analyses);
        let techniques = &session.options.techniques;
        all.map(|(views, analyses)| candidates(krate, views, analyses, techniques, faults.len()))
            .collect::<Vec<_>>()
    });
    stage(Stage::Validate);
    let validated = clock.time(Stage::Validate, || {
        let progress = |done, total| reporter.event(&Event::Progress(done, total));
        validate(session, krate, &observation, candidates, &progress)
    })?;
    let mut reports = Vec::new();
    if session.options.shard.is_some() {
        // What the whole comes to is for the merge to say.
        return Ok(reports);
    }
    for (index, (fault, validated)) in faults.iter().zip(validated).enumerate() {
        clock.summary.candidates.add(validated.counts);
        clock.summary.fixed += usize::from(!validated.fixes.is_empty());
        let report = describe(krate, session.subject, fault, Some(validated));
        let explained = session.options.explain.as_ref();
        if explained.is_none_or(|wanted| *wanted == fault.id) {
            reporter.event(&Event::Fault(&report));
        }
        if explained == Some(&fault.id) {
            let record = recorded(session, &fault.id);
            let explanation = explain(krate, &views[index], &analyses[index], record);
            reporter.event(&Event::Explanation(&explanation));
        }
        reports.push(report);
    }
    Ok(reports)
}

/// A fault as each of the routines to blame sees it, most suspicious first.
fn views(krate: &Krate, fault: &Fault, faults: &[Fault]) -> Vec<Fault> {
    let panics = |other: &&Fault| {
        other.kind == FailureKind::Panic
            && (other.routine, other.kind) == (fault.routine, fault.kind)
            && other.location != fault.location
    };
    let also = faults.iter().filter(panics).map(|other| other.location).collect();
    let fault = &Fault { also, ..fault.clone() };
    let others = fault.others.iter().chain(&fault.further).map(|other| {
        let location = krate.routine(*other).exit();
        let (others, further) = (Vec::new(), Vec::new());
        Fault { routine: *other, location, others, further, ..fault.clone() }
    });
    std::iter::once(fault.clone()).chain(others).collect()
}

/// What the analysis adds to the paper's.
fn choices(techniques: &Techniques) -> analyse::Options {
    analyse::Options {
        constants: techniques.uses(Technique::Constants),
        tautologies: techniques.strategy != Strategy::Full,
        distant: techniques.strategy == Strategy::Full,
        combinations: techniques.uses(Technique::Combinations),
    }
}

/// The candidates of a fault, one of `faults`: the budget is shared by the routines to blame.
fn candidates(
    krate: &Krate,
    views: &[Fault],
    analyses: &[Analysis],
    techniques: &Techniques,
    faults: usize,
) -> Vec<Candidate> {
    let mut all = Vec::new();
    for (index, (view, analysis)) in views.iter().zip(analyses).enumerate() {
        // The contract is to be mended, not the routine.
        if view.kind == FailureKind::Contract {
            continue;
        }
        let choice = if techniques.uses(Technique::Feedback) { CHOICE } else { 1 };
        let share = choice * share(&views[0], index) * FAULTS / faults.max(FAULTS);
        let mut found = propose(krate, view, analysis, techniques, share);
        let factor = match view.kind {
            FailureKind::Test if index <= views[0].others.len() => 1.0,
            FailureKind::Precondition => FARTHER_THAN_A_CALL,
            _ => FARTHER,
        };
        if index > 0 {
            found.iter_mut().for_each(|candidate| candidate.score *= factor);
        }
        all.extend(found);
    }
    match techniques.strategy {
        // The best of one routine before the worst of another.
        Strategy::Full => sorted(all),
        Strategy::Model | Strategy::Code => all,
    }
}

/// How many candidates a routine gets, the first one or another in the order of suspicion. Where a
/// clause is violated, the routine itself is the first to suspect and has most of them; a failing test
/// suspects all alike. Those that are less suspicious have a few, which the others go without.
fn share(fault: &Fault, index: usize) -> usize {
    let few = FEW * fault.further.len();
    let others = fault.others.len();
    match index {
        _ if index > others => FEW,
        _ if fault.kind == FailureKind::Test => (BUDGET + OTHERS - few) / (1 + others),
        0 => BUDGET - few,
        _ => OTHERS / others,
    }
}

fn write(
    root: &camino::Utf8Path,
    faults: &[FaultReport],
    how: &ApplyOptions,
    reporter: &dyn Reporter,
) -> Result<Exit> {
    let patch = apply::choose(faults, how)?;
    if !patch.chosen.is_empty() {
        patch.write(root, how)?;
    }
    for (fault, rank) in &patch.chosen {
        reporter.event(&Event::Applied(format!("{fault} with fix {rank}")));
    }
    for (fault, confidence) in &patch.unsure {
        reporter.event(&Event::Warning(format!(
            "the first fix of {fault} is {confidence}, not strong; read it, then write it with \
             --apply={fault}:1"
        )));
    }
    for fault in &patch.postponed {
        reporter.event(&Event::Warning(format!(
            "the fix of {fault} touches the same lines as another one; run again for it"
        )));
    }
    let all = patch.chosen.len() == faults.len();
    Ok(if all { Exit::Clean } else { Exit::FaultsRemain })
}

/// Counts and times of a run.
struct Clock {
    start: Instant,
    summary: Summary,
}

impl Clock {
    fn new(seed: u64) -> Self {
        Self { start: Instant::now(), summary: Summary { seed, ..Summary::default() } }
    }

    fn time<T>(&mut self, stage: Stage, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        *self.summary.seconds.entry(stage.name().to_owned()).or_default() +=
            start.elapsed().as_secs_f64();
        result
    }

    fn observed(&mut self, observation: &Observation) {
        let evidence = &observation.evidence;
        self.summary.faults += evidence.faults.len();
        self.summary.routines_reached += evidence.reached.len();
        self.summary.tests.generated += evidence.generated;
        self.summary.tests.own += evidence.own;
    }

    fn finish(mut self) -> Summary {
        self.summary.seconds.insert("total".to_owned(), self.start.elapsed().as_secs_f64());
        self.summary
    }
}
