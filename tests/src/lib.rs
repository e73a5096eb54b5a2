//! Support for the end-to-end tests of `cargo autofix`: the real executable, run on copies of crates
//! that lie outside the repository.
//!
//! Everything here panics when it cannot do what a test asks for.

mod lane;
mod oracle;
mod project;
mod run;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

pub use lane::Lane;
pub use oracle::Oracle;
pub use project::{Project, absolute_manifest};
pub use run::{Finding, Run, Status};

/// The top of the repository.
#[must_use]
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are a member")
}

/// The executable under test, built once.
#[must_use]
pub fn executable() -> &'static Path {
    static EXECUTABLE: OnceLock<PathBuf> = OnceLock::new();
    EXECUTABLE.get_or_init(|| {
        let mut command = cargo();
        command
            .args(["build", "--package=cargo-autofix", "--bin=cargo-autofix"])
            .arg("--message-format=json")
            .arg("--target-dir")
            .arg(target_directory())
            .current_dir(repository());
        if !cfg!(debug_assertions) {
            command.arg("--release");
        }
        let output = command.stderr(Stdio::inherit()).output().expect("cargo runs");
        assert!(output.status.success(), "the tool does not build");
        let messages = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
        messages
            .lines()
            .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
            .find_map(|message| message["executable"].as_str().map(PathBuf::from))
            .expect("cargo names the executable")
    })
}

/// Cargo, as it was called for these tests.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The target directory that the running test was built in.
fn target_directory() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows its executable");
    // <target directory>/<profile>/deps/<test>
    test.ancestors().nth(3).expect("below the target directory").to_owned()
}
