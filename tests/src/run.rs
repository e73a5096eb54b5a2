//! What a run of the tool came to.

use serde_json::Value;

/// The documented exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// No fault found, or all repaired and applied.
    Clean = 0,
    /// Wrong usage.
    Usage = 2,
    /// Nothing selected.
    NothingSelected = 4,
    /// Faults remain.
    FaultsRemain = 100,
    /// Could not complete.
    Failed = 101,
}

/// A finished run.
#[derive(Debug)]
pub struct Run {
    status: Option<i32>,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// A fault with its fixes, as the JSON objects say it.
#[derive(Debug)]
pub struct Finding {
    /// The `autofix-fault` object.
    pub fault: Value,
    /// The `compiler-message` object.
    pub diagnostic: Value,
    /// The `autofix-fix` objects, in their order.
    pub fixes: Vec<Value>,
}

impl Finding {
    /// A field of the fault that is text.
    #[must_use]
    pub fn text(&self, field: &str) -> &str {
        self.fault[field].as_str().unwrap_or_else(|| panic!("no {field} in {}", self.fault))
    }

    /// The patch of a rank, from 1.
    #[must_use]
    pub fn patch(&self, rank: usize) -> Option<&str> {
        self.fixes.get(rank - 1)?["patch"].as_str()
    }
}

impl From<std::process::Output> for Run {
    fn from(output: std::process::Output) -> Self {
        Self {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("results are UTF-8"),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Run {
    /// Checks how it ended, and that it did not panic, whatever the status.
    #[track_caller]
    pub fn expect(&self, status: Status) -> &Self {
        assert_eq!(self.status, Some(status as i32), "{self}");
        for panic in ["panicked at", "RUST_BACKTRACE", "stack backtrace"] {
            assert!(!self.stderr.contains(panic), "{self}");
        }
        self
    }

    /// Checks that it failed with one message which has all these words in it.
    #[track_caller]
    pub fn expect_message(&self, status: Status, words: &[&str]) {
        self.expect(status);
        assert_eq!(self.stdout, "", "{self}");
        let starts = self
            .stderr
            .lines()
            .filter(|line| line.starts_with("error: ") || line.starts_with("warning: "));
        assert_eq!(starts.count(), 1, "{self}");
        for word in words {
            assert!(self.stderr.contains(word), "no {word:?}:\n{self}");
        }
    }

    /// The objects on standard output; every line is one.
    #[must_use]
    pub fn objects(&self) -> Vec<Value> {
        let object = |line| match serde_json::from_str(line) {
            Ok(value @ Value::Object(_)) => value,
            other => panic!("{other:?}: {line}"),
        };
        self.stdout.lines().map(object).collect()
    }

    /// The objects with this `reason`.
    #[must_use]
    pub fn reasons(&self, reason: &str) -> Vec<Value> {
        self.objects().into_iter().filter(|object| object["reason"] == reason).collect()
    }

    /// All faults.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let faults = self.reasons("autofix-fault");
        let diagnostics = self.reasons("compiler-message");
        assert_eq!(faults.len(), diagnostics.len(), "one diagnostic for each fault");
        let fixes = self.reasons("autofix-fix");
        let finding = |(fault, diagnostic): (Value, Value)| {
            let own = fixes.iter().filter(|fix| fix["fault"] == fault["id"]);
            Finding { fixes: own.cloned().collect(), fault, diagnostic }
        };
        faults.into_iter().zip(diagnostics).map(finding).collect()
    }

    /// Standard output without the line that has times in it.
    #[must_use]
    pub fn timeless(&self) -> Vec<&str> {
        self.stdout.lines().filter(|line| !line.contains("\"autofix-finished\"")).collect()
    }
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "status {:?}", self.status)?;
        writeln!(f, "--- standard output\n{}", self.stdout)?;
        writeln!(f, "--- standard error\n{}", self.stderr)
    }
}
