//! The entry point of a run, called by the one `#[test]` that the fixer splices into the crate.
//!
//! What to do comes from the environment, which only the fixer sets: without it the test does
//! nothing, so that a plain `cargo test` of the copy still passes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use quickcheck::{Arbitrary, Gen};

use crate::case::{Call, Case};
use crate::coverage::Coverage;
use crate::failure::{Failure, FailureKind, install_hook};
use crate::judge::{Judge, Side, experiments};
use crate::probe::{set_probing, take_states};
use crate::recorder::Recorder;
use crate::shrink::{Tried, shrink};
use crate::state;
use crate::trace::Record;
use crate::watchdog::Watchdog;
use crate::world::{Outcome, Registry, Wanted, run};

/// Stack of the thread that runs the tests: deep recursion is to be found by depth, not by a crash.
const STACK_SIZE: usize = 1 << 30;

/// Calls in the longest generated case: short ones are quick and clear, long ones get deep.
const MAX_CALLS: [usize; 3] = [8, 16, 40];

/// How much more often an operation is called in a case: not at all, for half of them.
const FACTORS: [u64; 8] = [0, 0, 0, 0, 1, 1, 4, 16];

/// Sizes of arguments, in turn: the largest may be at the edges of their types.
const SIZES: usize = 60;

/// Of the cases that did something new, these many are varied more often than the others.
const RECENT: usize = 16;

/// Failing cases kept of one fault.
const MAX_FAILING: usize = 64;

/// Failing cases of one fault that are shrunk as well: one is shown, and small ones are clear
/// evidence; but shrunk ones look alike, so most stay as they are.
const MAX_SHRUNK: usize = 3;

/// Longest time for one test, behind fuel: some loops are outside the crate.
const LONGEST_TEST: Duration = Duration::from_secs(4);

/// What all tests may cost together, for each of them: fuel and calls, because clocks would give
/// another result on another machine.
const COST_OF_TEST: u64 = 1_000;

/// Tests that there are to be where each costs much more, as where every object is large.
const AT_LEAST: u32 = 1_000;

/// How much more these may cost.
const DEARER: u64 = 8;

/// What makes a test expensive.
const EXPENSIVE: u64 = 10_000;

/// How much more fuel a test gets that has spent all of its own: what ends then is slow, not endless.
const PATIENCE: u64 = 10;

/// What these tests may cost together.
const MAX_PATIENCE: u64 = 10_000_000;

/// Tests that a routine does not end until others are believed, if none was only slow.
const TRUSTED: usize = 5;

/// Fuel of a generated test, if nothing else is said: enough for whatever ends.
pub const FUEL: u64 = 100_000;

/// Calls in each other that only a recursion without end makes; more of them would need more stack.
const DEEP: usize = 1_000;

/// Runs spent on shrinking one failing case.
const SHRINK_RUNS: u32 = 1_000;

/// What these runs may cost.
const SHRINK_COST: u64 = 1_000_000;

/// Part of its fuel with which a case that does not end is shrunk: with all of it, few runs would cost too much.
const SHRINK_FUEL: u64 = 16;

/// Runs what the environment asks for.
///
/// # Panics
///
/// When the trace cannot be written: the fixer then reports the run as broken.
pub fn drive(register: fn(&mut Registry)) {
    let driven = |plan: &Plan| !["own", "judge"].contains(&plan.mode.as_str());
    let Some(plan) = Plan::from_env().filter(driven) else {
        return;
    };
    install_hook();
    std::thread::Builder::new()
        .stack_size(STACK_SIZE)
        .spawn(move || {
            let mut registry = Registry::default();
            register(&mut registry);
            plan.banned.iter().for_each(|operation| registry.ban(*operation));
            state::note_calls(&plan.calls);
            Driver::new(Rc::new(registry), plan).run();
        })
        .expect("a thread for the tests")
        .join()
        .expect("the driver does not panic");
}

#[derive(Debug)]
struct Plan {
    mode: String,
    recorder: Recorder,
    seed: u64,
    first: u32,
    tests: u32,
    /// Tests as long as nothing fails.
    most: u32,
    /// How long to search, instead of a number of tests.
    time: Option<Duration>,
    fuel: u64,
    cases: Vec<String>,
    /// True if what comes of each call is wanted.
    telling: bool,
    /// Operations that ended the process before.
    banned: Vec<u32>,
    /// Where the operation being called is noted.
    calls: PathBuf,
}

