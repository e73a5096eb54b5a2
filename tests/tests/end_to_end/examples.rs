//! The examples: exactly their faults are found, proper fixes are among the first, and what is
//! applied is what was shown. Whether a fix is proper, an oracle decides that the tool never sees.

use autofix_tests::{Finding, Lane, Oracle, Project, Run, Status, repository};

use crate::json;

const JSON: [&str; 2] = ["--message-format", "json"];

#[test]
fn first_steps() {
    let lane = Lane::take();
    let project = Project::example("first-steps");
    let json = project.autofix(&lane, &JSON);
    json.expect(Status::FaultsRemain);
    json::check(&project, &json);
    let finding =
        faults(&json, &[("precondition", "Jar::eat_if_any", "!self.is_empty()")]).remove(0);
    let oracle = Oracle::new(&lane, "first-steps", &["eating_from_a_jar_that_is_not_empty"]);
    assert_eq!(oracle.proper_rank(&finding, &["eat_fault"]), 1);

    let human = project.autofix(&lane, &[]);
    human.expect(Status::FaultsRemain);
    let patch = finding.patch(1).unwrap();
    assert!(human.stdout.contains(patch), "{human}");
    let readme = std::fs::read_to_string(repository().join("README.md")).unwrap();
    for shown in
        [patch, finding.text("message"), &finding.text("test").replace('\n', "\n               ")]
    {
        assert!(readme.contains(shown), "the README shows another run than:\n{human}");
    }
    assert_eq!(human.stdout, project.autofix(&lane, &[]).stdout, "the same seed");
    assert_eq!(project.changes(), [""; 0]);

    let listed = project.autofix(&lane, &["--list"]);
    listed.expect(Status::FaultsRemain);
    assert!(human.stdout.starts_with(&listed.stdout), "{listed}");
    let chosen = project.autofix(&lane, &["--list", "--function", "eat_if_any"]);
    assert_eq!(chosen.expect(Status::FaultsRemain).stdout, listed.stdout);
    let other = project.autofix(&lane, &["--list", "--function", "Jar::eat"]);
    assert_eq!(other.expect(Status::Clean).stdout, "");

    let applied = apply_first_fix(&lane, &project, &finding);
    assert_eq!(applied.timeless(), json.timeless(), "the same seed");
    repaired(&lane, &project);
}

#[test]
fn latex_document() {
    let lane = Lane::take();
    let project = Project::example("latex-document");
    let json = project.autofix(&lane, &JSON);
    json.expect(Status::FaultsRemain);
    json::check(&project, &json);
    assert_eq!(project.changes(), [""; 0]);
    let routine = "translator::LatexTranslator::visit_table";
    let finding = faults(&json, &[("precondition", routine, "self.count() > 0")]).remove(0);
    let always = ["tables_with_rows", "documents_without_empty_tables"];
    let oracle = Oracle::new(&lane, "latex-document", &always);
    let tests = ["column_count_fault", "column_count_fault_in_a_document"];
    let rank = oracle.proper_rank(&finding, &tests);
    println!("proper at rank {rank}");

    let applied = apply_first_fix(&lane, &project, &finding);
    assert_eq!(applied.timeless(), json.timeless(), "the same seed");
    repaired(&lane, &project);
}

#[test]
fn two_way_sorted_set() {
    let lane = Lane::take();
    let project = Project::example("two-way-sorted-set");
    let args = [&JSON[..], &["--top", "5"]].concat();
    let json = project.autofix(&lane, &args);
    json.expect(Status::FaultsRemain);
    json::check(&project, &json);
    assert_eq!(project.changes(), [""; 0]);
    let routine = "TwoWaySortedSet::move_item";
    let findings = faults(
        &json,
        &[
            ("precondition", routine, "i <= self.count() + 1"),
            ("precondition", routine, "!self.before()"),
        ],
    );
    let always = ["move_item_from_the_cursor_or_its_right", "the_other_routines"];
    let oracle = Oracle::new(&lane, "two-way-sorted-set", &always);
    for (finding, test) in findings.iter().zip(["go_i_th_fault", "put_left_fault"]) {
        let rank = oracle.proper_rank(finding, &[test]);
        println!("{test}: proper at rank {rank}");
    }
    // How many processes run at once is no part of the result.
    let again = project.autofix(&lane, &[&args[..], &["--jobs", "3"]].concat());
    assert_eq!(again.timeless(), json.timeless(), "the same seed");
}

/// The findings, which must be of exactly these kinds, routines and clauses.
#[track_caller]
fn faults(run: &Run, expected: &[(&str, &str, &str)]) -> Vec<Finding> {
    let findings = run.findings();
    let found: Vec<_> = findings
        .iter()
        .map(|finding| (finding.text("kind"), finding.text("routine"), finding.text("clause")))
        .collect();
    assert_eq!(found, expected);
    findings
}

/// Runs with `--apply`, and checks that what is written is the first fix shown and nothing else.
#[track_caller]
fn apply_first_fix(lane: &Lane, project: &Project, finding: &Finding) -> Run {
    let file = finding.text("file");
    project.apply(finding.patch(1).expect("a fix"));
    let expected = project.read(file);
    project.restore();
    let run = project.autofix(lane, &[&JSON[..], &["--apply"]].concat());
    run.expect(Status::Clean);
    assert_eq!(project.read(file), expected);
    assert_eq!(project.changes(), [format!(" M {file}")]);
    run
}

/// Checks that nothing is left to complain about, for rustfmt, clippy and the tool itself.
#[track_caller]
fn repaired(lane: &Lane, project: &Project) {
    for args in [&["fmt", "--check"][..], &["clippy", "--quiet", "--", "-D", "warnings"]] {
        let output = project.cargo(lane, args);
        let said = [output.stdout, output.stderr].concat();
        assert!(output.status.success(), "cargo {args:?}: {}", String::from_utf8_lossy(&said));
    }
    let run = project.autofix(lane, &[]);
    run.expect(Status::Clean);
    assert_eq!(run.stdout, "");
}
