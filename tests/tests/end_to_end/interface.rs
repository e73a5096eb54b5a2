//! The interface itself: help and version.

use autofix_tests::{Project, Status};

#[test]
fn help() {
    let run = Project::empty().tool(&["--help"]);
    run.expect(Status::Clean);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn version() {
    let run = Project::empty().tool(&["--version"]);
    run.expect(Status::Clean);
    assert_eq!(run.stdout, format!("cargo-autofix {}\n", env!("CARGO_PKG_VERSION")));
}
