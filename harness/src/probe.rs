//! Probes: the states seen at each location by the running test (3.2.3).
//!
//! States are kept once per test and location, because the score asks only whether a component
//! occurs in a test (3.4.1); the first ones and the last one are kept when there are many.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::coverage;
use crate::failure::caught;
use crate::state::{self, Busy};
use crate::value::{Observed, Sink};

/// Distinct states kept for one location in one test, besides the last.
const MAX_STATES: usize = 32;

thread_local! {
    static PROBING: Cell<bool> = const { Cell::new(false) };
    static STATES: RefCell<BTreeMap<u32, States>> = const { RefCell::new(BTreeMap::new()) };
}

/// Visits of one location in one call of a test that are observed: an endless loop has more of them
/// than it has states worth knowing.
const MAX_VISITS: u32 = 500;

/// How often an expression may panic at one location in one test: a panic costs as much as a hundred
/// values, and who is not evaluable so often seldom is.
const MAX_PANICS: u32 = 20;

#[derive(Debug, Default)]
struct States {
    visits: u32,
    /// How often each expression panicked.
    panics: BTreeMap<u32, u32>,
    known: HashSet<u64, BuildHasherDefault<DefaultHasher>>,
    kept: Vec<Vec<Observed>>,
    last: Option<Vec<Observed>>,
}

/// Collects the values at one location, at one time.
#[derive(Debug)]
pub struct At {
    location: u32,
    sink: Sink,
    _busy: Busy,
}

/// Called before each location; `None` when nothing is to be observed.
#[must_use]
pub fn at(location: u32) -> Option<At> {
    if state::is_busy() {
        return None;
    }
    state::set_last_location(location);
    state::pass(location);
    coverage::step(location);
    if !PROBING.get() || !is_worth_a_look(location) {
        return None;
    }
    Some(At { location, sink: Sink::default(), _busy: Busy::begin()? })
}

/// Called before a location whose state nobody asks for.
pub fn pass(location: u32) {
    if !state::is_busy() {
        state::set_last_location(location);
        state::pass(location);
        coverage::step(location);
    }
}

fn is_worth_a_look(location: u32) -> bool {
    STATES.with_borrow_mut(|states| {
        let visits = &mut states.entry(location).or_default().visits;
        *visits += 1;
        *visits <= MAX_VISITS
    })
}

impl At {
    /// Observes a place: a variable or field.
    pub fn place(&mut self, expression: u32) -> &mut Sink {
        self.sink.expression = expression;
        &mut self.sink
    }

    /// Observes an expression that runs code: if it panics, it is not evaluable here.
    pub fn call(&mut self, expression: u32, observe: impl FnOnce(&mut Sink)) {
        if panics(self.location, expression) >= MAX_PANICS {
            return;
        }
        self.sink.expression = expression;
        let seen = self.sink.observed.len();
        let sink = &mut self.sink;
        if caught(|| observe(sink)).is_none() {
            self.sink.observed.truncate(seen);
            STATES.with_borrow_mut(|states| {
                let states = states.entry(self.location).or_default();
                *states.panics.entry(expression).or_default() += 1;
            });
        }
    }
}

/// How often an expression panicked at a location.
fn panics(location: u32, expression: u32) -> u32 {
    STATES.with_borrow(|states| {
        states.get(&location).and_then(|it| it.panics.get(&expression)).copied().unwrap_or(0)
    })
}

impl Drop for At {
    fn drop(&mut self) {
        let state = std::mem::take(&mut self.sink.observed);
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&state);
        STATES.with_borrow_mut(|states| {
            let states = states.entry(self.location).or_default();
            if !states.known.insert(hash) {
                return;
            }
            if states.kept.len() < MAX_STATES {
                states.kept.push(state);
            } else {
                states.last = Some(state);
            }
        });
    }
}

/// A test makes its next call: what was seen often before is worth a look again.
pub(crate) fn next_call() {
    if PROBING.get() {
        STATES.with_borrow_mut(|states| states.values_mut().for_each(|it| it.visits = 0));
    }
}

/// Switches probes on or off for this thread.
pub(crate) fn set_probing(on: bool) {
    PROBING.set(on);
    STATES.with_borrow_mut(BTreeMap::clear);
}

/// The states seen since the last call, by location.
pub(crate) fn take_states() -> Vec<(u32, Vec<Vec<Observed>>)> {
    STATES.with_borrow_mut(|states| {
        std::mem::take(states)
            .into_iter()
            .map(|(location, mut states)| {
                states.kept.extend(states.last.take());
                (location, states.kept)
            })
            .collect()
    })
}
