//! Crates to run the tool on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::run::Run;
use crate::{Lane, cargo, executable, repository};

/// A crate in a temporary directory of its own.
#[derive(Debug)]
pub struct Project {
    directory: TempDir,
}

impl Project {
    /// A copy of an example, under version control.
    #[must_use]
    pub fn example(name: &str) -> Self {
        let project = Self::example_without_vcs(name);
        project.commit();
        project
    }

    /// A copy of an example, and nothing else.
    #[must_use]
    pub fn example_without_vcs(name: &str) -> Self {
        Self::copy_of(&repository().join("examples").join(name))
    }

    /// A copy of a case of the corpus, `FAMILY/CASE`, under version control.
    #[must_use]
    pub fn case(name: &str) -> Self {
        let project = Self::copy_of(&repository().join("tests/corpus").join(name));
        project.commit();
        project
    }

    fn copy_of(home: &Path) -> Self {
        let project = Self::empty();
        copy(home, &project.root());
        let manifest = project.root().join("Cargo.toml");
        let text = fs::read_to_string(&manifest).expect("a crate has a manifest");
        fs::write(&manifest, absolute_manifest(&text, home)).expect("a copy can be written");
        project
    }

    /// A library with this text, which may use `contracts`, under version control.
    #[must_use]
    pub fn library(text: &str) -> Self {
        let project = Self::empty();
        let contracts = repository().join("contracts-macro");
        project.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"subject\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
                 [dependencies]\ncontracts = {{ package = \"autofix-contracts\", path = {contracts:?} }}\n"
            ),
        );
        project.write("src/lib.rs", text);
        project.commit();
        project
    }

    /// A directory without anything in it.
    #[must_use]
    pub fn empty() -> Self {
        Self { directory: TempDir::with_prefix("autofix-test-").expect("a temporary directory") }
    }

    /// Its directory.
    #[must_use]
    pub fn root(&self) -> PathBuf {
        // The directory may be named through a link, which cargo would resolve.
        self.directory.path().canonicalize().expect("it exists until dropped")
    }

    /// The text of a file.
    #[must_use]
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Writes a file.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().expect("below the root")).expect("can be created");
        fs::write(path, text).expect("can be written");
    }

    /// Puts all files under version control.
    pub fn commit(&self) {
        self.git(&["init", "--quiet"]);
        self.git(&["add", "--all"]);
        let who = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
        let commit = ["-c", "commit.gpgsign=false", "commit", "--quiet", "--message=all"];
        self.git(&[&who[..], &commit].concat());
    }

    /// Runs git here; its standard output.
    pub fn git(&self, args: &[&str]) -> String {
        let output = Command::new("git")
            .args(args)
            .current_dir(self.root())
            .stdin(Stdio::null())
            .output()
            .expect("git runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "git {args:?}: {stderr}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// What differs from the last commit, untracked files included.
    #[must_use]
    pub fn changes(&self) -> Vec<String> {
        self.git(&["status", "--porcelain"]).lines().map(ToOwned::to_owned).collect()
    }

    /// Applies a patch as a user would.
    pub fn apply(&self, patch: &str) {
        let file = self.directory.path().join("fix.patch");
        fs::write(&file, patch).expect("can be written");
        self.git(&["apply", "fix.patch"]);
        fs::remove_file(file).expect("can be removed");
    }

    /// Undoes all changes of committed files.
    pub fn restore(&self) {
        self.git(&["checkout", "--quiet", "--", "."]);
    }

    /// Runs the tool here.
    #[must_use]
    pub fn autofix(&self, lane: &Lane, args: &[&str]) -> Run {
        let target = lane.tool();
        let target = target.to_str().expect("UTF-8");
        self.tool(&[&["--target-dir", target], args].concat())
    }

    /// Runs the tool here with these arguments only.
    #[must_use]
    pub fn tool(&self, args: &[&str]) -> Run {
        let mut command = Command::new(executable());
        command.arg("autofix").args(args).current_dir(self.root()).stdin(Stdio::null());
        // Whoever wants backtraces of tests does not want them for wrong input.
        command.env("RUST_BACKTRACE", "1");
        // Version control above the temporary directory is not this crate's.
        command.env("GIT_CEILING_DIRECTORIES", self.root().parent().expect("not the root"));
        for name in ["CARGO_TARGET_DIR", "CLICOLOR_FORCE", "CARGO_TERM_COLOR", "COLUMNS"] {
            command.env_remove(name);
        }
        Run::from(command.output().expect("the tool starts"))
    }

    /// Runs cargo here.
    #[must_use]
    pub fn cargo(&self, lane: &Lane, args: &[&str]) -> Output {
        let mut command = cargo();
        command.args(args).current_dir(self.root()).stdin(Stdio::null());
        command.env("CARGO_TARGET_DIR", lane.plain());
        command.output().expect("cargo runs")
    }
}

/// A manifest whose relative paths lead where they led from `home`.
#[must_use]
pub fn absolute_manifest(text: &str, home: &Path) -> String {
    text.replace("path = \"..", &format!("path = \"{}/..", home.display()))
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
        let entry = entry.expect("can be read");
        let target = to.join(entry.file_name());
        if entry.file_name() == "target" {
            continue;
        }
        if entry.path().is_dir() {
            fs::create_dir_all(&target).expect("can be created");
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).expect("can be copied");
        }
    }
}
