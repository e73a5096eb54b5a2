//! Tests of the user's that take long, and one that takes for ever.

use autofix_tests::{Lane, Project, Status};

const COUNTING: &str = "//! Counting.

/// Counts up to `n`, one by one.
pub fn count(n: u64) -> u64 {
    let mut counted = 0;
    while counted != n {
        counted += 1;
    }
    counted
}

/// Counts down from `n` by twos.
pub fn count_down(n: u64) -> u64 {
    let mut left = n;
    let mut steps = 0;
    while left != 0 {
        left = left.wrapping_sub(2);
        steps += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_far() {
        assert_eq!(count(6_000_000), 6_000_000);
    }

    #[test]
    fn counts_down() {
        assert_eq!(count_down(7), 4);
    }
}
";

#[test]
fn much_work_is_no_endless_loop() {
    let lane = Lane::take();
    let project = Project::library(COUNTING);
    let run = project.autofix(&lane, &["--list", "--message-format=json", "--tests=0"]);
    run.expect(Status::FaultsRemain);
    let findings = run.findings();
    let routines: Vec<_> = findings.iter().map(|finding| finding.text("routine")).collect();
    assert_eq!(routines, ["count_down"], "{}", run.stdout);
}
