//! Confinement: what a process under test may not do, whatever it tries.
//!
//! Generated tests call routines with any arguments, and a candidate may do anything its tests can
//! do. A confined process is started through this executable, which takes away its own rights and
//! then becomes the program: limits on memory, on the size of files and on the number of processes,
//! no core files; on Linux, where the kernel has Landlock, it can write only where it was told to,
//! open no TCP connection, and send no signal to anyone but its own. Processes inherit all that.

use std::ffi::OsString;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// The first argument of an executable that is to confine itself and become another program.
const LAUNCH: &str = "--become-confined";

/// Ends the list of writable places.
const PROGRAM: &str = "--";

/// Address space of a process. The stack that tests run on takes a fourth of it.
const MEMORY: u64 = 4 << 30;

/// Largest file that can be written.
const FILE_SIZE: u64 = 256 << 20;

/// Processes and threads besides those there are. Not in force for a superuser.
const PROCESSES: u64 = 512;

/// What a process is left with.
#[derive(Debug, Clone, Default)]
pub struct Confinement {
    /// Files and directories that it may write.
    pub writable: Vec<PathBuf>,
}

impl Confinement {
    /// The command line that starts a confined program; without a way to this executable it is
    /// the program's own.
    pub(crate) fn command(&self, program: &Path, args: &[String]) -> Command {
        let Some(launcher) = launcher() else {
            let mut command = Command::new(program);
            command.args(args);
            return command;
        };
        let mut command = Command::new(launcher);
        command.arg(LAUNCH).args(&self.writable).arg(PROGRAM).arg(program).args(args);
        command
    }
}

/// `cargo-autofix`: this executable or, for tests that link the library, the one built with them.
fn launcher() -> Option<PathBuf> {
    let this = std::env::current_exe().ok()?;
    let directory = this.parent()?;
    if directory.ends_with("deps") {
        return Some(directory.parent()?.join("cargo-autofix")).filter(|path| path.is_file());
    }
    let name = this.file_name()?.to_str()?;
    name.starts_with("cargo-autofix").then_some(this)
}

/// Becomes a confined program, if these arguments ask for it; returns if they do not.
pub fn become_confined(mut args: impl Iterator<Item = OsString>) -> Option<std::io::Error> {
    if args.nth(1)? != LAUNCH {
        return None;
    }
    let writable: Vec<PathBuf> =
        args.by_ref().take_while(|arg| arg != PROGRAM).map(PathBuf::from).collect();
    let program = args.next()?;
    limit();
    restrict(&writable);
    Some(Command::new(program).args(args).exec())
}

/// Sets the limits; one that cannot be set is not in force.
fn limit() {
    let running = tasks().map(|tasks| tasks + PROCESSES);
    let limits = [
        (Resource::RLIMIT_AS, Some(MEMORY)),
        (Resource::RLIMIT_FSIZE, Some(FILE_SIZE)),
        (Resource::RLIMIT_CORE, Some(0)),
        (Resource::RLIMIT_NPROC, running),
    ];
    for (resource, wanted) in limits {
        if let (Some(wanted), Ok((soft, hard))) = (wanted, getrlimit(resource)) {
            let limit = wanted.min(soft);
            let _ = setrlimit(resource, limit, hard.min(limit));
        }
    }
}

/// How many processes and threads there are.
fn tasks() -> Option<u64> {
    let load = std::fs::read_to_string("/proc/loadavg").ok()?;
    load.split_whitespace().nth(3)?.split('/').nth(1)?.parse().ok()
}

/// How much of the confinement the kernel can enforce, in words.
#[must_use]
pub fn in_force() -> String {
    let limits = format!(
        "{} GiB of memory, files of {} MiB, {PROCESSES} processes",
        MEMORY >> 30,
        FILE_SIZE >> 20
    );
    match (launcher(), landlock_status()) {
        (None, _) => "tests are not confined: not started by cargo-autofix".to_owned(),
        (_, Some(status)) => format!("tests run with {limits}, {status}"),
        (_, None) => format!("tests run with {limits}; this system has no Landlock"),
    }
}

#[cfg(not(target_os = "linux"))]
fn restrict(_: &[PathBuf]) {}

#[cfg(not(target_os = "linux"))]
fn landlock_status() -> Option<String> {
    None
}

#[cfg(target_os = "linux")]
use linux::{landlock_status, restrict};

#[cfg(target_os = "linux")]
mod linux {
    use std::path::PathBuf;

    use landlock::{
        ABI, Access as _, AccessFs, AccessNet, Ruleset, RulesetAttr as _, RulesetCreated,
        RulesetCreatedAttr as _, RulesetError, RulesetStatus, Scope, path_beneath_rules,
    };

    /// The newest version of Landlock whose rights are asked for; older kernels grant what they
    /// know.
    const VERSION: ABI = ABI::V6;

    /// Devices that swallow or provide data.
    const DEVICES: [&str; 3] = ["/dev/null", "/dev/zero", "/dev/full"];

    /// Takes away all rights to write but these; on old kernels as many as possible.
    pub(super) fn restrict(writable: &[PathBuf]) {
        let restricted = || -> Result<(), RulesetError> {
            let rules = path_beneath_rules(writable, AccessFs::from_write(VERSION));
            ruleset()?.add_rules(rules)?.restrict_self().map(drop)
        };
        // What the kernel does not know is not in force, and that is said at the start of a run.
        let _ = restricted();
    }

    fn ruleset() -> Result<RulesetCreated, RulesetError> {
        Ruleset::default()
            .handle_access(AccessFs::from_write(VERSION))?
            .handle_access(AccessNet::from_all(VERSION))?
            .scope(Scope::from_all(VERSION))?
            .create()?
            .add_rules(path_beneath_rules(DEVICES, AccessFs::from_write(VERSION)))
    }

    /// What the kernel enforces, found out by a thread that ends at once.
    pub(super) fn landlock_status() -> Option<String> {
        let restricted = std::thread::spawn(|| ruleset()?.restrict_self()).join().ok()?.ok()?;
        let rights = "writing only to a scratch directory, no TCP, no signals to others";
        match restricted.ruleset {
            RulesetStatus::FullyEnforced => Some(rights.to_owned()),
            RulesetStatus::PartiallyEnforced => {
                Some(format!("as far as this kernel's Landlock can: {rights}"))
            }
            RulesetStatus::NotEnforced => None,
        }
    }
}
