//! The state of the running test on this thread: call stack, fuel, the first failure.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::failure::{Failure, FailureKind, Raised, Site};
use crate::patience;

/// Deepest recursion of instrumented routines before it counts as endless.
const MAX_DEPTH: usize = 3_000;

/// Calls for each unit of fuel: a loop of the crate is to be found before the routines it calls.
const CALLS_PER_TICK: u64 = 5;

/// What is said when a loop runs too often.
pub const LOOP_DOES_NOT_END: &str = "loop does not end";

/// What is said when too many calls are made.
pub const CALLS_DO_NOT_END: &str = "calls do not end";

/// Ticks a query may burn while a probe evaluates it.
const PROBE_FUEL: u64 = 10_000;

thread_local! {
    static STACK: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static LOWEST: Cell<usize> = const { Cell::new(0) };
    static FUEL: Cell<u64> = const { Cell::new(u64::MAX) };
    static CALLS: Cell<u64> = const { Cell::new(u64::MAX) };
    static COST: Cell<u64> = const { Cell::new(0) };
    static TANK: Cell<u64> = const { Cell::new(u64::MAX) };
    static TICKS: Cell<u64> = const { Cell::new(0) };
    static BUSY: Cell<u32> = const { Cell::new(0) };
    static CALL_FILE: RefCell<Option<File>> = const { RefCell::new(None) };
    static DIGEST: Cell<bool> = const { Cell::new(false) };
    static LAST: Cell<Option<u32>> = const { Cell::new(None) };
    static FAILURE: RefCell<Option<Failure>> = const { RefCell::new(None) };
    static REACHED: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
    static PASSED: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Marks a routine as reached.
pub(crate) fn reach(routine: u32) {
    REACHED.with_borrow_mut(|reached| mark(reached, routine));
}

/// Marks a location as passed.
pub(crate) fn pass(location: u32) {
    PASSED.with_borrow_mut(|passed| mark(passed, location));
}

fn mark(marks: &mut Vec<bool>, number: u32) {
    let index = number as usize;
    if marks.len() <= index {
        marks.resize(index + 1, false);
    }
    marks[index] = true;
}

fn marked(marks: &[bool]) -> Vec<u32> {
    (0u32..).zip(marks).filter_map(|(number, hit)| hit.then_some(number)).collect()
}

/// The candidate fix this process runs, if any: the routine's dispatcher switches on it.
#[must_use]
pub fn active() -> u32 {
    match ACTIVE.load(Ordering::Relaxed) {
        UNKNOWN => *NAMED.get_or_init(|| {
            std::env::var("AUTOFIX_CANDIDATE").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
        }),
        active => active,
    }
}

/// Chooses the candidate for the rest of this process.
pub(crate) fn activate(candidate: u32) {
    ACTIVE.store(candidate, Ordering::Relaxed);
}

/// No candidate has been chosen: the environment may name one.
const UNKNOWN: u32 = u32::MAX;

static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
static NAMED: OnceLock<u32> = OnceLock::new();

/// Marks the time a routine is on the call stack.
#[derive(Debug)]
pub struct Entered(u32);

impl Drop for Entered {
    fn drop(&mut self) {
        // An asynchronous routine may end elsewhere than it began.
        STACK.with_borrow_mut(|stack| {
            stack.pop_if(|top| *top == self.0);
            LOWEST.set(LOWEST.get().min(stack.len()));
        });
    }
}

/// Called first in every instrumented routine. Calls are limited, too: an iterator that never ends
/// is driven by a loop outside the crate.
#[must_use]
pub fn enter(routine: u32) -> Entered {
    let depth = STACK.with_borrow_mut(|stack| {
        stack.push(routine);
        stack.len()
    });
    let entered = Entered(routine);
    if !is_busy() {
        reach(routine);
    }
    if depth > MAX_DEPTH {
        out_of_fuel("recursion does not end");
    }
    COST.set(COST.get() + 1);
    if CALLS.get() == 0 {
        spent(CALLS_DO_NOT_END);
    }
    CALLS.set(CALLS.get().saturating_sub(1));
    entered
}

/// Called first in every iteration of an instrumented loop: burns fuel, so that endless loops end.
pub fn tick() {
    COST.set(COST.get() + 1);
    if FUEL.get() == 0 {
        spent(LOOP_DOES_NOT_END);
    }
    FUEL.set(FUEL.get().saturating_sub(1));
}

/// Goes on if there is patience; raises otherwise.
#[cold]
fn spent(message: &str) {
    if is_busy() || std::thread::panicking() || !patience::is_given(|| no_end(message)) {
        out_of_fuel(message);
    }
}

fn no_end(message: &str) -> Failure {
    Failure {
        kind: FailureKind::Fuel,
        clause: String::new(),
        function: String::new(),
        clause_site: Site::default(),
        site: Site::default(),
        stack: stack(),
        last: last_location(),
        message: message.to_owned(),
        values: Vec::new(),
    }
}

fn out_of_fuel(message: &str) {
    // Raising while unwinding would abort the process, and with it the other tests.
    if std::thread::panicking() {
        return;
    }
    if !is_busy() {
        record(no_end(message));
    }
    FUEL.set(PROBE_FUEL);
    CALLS.set(PROBE_FUEL * CALLS_PER_TICK);
    std::panic::resume_unwind(Box::new(Raised));
}

/// Fuel is for one call of a test: many calls take long, and end all the same.
pub(crate) fn refuel() {
    let fuel = TANK.get();
    let all_calls = fuel.saturating_mul(CALLS_PER_TICK);
    let calls = all_calls.saturating_sub(CALLS.get());
    let burnt = fuel.saturating_sub(FUEL.get()).max(calls.div_ceil(CALLS_PER_TICK));
    TICKS.set(TICKS.get().max(burnt));
    FUEL.set(fuel);
    CALLS.set(all_calls);
}

/// More fuel for the call that runs.
pub(crate) fn give(fuel: u64) {
    TANK.set(TANK.get().saturating_add(fuel));
    FUEL.set(FUEL.get().saturating_add(fuel));
    CALLS.set(CALLS.get().saturating_add(fuel.saturating_mul(CALLS_PER_TICK)));
}

/// The fuel that the longest call of the test burnt.
pub(crate) fn most_ticks() -> u64 {
    TICKS.get()
}

/// Keeps the number of the operation being called where it outlives the process.
pub(crate) fn calling(operation: u32) {
    CALL_FILE.with_borrow_mut(|file| {
        let Some(file) = file else { return };
        // Without it, a crash costs more tests; nothing else is lost.
        let _ = file.rewind().and_then(|()| file.write_all(&operation.to_le_bytes()));
    });
}

/// Where [`calling`] writes to, for calls of this thread.
pub(crate) fn note_calls(path: &std::path::Path) {
    CALL_FILE.set(std::fs::File::create(path).ok());
}

/// Forgets everything about the previous test.
pub(crate) fn reset(fuel: u64, digest: bool) {
    DIGEST.set(digest);
    STACK.with_borrow_mut(Vec::clear);
    TANK.set(fuel);
    FUEL.set(fuel);
    CALLS.set(fuel.saturating_mul(CALLS_PER_TICK));
    COST.set(0);
    TICKS.set(0);
    BUSY.set(0);
    LAST.set(None);
    FAILURE.with_borrow_mut(|failure| *failure = None);
    REACHED.with_borrow_mut(Vec::clear);
    PASSED.with_borrow_mut(Vec::clear);
}

/// Keeps the first failure of a test: what follows it is a consequence.
pub(crate) fn record(failure: Failure) {
    FAILURE.with_borrow_mut(|first| {
        if first.is_none() {
            *first = Some(failure);
        }
    });
}

pub(crate) fn take_failure() -> Option<Failure> {
    FAILURE.with_borrow_mut(Option::take)
}

pub(crate) fn has_failure() -> bool {
    FAILURE.with_borrow(Option::is_some)
}

/// Routines reached so far, in ascending order.
pub(crate) fn reached() -> Vec<u32> {
    REACHED.with_borrow(|reached| marked(reached))
}

/// Locations passed so far, in ascending order.
pub(crate) fn passed() -> Vec<u32> {
    PASSED.with_borrow(|passed| marked(passed))
}

pub(crate) fn stack() -> Vec<u32> {
    STACK.with_borrow(Clone::clone)
}

/// From now on it is watched which of the calls on the stack end.
pub(crate) fn watch_calls() {
    LOWEST.set(depth());
}

/// How many of the calls that were on the stack when the watch began have not ended.
pub(crate) fn lasting_calls() -> usize {
    LOWEST.get()
}

pub(crate) fn truncate_stack(depth: usize) {
    STACK.with_borrow_mut(|stack| stack.truncate(depth));
}

pub(crate) fn depth() -> usize {
    STACK.with_borrow(Vec::len)
}

/// True if results and states are to be fingerprinted.
pub(crate) fn wants_digest() -> bool {
    DIGEST.get()
}

/// Iterations and calls of the test so far, those in contracts included.
pub(crate) fn cost() -> u64 {
    COST.get()
}

pub(crate) fn last_location() -> Option<u32> {
    LAST.get()
}

pub(crate) fn set_last_location(location: u32) {
    LAST.set(Some(location));
}

/// True while a contract or a probe is being evaluated: what happens then is no test.
pub(crate) fn is_busy() -> bool {
    BUSY.get() > 0
}

/// Marks the evaluation of a contract or a probe; fuel burnt meanwhile is not the test's.
#[derive(Debug)]
pub(crate) struct Busy {
    fuel: u64,
    calls: u64,
}

impl Busy {
    pub(crate) fn begin() -> Option<Self> {
        if is_busy() {
            return None;
        }
        BUSY.set(1);
        let fuel = FUEL.replace(PROBE_FUEL);
        let calls = CALLS.replace(PROBE_FUEL * CALLS_PER_TICK);
        Some(Self { fuel, calls })
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        BUSY.set(0);
        FUEL.set(self.fuel);
        CALLS.set(self.calls);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_makes_many_calls_burns_as_much_as_who_loops() {
        reset(1000, false);
        for _ in 0..7 {
            tick();
        }
        refuel();
        assert_eq!(most_ticks(), 7);
        // As many calls as it takes for a tick, eight times.
        for _ in 0..8 * CALLS_PER_TICK {
            drop(enter(0));
        }
        refuel();
        assert_eq!(most_ticks(), 8);
    }
}
