//! Judging candidates: each in a process of its own, forked from one that has everything loaded.
//!
//! A fork costs a tenth of starting the executable again, and isolates as well: statics, locks and
//! leaks of one candidate are not seen by the next. The parent runs no test itself. What a child
//! says counts only if it then ends as it should, and everything it started ends with it.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fork::{ChildEvent, Fork, ProcessGroupId, ProcessId, Signal};

use crate::recorder::Recorder;
use crate::state;
use crate::trace::Record;
use crate::world::Outcome;

/// How often the running child's age is looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// The candidates to judge: number and list of cases, a line each.
pub(crate) fn experiments() -> Vec<(u32, String)> {
    let path = std::env::var_os("AUTOFIX_EXPERIMENTS").expect("a list of experiments");
    let text = std::fs::read_to_string(path).expect("a readable list of experiments");
    text.lines()
        .filter_map(|line| {
            let (number, cases) = line.split_once('\t')?;
            Some((number.parse().ok()?, cases.to_owned()))
        })
        .collect()
}

/// On which side of a fork the caller is.
#[derive(Debug)]
pub(crate) enum Side {
    /// In the child: run the tests, then call [`Judge::conclude`].
    Child,
    /// In the parent, after the child's end: did it say that it passes, and end well?
    Parent {
        /// The verdict, in short.
        passed: bool,
    },
}

/// Forks children and waits for them.
#[derive(Debug)]
pub(crate) struct Judge {
    recorder: Recorder,
    trace: File,
    /// The only directory that may be written to; it is emptied behind every child.
    work: Option<PathBuf>,
    running: Arc<Mutex<Option<(ProcessId, Instant)>>>,
}

impl Judge {
    /// A judge that writes to the trace of the environment.
    pub(crate) fn from_env() -> Option<Self> {
        let recorder = Recorder::from_env()?;
        let trace = File::open(std::env::var_os("AUTOFIX_TRACE")?).expect("a readable trace");
        let deadline = std::env::var("AUTOFIX_DEADLINE").ok().and_then(|text| text.parse().ok());
        let running = Arc::default();
        watch(Arc::clone(&running), Duration::from_millis(deadline.unwrap_or(20_000)));
        // What a child leaves running becomes ours to end; where that is unknown, its group is.
        let _ = fork::acquire_subreaper();
        let work = std::env::var_os("AUTOFIX_WORK").map(PathBuf::from);
        Some(Self { recorder, trace, work, running })
    }

    pub(crate) fn write(&mut self, record: &Record) {
        self.recorder.write(record);
    }

    pub(crate) fn write_test(&mut self, test: u32, case: String, outcome: Outcome) {
        self.recorder.write_test(test, case, outcome);
    }

    /// Forks; returns on both sides.
    pub(crate) fn fork(&mut self, number: u32, case: &str) -> Side {
        self.write(&Record::Begin { test: number, case: case.to_owned() });
        let start = self.trace.seek(SeekFrom::End(0)).expect("a readable trace");
        match fork::fork().expect("another process") {
            Fork::Child => {
                // A group of its own, so that it cannot end ours by ending its own.
                let _ = fork::setsid();
                state::activate(number);
                Side::Child
            }
            Fork::Parent(pid) => {
                let pid = ProcessId::new(pid).expect("a valid process id");
                let clean = self.wait(pid);
                self.clear();
                let passed = clean && self.said_passed(start);
                self.write(&Record::Ended { clean });
                Side::Parent { passed }
            }
        }
    }

    /// Ends the child with its verdict.
    pub(crate) fn conclude(&mut self, verdict: &Record) -> ! {
        self.write(verdict);
        std::process::exit(0)
    }

    /// True if the child exited with status 0.
    fn wait(&self, pid: ProcessId) -> bool {
        self.set_running(Some((pid, Instant::now())));
        let end = loop {
            match fork::wait_event(pid) {
                Ok(event) if !event.is_terminal() => {}
                end => break end,
            }
        };
        self.set_running(None);
        let _ = fork::signal_process_group(ProcessGroupId::from(pid), Signal::KILL);
        end_strays();
        matches!(end, Ok(ChildEvent::Exited { code: 0, .. }))
    }

    fn set_running(&self, running: Option<(ProcessId, Instant)>) {
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = running;
    }

    /// In a child that needs no other place: a directory of its own to work in.
    pub(crate) fn settle(&self) {
        if let Some(work) = &self.work {
            let place = work.join("cwd");
            // A test that needs it fails without it.
            let _ = std::fs::create_dir_all(&place);
            let _ = std::env::set_current_dir(&place);
        }
    }

    /// Removes what a child left in the working directory.
    fn clear(&self) {
        let entries = self.work.iter().flat_map(std::fs::read_dir).flatten().flatten();
        for entry in entries {
            let path = entry.path();
            let _ = match entry.file_type() {
                Ok(kind) if kind.is_dir() => std::fs::remove_dir_all(path),
                _ => std::fs::remove_file(path),
            };
        }
    }

    /// Reads what the child has written.
    fn said_passed(&mut self, start: u64) -> bool {
        let mut text = Vec::new();
        let read = self.trace.seek(SeekFrom::Start(start));
        if read.and_then(|_| self.trace.read_to_end(&mut text)).is_err() {
            return false;
        }
        let text = String::from_utf8_lossy(&text);
        let last = text.lines().last().and_then(Record::parse);
        matches!(last, Some(Record::Verdict { failed: None, .. }))
    }
}

/// Ends a child that runs for too long.
fn watch(running: Arc<Mutex<Option<(ProcessId, Instant)>>>, deadline: Duration) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(GLANCE);
            let running = running.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((pid, start)) = *running
                && start.elapsed() > deadline
            {
                let _ = fork::signal_process_group(ProcessGroupId::from(pid), Signal::KILL);
                let _ = fork::signal_process(pid, Signal::KILL);
            }
        }
    });
}

/// Ends processes that left the child's group, and takes note of the ends of all.
fn end_strays() {
    // An error says that there are no more children.
    while let Ok(event) = fork::wait_any_event_nohang() {
        if event.is_none() {
            for pid in children() {
                let _ = fork::signal_process(pid, Signal::KILL);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The children of this process, where the system tells.
fn children() -> Vec<ProcessId> {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    tasks
        .filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok())
        .flat_map(|list| {
            let pids = list.split_whitespace().filter_map(|pid| pid.parse().ok());
            pids.filter_map(ProcessId::new).collect::<Vec<_>>()
        })
        .collect()
}
