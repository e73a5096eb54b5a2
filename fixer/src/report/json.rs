//! The form for programs: one JSON object a line, as cargo does.
//!
//! Each fault is a rustc diagnostic whose children are the fixes, so that rust-analyzer
//! (`check.overrideCommand`) and rustfix can use it as it is, and an `autofix-fault` and
//! `autofix-fix` object with everything else. Fields are only ever added.

use std::io::Write as _;

use serde_json::{Value, json};

use super::{Console, Explanation, FaultReport, FixReport, question, regression_test};
use crate::discover::Target;
use crate::edit::Edit;
use crate::event::{Event, Reporter};
use crate::options::Options;
use crate::source::SourceFile;
use crate::validate::Recorded;

/// Prints for programs; messages for people go to standard error as ever.
#[derive(Debug)]
pub struct Json {
    console: Console,
    /// Equal fixes are listed.
    all: bool,
}

impl Json {
    /// Leaves everything but results to `console`.
    #[must_use]
    pub fn new(console: Console, options: &Options) -> Self {
        Self { console, all: options.all }
    }
}

impl Reporter for Json {
    fn event(&self, event: &Event<'_>) {
        self.console.event(event);
        match event {
            Event::Fault(fault) => {
                print(&compiler_message(fault));
                print(&fault_object(fault));
                for fix in fault.fixes.iter().flatten() {
                    print(&fix_object(fault, fix, self.all));
                }
                if let Some(question) = &fault.question {
                    print(&question::object(fault, question));
                }
            }
            Event::Explanation(explanation) => print(&explanation_object(explanation)),
            Event::Graph(routine, dot) => {
                print(&json!({ "reason": "autofix-cfg", "routine": routine, "dot": dot }));
            }
            Event::Finished(summary) => {
                let mut value = serde_json::to_value(summary).expect("plain data");
                value["reason"] = "autofix-finished".into();
                print(&value);
            }
            _ => {}
        }
    }
}

fn print(value: &Value) {
    let mut out = std::io::stdout().lock();
    // A closed pipe ends the output, not the run.
    let _ = writeln!(out, "{value}");
}

fn explanation_object(explanation: &Explanation) -> Value {
    let candidates = |all: &[Recorded]| -> Vec<Value> {
        let one = |it: &Recorded| {
            json!({
                "position": it.position,
                "schema": it.schema,
                "action": it.action,
                "snippet": it.snippet,
                "fate": it.fate,
                "rank": it.rank,
            })
        };
        all.iter().map(one).collect()
    };
    let suspects = explanation.suspects.iter().map(|it| {
        json!({
            "rank": it.rank,
            "predicate": it.predicate,
            "line": it.line,
            "fixme": it.fixme,
            "edep": it.edep,
            "cdep": it.cdep,
            "dyn": it.dynamic,
            "failing": it.failing,
            "passing": it.passing,
            "candidates": candidates(&it.candidates),
        })
    });
    let spots = explanation.spots.iter().map(
        |it| json!({ "file": it.file, "line": it.line, "candidates": candidates(&it.candidates) }),
    );
    json!({
        "reason": "autofix-explanation",
        "fault": explanation.fault,
        "components": explanation.components,
        "suspects": suspects.collect::<Vec<_>>(),
        "spots": spots.collect::<Vec<_>>(),
        "fates": explanation.fates,
        "why_none": explanation.reason,
    })
}

fn fault_object(fault: &FaultReport) -> Value {
    json!({
        "reason": "autofix-fault",
        "id": fault.id,
        "kind": fault.kind.name(),
        "clause": fault.clause,
        "routine": fault.routine,
        "others": fault.others,
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "passing": fault.passing,
        "failing": fault.failing,
        "message": fault.title,
        "test": fault.test.join("\n"),
        "regression_test": regression_test(fault),
    })
}

fn fix_object(fault: &FaultReport, fix: &FixReport, all: bool) -> Value {
    let counterexample = fix.counterexample.as_ref().map(|counterexample| {
        json!({ "test": counterexample.test.join("\n"), "failure": counterexample.failure })
    });
    json!({
        "reason": "autofix-fix",
        "fault": fault.id,
        "rank": fix.rank,
        "patch": fix.patch,
        "score": fix.score,
        "confidence": fix.confidence.to_string(),
        "schema": fix.schema,
        "why": fix.why,
        "equal": fix.equal.len(),
        "equal_patches": if all { fix.equal.as_slice() } else { &[] },
        "counterexample": counterexample,
    })
}

fn compiler_message(fault: &FaultReport) -> Value {
    let kind = match &fault.subject.target {
        Target::Lib => "lib",
        Target::Bin(_) => "bin",
    };
    let file = SourceFile::parse(fault.file.as_str().into(), fault.source.clone())
        .expect("the file was parsed before");
    let children: Vec<_> = fault.fixes.iter().flatten().map(suggestion).collect();
    let mut primary = span(&file, fault.range.clone(), None);
    primary["label"] = fault.label.as_str().into();
    json!({
        "reason": "compiler-message",
        "package_id": fault.subject.id,
        "manifest_path": fault.subject.manifest,
        "target": {
            "kind": [kind],
            "crate_types": [kind],
            "name": fault.subject.target_name,
            "src_path": fault.subject.root,
            "edition": fault.subject.edition,
            "doc": true,
            "doctest": kind == "lib",
            "test": true,
        },
        "message": {
            "$message_type": "diagnostic",
            "message": fault.title,
            "level": "error",
            "code": { "code": format!("autofix::{}", fault.kind.name()), "explanation": null },
            "spans": [primary],
            "children": children,
            "rendered": format!("{}:{}:{}: {}\n", fault.file, fault.line, fault.column, fault.title),
        },
    })
}

/// One child diagnostic for each fix: editors offer each as a quick fix.
fn suggestion(fix: &FixReport) -> Value {
    let file = &SourceFile::parse(fix.file.as_str().into(), fix.source.clone())
        .expect("the file was parsed before");
    let spans: Vec<_> =
        fix.edits.iter().map(|edit| span(file, edit.span.range(), Some(edit))).collect();
    json!({
        "message": format!("fix {}: {}", fix.rank, fix.why),
        "level": "help",
        "code": null,
        "spans": spans,
        "children": [],
        "rendered": null,
    })
}

fn span(file: &SourceFile, range: std::ops::Range<usize>, edit: Option<&Edit>) -> Value {
    let (line_start, column_start) = file.line_column(range.start);
    let (line_end, column_end) = file.line_column(range.end);
    let text: Vec<_> = (line_start..=line_end)
        .filter_map(|line| {
            let text = file.text.lines().nth(line - 1)?;
            let start = if line == line_start { column_start } else { 1 };
            let end = if line == line_end { column_end } else { text.chars().count() + 1 };
            Some(json!({ "text": text, "highlight_start": start, "highlight_end": end }))
        })
        .collect();
    json!({
        "file_name": file.path,
        "byte_start": range.start,
        "byte_end": range.end,
        "line_start": line_start,
        "line_end": line_end,
        "column_start": column_start,
        "column_end": column_end,
        "is_primary": true,
        "text": text,
        "label": null,
        "suggested_replacement": edit.map(|edit| edit.text.as_str()),
        // Passing all tests is no proof.
        "suggestion_applicability": edit.map(|_| "MaybeIncorrect"),
        "expansion": null,
    })
}
