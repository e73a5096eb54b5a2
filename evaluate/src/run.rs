//! One run of the tool, and what its JSON lines say.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;

use crate::cargo;
use crate::process::{self, Exit, Finished};
use crate::variant::Variant;

/// The tool and what it is told, for all cases alike.
#[derive(Debug, Clone)]
pub struct Tool {
    /// The executable.
    pub executable: PathBuf,
    /// Processes that it may run at once.
    pub jobs: usize,
    /// When a run is given up.
    pub limit: Duration,
}

/// A fault that the tool reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its name in this run.
    pub id: String,
    /// What was violated, in the tool's words.
    pub kind: String,
    /// Where: the path of the routine.
    pub routine: String,
    /// Other routines that are looked at for it.
    pub others: Vec<String>,
    /// Its valid fixes.
    pub fixes: Vec<Fix>,
}

/// A valid fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// From 1.
    pub rank: u32,
    /// A unified diff.
    pub patch: String,
    /// How sure the tool is.
    pub confidence: String,
}

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    /// The faults, in the order of the report.
    pub faults: Vec<Fault>,
    /// Candidates run, and the seconds that took, if the run was completed.
    pub candidates: Option<(u64, f64)>,
    /// How long it took.
    pub seconds: f64,
    /// Why it was not completed.
    pub failure: Option<Failure>,
    /// Everything that the tool said, line by line.
    pub output: String,
}

/// Why a run was not completed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The time was up.
    TimedOut,
    /// It says so, or crashed.
    Error(String),
}

impl Tool {
    /// Has the tool list the faults of the crate in `directory`, without repairing them.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub fn list(&self, seed: u64, directory: &Path, target: &Path) -> Result<Run> {
        self.call(&["--list".to_owned()], seed, directory, target)
    }

    /// Runs the tool on the crate in `directory`.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub fn run(
        &self,
        variant: &Variant,
        seed: u64,
        directory: &Path,
        target: &Path,
    ) -> Result<Run> {
        self.call(&variant.arguments(), seed, directory, target)
    }

    fn call(
        &self,
        arguments: &[String],
        seed: u64,
        directory: &Path,
        target: &Path,
    ) -> Result<Run> {
        let mut command = cargo::command(&self.executable, directory);
        command.args(["autofix", "--message-format=json", "--quiet"]);
        command.args(arguments);
        command.arg(format!("--seed={seed}")).arg(format!("--jobs={}", self.jobs));
        command.arg("--target-dir").arg(target);
        let finished = process::run(command, self.limit)?;
        Ok(Run::new(&finished, directory))
    }
}

impl Run {
    fn new(finished: &Finished, directory: &Path) -> Self {
        let objects: Vec<Value> =
            finished.stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let of = |reason: &'static str| objects.iter().filter(move |o| o["reason"] == reason);
        let faults = of("autofix-fault")
            .map(|fault| Fault {
                id: text(fault, "id"),
                kind: text(fault, "kind"),
                routine: text(fault, "routine"),
                others: fault["others"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|other| other.as_str().map(ToOwned::to_owned))
                    .collect(),
                fixes: of("autofix-fix")
                    .filter(|fix| fix["fault"] == fault["id"])
                    .map(|fix| Fix {
                        rank: rank(fix),
                        patch: text(fix, "patch"),
                        confidence: text(fix, "confidence"),
                    })
                    .collect(),
            })
            .collect();
        let failure = match finished.exit {
            Exit::Code(0 | 100) => None,
            Exit::TimedOut => Some(Failure::TimedOut),
            Exit::Code(_) | Exit::Signal => Some(Failure::Error(complaint(finished, directory))),
        };
        let candidates = of("autofix-finished").next().map(|summary| {
            let compiled = summary["candidates"]["compiled"].as_u64().unwrap_or(0);
            (compiled, summary["seconds"]["validate"].as_f64().unwrap_or(0.0))
        });
        let output = finished.stdout.clone() + &finished.stderr;
        Self { faults, candidates, seconds: finished.seconds, failure, output }
    }
}

fn text(object: &Value, field: &str) -> String {
    object[field].as_str().unwrap_or_default().to_owned()
}

fn rank(fix: &Value) -> u32 {
    fix["rank"].as_u64().and_then(|rank| rank.try_into().ok()).unwrap_or(u32::MAX)
}

/// The first line in which the tool says what went wrong, without paths of this machine.
fn complaint(finished: &Finished, directory: &Path) -> String {
    let line = |start: &str| {
        let mut lines = finished.stderr.lines().filter(|line| !line.trim().is_empty());
        lines.find(|line| line.contains(start)).map(ToOwned::to_owned)
    };
    let line = line("error").or_else(|| line("panicked")).or_else(|| line(""));
    let text = line.unwrap_or_else(|| format!("{:?}", finished.exit));
    let text = text.trim_start_matches("error: ").replace(&*directory.to_string_lossy(), ".");
    text.replace(&*cargo::repository().to_string_lossy(), "…")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(exit: Exit, stdout: &str, stderr: &str) -> Run {
        let (stdout, stderr) = (stdout.to_owned(), stderr.to_owned());
        Run::new(&Finished { exit, stdout, stderr, seconds: 1.5 }, Path::new("/tmp/copy"))
    }

    #[test]
    fn faults_have_their_own_fixes() {
        let run = finished(
            Exit::Code(100),
            r#"{"reason":"compiler-message"}
{"reason":"autofix-fault","id":"F1","kind":"panic","routine":"m::f"}
{"reason":"autofix-fix","fault":"F1","rank":1,"patch":"p"}
{"reason":"autofix-fix","fault":"F1","rank":2,"patch":"q","confidence":"weak"}
{"reason":"autofix-fault","id":"F2","kind":"postcondition","routine":"g"}
{"reason":"autofix-finished","candidates":{"compiled":30},"seconds":{"validate":2.5,"total":9.0}}"#,
            "",
        );
        let fixes: Vec<_> = run.faults.iter().map(|fault| fault.fixes.len()).collect();
        assert_eq!(fixes, [2, 0]);
        assert_eq!(
            run.faults[0].fixes[1],
            Fix { rank: 2, patch: "q".into(), confidence: "weak".into() }
        );
        assert_eq!((run.candidates, run.failure), (Some((30, 2.5)), None));
    }

    #[test]
    fn errors_say_no_path_of_this_machine() {
        let run = finished(Exit::Code(101), "", "warning: x\nerror: cannot read /tmp/copy/a.rs\n");
        assert_eq!(run.failure, Some(Failure::Error("cannot read ./a.rs".into())));
        assert_eq!(finished(Exit::TimedOut, "", "").failure, Some(Failure::TimedOut));
    }
}
