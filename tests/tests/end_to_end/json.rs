//! The JSON lines: complete, and of one mind with the patches.

use autofix_tests::{Finding, Project, Run};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Applicability, Diagnostic};
use serde_json::Value;

const FAULT: [&str; 10] =
    ["id", "kind", "clause", "routine", "file", "line", "column", "passing", "failing", "test"];
const FIX: [&str; 6] = ["fault", "rank", "patch", "score", "schema", "why"];
const FINISHED: [&str; 8] =
    ["seed", "faults", "fixed", "routines", "routines_reached", "tests", "candidates", "seconds"];

/// Checks all lines of a run on this project, whose files are as they were.
#[track_caller]
pub fn check(project: &Project, run: &Run) {
    let findings = run.findings();
    for finding in &findings {
        has_all(&finding.fault, &FAULT);
        for (rank, fix) in (1..).zip(&finding.fixes) {
            has_all(fix, &FIX);
            assert_eq!(fix["rank"], rank);
        }
        let text = project.read(finding.text("file"));
        let line = finding.fault["line"].as_u64().unwrap() as usize;
        assert!(text.lines().count() >= line);
        check_suggestions(project, finding);
    }
    let finished = run.reasons("autofix-finished");
    assert_eq!(finished.len(), 1);
    has_all(&finished[0], &FINISHED);
    for count in ["generated", "own"] {
        assert!(finished[0]["tests"][count].is_u64(), "{}", finished[0]);
    }
    for count in ["generated", "compiled", "valid", "shown"] {
        assert!(finished[0]["candidates"][count].is_u64(), "{}", finished[0]);
    }
    for stage in ["discover", "observe", "analyse", "propose", "validate", "total"] {
        assert!(finished[0]["seconds"][stage].is_f64(), "{}", finished[0]);
    }
    assert_eq!(finished[0]["faults"], findings.len());
    assert_eq!(finished[0]["candidates"]["shown"], run.reasons("autofix-fix").len());
    assert_eq!(run.objects().last(), finished.first(), "the last line");
}

#[track_caller]
fn has_all(object: &Value, fields: &[&str]) {
    for field in fields {
        assert!(!object[field].is_null(), "no {field} in {object}");
    }
}

/// An editor that applies a suggestion makes the same text as the patch.
#[track_caller]
fn check_suggestions(project: &Project, finding: &Finding) {
    let diagnostic = diagnostic(&finding.diagnostic);
    assert_eq!(diagnostic.children.len(), finding.fixes.len());
    let file = finding.text("file");
    let original = project.read(file);
    let place = &diagnostic.spans[0];
    assert_eq!(place.file_name, file);
    assert_eq!(place.line_start as u64, finding.fault["line"].as_u64().unwrap());
    assert_eq!(place.column_start as u64, finding.fault["column"].as_u64().unwrap());
    for (rank, child) in (1..).zip(&diagnostic.children) {
        project.apply(finding.patch(rank).unwrap());
        let patched = project.read(file);
        project.restore();
        assert_eq!(suggested(&original, file, child), patched, "fix {rank}");
    }
}

/// The diagnostic as programs read it that know only cargo's messages.
fn diagnostic(message: &Value) -> Diagnostic {
    let line = message.to_string();
    match Message::parse_stream(line.as_bytes()).next() {
        Some(Ok(Message::CompilerMessage(message))) => message.message,
        other => panic!("{other:?}"),
    }
}

/// The text with the suggested replacements made, from the last to the first.
fn suggested(original: &str, file: &str, suggestion: &Diagnostic) -> String {
    let mut spans: Vec<_> = suggestion.spans.iter().collect();
    assert!(!spans.is_empty());
    spans.sort_by_key(|span| std::cmp::Reverse((span.byte_start, span.byte_end)));
    let mut text = original.to_owned();
    let mut end = original.len();
    for span in spans {
        assert_eq!(span.file_name, file);
        assert!(span.is_primary);
        assert_eq!(span.suggestion_applicability, Some(Applicability::MaybeIncorrect));
        let range = span.byte_start as usize..span.byte_end as usize;
        assert!(range.end <= end, "replacements do not overlap");
        end = range.start;
        text.replace_range(range, span.suggested_replacement.as_deref().unwrap());
    }
    text
}
