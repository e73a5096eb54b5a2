//! Wrong or unusual input: one message that says what to do, the documented status, no panic.

use autofix_tests::{Lane, Project, Status};

#[test]
fn a_wrong_flag() {
    let project = Project::empty();
    let run = project.tool(&["--aply"]);
    run.expect_message(Status::Usage, &["'--aply'", "'--apply", "--help"]);
    let run = project.tool(&["--apply=F1:first"]);
    run.expect_message(Status::Usage, &["`first` is no rank", "--apply=F1:2"]);
    let run = project.tool(&["--apply", "--list"]);
    run.expect_message(Status::Usage, &["cannot be used with"]);
}

#[test]
fn not_a_cargo_project() {
    let project = Project::empty();
    project.tool(&[]).expect_message(Status::Failed, &["could not find `Cargo.toml`"]);
    let run = project.tool(&["--manifest-path", "nowhere/Cargo.toml"]);
    run.expect_message(Status::Failed, &["there is no file nowhere/Cargo.toml"]);
}

#[test]
fn a_manifest_with_a_mistake() {
    let project = Project::library("");
    project.write("Cargo.toml", "[package]\nname = subject\n");
    project.tool(&[]).expect_message(Status::Failed, &["Cargo.toml", "name = subject"]);
}

#[test]
fn an_unknown_package() {
    let run = Project::library("").tool(&["--package", "nope"]);
    run.expect_message(Status::Failed, &["no package `nope`", "it has subject"]);
}

#[test]
fn an_unknown_function() {
    let lane = Lane::take();
    let project = Project::example("first-steps");
    let run = project.autofix(&lane, &["--quiet", "--function", "Jar::bake"]);
    run.expect_message(Status::NothingSelected, &["--function Jar::bake", "cargo autofix --list"]);
}

#[test]
fn a_place_that_cannot_be_written() {
    let project = Project::example("first-steps");
    let run = project.tool(&["--quiet", "--target-dir", "Cargo.toml/below"]);
    run.expect_message(Status::Failed, &["cannot write to", "--target-dir DIR"]);
}

#[test]
fn a_crate_that_does_not_compile() {
    let lane = Lane::take();
    let project = Project::library("pub fn f() -> u32 {\n    \"text\"\n}\n");
    let run = project.autofix(&lane, &["--quiet"]);
    run.expect(Status::Failed);
    assert_eq!(run.stdout, "");
    let words = ["mismatched types", "src/lib.rs:2:5", "`subject` does not compile", "cargo check"];
    for word in words {
        assert!(run.stderr.contains(word), "no {word:?}:\n{run}");
    }
}

#[test]
fn a_syntax_error() {
    let lane = Lane::take();
    let project = Project::library("pub fn f( {}\n");
    let run = project.autofix(&lane, &["--quiet"]);
    run.expect_message(Status::Failed, &["src/lib.rs:1"]);
}

#[test]
fn an_empty_crate() {
    let lane = Lane::take();
    let project = Project::library("");
    let run = project.autofix(&lane, &["--quiet"]);
    run.expect_message(Status::Clean, &["`subject` has no routine to repair"]);
}

#[test]
fn a_crate_without_contracts() {
    let lane = Lane::take();
    let project = Project::library(
        "/// The item in the middle, if there is one.
pub fn middle(items: &[i32]) -> Option<i32> {
    let half = items.len() / 2;
    Some(items[half])
}
",
    );
    let run = project.autofix(&lane, &["--message-format=json", "--top=1"]);
    run.expect(Status::FaultsRemain);
    let findings = run.findings();
    assert_eq!(findings.len(), 1, "{run}");
    assert_eq!(findings[0].text("kind"), "panic");
    assert_eq!(findings[0].text("routine"), "middle");
    assert_eq!(findings[0].text("clause"), "half < items.len()");
}

#[test]
fn a_contract_that_panics() {
    let lane = Lane::take();
    let project = Project::library(
        "/// The first item, which is positive.
#[contracts::requires(items[0] > 0)]
pub fn first(items: &[i32]) -> i32 {
    items.first().copied().unwrap_or_default()
}
",
    );
    let run = project.autofix(&lane, &[]);
    run.expect(Status::FaultsRemain);
    let words = [
        "a contract clause of `first` panics",
        "src/lib.rs:2:23",
        "the contract itself is to be mended",
    ];
    for word in words {
        assert!(run.stdout.contains(word), "no {word:?}:\n{run}");
    }
}

#[test]
fn apply_over_uncommitted_changes() {
    let lane = Lane::take();
    let project = Project::example("first-steps");
    let text = project.read("src/lib.rs") + "\n// Not committed.\n";
    project.write("src/lib.rs", &text);
    let run = project.autofix(&lane, &["--quiet", "--apply"]);
    run.expect(Status::Failed);
    assert!(run.stderr.starts_with("error: "), "{run}");
    for word in ["src/lib.rs", "--allow-dirty"] {
        assert!(run.stderr.contains(word), "no {word:?}:\n{run}");
    }
    assert_eq!(project.read("src/lib.rs"), text);

    project.git(&["add", "src/lib.rs"]);
    let run = project.autofix(&lane, &["--quiet", "--apply"]);
    run.expect(Status::Failed);
    assert!(run.stderr.contains("--allow-staged"), "{run}");
    assert_eq!(project.read("src/lib.rs"), text);
}

#[test]
fn apply_without_version_control() {
    let lane = Lane::take();
    let project = Project::example_without_vcs("first-steps");
    let text = project.read("src/lib.rs");
    let run = project.autofix(&lane, &["--quiet", "--apply"]);
    run.expect(Status::Failed);
    assert!(run.stderr.contains("pass --allow-no-vcs"), "{run}");
    assert_eq!(project.read("src/lib.rs"), text);

    project.autofix(&lane, &["--quiet", "--apply", "--allow-no-vcs"]).expect(Status::Clean);
    assert_ne!(project.read("src/lib.rs"), text);
}

#[test]
fn apply_of_a_fault_that_does_not_exist() {
    let lane = Lane::take();
    let project = Project::example("first-steps");
    let run = project.autofix(&lane, &["--quiet", "--apply=F7"]);
    run.expect(Status::Failed);
    assert!(run.stderr.contains("no fault F7"), "{run}");
    assert_eq!(project.changes(), [""; 0]);
}
