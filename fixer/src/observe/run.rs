//! Running the test executable of an instrumented copy.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use autofix_harness::failure::{Failure, FailureKind, Site};
use autofix_harness::trace::{Record, Test};
use camino::{Utf8Path, Utf8PathBuf};

use super::testgen::DRIVER;
use crate::confine::Confinement;
use crate::memory::Runs;
use crate::options::Effort;
use crate::process::{Exit, Invocation, OutputMode, run};

/// Longest run of the driver before it counts as hung: fuel ends loops long before that, and no single
/// test may take long.
const DEADLINE: Duration = Duration::from_secs(180);

/// What the case of an own test begins with; its name follows.
pub const OWN: &str = "own:";

/// Tests that mostly suffice.
pub(super) const USUAL: u32 = 8_000;

/// Tests after which it is believed that nothing fails.
const MOST: u32 = 24_000;

/// Crashes survived in one search.
const MAX_CRASHES: usize = 12;

/// Crashes in one operation until it is not called any more.
const MAX_CRASHES_IN_ONE: usize = 2;

/// Crashes survived in a run of own tests.
const MAX_CRASHES_OF_OWN: usize = 4;

/// A test executable and where its traces go.
#[derive(Debug, Clone)]
pub struct Runner {
    /// The executable.
    pub executable: Utf8PathBuf,
    /// The package's directory, in which own tests run.
    pub directory: Utf8PathBuf,
    /// Directory for traces and lists of cases.
    pub traces: Utf8PathBuf,
    /// What earlier runs of the executable left behind.
    pub runs: Option<Runs>,
}

/// What a run of the driver is to do.
#[derive(Debug, Clone)]
pub struct Drive<'a> {
    /// Name of the trace.
    pub name: &'a str,
    /// `search`, `replay` or `validate`.
    pub mode: &'a str,
    /// Variables for this mode.
    pub variables: Vec<(&'static str, String)>,
    /// When to end it.
    pub deadline: Duration,
}

impl Runner {
    /// Runs the driver once and reads its trace.
    ///
    /// # Errors
    ///
    /// When the executable cannot be started.
    pub fn once(&self, drive: &Drive<'_>) -> Result<(Exit, Vec<Record>)> {
        let args = vec![DRIVER.to_owned(), "--exact".to_owned(), "--test-threads=1".to_owned()];
        self.remembered(drive, &[], || self.drive(drive, args))
    }

    /// What a run left behind last time or, failing that, now.
    fn remembered(
        &self,
        drive: &Drive<'_>,
        names: &[String],
        run: impl FnOnce() -> Result<(Exit, Vec<Record>)>,
    ) -> Result<(Exit, Vec<Record>)> {
        let Some(runs) = self.runs.as_ref().filter(|_| drive.mode != "stamp") else { return run() };
        let mut words = vec![drive.mode.to_owned()];
        // How fast the machine is changes nothing.
        let lasting = drive.variables.iter().filter(|(name, _)| *name != "AUTOFIX_DEADLINE");
        words.extend(lasting.map(|(_, value)| value.clone()));
        words.extend(names.iter().cloned());
        let recorded = runs.run(&self.traces, drive.name, &words);
        if let Some(recalled) = recorded.recall() {
            return Ok(recalled);
        }
        let (exit, records) = run()?;
        recorded.store(exit, &records)?;
        Ok((exit, records))
    }

    fn drive(&self, drive: &Drive<'_>, args: Vec<String>) -> Result<(Exit, Vec<Record>)> {
        let desk = Desk::new(&self.traces, drive.name)?;
        let mut invocation = self.invocation(drive, &desk, args);
        invocation.directory = desk.work.clone().into();
        let output = run(&invocation)?;
        Ok((output.exit, read(&desk.trace)?))
    }

    fn invocation(&self, drive: &Drive<'_>, desk: &Desk, args: Vec<String>) -> Invocation {
        let mut env = vec![
            ("AUTOFIX_MODE".to_owned(), drive.mode.to_owned()),
            ("AUTOFIX_TRACE".to_owned(), desk.trace.to_string()),
            // Backtraces cost more than the tests.
            ("RUST_BACKTRACE".to_owned(), "0".to_owned()),
        ];
        // The user's own tests do what they always do; generated ones and candidates anything.
        let confinement = drive.is_confined().then(|| {
            env.push(("AUTOFIX_WORK".to_owned(), desk.work.to_string()));
            env.push(("TMPDIR".to_owned(), desk.work.to_string()));
            let writable = [&desk.work, &desk.trace, &desk.call];
            Confinement { writable: writable.map(|path| path.clone().into()).to_vec() }
        });
        let variables = drive.variables.iter();
        env.extend(variables.map(|(name, value)| ((*name).to_owned(), value.clone())));
        Invocation {
            program: self.executable.clone().into(),
            args,
            env,
            env_remove: Vec::new(),
            directory: self.directory.clone().into(),
            deadline: Some(drive.deadline),
            output: OutputMode::Discarded,
            confinement,
        }
    }