impl Plan {
    fn from_env() -> Option<Self> {
        let mode = std::env::var("AUTOFIX_MODE").ok()?;
        let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
        let cases = std::env::var_os("AUTOFIX_CASES")
            .map(|path| std::fs::read_to_string(path).expect("a readable list of cases"))
            .unwrap_or_default();
        let banned = std::env::var("AUTOFIX_BANNED").unwrap_or_default();
        Some(Self {
            mode,
            banned: banned.split(',').filter_map(|number| number.parse().ok()).collect(),
            calls: PathBuf::from(std::env::var_os("AUTOFIX_TRACE")?).with_extension("call"),
            recorder: Recorder::from_env()?,
            telling: std::env::var_os("AUTOFIX_TELL").is_some(),
            seed: number("AUTOFIX_SEED").unwrap_or(0),
            first: number("AUTOFIX_FIRST").map_or(0, |n| n as u32),
            tests: number("AUTOFIX_TESTS").map_or(0, |n| n as u32),
            most: number("AUTOFIX_MOST").map_or(0, |n| n as u32),
            time: number("AUTOFIX_SECONDS").map(Duration::from_secs),
            fuel: number("AUTOFIX_FUEL").unwrap_or(FUEL),
            cases: cases.lines().map(str::to_owned).collect(),
        })
    }
}

/// True if a failure is likely to count: not with objects that the crate would not make, and a panic or
/// an endless loop not with arguments at the edges of their types.
fn shows_fault(kind: FailureKind, outcome: &Outcome) -> bool {
    let by_operators = matches!(kind, FailureKind::Panic | FailureKind::Fuel);
    !(outcome.forged || outcome.extreme && by_operators)
}

