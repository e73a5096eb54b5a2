//! Which tests are kept for a fault: enough of both kinds, simplest failing ones first.

use std::collections::{BTreeMap, BTreeSet};

use autofix_harness::failure::Failure;
use autofix_harness::trace::Test;

use super::evidence::{Evidence, FailureKind, Fault, TestCase, TestId};
use super::run::OWN;
use super::{blame, faults, further, misuse, spectrum};
use crate::discover::{Krate, RoutineId, path_ends_with};
use crate::options::{Options, Panics};
use crate::splice::Spliced;

/// Failing tests kept of a fault.
const MAX_FAILING: usize = 20;

/// Passing tests of a routine that are looked at.
const LOOKED_AT: usize = 240;

/// Passing tests kept of a routine.
const MAX_PASSING: usize = 80;

/// The part of them that comes to the place where others fail, if there are so many.
const NEAR: usize = 60;

/// Iterations and calls of a test that costs little.
const LIGHT: u64 = 10_000;

/// What all passing tests that cost more may cost together.
const HEAVY: u64 = 400_000;

/// Failing tests kept besides, for fixes to be challenged with.
const FRESH_FAILING: usize = 40;

/// Groups failing tests into faults and keeps what is needed to analyse and validate them.
pub(super) fn select(
    krate: &Krate,
    files: &[Spliced],
    found: Vec<Test>,
    options: &Options,
) -> Evidence {
    let mut evidence = Evidence::default();
    let own: Vec<_> = found.iter().filter(|test| test.case.starts_with(OWN)).cloned().collect();
    evidence.own = own.len();
    evidence.generated = found.len() - own.len();
    let mut passing = Vec::new();
    let mut failing: Vec<(Fault, Vec<Test>)> = Vec::new();
    for test in found {
        for routine in &test.reached {
            if let Err(place) = evidence.reached.binary_search(routine) {
                evidence.reached.insert(place, *routine);
            }
        }
        match &test.failure {
            None => passing.push(test),
            Some(failure) => {
                let is_own = test.case.starts_with(OWN);
                // What happens in the user's tests is meant.
                let panics = if is_own { Panics::All } else { options.panics };
                let by_operators = matches!(failure.kind, FailureKind::Panic | FailureKind::Fuel);
                let is_panic_misuse = || {
                    let place = faults::panicked(krate, files, failure);
                    misuse::is_misuse(krate, &test, failure, place, panics)
                };
                // What holds of all objects that the crate makes need not hold of others.
                if test.forged || by_operators && is_panic_misuse() {
                    continue;
                }
                let fault = match faults::fault(krate, files, failure, panics) {
                    None if is_own && !is_misuse(failure) => spectrum::fault(krate, &test, &own),
                    fault => fault,
                };
                let Some(fault) = fault else { continue };
                match failing.iter_mut().find(|(known, _)| is_same(known, &fault)) {
                    Some((_, tests)) => tests.push(test),
                    None => failing.push((fault, vec![test])),
                }
            }
        }
    }
    failing.retain(|(fault, _)| is_wanted(krate, fault, &options.functions));
    failing.sort_by_key(|(fault, _)| order(krate, fault));
    let passing = varied(passing, |test| (test.reached.clone(), test.ticks));
    let passing = affordable(passing);
    let mut keeper = Keeper { evidence, known: BTreeMap::new() };
    for (mut fault, mut tests) in failing {
        ordinary(&mut tests);
        to_the_point(&mut tests);
        // The smallest is shown; the others stay in the order of their finding, for variety.
        let size =
            |test: &Test| (!test.case.starts_with(OWN), test.case.split(' ').count(), test.test);
        if let Some(smallest) = (0..tests.len()).min_by_key(|index| size(&tests[*index])) {
            tests.swap(0, smallest);
        }
        if fault.kind != FailureKind::Test {
            fault.others = blame::others(krate, &fault, &tests, &passing);
        }
        fault.further = further::further(krate, &fault, &tests, &passing);
        let tests = varied(tests, |test| {
            let said = test.failure.as_ref().map(|failure| failure.message.clone());
            (said, test.reached.clone())
        });
        fault.failing = keeper.keep(&tests, MAX_FAILING, |_| true);
        let reaches = |test: &Test| {
            let mut routines = fault.others.iter().chain(&fault.further).chain([&fault.routine]);
            routines.any(|routine| test.reached.contains(routine))
        };
        // What nobody would pass, as long as nobody says who may, need not go well.
        let edges = misuse::has_precondition(krate.routine(fault.routine));
        fault.edges = edges;
        let is_evidence = |test: &Test| edges || !(test.extreme || test.forged);
        // Those of the routine itself first: they come near to where others fail.
        let own = |test: &Test| test.reached.contains(&fault.routine) && is_evidence(test);
        fault.passing = keeper.keep(&passing, LOOKED_AT, own);
        let more = |test: &Test| reaches(test) && is_evidence(test) && !own(test);
        let more = keeper.keep(&passing, MAX_PASSING, more);
        fault.passing.extend(more);
        fault.fresh = keeper.others(&fault, &tests);
        keeper.evidence.faults.push(fault);
    }
    keeper.evidence
}

