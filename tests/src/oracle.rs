//! Oracles: what proper repairs must do, see `tests/oracles/README.md`.

use std::fs;

use crate::{Finding, Lane, Project, repository};

/// A copy of an example with its oracle.
#[derive(Debug)]
pub struct Oracle<'a> {
    project: Project,
    lane: &'a Lane,
    always: &'a [&'a str],
}

impl<'a> Oracle<'a> {
    /// The oracle of an example; `always` are its tests that hold with and without a fix.
    #[must_use]
    pub fn new(lane: &'a Lane, example: &str, always: &'a [&'a str]) -> Self {
        let project = Project::example(example);
        let file = format!("tests/oracles/{}.rs", example.replace('-', "_"));
        let text = fs::read_to_string(repository().join(file)).expect("an example has an oracle");
        project.write("tests/oracle.rs", &text);
        let oracle = Self { project, lane, always };
        assert!(oracle.holds(always), "without any fix");
        oracle
    }

    /// The rank of the first proper fix among the first five: with it, all those tests pass, none
    /// of which does without.
    #[track_caller]
    #[must_use]
    pub fn proper_rank(&self, finding: &Finding, tests: &[&str]) -> usize {
        for test in tests {
            assert!(!self.holds(&[test]), "{test} holds without any fix");
        }
        let all = [tests, self.always].concat();
        let proper = (1..=5).find(|rank| {
            let Some(patch) = finding.patch(*rank) else { return false };
            self.project.apply(patch);
            let holds = self.holds(&all);
            self.project.restore();
            holds
        });
        proper.unwrap_or_else(|| {
            let patches: Vec<_> = (1..=5).filter_map(|rank| finding.patch(rank)).collect();
            panic!("no proper fix of {} in:\n{}", finding.fault, patches.join("\n"))
        })
    }

    /// True if these tests of the oracle pass.
    fn holds(&self, tests: &[&str]) -> bool {
        let args = [&["test", "--quiet", "--test=oracle", "--", "--exact"], tests].concat();
        let output = self.project.cargo(self.lane, &args);
        let stdout = String::from_utf8_lossy(&output.stdout);
        let ran = format!("running {} test", tests.len());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stdout.contains(&ran), "the oracle does not run: {stdout}\n{stderr}");
        output.status.success()
    }
}