/// Scatters the bits of a number (the finaliser of SplitMix64).
fn mix(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

struct Driver {
    registry: Rc<Registry>,
    plan: Plan,
    faults: Vec<(Failure, usize)>,
    /// True if a test failed that is likely to show a fault.
    fails: bool,
    tried: BTreeMap<u32, u32>,
    /// How often a test ended with a failure in this operation, or took long with it.
    failed: BTreeMap<u32, u32>,
    coverage: Coverage,
    /// What tests with more fuel cost so far.
    patience: u64,
    /// Routines in which a test was that has spent its fuel and ends all the same.
    slow: BTreeSet<Option<u32>>,
    /// Cases that did something new: others grow from them.
    novel: Vec<Case>,
    watchdog: Option<Watchdog>,
}

impl Driver {
    fn new(registry: Rc<Registry>, plan: Plan) -> Self {
        // Children that judge candidates are watched by their parent, which runs no test itself.
        let runs_tests = ["search", "replay"].contains(&plan.mode.as_str());
        let watchdog = runs_tests.then(|| Watchdog::start(LONGEST_TEST));
        Self {
            registry,
            plan,
            faults: Vec::new(),
            fails: false,
            tried: BTreeMap::new(),
            failed: BTreeMap::new(),
            coverage: Coverage::default(),
            patience: 0,
            slow: BTreeSet::new(),
            novel: Vec::new(),
            watchdog,
        }
    }

    fn run(&mut self) {
        self.write(&Record::Stamp(self.registry.stamp.to_owned()));
        match self.plan.mode.as_str() {
            "stamp" => {}
            "search" => self.search(),
            "replay" => self.replay(),
            "validate" => self.validate(),
            mode => panic!("unknown mode {mode}"),
        }
        self.write(&Record::Finished);
    }

    fn write(&mut self, record: &Record) {
        self.plan.recorder.write(record);
    }

    /// Random walks, until the number of tests is reached or, if that is wanted, the time is up.
    fn search(&mut self) {
        let end = self.plan.time.map(|time| Instant::now() + time);
        let mut cost = 0;
        for test in self.plan.first.. {
            let is_over = match end {
                Some(end) => Instant::now() >= end,
                None => is_enough(test, self.limit(), cost),
            };
            if is_over {
                break;
            }
            let seed = self.plan.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(test);
            let case =
                self.next_case(&mut Gen::from_size_and_seed(4 + test as usize % SIZES, seed));
            self.write(&Record::Begin { test, case: case.to_string() });
            self.pat();
            let outcome = run(&self.registry, &case, self.plan.fuel, Wanted::default());
            let case = case.prefix(outcome.calls);
            self.charge(&case, outcome.cost);
            cost += outcome.cost;
            if self.coverage.add() && outcome.failure.is_none() {
                self.novel.push(case.clone());
            }
            match outcome.failure.clone() {
                None => self.write_test(test, &case, outcome),
                Some(failure) if self.is_slow(&case, &failure) => {}
                Some(failure) => self.failed(test, case, outcome, failure),
            }
        }
    }

    /// How many tests there are to be.
    fn limit(&self) -> u32 {
        let Plan { tests, most, .. } = self.plan;
        if self.fails { tests } else { tests.max(most) }
    }

    /// True if a test that has spent its fuel would end, or nobody knows: much work is no fault.
    fn is_slow(&mut self, case: &Case, failure: &Failure) -> bool {
        if failure.kind != FailureKind::Fuel || failure.stack.len() > DEEP {
            return false;
        }
        let known = self.faults.iter().find(|(fault, _)| fault.same_fault(failure));
        let endless = known.map_or(0, |(_, count)| *count);
        let routine = failure.stack.last().copied();
        let is_doubtful = self.slow.contains(&routine);
        if endless >= TRUSTED && !is_doubtful {
            return false;
        }
        if self.patience >= MAX_PATIENCE {
            return endless == 0 || is_doubtful;
        }
        self.pat();
        let outcome = run(&self.registry, case, self.plan.fuel * PATIENCE, Wanted::default());
        self.patience += outcome.cost;
        self.charge(case, outcome.cost);
        let is_slow = outcome.failure.is_none_or(|again| again.kind != FailureKind::Fuel);
        if is_slow {
            self.slow.insert(routine);
        }
        is_slow
    }

    /// Keeps a failing case, unless the fault has enough of them.
    fn failed(&mut self, test: u32, case: Case, outcome: Outcome, failure: Failure) {
        let known = self.faults.iter().position(|(fault, _)| fault.same_fault(&failure));
        let fault = known.unwrap_or_else(|| {
            self.faults.push((failure.clone(), 0));
            self.faults.len() - 1
        });
        if let Some(last) = case.0.last() {
            *self.failed.entry(last.operation).or_default() += 1;
        }
        self.faults[fault].1 += 1;
        self.fails |= shows_fault(failure.kind, &outcome);
        let count = self.faults[fault].1;
        if count > MAX_FAILING {
            return;
        }
        let fuel = self.plan.fuel;
        if count <= MAX_SHRUNK {
            let smallest = self.shrunk(case.clone(), &failure);
            let outcome = run(&self.registry, &smallest, fuel, Wanted::default());
            self.write_test(test, &smallest, outcome);
        }
        // The calls before the failing one are a passing test.
        let before = case.prefix(outcome.calls.saturating_sub(1));
        self.write_test(test, &case, outcome);
        let outcome = run(&self.registry, &before, fuel, Wanted::default());
        if outcome.failure.is_none() {
            self.write_test(test, &before, outcome);
            // What is one call away from a failure is worth being varied.
            self.novel.push(before);
        }
    }

    /// Operations that take long are called less often.
    fn charge(&mut self, case: &Case, cost: u64) {
        let mut operations: Vec<_> = case.0.iter().map(|call| call.operation).collect();
        operations.sort_unstable();
        operations.dedup();
        let burden = u32::try_from(cost / EXPENSIVE).unwrap_or(u32::MAX);
        for operation in operations.into_iter().filter(|_| burden > 0) {
            *self.failed.entry(operation).or_default() += burden;
        }
    }

    fn pat(&self) {
        self.watchdog.iter().for_each(Watchdog::pat);
    }

    fn shrunk(&self, case: Case, failure: &Failure) -> Case {
        let little = self.plan.fuel / SHRINK_FUEL;
        if failure.kind != FailureKind::Fuel || !self.shows(&case, failure, little) {
            return self.shrunk_with(case, failure, self.plan.fuel);
        }
        let smallest = self.shrunk_with(case.clone(), failure, little);
        if self.shows(&smallest, failure, self.plan.fuel) { smallest } else { case }
    }

    fn shows(&self, case: &Case, failure: &Failure, fuel: u64) -> bool {
        self.pat();
        let outcome = run(&self.registry, case, fuel, Wanted::default());
        outcome.failure.is_some_and(|other| other.same_fault(failure))
    }

    fn shrunk_with(&self, case: Case, failure: &Failure, fuel: u64) -> Case {
        let (mut runs, mut cost) = (0, 0);
        let mut least = usize::MAX;
        shrink(case, |case| {
            if runs == SHRINK_RUNS || cost > SHRINK_COST {
                return Tried::Enough;
            }
            self.pat();
            let outcome = run(&self.registry, case, fuel, Wanted::default());
            runs += 1;
            cost += outcome.cost;
            match outcome.failure {
                Some(other) if other.same_fault(failure) && outcome.made <= least => {
                    least = outcome.made;
                    Tried::Fails(outcome.calls)
                }
                _ => Tried::Passes,
            }
        })
    }

    /// A random walk, or a variation of a case that did something new.
    fn next_case(&mut self, source: &mut Gen) -> Case {
        let fresh = self.walk(source);
        if self.novel.is_empty() || bool::arbitrary(source) {
            return fresh;
        }
        // Late cases are deep ones.
        let newest = self.novel.len().saturating_sub(1 + usize::arbitrary(source) % RECENT);
        let any = usize::arbitrary(source) % self.novel.len();
        let base = &self.novel[if bool::arbitrary(source) { newest } else { any }];
        base.varied(&fresh, source)
    }

    /// A case that favours heavy and little-tried operations. Most cases do without half of the
    /// operations (swarm testing): what is emptied or made anew all the time never gets deep.
    fn walk(&mut self, source: &mut Gen) -> Case {
        let most = MAX_CALLS[usize::arbitrary(source) % MAX_CALLS.len()];
        let length = 1 + usize::arbitrary(source) % most;
        let swarm = (!u32::arbitrary(source).is_multiple_of(4)).then(|| u64::arbitrary(source));
        let calls = (0..length).map(|_| {
            let operation = self.choose(source, swarm);
            Call { operation, ..Call::arbitrary(source) }
        });
        Case(calls.collect())
    }

    fn choose(&mut self, source: &mut Gen, swarm: Option<u64>) -> u32 {
        let count = |counts: &BTreeMap<u32, u32>, operation: u32| {
            u64::from(counts.get(&operation).copied().unwrap_or(0))
        };
        let mut weights: Vec<_> = self
            .registry
            .weights()
            .map(|(operation, weight)| {
                let untried = 1_000 / (1 + count(&self.tried, operation));
                // Known faults must not hide those behind them.
                let failed = count(&self.failed, operation) / 8;
                (operation, 1 + (u64::from(weight) * 10 + untried) / (1 + failed))
            })
            .collect();
        if let Some(swarm) = swarm {
            for (operation, weight) in &mut weights {
                *weight *= FACTORS[(mix(u64::from(*operation) ^ swarm) % 8) as usize];
            }
        }
        if weights.iter().all(|(_, weight)| *weight == 0) {
            weights.iter_mut().for_each(|(_, weight)| *weight = 1);
        }
        let total: u64 = weights.iter().map(|(_, weight)| weight).sum();
        let mut drawn = u64::arbitrary(source) % total.max(1);
        for (operation, weight) in weights {
            if drawn < weight {
                *self.tried.entry(operation).or_default() += 1;
                return operation;
            }
            drawn -= weight;
        }
        0
    }

    /// Runs the listed cases again, with everything observed.
    fn replay(&mut self) {
        let cases = std::mem::take(&mut self.plan.cases);
        for (test, line) in (0..).zip(&cases).skip(self.plan.first as usize) {
            let (text, fuel) = with_fuel(line);
            let Ok(case) = text.parse::<Case>() else {
                continue;
            };
            self.write(&Record::Begin { test, case: text.to_owned() });
            self.pat();
            set_probing(true);
            let wanted = Wanted { digest: true, script: true, results: false };
            let outcome = run(&self.registry, &case, fuel.unwrap_or(self.plan.fuel), wanted);
            let states = take_states();
            set_probing(false);
            self.plan.recorder.write_states(test, states);
            self.write_test(test, &case, outcome);
        }
    }

    fn write_test(&mut self, test: u32, case: &Case, outcome: Outcome) {
        self.plan.recorder.write_test(test, case.to_string(), outcome);
    }

    /// Judges candidates, each in a child of its own, by the cases listed for it.
    fn validate(&mut self) {
        let mut judge = Judge::from_env().expect("a trace");
        let mut lists: BTreeMap<String, Vec<Listed>> = BTreeMap::new();
        for (number, list) in experiments() {
            let cases =
                lists.entry(list).or_insert_with_key(|list| read_cases(list, self.plan.fuel));
            if matches!(judge.fork(number, ""), Side::Child) {
                judge.settle();
                let verdict = match number {
                    0 => self.told(&mut judge, cases),
                    _ if self.plan.telling => self.told(&mut judge, cases),
                    _ => self.verdict(cases),
                };
                judge.conclude(&verdict);
            }
        }
    }

    fn outcome(&self, case: &Case, fuel: u64) -> Outcome {
        let told = self.plan.telling;
        let wanted = Wanted { digest: true, script: told, results: told };
        run(&self.registry, case, fuel, wanted)
    }

    /// Runs cases until one fails, comparing fingerprints where the original has one.
    fn verdict(&self, cases: &[Listed]) -> Record {
        let mut changed = Vec::new();
        let mut failed = None;
        let mut ran = 0;
        let (mut digest, mut repaired) = (0u64, 0u64);
        // What repairs one test may do much in the next.
        let mut least = 0;
        for (test, Listed { case, original, fuel }) in (0..).zip(cases) {
            let fails = matches!(original, Original::Fails);
            let outcome = self.outcome(case, if fails { least.max(*fuel) } else { *fuel });
            ran += 1;
            least = self.plan.fuel;
            if outcome.failure.is_some() {
                failed = Some(test);
                break;
            }
            match original {
                // A fingerprint that is another every time tells nothing.
                Original::Passes(None) => continue,
                Original::Passes(Some(original)) if *original != outcome.digest => {
                    changed.push(test);
                }
                Original::Passes(Some(_)) => {}
                Original::Fails => repaired = repaired.rotate_left(5) ^ outcome.digest,
            }
            digest = digest.rotate_left(5) ^ outcome.digest;
        }
        Record::Verdict { run: ran, failed, changed, digest, repaired }
    }

    /// Runs all cases and writes down how each ends.
    fn told(&self, judge: &mut Judge, cases: &[Listed]) -> Record {
        let mut ran = 0;
        for Listed { case, fuel, .. } in cases {
            judge.write_test(ran, case.to_string(), self.outcome(case, *fuel));
            ran += 1;
        }
        Record::Verdict { run: ran, failed: None, changed: Vec::new(), digest: 0, repaired: 0 }
    }
}

/// A case, and how the original fares.
#[derive(Debug)]
struct Listed {
    case: Case,
    original: Original,
    /// For each of its calls.
    fuel: u64,
}

/// How the original fares in a test.
#[derive(Debug, Clone, Copy)]
enum Original {
    Fails,
    /// With this fingerprint, if it is the same every time.
    Passes(Option<u64>),
}

/// Reads a list: the case, its fuel, and the fingerprint if the original passes, with tabs between.
fn read_cases(path: &str, fuel: u64) -> Vec<Listed> {
    let text = std::fs::read_to_string(path).expect("a readable list of cases");
    text.lines().map(|line| listed(line, fuel)).collect()
}

fn listed(line: &str, most: u64) -> Listed {
    let mut fields = line.split('\t');
    let case = fields.next().unwrap_or_default().parse().expect("a valid case");
    let fuel = fields.next().and_then(|fuel| fuel.parse().ok()).unwrap_or(most);
    let original = match fields.next() {
        Some(digest) => Original::Passes(digest.parse().ok()),
        None => Original::Fails,
    };
    Listed { case, original, fuel }
}

/// A line of a list: the case and, behind a tab, fuel for it.
pub(crate) fn with_fuel(line: &str) -> (&str, Option<u64>) {
    match line.split_once('\t') {
        Some((case, fuel)) => (case, fuel.parse().ok()),
        None => (line, None),
    }
}

/// True if there were as many tests as there are to be, or they have cost what they may.
fn is_enough(tests: u32, limit: u32, cost: u64) -> bool {
    let most = u64::from(limit) * COST_OF_TEST;
    tests >= limit || cost >= most && (tests >= AT_LEAST || cost >= most * DEARER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_every_test_is_dear_there_are_some_all_the_same() {
        assert!(is_enough(8_000, 8_000, 0) && !is_enough(7_999, 8_000, 0));
        assert!(is_enough(4_000, 8_000, 8_000_000) && !is_enough(70, 8_000, 8_000_000));
        assert!(is_enough(70, 8_000, 64_000_000));
        assert!(is_enough(50, 50, 0) && is_enough(49, 50, 400_000));
    }

    #[test]
    fn panics_at_the_edges_of_types_do_not_end_the_search() {
        let outcome = |extreme, forged| Outcome { extreme, forged, ..Outcome::default() };
        assert!(shows_fault(FailureKind::Panic, &outcome(false, false)));
        assert!(!shows_fault(FailureKind::Panic, &outcome(true, false)));
        assert!(shows_fault(FailureKind::Postcondition, &outcome(true, false)));
        assert!(!shows_fault(FailureKind::Postcondition, &outcome(false, true)));
    }
}
