//! A run in parts, joined.

use autofix_tests::{Lane, Project, Status};

#[test]
fn parts_of_a_run_are_joined_to_the_whole() {
    let lane = Lane::take();
    let project = Project::example("first-steps");
    let tests = "--tests=500";
    for part in ["1/2", "2/2"] {
        let run = project.autofix(&lane, &["--quiet", tests, "--shard", part]);
        run.expect(Status::Clean);
        assert_eq!(run.stdout, "");
    }
    let parts = lane.tool().join("autofix/shards");
    let parts = parts.to_str().expect("UTF-8");
    let merged = project.autofix(&lane, &["--quiet", tests, "merge", parts]);
    let whole = project.autofix(&lane, &["--quiet", tests]);
    merged.expect(Status::FaultsRemain);
    assert_eq!(merged.stdout, whole.stdout);

    let other = project.autofix(&lane, &["--quiet", tests, "--seed=1", "merge", parts]);
    other.expect_message(Status::Failed, &["other options"]);
    let missing = format!("{parts}/none");
    let missing = project.autofix(&lane, &["--quiet", tests, "merge", &missing]);
    missing.expect_message(Status::Failed, &["there is no directory"]);
}
