//! Report: what was found, as plain data, and its forms: terminal and JSON.

mod console;
mod diff;
mod explain;
mod json;
mod question;
mod regression;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::discover::{Krate, Subject};
use crate::edit::Edit;
use crate::observe::{FailureKind, Fault};
use crate::options::{MessageFormat, Options};
use crate::propose::Candidate;
use crate::validate::{Confidence, Counterexample, Counts, Fix, Question, Validated};

pub use console::Console;
pub use explain::{Explanation, SpotReport, SuspectReport, explain};
pub use json::Json;
pub use regression::regression_test;

/// A fault with its fixes, ready to be shown.
#[derive(Debug)]
pub struct FaultReport {
    /// Its name: `F1`.
    pub id: String,
    /// What kind of clause was violated.
    pub kind: FailureKind,
    /// The clause as written.
    pub clause: String,
    /// One sentence that says what is wrong.
    pub title: String,
    /// Path of the routine to blame.
    pub routine: String,
    /// Paths of other routines that may be to blame.
    pub others: Vec<String>,
    /// The file, relative to the workspace root.
    pub file: String,
    /// The file's text.
    pub source: String,
    /// Byte range to point at.
    pub range: std::ops::Range<usize>,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What to say at that range.
    pub label: String,
    /// Number of passing tests.
    pub passing: usize,
    /// Number of failing tests.
    pub failing: usize,
    /// The smallest failing test.
    pub test: Vec<String>,
    /// True if that is one of the user's own.
    pub own: bool,
    /// Path of the routine's module; empty for the crate root.
    pub module: String,
    /// The fixes, best first; `None` if none were looked for.
    pub fixes: Option<Vec<FixReport>>,
    /// How many candidates there were.
    pub counts: Counts,
    /// What the best fixes leave open.
    pub question: Option<Question>,
    /// The package.
    pub subject: Subject,
}

/// A fix, ready to be shown.
#[derive(Debug)]
pub struct FixReport {
    /// From 1.
    pub rank: usize,
    /// A unified diff.
    pub patch: String,
    /// What it is ranked by.
    pub score: f64,
    /// How sure it is.
    pub confidence: Confidence,
    /// The schema.
    pub schema: String,
    /// The component and its counts, in a sentence.
    pub why: String,
    /// The file it changes, relative to the workspace root: the fault may be in another one.
    pub file: String,
    /// That file's text.
    pub source: String,
    /// The edits.
    pub edits: Vec<Edit>,
    /// Other valid candidates that behave alike, as diffs.
    pub equal: Vec<String>,
    /// A test that it fails.
    pub counterexample: Option<Counterexample>,
}

/// What a run came to.
#[derive(Debug, Default, Clone, Serialize)]
pub struct Summary {
    /// The seed.
    pub seed: u64,
    /// Faults found.
    pub faults: usize,
    /// Faults with a valid fix.
    pub fixed: usize,
    /// Routines in the crate.
    pub routines: usize,
    /// Routines reached by any test.
    pub routines_reached: usize,
    /// Tests run.
    pub tests: Tests,
    /// Candidates of all faults.
    pub candidates: CandidateCounts,
    /// Seconds, by stage and in total.
    pub seconds: BTreeMap<String, f64>,
}

/// Numbers of tests.
#[derive(Debug, Default, Clone, Serialize)]
pub struct Tests {
    /// Generated.
    pub generated: usize,
    /// The user's own.
    pub own: usize,
}

/// Numbers of candidates.
#[derive(Debug, Default, Clone, Serialize)]
pub struct CandidateCounts {
    /// Proposed.
    pub generated: usize,
    /// Accepted by the compiler.
    pub compiled: usize,
    /// Passing all tests.
    pub valid: usize,
    /// Shown.
    pub shown: usize,
}

impl CandidateCounts {
    /// Adds the counts of one fault.
    pub fn add(&mut self, counts: Counts) {
        self.generated += counts.generated;
        self.compiled += counts.compiled;
        self.valid += counts.valid;
        self.shown += counts.shown;
    }
}

/// The reporter for the form asked for.
#[must_use]
pub fn reporter(options: &Options) -> Box<dyn crate::event::Reporter> {
    match options.message_format {
        MessageFormat::Human => Box::new(Console::new(options, true)),
        MessageFormat::Json => Box::new(Json::new(Console::new(options, false), options)),
    }
}

/// Puts a fault and its fixes into words.
#[must_use]
pub fn describe(
    krate: &Krate,
    subject: &Subject,
    fault: &Fault,
    validated: Option<Validated>,
) -> FaultReport {
    let routine = krate.routine(fault.routine);
    let file = krate.file_of(routine);
    let range = match routine.location(fault.location) {
        // A loop that does not end is shown by its first line.
        Some(location) if location.syntax.is_some() && !location.span.touches(fault.offset) => {
            let line = file.text[fault.offset..].lines().next().unwrap_or_default();
            fault.offset..fault.offset + line.trim_end_matches(['{', ' ']).len().max(1)
        }
        Some(location) if location.syntax.is_some() => {
            let end = location.condition.as_ref().map_or(location.span.end, |(span, _)| span.end);
            fault.offset..end.max(fault.offset + 1)
        }
        _ => fault.offset..fault.offset + 1,
    };
    let (line, column) = file.line_column(fault.offset);
    let (counts, fixes, question) = match validated {
        None => (Counts::default(), None, None),
        Some(validated) => {
            let ranked = (1..).zip(&validated.fixes);
            let fixes = ranked.map(|(rank, fix)| describe_fix(krate, fault, rank, fix));
            (validated.counts, Some(fixes.collect()), validated.question.map(tidied))
        }
    };
    FaultReport {
        id: fault.id.clone(),
        kind: fault.kind,
        clause: fault.clause_text.clone(),
        title: title(fault, &routine.path),
        routine: routine.path.clone(),
        others: fault
            .others
            .iter()
            .chain(&fault.further)
            .map(|other| krate.routine(*other).path.clone())
            .collect(),
        file: file.path.to_string(),
        source: file.text.clone(),
        range,
        line,
        column,
        label: label(fault),
        passing: fault.passing.len(),
        failing: fault.failing.len(),
        test: regression::tidy(&fault.script),
        own: fault.own,
        module: krate.modules[routine.module].path.join("::"),
        fixes,
        counts,
        question,
        subject: subject.clone(),
    }
}

