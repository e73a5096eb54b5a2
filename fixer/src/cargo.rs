//! Composing cargo commands and reading their messages.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use camino::{Utf8Path, Utf8PathBuf};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_metadata::{Message, Metadata, MetadataCommand};

use crate::discover::Subject;
use crate::options::Features;
use crate::process::{Invocation, Output, OutputMode, run};
use crate::scratch::{Copy, Purpose};

/// What a build came to.
#[derive(Debug)]
pub enum Build {
    /// The test executable of the subject's target.
    Done(Utf8PathBuf),
    /// What rustc said against it.
    Refused(Vec<Diagnostic>),
}

fn cargo(args: Vec<String>, directory: &Utf8Path) -> Invocation {
    Invocation {
        program: std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from),
        args,
        env: Vec::new(),
        env_remove: Vec::new(),
        directory: directory.into(),
        deadline: None,
        output: OutputMode::Captured,
        confinement: None,
    }
}

/// The workspace of a manifest, or of the current directory.
///
/// # Errors
///
/// With cargo's own message when there is none.
pub fn metadata(manifest_path: Option<&Utf8Path>) -> Result<Metadata> {
    let mut args = vec!["metadata".into(), "--format-version=1".into(), "--no-deps".into()];
    if let Some(path) = manifest_path {
        args.extend(["--manifest-path".to_owned(), path.to_string()]);
    }
    let output = run(&cargo(args, Utf8Path::new(".")))?;
    if !output.success() {
        bail!("{}", explained(&output.stderr));
    }
    MetadataCommand::parse(output.stdout).context("cannot read what cargo says of the workspace")
}

/// The manifest that cargo would use in the current directory.
///
/// # Errors
///
/// With cargo's own message when there is none.
pub fn manifest() -> Result<Utf8PathBuf> {
    let args = vec!["locate-project".into(), "--message-format=plain".into()];
    let output = run(&cargo(args, Utf8Path::new(".")))?;
    if !output.success() {
        bail!("{}", explained(&output.stderr));
    }
    Ok(output.stdout.trim().into())
}

/// Cargo's message, with what to do about it.
fn explained(stderr: &str) -> String {
    let message = stderr.trim().trim_start_matches("error:").trim();
    if message.starts_with("could not find `Cargo.toml`") {
        format!("{message}; run inside a cargo project, or pass --manifest-path PATH")
    } else {
        message.to_owned()
    }
}

/// Units that the candidates' code is generated in: enough for many cores, and each costs.
const UNITS: usize = 6;

/// Builds the unit tests of the subject's target in a copy, without running them.
///
/// # Errors
///
/// When cargo fails for another reason than rustc's errors in the copy.
pub fn build_tests(copy: &Copy, subject: &Subject, features: &Features) -> Result<Build> {
    // Not `cargo test --no-run`: flags for the subject alone leave its dependencies as they are
    // built for other purposes, so that they are built once.
    let mut args = vec!["rustc".to_owned(), "--profile=test".to_owned()];
    args.push("--message-format=json".to_owned());
    args.extend(subject.target.flags());
    // Without debug information builds are faster; the optimised harness pays for itself in probes.
    for setting in [
        "profile.dev.debug=false",
        "profile.test.debug=false",
        "profile.dev.package.autofix-harness.opt-level=3",
    ] {
        args.extend(["--config".to_owned(), setting.to_owned()]);
    }
    // Cargo names artifacts by the path within the workspace, which is the same in all copies:
    // a setting of its own keeps a copy's apart from the observed one's.
    let units = match copy.purpose {
        Purpose::Validate(_) => Some(UNITS),
        Purpose::Patch => Some(UNITS + 1),
        Purpose::Probe => Some(UNITS + 2),
        Purpose::Explain => Some(UNITS + 3),
        Purpose::Observe | Purpose::Confirm(_) => None,
    };
    if let Some(units) = units {
        let apart = format!("profile.dev.package.{:?}.codegen-units={units}", subject.spec());
        args.extend(["--config".to_owned(), apart]);
    }
    args.extend(common(copy, subject, features));
    args.extend(["--".to_owned(), "--cap-lints=allow".to_owned()]);
    let mut invocation = cargo(args, &copy.root);
    // The text of a copy is new in every run: there is nothing to build on.
    invocation.env.push(("CARGO_INCREMENTAL".into(), "0".into()));
    let output = run(&invocation)?;
    read_build(&output, subject)
}

