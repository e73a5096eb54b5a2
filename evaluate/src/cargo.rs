//! Cargo commands, and what they say about this workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// Variables that would change what cargo and the tool do with a case.
const NOT_INHERITED: [&str; 6] = [
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_TERM_COLOR",
    "CLICOLOR_FORCE",
    "RUST_BACKTRACE",
    "RUSTFLAGS",
];

/// The top of the repository.
#[must_use]
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this package is a member")
}

/// A command that works on a case in this directory.
#[must_use]
pub fn command(program: impl AsRef<std::ffi::OsStr>, directory: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(directory).stdin(Stdio::null());
    for name in NOT_INHERITED {
        command.env_remove(name);
    }
    command
}

/// The name of cargo itself.
#[must_use]
pub fn cargo() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from)
}

/// The target directory of this workspace.
///
/// # Errors
///
/// When cargo cannot tell.
pub fn target_directory() -> Result<PathBuf> {
    let output = of_workspace(&["metadata", "--no-deps", "--format-version=1"])?;
    let metadata: Value = serde_json::from_str(&output).context("cargo metadata")?;
    Ok(metadata["target_directory"].as_str().context("cargo metadata has no target")?.into())
}

/// The executable of the tool to measure: the one that is given, or one that is built now.
///
/// # Errors
///
/// When there is none.
pub fn tool(given: Option<&Path>) -> Result<PathBuf> {
    match given {
        Some(path) => path.canonicalize().with_context(|| format!("no tool {}", path.display())),
        None => build_tool(),
    }
}

/// Builds the tool: as it is installed if this program is optimised too, else as its tests have
/// built it already. Times are worth something only with the first.
///
/// # Errors
///
/// When it does not build.
fn build_tool() -> Result<PathBuf> {
    let profile = if cfg!(debug_assertions) { "--profile=dev" } else { "--profile=release" };
    let output = of_workspace(&[
        "build",
        profile,
        "--package=cargo-autofix",
        "--bin=cargo-autofix",
        "--message-format=json-render-diagnostics",
    ])?;
    executable(&output, "cargo-autofix").context("cargo does not name the executable that it built")
}

fn of_workspace(args: &[&str]) -> Result<String> {
    let mut command = Command::new(cargo());
    command.args(args).current_dir(repository()).stdin(Stdio::null()).stderr(Stdio::inherit());
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("cargo {} failed", args[0]);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The executable of a target, from cargo's messages.
#[must_use]
pub fn executable(messages: &str, target: &str) -> Option<PathBuf> {
    artifacts(messages)
        .filter(|message| message["target"]["name"] == target)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
}

/// The tests of a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tests {
    /// The name of the target.
    pub target: String,
    /// What runs them.
    pub executable: PathBuf,
    /// The directory of the package, in which they expect to run.
    pub package: PathBuf,
}

/// All tests that were built, from cargo's messages.
#[must_use]
pub fn tests(messages: &str) -> Vec<Tests> {
    let tests = |message: Value| {
        let package = Path::new(message["manifest_path"].as_str()?).parent()?;
        let executable =
            message["executable"].as_str().filter(|_| message["profile"]["test"] == true)?;
        Some(Tests {
            target: message["target"]["name"].as_str()?.to_owned(),
            executable: executable.into(),
            package: package.to_owned(),
        })
    };
    artifacts(messages).filter_map(tests).collect()
}

fn artifacts(messages: &str) -> impl Iterator<Item = Value> {
    messages.lines().filter_map(|line| serde_json::from_str(line).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_found_among_the_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","target":{"name":"syn"},"executable":null}"#,
            "\n",
            r#"{"reason":"compiler-artifact","target":{"name":"cargo-autofix"},"executable":"/t/x"}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(executable(messages, "cargo-autofix"), Some("/t/x".into()));
    }

    #[test]
    fn tests_are_told_from_other_executables() {
        let messages = concat!(
            r#"{"manifest_path":"/p/Cargo.toml","target":{"name":"p"},"profile":{"test":false},"executable":"/t/p"}"#,
            "\n",
            r#"{"manifest_path":"/p/Cargo.toml","target":{"name":"p"},"profile":{"test":true},"executable":"/t/p-1"}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        let [own] = tests(messages).try_into().unwrap();
        let expected =
            Tests { target: "p".to_owned(), executable: "/t/p-1".into(), package: "/p".into() };
        assert_eq!(own, expected);
    }
}
