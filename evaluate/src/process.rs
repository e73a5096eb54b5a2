//! Commands with a time limit, which ends everything that they started.

use std::fs::File;
use std::io::{Read as _, Seek as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

/// How often a running command is looked at.
const NAP: Duration = Duration::from_millis(20);

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// With this status.
    Code(i32),
    /// By a signal.
    Signal,
    /// By the time limit.
    TimedOut,
}

/// What a command left behind.
#[derive(Debug)]
pub struct Finished {
    /// How it ended.
    pub exit: Exit,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
    /// How long it took.
    pub seconds: f64,
}

impl Finished {
    /// True if it ended with status 0.
    #[must_use]
    pub fn success(&self) -> bool {
        self.exit == Exit::Code(0)
    }
}

/// Runs a command to its end or its limit.
///
/// Output goes through files: whatever outlives the command cannot hold a pipe open.
///
/// # Errors
///
/// When it cannot be started.
pub fn run(mut command: Command, limit: Duration) -> Result<Finished> {
    let (mut stdout, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdout(stdout.try_clone()?).stderr(stderr.try_clone()?).process_group(0);
    let start = Instant::now();
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().to_string_lossy()))?;
    let exit = wait(&mut child, start + limit)?;
    let seconds = start.elapsed().as_secs_f64();
    Ok(Finished { exit, stdout: text(&mut stdout)?, stderr: text(&mut stderr)?, seconds })
}

fn wait(child: &mut Child, deadline: Instant) -> Result<Exit> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code().map_or(Exit::Signal, Exit::Code));
        }
        if Instant::now() >= deadline {
            end(child)?;
            child.wait()?;
            return Ok(Exit::TimedOut);
        }
        std::thread::sleep(NAP);
    }
}

fn text(file: &mut File) -> Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Ends the process groups of a child and of all that it started: the tool gives each of its
/// children a group of its own.
fn end(child: &Child) -> Result<()> {
    let root = i32::try_from(child.id())?;
    // It must not start anything more while its children are counted.
    let _ = kill(Pid::from_raw(root), Signal::SIGSTOP);
    let mut groups = Command::new("ps")
        .args(["-A", "-o", "pid=,ppid=,pgid="])
        .output()
        .map(|output| groups_below(root, &String::from_utf8_lossy(&output.stdout)))
        .unwrap_or_default();
    groups.push(root);
    for group in groups {
        // It may be gone already, which is what was wanted.
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
    Ok(())
}

/// The process groups of all descendants, from lines of process, parent and group.
fn groups_below(root: i32, processes: &str) -> Vec<i32> {
    let processes: Vec<[i32; 3]> = processes
        .lines()
        .filter_map(|line| {
            let numbers: Vec<i32> =
                line.split_whitespace().map_while(|word| word.parse().ok()).collect();
            numbers.try_into().ok()
        })
        .collect();
    let mut family = vec![root];
    let mut groups = Vec::new();
    let mut next = 0;
    while let Some(&parent) = family.get(next) {
        for [process, _, group] in processes.iter().filter(|process| process[1] == parent) {
            family.push(*process);
            groups.push(*group);
        }
        next += 1;
    }
    groups.sort_unstable();
    groups.dedup();
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, limit: Duration) -> Finished {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        run(command, limit).unwrap()
    }

    #[test]
    fn output_and_status_come_through() {
        let finished = shell("echo out; echo err >&2; exit 3", Duration::from_secs(60));
        assert_eq!((finished.stdout.as_str(), finished.stderr.as_str()), ("out\n", "err\n"));
        assert_eq!(finished.exit, Exit::Code(3));
    }

    #[test]
    fn the_limit_ends_the_command() {
        let finished = shell("echo early; sleep 60", Duration::from_millis(100));
        assert_eq!((finished.exit, finished.stdout.as_str()), (Exit::TimedOut, "early\n"));
        assert!(finished.seconds < 30.0);
    }

    #[test]
    fn groups_of_all_descendants_are_found() {
        let processes = "    1     0     1\n   10     1    10\n   11    10    11\n   12    11    11\n\
                         \n   13    12    13\n   20     1    20\n";
        assert_eq!(groups_below(10, processes), [11, 13]);
        assert_eq!(groups_below(20, processes), [0_i32; 0]);
    }
}