fn read_build(output: &Output, subject: &Subject) -> Result<Build> {
    let mut executable = None;
    let mut errors = Vec::new();
    for message in Message::parse_stream(output.stdout.as_bytes()) {
        match message.context("cannot read cargo's messages")? {
            Message::CompilerArtifact(artifact) if artifact.profile.test => {
                executable = artifact.executable.or(executable);
            }
            Message::CompilerMessage(message)
                if matches!(
                    message.message.level,
                    DiagnosticLevel::Error | DiagnosticLevel::Ice
                ) =>
            {
                errors.push(message.message);
            }
            _ => {}
        }
    }
    match (output.success(), executable) {
        (true, Some(executable)) => Ok(Build::Done(executable)),
        (false, _) if !errors.is_empty() => Ok(Build::Refused(errors)),
        _ => bail!("cargo could not build `{}`:\n{}", subject.package, output.stderr.trim_end()),
    }
}

/// Checks a copy as the user's `cargo check --tests` would; rustc's messages if it fails.
///
/// # Errors
///
/// When cargo cannot be started.
pub fn check(copy: &Copy, subject: &Subject, features: &Features) -> Result<Option<String>> {
    let mut args = vec!["check".to_owned(), "--tests".to_owned(), "--quiet".to_owned()];
    args.extend(common(copy, subject, features));
    let output = run(&cargo(args, &copy.root))?;
    Ok((!output.success()).then_some(output.stderr))
}

/// Has a copy checked as its tests would be built. For one without any tests it says the same as
/// `cargo test`, except for what only generated code shows.
///
/// # Errors
///
/// When cargo cannot be started.
pub fn check_tests(
    copy: &Copy,
    subject: &Subject,
    features: &Features,
    deadline: Duration,
) -> Result<Output> {
    let mut args: Vec<_> = ["check", "--quiet", "--tests"].map(str::to_owned).into();
    args.extend(common(copy, subject, features));
    let mut invocation = cargo(args, &copy.root);
    invocation.deadline = Some(deadline);
    run(&invocation)
}

/// Builds the tests of a copy as `cargo test` would, and does not run them.
///
/// # Errors
///
/// When cargo cannot be started.
pub fn build_plain_tests(copy: &Copy, subject: &Subject, features: &Features) -> Result<Output> {
    let mut args: Vec<_> = ["test", "--quiet", "--tests", "--no-run"].map(str::to_owned).into();
    args.extend(["--config".to_owned(), "profile.dev.debug=false".to_owned()]);
    args.extend(common(copy, subject, features));
    run(&cargo(args, &copy.root))
}

/// Runs `cargo test` in a copy as the user would. Without documentation tests it gives the same
/// result faster, for crates that have none.
///
/// # Errors
///
/// When cargo cannot be started.
pub fn test(
    copy: &Copy,
    subject: &Subject,
    features: &Features,
    doc: bool,
    deadline: Duration,
) -> Result<Output> {
    let mut args = vec!["test".to_owned(), "--quiet".to_owned()];
    if !doc {
        args.push("--tests".to_owned());
    }
    args.extend(["--config".to_owned(), "profile.dev.debug=false".to_owned()]);
    args.extend(common(copy, subject, features));
    let mut invocation = cargo(args, &copy.root);
    invocation.env.push(("RUST_BACKTRACE".into(), "0".into()));
    invocation.deadline = Some(deadline);
    run(&invocation)
}

fn common(copy: &Copy, subject: &Subject, features: &Features) -> Vec<String> {
    let mut args = vec![
        "--package".to_owned(),
        subject.spec(),
        "--target-dir".to_owned(),
        copy.build.to_string(),
    ];
    if features.all {
        args.push("--all-features".to_owned());
    }
    if features.no_default {
        args.push("--no-default-features".to_owned());
    }
    for feature in &features.features {
        args.extend(["--features".to_owned(), feature.clone()]);
    }
    args
}