/// Keeps, of the passing tests of each fault that were looked at, those that come to the place where
/// others fail, and some that do not; the others are fresh ones.
pub(super) fn settle(evidence: &mut Evidence) {
    for fault in &mut evidence.faults {
        let rows = evidence.states.rows.get(&fault.location);
        let near: BTreeSet<TestId> = rows.into_iter().flatten().map(|row| row.test).collect();
        let is_near = |test: &TestId| near.contains(test);
        let (near, far): (Vec<_>, Vec<_>) = fault.passing.drain(..).partition(is_near);
        let far_ones = far.len().min(MAX_PASSING - near.len().min(NEAR));
        let near_ones = near.len().min(MAX_PASSING - far_ones);
        let (near, more_near) = near.split_at(near_ones);
        let (far, more_far) = far.split_at(far_ones);
        fault.passing = [near, far].concat();
        fault.passing.sort_unstable();
        let others = more_near.iter().chain(more_far).map(|test| &evidence.tests[*test]);
        let others = others.filter(|test| !test.case.starts_with(OWN));
        fault.fresh.extend(others.map(|test| (test.case.clone(), true)));
    }
}

/// The same tests in an order in which those that are unlike come first: one of each kind, then the
/// next of each kind, and so on. The very first stays.
fn varied<K: Ord>(tests: Vec<Test>, kind: impl Fn(&Test) -> K) -> Vec<Test> {
    let mut counts: BTreeMap<K, usize> = BTreeMap::new();
    let mut rounds: Vec<(usize, Test)> = Vec::with_capacity(tests.len());
    for test in tests {
        let count = counts.entry(kind(&test)).or_default();
        rounds.push((*count, test));
        *count += 1;
    }
    rounds.sort_by_key(|(round, _)| *round);
    rounds.into_iter().map(|(_, test)| test).collect()
}

/// The same tests without those that cost much, unless there are few others: candidates run them
/// hundreds of times. The user's own stay: what they say counts more than what they cost.
fn affordable(tests: Vec<Test>) -> Vec<Test> {
    let is_light = |test: &Test| test.cost <= LIGHT || test.case.starts_with(OWN);
    let (mut kept, mut heavy): (Vec<_>, Vec<_>) = tests.into_iter().partition(is_light);
    // Stable: among equals those that are unlike come first.
    heavy.sort_by_key(|test| test.cost);
    let mut budget = HEAVY;
    kept.extend(heavy.into_iter().take_while(|test| {
        let is_affordable = test.cost <= budget;
        budget = budget.saturating_sub(test.cost);
        is_affordable
    }));
    kept
}

fn is_endless(test: &Test) -> bool {
    test.failure.as_ref().is_some_and(|failure| failure.kind == FailureKind::Fuel)
}

/// Leaves out tests with arguments at the edges of their types where the fault shows without them: what
/// repairs it need not put NaN right.
fn ordinary(tests: &mut Vec<Test>) {
    if tests.iter().any(|test| !test.extreme) {
        tests.retain(|test| !test.extreme);
    }
}

/// Leaves out generated tests that fail while they make an argument for their last call, where the
/// fault shows without them: once it is repaired they go on to that call, and nobody knows how it fares.
fn to_the_point(tests: &mut Vec<Test>) {
    let is_own = |test: &Test| test.case.starts_with(OWN);
    let is_direct = |test: &Test| {
        let last = test.case.rsplit(' ').next().and_then(|call| call.split(':').next());
        let called = test.failure.as_ref().and_then(|failure| failure.stack.first());
        called.is_none() || called.map(ToString::to_string).as_deref() == last
    };
    if tests.iter().any(|test| !is_own(test) && is_direct(test)) {
        tests.retain(|test| is_own(test) || is_direct(test));
    }
}

