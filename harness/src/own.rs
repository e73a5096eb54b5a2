//! The user's own tests: observed like generated ones, run by the test harness they were made for.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use crate::drive::with_fuel;
use crate::failure::{Failure, FailureKind, Raised, install_hook};
use crate::judge::{Judge, Side, experiments};
use crate::patience::{self, Patience};
use crate::probe::{set_probing, take_states};
use crate::recorder::Recorder;
use crate::state;
use crate::trace::Record;
use crate::watchdog::Watchdog;
use crate::world::Outcome;

/// Fuel of an own test, unless the fixer says otherwise. People write tests that take long: one that
/// has spent it goes on by the clock, and only where it is when it spent it counts.
const FUEL: u64 = 500_000;

/// Longest own test: some wait for other processes, and the others should not wait for them.
const LONGEST_TEST: Duration = Duration::from_secs(15);

/// What a run of own tests is to do.
struct Plan {
    recorder: Mutex<Recorder>,
    /// Tests whose states are wanted; a test's number is its place here.
    observed: Vec<(String, Option<u64>)>,
    fuel: u64,
    /// True if a test that has spent its fuel may end all the same.
    patient: bool,
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
            observed: list.unwrap_or_default().lines().map(owned).collect(),
            patient: fuel.is_none(),
            fuel: fuel.unwrap_or(FUEL),
            bench,
        })
    })
    .as_ref()
}

fn owned(line: &str) -> (String, Option<u64>) {
    let (case, fuel) = with_fuel(line);
    (case.to_owned(), fuel)
}

impl Plan {
    /// The number of a test whose states are wanted, and the fuel that it has then.
    fn observed(&self, name: &str) -> Option<(usize, Option<u64>)> {
        let is_it = |(case, _): &(String, _)| case.strip_prefix("own:") == Some(name);
        let place = self.observed.iter().position(is_it)?;
        Some((place, self.observed[place].1))
    }
}

/// Held while one of the user's tests runs.
#[derive(Debug)]
pub struct Tested {
    name: &'static str,
    should_panic: bool,
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
    let given = plan.observed(name).and_then(|(_, fuel)| fuel);
    state::reset(given.unwrap_or(plan.fuel), false);
    if plan.patient && given.is_none() {
        patience::begin();
    }
    set_probing(!plan.observed.is_empty());
    Some(Tested { name, should_panic })
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
        let states = take_states();
        set_probing(false);
        state::refuel();
        let reached = match patience::end() {
            // Nobody knows whether it would end.
            Some(Patience::Lost) => return,
            Some(Patience::Endless(reached)) => reached,
            None => state::reached(),
        };
        let (ticks, cost) = (state::most_ticks(), state::cost());
        let passed = state::passed();
        let outcome = Outcome { failure, reached, passed, ticks, cost, ..Outcome::default() };
        let case = format!("own:{}", self.name);
        let number = plan.observed(self.name).map(|(number, _)| number);
        let Ok(mut recorder) = plan.recorder.lock() else { return };
        let number = number.and_then(|number| u32::try_from(number).ok());
        if let Some(number) = number {
            recorder.write_states(number, states);
        }
        recorder.write_test(number.unwrap_or(u32::MAX), case, outcome);
    }
}
