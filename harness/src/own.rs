//! The user's own tests: observed like generated ones, run by the test harness they were made for.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use crate::failure::{Failure, FailureKind, Raised, install_hook};
use crate::judge::{Judge, Side, experiments};
use crate::probe::{set_probing, take_states};
use crate::recorder::Recorder;
use crate::state;
use crate::trace::Record;
use crate::watchdog::Watchdog;
use crate::world::Outcome;

/// Fuel of an own test, unless the fixer says otherwise: people write tests that take long, and an
/// endless one burns all of it several times.
const MOST_FUEL: u64 = 5_000_000;

/// Longest own test: some wait for other processes, and the others should not wait for them.
const LONGEST_TEST: Duration = Duration::from_secs(20);

/// What a run of own tests is to do.
struct Plan {
    recorder: Mutex<Recorder>,
    /// Tests whose states are wanted; a test's number is its place here.
    observed: Vec<String>,
    fuel: u64,
    /// Candidates to judge, instead of observing.
    bench: Option<Mutex<Bench>>,
    /// Ends the process in a test that takes too long; the judge's children have another one.
    watchdog: Option<Watchdog>,
}

impl Plan {
    /// Notes that a test begins: if it ends the process, the others can run without it.
    fn begin(&self, name: &str) {
        let Some(watchdog) = &self.watchdog else { return };
        watchdog.pat();
        if let Ok(mut recorder) = self.recorder.lock() {
            recorder.write(&Record::Begin { test: u32::MAX, case: format!("own:{name}") });
        }
    }
}

/// The candidates that have passed all tests so far. The original, 0, always stays.
struct Bench {
    judge: Judge,
    candidates: Vec<u32>,
}

impl Bench {
    fn from_env() -> Option<Self> {
        let candidates = experiments().into_iter().map(|(number, _)| number).collect();
        Some(Self { judge: Judge::from_env()?, candidates })
    }

    /// Has a child run a test for every candidate; `true` in those children.
    fn is_child(&mut self, name: &str) -> bool {
        let mut passed = Vec::new();
        for number in std::mem::take(&mut self.candidates) {
            match self.judge.fork(number, name) {
                Side::Child => return true,
                Side::Parent { passed: true } => passed.push(number),
                Side::Parent { passed: false } if number == 0 => passed.push(number),
                Side::Parent { passed: false } => {}
            }
        }
        self.candidates = passed;
        false
    }
}

fn plan() -> Option<&'static Plan> {
    static PLAN: OnceLock<Option<Plan>> = OnceLock::new();
    PLAN.get_or_init(|| {
        let bench = match std::env::var("AUTOFIX_MODE").as_deref() {
            Ok("own") => None,
            Ok("judge") => Some(Mutex::new(Bench::from_env()?)),
            _ => return None,
        };
        install_hook();
        let list = std::env::var_os("AUTOFIX_CASES")
            .map(|path| std::fs::read_to_string(path).expect("a readable list of cases"));
        let fuel = std::env::var("AUTOFIX_FUEL").ok().and_then(|text| text.parse().ok());
        let watchdog = bench.is_none().then(|| Watchdog::start(LONGEST_TEST));
        Some(Plan {
            watchdog,
            recorder: Mutex::new(Recorder::from_env()?),
            observed: list.unwrap_or_default().lines().map(str::to_owned).collect(),
            fuel: fuel.unwrap_or(MOST_FUEL),
            bench,
        })
    })
    .as_ref()
}

/// Held while one of the user's tests runs.
#[derive(Debug)]
pub struct Tested {
    name: &'static str,
    should_panic: bool,
    fuel: u64,
}

/// Called first in every own test.
#[must_use]
pub fn test(name: &'static str, should_panic: bool) -> Option<Tested> {
    let plan = plan()?;
    if let Some(bench) = &plan.bench {
        let is_child = bench.lock().unwrap_or_else(PoisonError::into_inner).is_child(name);
        if !is_child {
            // All children have ended; their parent runs no test itself.
            std::panic::resume_unwind(Box::new(Raised));
        }
    }
    plan.begin(name);
    state::reset(plan.fuel, false);
    set_probing(!plan.observed.is_empty());
    Some(Tested { name, should_panic, fuel: plan.fuel })
}

impl Drop for Tested {
    fn drop(&mut self) {
        let Some(plan) = plan() else { return };
        let panicked = std::thread::panicking();
        let failure = match state::take_failure() {
            _ if self.should_panic && panicked => None,
            // The test has caught it: it was meant.
            Some(failure) if !panicked && failure.kind == FailureKind::Panic => None,
            None if panicked => Some(Failure::unexplained()),
            failure => failure,
        };
        if let Some(bench) = &plan.bench {
            let verdict = Record::Verdict {
                run: 1,
                failed: failure.map(|_| 0),
                changed: Vec::new(),
                digest: 0,
                repaired: 0,
            };
            bench.lock().unwrap_or_else(PoisonError::into_inner).judge.conclude(&verdict);
        }
        let ticks = self.fuel - state::fuel_left().min(self.fuel);
        let reached = state::reached();
        let outcome = Outcome { failure, reached, ticks, ..Outcome::default() };
        let case = format!("own:{}", self.name);
        let number = plan.observed.iter().position(|observed| *observed == case);
        let states = take_states();
        set_probing(false);
        let Ok(mut recorder) = plan.recorder.lock() else { return };
        let number = number.and_then(|number| u32::try_from(number).ok());
        if let Some(number) = number {
            recorder.write_states(number, states);
        }
        recorder.write_test(number.unwrap_or(u32::MAX), case, outcome);
    }
}