fn title(fault: &Fault, routine: &str) -> String {
    match fault.kind {
        FailureKind::Precondition => {
            let callee = fault.callee.as_deref().unwrap_or("a callee");
            format!("precondition of `{callee}` violated in `{routine}`")
        }
        FailureKind::Postcondition => format!("postcondition of `{routine}` violated"),
        FailureKind::Invariant => format!("invariant violated by `{routine}`"),
        FailureKind::LoopInvariant => format!("loop invariant violated in `{routine}`"),
        FailureKind::LoopVariant => format!("loop variant does not decrease in `{routine}`"),
        FailureKind::Panic => format!("`{routine}` panics: {}", first_line(&fault.message)),
        FailureKind::Fuel => format!("`{routine}` does not terminate: {}", fault.message),
        FailureKind::Contract => {
            format!("a contract clause of `{routine}` panics when it is evaluated")
        }
        FailureKind::Test => {
            let test = fault.callee.as_deref().unwrap_or("a test");
            format!("test `{test}` fails; `{routine}` is the first to suspect")
        }
        FailureKind::Crash => format!("`{routine}` ends the process"),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn label(fault: &Fault) -> String {
    let mut label = match fault.kind {
        FailureKind::Contract => {
            "make the clause total, for example by guarding it with `&&`".to_owned()
        }
        _ if fault.clause_text.is_empty() => first_line(&fault.message).to_owned(),
        _ => format!("`{}` does not hold", fault.clause_text),
    };
    let values: Vec<_> =
        fault.values.iter().map(|(text, value)| format!("{text} = {value}")).collect();
    if !values.is_empty() {
        label.push_str(": ");
        label.push_str(&values.join(", "));
    }
    label
}

fn describe_fix(krate: &Krate, fault: &Fault, rank: usize, fix: &Fix) -> FixReport {
    let candidate = &fix.candidate;
    let file = &krate.files[candidate.file];
    let equal = |other: &Candidate| diff::patch(&krate.files[other.file], &other.edits);
    FixReport {
        rank,
        patch: diff::patch(file, &candidate.edits),
        score: fix.score,
        confidence: fix.confidence,
        schema: candidate.schema.to_string(),
        why: why(krate, fault, fix),
        file: file.path.to_string(),
        source: file.text.clone(),
        edits: candidate.edits.clone(),
        equal: fix.equal.iter().map(equal).collect(),
        counterexample: fix.counterexample.clone().map(|counterexample| Counterexample {
            test: regression::tidy(&counterexample.test),
            ..counterexample
        }),
    }
}

/// A question with a test that has no more than it needs.
fn tidied(question: Question) -> Question {
    Question { test: regression::tidy(&question.test), ..question }
}

/// "`idx > self.index` held at line 13 in 11 of 11 failing and 0 of 25 passing tests; …"
fn why(krate: &Krate, fault: &Fault, fix: &Fix) -> String {
    let component = &fix.candidate.why;
    let line = krate.location(fix.candidate.location).map_or(0, |(_, location)| location.line);
    let kept = match fix.changed {
        0 => "results unchanged on all passing ones".to_owned(),
        changed => format!("results changed on {changed} of {} passing ones", fix.passing),
    };
    let fresh = fix.fresh.failing + fix.fresh.passing;
    let fresh = match (fix.fresh.failed, fresh) {
        (true, _) => "; a fresh test fails".to_owned(),
        (false, 0) => String::new(),
        (false, tests) => format!("; {tests} fresh tests pass"),
    };
    let said = match component.predicate.as_str() {
        "" => format!("line {line} is reached"),
        predicate => format!("`{predicate}` held at line {line}"),
    };
    format!(
        "{said} in {} of {} failing and {} of {} passing tests{fresh}; {kept}",
        component.failing,
        fault.failing.len(),
        component.passing,
        fault.passing.len(),
    )
}

/// Reports for tests.
#[cfg(test)]
mod testing {
    use super::*;
    use crate::discover::Target;

    /// A report about a routine, without fixes.
    pub(super) fn report(routine: &str) -> FaultReport {
        FaultReport {
            id: "F1".to_owned(),
            kind: FailureKind::Postcondition,
            clause: "true".to_owned(),
            title: String::new(),
            routine: routine.to_owned(),
            others: Vec::new(),
            file: "src/lib.rs".to_owned(),
            source: "fn f() {}\n".to_owned(),
            range: 0..1,
            line: 1,
            column: 1,
            label: String::new(),
            passing: 0,
            failing: 1,
            test: Vec::new(),
            own: false,
            module: String::new(),
            fixes: None,
            counts: Counts::default(),
            question: None,
            subject: Subject {
                package: "p".to_owned(),
                version: "0.1.0".to_owned(),
                id: "p".to_owned(),
                target_name: "p".to_owned(),
                edition: "2024".to_owned(),
                manifest: "Cargo.toml".into(),
                target: Target::Lib,
                root: "src/lib.rs".into(),
                tests: Vec::new(),
            },
        }
    }
}