/// A test of the user's that breaks a precondition itself is no evidence.
fn is_misuse(failure: &Failure) -> bool {
    failure.kind == FailureKind::Precondition && failure.stack.is_empty()
}

/// The same clause violated at the same location (3.1).
fn is_same(one: &Fault, other: &Fault) -> bool {
    (one.kind, one.location, &one.clause_text) == (other.kind, other.location, &other.clause_text)
}

fn is_wanted(krate: &Krate, fault: &Fault, functions: &[String]) -> bool {
    let path = &krate.routine(fault.routine).path;
    functions.is_empty() || functions.iter().any(|function| path_ends_with(path, function))
}

/// Contract faults first: a panic without a contract may be misuse.
fn order(krate: &Krate, fault: &Fault) -> (u8, RoutineId, usize, String) {
    use FailureKind::{Fuel, Panic};
    let late = match fault.kind {
        Panic => 1,
        Fuel => 2,
        _ => 0,
    };
    (late, krate.routine(fault.routine).id, fault.offset, fault.clause_text.clone())
}

struct Keeper {
    evidence: Evidence,
    known: BTreeMap<String, TestId>,
}

impl Keeper {
    /// Generated failing tests that are not kept for a fault.
    fn others(&self, fault: &Fault, tests: &[Test]) -> Vec<(String, bool)> {
        let kept = |test: &Test| {
            let id = self.known.get(&test.case);
            id.is_some_and(|id| fault.failing.contains(id))
        };
        tests
            .iter()
            .filter(|test| !test.case.starts_with(OWN) && !kept(test))
            .take(FRESH_FAILING)
            .map(|test| (test.case.clone(), false))
            .collect()
    }

    fn keep(&mut self, tests: &[Test], most: usize, wanted: impl Fn(&Test) -> bool) -> Vec<TestId> {
        let mut kept = Vec::new();
        for test in tests.iter().filter(|test| wanted(test)) {
            if kept.len() == most {
                break;
            }
            let next = self.evidence.tests.len();
            let id = *self.known.entry(test.case.clone()).or_insert(next);
            if id == next {
                self.evidence.tests.push(TestCase {
                    case: test.case.clone(),
                    reached: test.reached.clone(),
                    ticks: test.ticks,
                    endless: is_endless(test),
                    passed: test.failure.is_none(),
                    ..TestCase::default()
                });
            }
            if !kept.contains(&id) {
                kept.push(id);
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use autofix_harness::failure::Site;

    use super::*;

    #[test]
    fn heavy_tests_are_kept_as_far_as_they_can_be_afforded() {
        let test = |case: &str, cost| Test { case: case.to_owned(), cost, ..Test::default() };
        let tests = vec![
            test("a", HEAVY / 2),
            test("own:b", 9 * HEAVY),
            test("c", 1),
            test("d", HEAVY / 3),
            test("e", HEAVY),
        ];
        let kept: Vec<_> = affordable(tests).into_iter().map(|test| test.case).collect();
        assert_eq!(kept, ["own:b", "c", "d", "a"]);
    }

    #[test]
    fn extreme_tests_are_left_out_where_a_fault_shows_without_them() {
        let test = |extreme: bool| Test { extreme, ..Test::default() };
        let kept = |extremes: &[bool]| {
            let mut tests = extremes.iter().map(|extreme| test(*extreme)).collect();
            ordinary(&mut tests);
            tests.len()
        };
        assert_eq!([kept(&[true, false, true]), kept(&[true, true]), kept(&[])], [1, 2, 0]);
    }

    #[test]
    fn tests_that_fail_on_the_way_to_their_last_call_are_left_out() {
        let test = |case: &str, called: u32| {
            let failure = Failure {
                kind: FailureKind::Panic,
                clause: String::new(),
                function: String::new(),
                clause_site: Site::default(),
                site: Site::default(),
                stack: vec![called, 9],
                last: None,
                message: String::new(),
                values: Vec::new(),
            };
            Test { case: case.to_owned(), failure: Some(failure), ..Test::default() }
        };
        let kept = |mut tests: Vec<Test>| {
            to_the_point(&mut tests);
            tests.into_iter().map(|test| test.case).collect::<Vec<_>>()
        };
        let on_the_way = || test("1:5:0 7:5:0", 8);
        assert_eq!(kept(vec![on_the_way(), test("1:5:0 8:5:1", 8)]), ["1:5:0 8:5:1"]);
        assert_eq!(kept(vec![on_the_way()]).len(), 1);
        assert_eq!(kept(vec![on_the_way(), test("own:a::b", 3)]).len(), 2);
    }
}