    /// Runs own tests, all of them or those named. A test that fails without a panic, by returning
    /// an error, is known from the output only.
    ///
    /// # Errors
    ///
    /// When the executable cannot be started.
    pub fn own(&self, drive: &Drive<'_>, names: &[String]) -> Result<(Exit, Vec<Record>)> {
        self.remembered(drive, names, || match names {
            [] => self.drive_all(drive),
            names => self.drive_own(drive, names, &[]),
        })
    }

    /// Runs all own tests, going on behind one that ends the process.
    fn drive_all(&self, drive: &Drive<'_>) -> Result<(Exit, Vec<Record>)> {
        let mut found: Vec<Record> = Vec::new();
        for _ in 0..MAX_CRASHES_OF_OWN {
            let done: Vec<_> = found.iter().filter_map(begun).map(str::to_owned).collect();
            let (exit, records) = self.drive_own(drive, &[], &done)?;
            let crashed =
                !matches!(exit, Exit::Code(_)) && records.iter().any(|it| begun(it).is_some());
            found.extend(records);
            if !crashed {
                return Ok((exit, found));
            }
        }
        Ok((Exit::Signal, found))
    }

    fn drive_own(
        &self,
        drive: &Drive<'_>,
        names: &[String],
        done: &[String],
    ) -> Result<(Exit, Vec<Record>)> {
        let mut args = vec!["--test-threads=1".to_owned()];
        for skipped in done.iter().map(String::as_str).chain([DRIVER]) {
            args.extend(["--skip".to_owned(), skipped.to_owned()]);
        }
        args.push("--exact".to_owned());
        args.extend(names.iter().cloned());
        let desk = Desk::new(&self.traces, drive.name)?;
        let mut invocation = self.invocation(drive, &desk, args);
        invocation.output = OutputMode::Captured;
        let output = run(&invocation)?;
        let mut records = read(&desk.trace)?;
        for record in &mut records {
            if let Record::Test(test) = record
                && test.failure.is_none()
                && let Some(name) = test.case.strip_prefix(OWN)
                && output.stdout.contains(&format!("test {name} ... FAILED"))
            {
                test.failure = Some(failure(FailureKind::Test, "the test returned an error"));
            }
        }
        Ok((output.exit, records))
    }

    /// Searches for faults, going on behind every crash.
    ///
    /// # Errors
    ///
    /// When the executable cannot be started.
    pub fn search(&self, seed: u64, effort: Effort) -> Result<Vec<Test>> {
        let start = Instant::now();
        let mut found = Vec::new();
        let mut first = 0;
        let mut culprits: Vec<u32> = Vec::new();
        for _ in 0..=MAX_CRASHES {
            let count = |culprit: &u32| culprits.iter().filter(|other| *other == culprit).count();
            let mut banned: Vec<_> =
                culprits.iter().filter(|culprit| count(culprit) >= MAX_CRASHES_IN_ONE).collect();
            banned.dedup();
            let banned: Vec<_> = banned.into_iter().map(ToString::to_string).collect();
            let tests = |tests: u32| (("AUTOFIX_TESTS", tests.to_string()), Duration::ZERO);
            let (limit, time) = match effort {
                Effort::Usual => tests(USUAL),
                Effort::Tests(count) => tests(count),
                Effort::Seconds(seconds) => {
                    // A crash costs one test, not all the time there is.
                    let left = u64::from(seconds).saturating_sub(start.elapsed().as_secs());
                    (("AUTOFIX_SECONDS", left.to_string()), Duration::from_secs(left))
                }
            };
            let most = if effort == Effort::Usual { MOST } else { 0 };
            let (exit, records) = self.once(&Drive {
                name: "search",
                mode: "search",
                variables: vec![
                    ("AUTOFIX_SEED", seed.to_string()),
                    limit,
                    ("AUTOFIX_MOST", most.to_string()),
                    ("AUTOFIX_FIRST", first.to_string()),
                    ("AUTOFIX_BANNED", banned.join(",")),
                ],
                deadline: DEADLINE + time,
            })?;
            let crashed = crashed(&records, exit);
            found.extend(tests_in(records));
            let Some(test) = crashed else { break };
            culprits.extend(self.called_last("search"));
            first = test.test + 1;
            found.push(test);
        }
        Ok(found)
    }

