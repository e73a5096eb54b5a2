//! The verdict on every candidate of three cases is that of plain `cargo test` on the patched crate.
//!
//! With no generated tests a candidate is valid just if the crate's own tests pass, which anyone can
//! ask cargo: so every candidate is written to the source and tested so. That takes a build each: the
//! cases are those of the corpus with a failing own test and few candidates.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

use autofix_tests::{Lane, Project, Status};
use serde_json::Value;

/// What became of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    DoesNotCompile,
    Invalid,
    Valid,
}

/// What the tool says of a candidate; nothing if it was not tried.
fn said(candidate: &Value) -> Option<Verdict> {
    match candidate["fate"].as_str().expect("a fate") {
        "impossible" | "untried" => None,
        "does-not-compile" => Some(Verdict::DoesNotCompile),
        "invalid" | "broken" => Some(Verdict::Invalid),
        _ => Some(Verdict::Valid),
    }
}

/// The file with a candidate's edits.
fn patched(original: &str, candidate: &Value) -> String {
    let place = |edit: &Value, end: &str| edit[end].as_u64().expect("a place") as usize;
    let mut edits: Vec<_> = candidate["edits"].as_array().expect("edits").iter().collect();
    edits.sort_by_key(|edit| (place(edit, "start"), place(edit, "end")));
    let mut text = original.to_owned();
    for edit in edits.into_iter().rev() {
        let replacement = edit["text"].as_str().expect("a text");
        text.replace_range(place(edit, "start")..place(edit, "end"), replacement);
    }
    text
}

/// What cargo says of the crate as it is.
fn plain(project: &Project, lane: &Lane) -> Verdict {
    let output = Command::new("timeout")
        .args(["60", "cargo", "test", "--quiet", "--tests"])
        .current_dir(project.root())
        .env("CARGO_TARGET_DIR", lane.plain())
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .stdin(Stdio::null())
        .output()
        .expect("cargo runs");
    if output.status.success() {
        Verdict::Valid
    } else if String::from_utf8_lossy(&output.stderr).contains("could not compile") {
        Verdict::DoesNotCompile
    } else {
        Verdict::Invalid
    }
}

/// Compares all candidates of a case, of which there are at least `least`.
fn compare(case: &str, least: usize) {
    let lane = Lane::take();
    let project = Project::case(case);
    // Without feedback every candidate is tried.
    let run = project.autofix(&lane, &["--quiet", "--tests=0", "--top=1", "--without=feedback"]);
    run.expect(Status::FaultsRemain);
    let package = case.rsplit('/').next().expect("a name");
    let list = lane.tool().join("autofix/run").join(format!("candidates-{package}.jsonl"));
    let list = fs::read_to_string(list).expect("the tool lists its candidates");
    let candidates: Vec<Value> =
        list.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut different = Vec::new();
    for candidate in &candidates {
        let Some(said) = said(candidate) else { continue };
        let file = candidate["file"].as_str().expect("a file");
        let original = project.read(file);
        project.write(file, &patched(&original, candidate));
        let plain = plain(&project, &lane);
        project.write(file, &original);
        *counts.entry(format!("{plain:?}")).or_default() += 1;
        if said != plain {
            different.push(format!("said {said:?}, is {plain:?}: {candidate}"));
        }
    }
    let total: usize = counts.values().sum();
    println!("{case}: {total} candidates, {counts:?}");
    assert!(different.is_empty(), "{case}: {}\n{}", different.len(), different.join("\n"));
    assert!(total >= least, "{case} has {total} candidates only");
}

#[test]
fn search_tree() {
    compare("structures/search-tree", 250);
}

#[test]
fn glob_match() {
    compare("algorithms/glob-match", 350);
}

#[test]
fn bracket_pairs() {
    compare("algorithms/bracket-pairs", 350);
}
