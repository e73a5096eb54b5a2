//! A crate together with its oracle, in a place that stays the same: cargo then rebuilds only what
//! a patch changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result};

use crate::answers::Answers;
use crate::cargo;
use crate::case::Case;
use crate::copy;
use crate::process::{self, Finished};
use crate::space::Candidate;

/// The target that the oracle is.
const NAME: &str = "oracle";

/// What compiling a crate with its oracle may take.
const BUILD_LIMIT: Duration = Duration::from_secs(300);

/// What running an oracle may take: all of them are done in a few seconds.
const RUN_LIMIT: Duration = Duration::from_secs(60);

/// Kilobytes of address space for an oracle: an endless loop may fill memory as it goes.
const MEMORY: &str = "8388608";

/// The oracle of a case.
#[derive(Debug)]
pub struct Oracle<'a> {
    case: &'a Case,
    directory: PathBuf,
    target: PathBuf,
    answers: Answers,
}

impl<'a> Oracle<'a> {
    /// The oracle of a case, below a directory that nobody else uses meanwhile.
    #[must_use]
    pub fn new(case: &'a Case, slot: &Path) -> Self {
        let name = case.name.replace('/', "-");
        let answers = slot.with_file_name("answers").join(&name).with_extension("json");
        Self {
            case,
            directory: slot.join("oracle").join(&name),
            target: slot.join("oracle-target"),
            answers: Answers::read(answers),
        }
    }

    /// True if the oracle accepts the crate with this patch.
    ///
    /// # Errors
    ///
    /// When the patch does not apply, the crate cannot be copied, or cargo not be started.
    pub fn accepts(&self, patch: &str) -> Result<bool> {
        self.refresh()?;
        self.patch(patch)?;
        self.is_content()
    }

    /// True if the oracle accepts the crate with this candidate.
    ///
    /// # Errors
    ///
    /// When the candidate does not apply, the crate cannot be copied, or cargo not be started.
    pub fn accepts_candidate(&self, candidate: &Candidate) -> Result<bool> {
        self.refresh()?;
        let path = self.directory.join(&candidate.file);
        fs::write(&path, candidate.apply(&fs::read_to_string(&path)?)?)?;
        self.is_content()
    }

    fn is_content(&self) -> Result<bool> {
        let ask = || {
            let built = self.build()?;
            Ok(built.success() && self.run(&built)?.success())
        };
        self.answers.about(&self.directory, ask)
    }

    /// Makes the copy as the case is, without any patch.
    ///
    /// # Errors
    ///
    /// When files cannot be written.
    pub fn refresh(&self) -> Result<()> {
        if self.directory.exists() {
            fs::remove_dir_all(&self.directory)?;
        }
        copy::copy(self.case, &self.directory)?;
        let tests = self.directory.join("tests");
        fs::create_dir_all(&tests)?;
        fs::write(tests.join("oracle.rs"), self.case.text("oracle.rs")?)
            .with_context(|| format!("cannot write the oracle of {}", self.case.name))
    }

    /// Patches the copy.
    ///
    /// # Errors
    ///
    /// When the patch does not apply.
    pub fn patch(&self, patch: &str) -> Result<()> {
        copy::apply(patch, &self.directory)
    }

    /// Compiles the crate and its oracle.
    ///
    /// # Errors
    ///
    /// When cargo cannot be started.
    pub fn build(&self) -> Result<Finished> {
        self.compile(&["--test=oracle"])
    }

    /// Compiles everything that the case has of its own, and the oracle.
    ///
    /// # Errors
    ///
    /// When cargo cannot be started.
    pub fn build_all(&self) -> Result<Finished> {
        self.compile(&["--workspace", "--all-targets"])
    }

    fn compile(&self, what: &[&str]) -> Result<Finished> {
        let mut command = cargo::command(cargo::cargo(), &self.directory);
        command.args(["test", "--quiet", "--no-run", "--message-format=json-render-diagnostics"]);
        command.args(what);
        self.finish(command, BUILD_LIMIT)
    }

    /// Runs the oracle that was built.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub fn run(&self, built: &Finished) -> Result<Finished> {
        let executable = cargo::executable(&built.stdout, NAME).context("no oracle was built")?;
        self.start(&executable, &self.directory)
    }

    /// Runs the tests of the case's own that were built, up to the first target of which one fails.
    ///
    /// # Errors
    ///
    /// When they cannot be started.
    pub fn failing_tests(&self, built: &Finished) -> Result<Option<Finished>> {
        let tests = cargo::tests(&built.stdout).into_iter();
        for own in tests.filter(|tests| tests.target != NAME) {
            let finished = self.start(&own.executable, &own.package)?;
            if !finished.success() {
                return Ok(Some(finished));
            }
        }
        Ok(None)
    }

    /// Runs the examples in the documentation.
    ///
    /// # Errors
    ///
    /// When cargo cannot be started.
    pub fn run_examples(&self) -> Result<Finished> {
        let mut command = cargo::command(cargo::cargo(), &self.directory);
        command.args(["test", "--quiet", "--workspace", "--doc"]);
        self.finish(command, BUILD_LIMIT)
    }

    fn start(&self, executable: &Path, directory: &Path) -> Result<Finished> {
        let mut command = cargo::command("sh", directory);
        command.args(["-c", "ulimit -v \"$1\"; shift; exec \"$@\"", "sh", MEMORY]);
        command.arg(executable).arg("--quiet");
        self.finish(command, RUN_LIMIT)
    }

    fn finish(&self, mut command: Command, limit: Duration) -> Result<Finished> {
        // Nobody debugs it, and linking takes half as long.
        command.env("CARGO_TARGET_DIR", &self.target).env("CARGO_PROFILE_DEV_DEBUG", "0");
        process::run(command, limit)
    }
}
