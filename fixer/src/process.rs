//! The only place that starts processes.
//!
//! Every child runs in a process group of its own, so that a deadline ends all it started. A signal
//! that ends this process does not reach those groups by itself, so it is passed on.

use std::io::Read;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::confine::Confinement;

/// How often a running child is looked at, at most.
const LONGEST_NAP: Duration = Duration::from_millis(5);

/// Output that is kept of a child. Cargo's messages about a thousand candidates are a tenth of it.
const LARGEST_OUTPUT: u64 = 256 << 20;

/// Output that is kept of a child that is not trusted.
const LARGEST_CONFINED_OUTPUT: u64 = 1 << 20;

/// How long output is waited for when the child and its group have ended: something that left the
/// group may hold the stream open.
const PATIENCE: Duration = Duration::from_secs(5);

/// A command to run.
#[derive(Debug, Clone)]
pub struct Invocation {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// Variables to set, besides the inherited ones.
    pub env: Vec<(String, String)>,
    /// Variables not to inherit.
    pub env_remove: Vec<String>,
    /// Its working directory.
    pub directory: PathBuf,
    /// When to end it.
    pub deadline: Option<Duration>,
    /// What becomes of its output.
    pub output: OutputMode,
    /// What it is left with, if it is not trusted.
    pub confinement: Option<Confinement>,
}

/// What becomes of a child's output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputMode {
    /// Kept and returned.
    Captured,
    /// Thrown away.
    Discarded,
}

/// How a child ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// With this status.
    Code(i32),
    /// By a signal: a crash, an abort, a stack overflow.
    Signal,
    /// By the deadline.
    Timeout,
}

/// What a child left behind.
#[derive(Debug)]
pub struct Output {
    /// How it ended.
    pub exit: Exit,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
}

impl Output {
    /// True if the child ended with status 0.
    #[must_use]
    pub fn success(&self) -> bool {
        self.exit == Exit::Code(0)
    }
}

/// The groups of the children that run now.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn with_groups<T>(change: impl FnOnce(&mut Vec<u32>) -> T) -> T {
    change(&mut GROUPS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// From now on, a signal that ends this process ends all its children with it.
///
/// # Errors
///
/// When the signals cannot be watched.
pub fn end_children_on_signals() -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot watch signals")?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // The lock is kept, so that no other child starts.
            with_groups(|groups| {
                groups.iter().for_each(|group| end_group(*group));
                std::process::exit(128 + signal);
            });
        }
    });
    Ok(())
}

/// Runs a command to its end or its deadline.
///
/// # Errors
///
/// When the program cannot be started.
pub fn run(invocation: &Invocation) -> Result<Output> {
    let mut child = with_groups(|groups| {
        let child = command(invocation).spawn()?;
        groups.push(child.id());
        std::io::Result::Ok(child)
    })
    .with_context(|| format!("cannot start {}", invocation.program.display()))?;
    let limit = match invocation.confinement {
        Some(_) => LARGEST_CONFINED_OUTPUT,
        None => LARGEST_OUTPUT,
    };
    let stdout = drain(child.stdout.take(), limit);
    let stderr = drain(child.stderr.take(), limit);
    let exit = wait(&mut child, invocation.deadline);
    // What it started ends with it.
    end_group(child.id());
    with_groups(|groups| groups.retain(|group| *group != child.id()));
    let exit = exit?;
    let text = |reader: Option<Receiver<Vec<u8>>>| {
        let bytes = reader.and_then(|reader| reader.recv_timeout(PATIENCE).ok());
        String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned()
    };
    Ok(Output { exit, stdout: text(stdout), stderr: text(stderr) })
}

fn command(invocation: &Invocation) -> Command {
    let mut command = match &invocation.confinement {
        Some(confinement) => confinement.command(&invocation.program, &invocation.args),
        None => {
            let mut command = Command::new(&invocation.program);
            command.args(&invocation.args);
            command
        }
    };
    command
        .envs(invocation.env.iter().map(|(name, value)| (name, value)))
        .current_dir(&invocation.directory)
        .stdin(Stdio::null())
        .process_group(0);
    for name in &invocation.env_remove {
        command.env_remove(name);
    }
    let stream = || match invocation.output {
        OutputMode::Captured => Stdio::piped(),
        OutputMode::Discarded => Stdio::null(),
    };
    command.stdout(stream()).stderr(stream());
    command
}

fn drain(stream: Option<impl Read + Send + 'static>, limit: u64) -> Option<Receiver<Vec<u8>>> {
    let mut stream = stream?;
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // A broken pipe ends the output; what was read stays.
        let _ = stream.by_ref().take(limit).read_to_end(&mut bytes);
        // The rest is read all the same, so that the child does not wait for ever.
        let _ = std::io::copy(&mut stream, &mut std::io::sink());
        // Nobody listens any more if this took too long.
        let _ = sender.send(bytes);
    });
    Some(receiver)
}

fn wait(child: &mut Child, deadline: Option<Duration>) -> Result<Exit> {
    let Some(deadline) = deadline else {
        return Ok(exit(child.wait()?));
    };
    let start = Instant::now();
    let mut nap = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(exit(status));
        }
        if start.elapsed() > deadline {
            end_group(child.id());
            child.wait()?;
            return Ok(Exit::Timeout);
        }
        std::thread::sleep(nap);
        nap = (nap * 2).min(LONGEST_NAP);
    }
}

fn end_group(group: u32) {
    if let Ok(pid) = i32::try_from(group) {
        // The group may be gone already, which is what was wanted.
        let _ = killpg(Pid::from_raw(pid), Signal::SIGKILL);
    }
}

fn exit(status: std::process::ExitStatus) -> Exit {
    status.code().map_or(Exit::Signal, Exit::Code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, deadline: Option<Duration>) -> Output {
        run(&Invocation {
            program: "sh".into(),
            args: vec!["-c".into(), script.into()],
            env: vec![("GREETING".into(), "hello".into())],
            env_remove: vec!["HOME".into()],
            directory: "/".into(),
            deadline,
            output: OutputMode::Captured,
            confinement: None,
        })
        .unwrap()
    }

    #[test]
    fn output_environment_and_status_come_through() {
        let output = shell("echo $GREETING $HOME; echo oops >&2; exit 3", None);
        assert_eq!((output.stdout.as_str(), output.stderr.as_str()), ("hello\n", "oops\n"));
        assert_eq!(output.exit, Exit::Code(3));
        assert!(!output.success());
    }

    #[test]
    fn a_crash_is_a_signal() {
        assert_eq!(shell("kill -SEGV $$", None).exit, Exit::Signal);
    }

    #[test]
    fn the_deadline_ends_what_the_child_started() {
        let start = Instant::now();
        let output = shell("sleep 60 & sleep 60", Some(Duration::from_millis(100)));
        assert_eq!(output.exit, Exit::Timeout);
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}