    /// The operation that a run was calling when it ended.
    fn called_last(&self, name: &str) -> Option<u32> {
        let bytes = std::fs::read(self.traces.join(format!("{name}.call"))).ok()?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    /// Replays cases with everything observed, each with its fuel behind a tab if it is to have its
    /// own; a case that crashes yields no states.
    ///
    /// # Errors
    ///
    /// When the executable cannot be started.
    pub fn replay(&self, cases: &[String]) -> Result<Vec<Record>> {
        let list = self.traces.join("replay.cases");
        std::fs::write(&list, cases.join("\n")).with_context(|| format!("cannot write {list}"))?;
        let mut found = Vec::new();
        let mut first = 0;
        for _ in 0..=MAX_CRASHES {
            let (exit, records) = self.once(&Drive {
                name: "replay",
                mode: "replay",
                variables: vec![
                    ("AUTOFIX_CASES", list.to_string()),
                    ("AUTOFIX_FIRST", first.to_string()),
                ],
                deadline: DEADLINE,
            })?;
            let crashed = crashed(&records, exit);
            found.extend(records);
            let Some(test) = crashed else { break };
            first = test.test + 1;
        }
        Ok(found)
    }
}

impl Drive<'_> {
    fn is_confined(&self) -> bool {
        self.mode != "own" || self.variables.iter().any(|(name, _)| *name == "AUTOFIX_CANDIDATE")
    }
}

/// What one run may write: its trace, and a directory that is gone afterwards.
#[derive(Debug)]
struct Desk {
    trace: Utf8PathBuf,
    /// Where the call that is being made is noted.
    call: Utf8PathBuf,
    work: Utf8PathBuf,
}

impl Desk {
    fn new(traces: &Utf8Path, name: &str) -> Result<Self> {
        let trace = traces.join(format!("{name}.trace"));
        let work = traces.join("work").join(name);
        let call = trace.with_extension("call");
        // Empty: a trace of an earlier run would be appended to. They are there beforehand, because
        // a confined process can be allowed only what exists.
        for file in [&trace, &call] {
            std::fs::write(file, "").with_context(|| format!("cannot write {file}"))?;
        }
        std::fs::create_dir_all(&work).with_context(|| format!("cannot create {work}"))?;
        Ok(Self { trace, call, work })
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // Something may still be there after a crash; the next run of that name begins anew.
        let _ = std::fs::remove_dir_all(&self.work);
    }
}

fn read(trace: &Utf8Path) -> Result<Vec<Record>> {
    // A driver that died at once has written nothing.
    let text = std::fs::read(trace).unwrap_or_default();
    Ok(String::from_utf8_lossy(&text).lines().filter_map(Record::parse).collect())
}

fn tests_in(records: Vec<Record>) -> impl Iterator<Item = Test> {
    records.into_iter().filter_map(|record| match record {
        Record::Test(test) => Some(*test),
        _ => None,
    })
}

/// The name of the own test that a record begins.
fn begun(record: &Record) -> Option<&str> {
    match record {
        Record::Begin { case, .. } => case.strip_prefix(OWN),
        _ => None,
    }
}

/// The test during which the process ended, if it did not get through.
fn crashed(records: &[Record], exit: Exit) -> Option<Test> {
    if records.last() == Some(&Record::Finished) {
        return None;
    }
    let (test, case) = records.iter().rev().find_map(|record| match record {
        Record::Begin { test, case } => Some((*test, case.clone())),
        _ => None,
    })?;
    let message = match exit {
        Exit::Code(code) => format!("the process exited with status {code}"),
        Exit::Signal => "the process was ended by a signal".to_owned(),
        Exit::Timeout => "the process hung".to_owned(),
    };
    let failure = failure(FailureKind::Crash, &message);
    Some(Test { test, case, failure: Some(failure), ..Test::default() })
}

fn failure(kind: FailureKind, message: &str) -> Failure {
    Failure {
        kind,
        clause: String::new(),
        function: String::new(),
        clause_site: Site::default(),
        site: Site::default(),
        stack: Vec::new(),
        last: None,
        message: message.to_owned(),
        values: Vec::new(),
    }
}
