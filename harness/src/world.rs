//! The world a test case runs in: object pool, argument source, script, fingerprint.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use quickcheck::{Arbitrary, Gen};

use crate::case::{Call, Case, FIRST_LITERAL, Turn};
use crate::coverage;
use crate::failure::{Failure, FailureKind, caught};
use crate::generate::row::Making;
use crate::generate::taken::Taken;
use crate::generate::{Generate, LARGE, Made};
use crate::pool::{Held, Pool};
use crate::printed;
use crate::probe;
use crate::state::{self, Busy};

/// Deepest nesting of values constructed only because a call needs them.
const MAX_CONSTRUCTION: u32 = 3;

/// Arguments drawn for one call until its precondition holds.
const MAX_ATTEMPTS: usize = 8;

/// Size of arguments from which on they may be at the edges of their types.
pub(crate) const WILD_SIZE: usize = 56;

/// Producers tried for one object.
const MAX_PRODUCERS: usize = 3;

/// Integers remembered as arguments for later calls.
const MAX_SEEN: usize = 24;

/// Makes one call; `None` if it could not be made.
pub type Operation = fn(&mut World) -> Option<()>;

/// What can be called, and the literals of the crate.
#[derive(Debug, Default)]
pub struct Registry {
    operations: BTreeMap<u32, (Operation, u32)>,
    producers: BTreeMap<TypeId, Vec<u32>>,
    pub(crate) integers: Vec<i128>,
    pub(crate) strings: Vec<&'static str>,
    pub(crate) bytes: Vec<&'static [u8]>,
    pub(crate) stamp: &'static str,
}

impl Registry {
    /// Adds an operation; heavier ones are called more often.
    pub fn operation(&mut self, number: u32, run: Operation, weight: u32) {
        self.operations.insert(number, (run, weight));
    }

    /// Says that an operation may put a `T` into the pool.
    pub fn produces<T: 'static>(&mut self, number: u32) {
        self.producers.entry(TypeId::of::<T>()).or_default().push(number);
    }

    /// Says which text the crate was built from.
    pub fn stamp(&mut self, stamp: &'static str) {
        self.stamp = stamp;
    }

    /// Adds literals found in the crate.
    pub fn literals(
        &mut self,
        integers: &[i128],
        strings: &[&'static str],
        bytes: &[&'static [u8]],
    ) {
        self.integers.extend(integers);
        self.strings.extend(strings);
        self.bytes.extend(bytes);
    }

    /// Forgets an operation: it ends the process.
    pub(crate) fn ban(&mut self, operation: u32) {
        self.operations.remove(&operation);
    }

    pub(crate) fn weights(&self) -> impl Iterator<Item = (u32, u32)> {
        self.operations.iter().map(|(number, (_, weight))| (*number, *weight))
    }
}

/// How a test case went.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What went wrong, if anything.
    pub failure: Option<Failure>,
    /// Calls made before the end, the failing one included.
    pub calls: usize,
    /// Calls made, those that make objects for others included.
    pub made: usize,
    /// Routines reached.
    pub reached: Vec<u32>,
    /// Locations passed, where it is one of the user's own tests.
    pub passed: Vec<u32>,
    /// Fuel burnt.
    pub ticks: u64,
    /// Iterations and calls, those in contracts included.
    pub cost: u64,
    /// Fingerprint of results and final states.
    pub digest: u64,
    /// True if an argument is at the edge of its type.
    pub extreme: bool,
    /// True if an object is made that the crate itself would not make.
    pub forged: bool,
    /// The test as Rust source, if asked for.
    pub script: Vec<String>,
}

/// Everything one test case can see.
pub struct World {
    pub(crate) source: Gen,
    pub(crate) registry: Rc<Registry>,
    pub(crate) seen: Vec<i128>,
    /// Strings used as arguments.
    pub(crate) texts: Vec<String>,
    /// Texts and bytes that calls gave back.
    pub(crate) data: Vec<Vec<u8>>,
    /// Texts and bytes that are arguments of calls, by what came of these.
    pub(crate) taken: Taken,
    /// True if the test has few texts, which meet each other.
    pub(crate) echoes: bool,
    /// Integers used as arguments, by type: keys are of one type, values of another.
    used: BTreeMap<&'static str, Vec<i128>>,
    /// The collection whose elements are being made.
    pub(crate) row: Option<Making>,
    /// Numbers drawn for the current call, and where another seed takes over.
    draws: u16,
    turns: Vec<Turn>,
    pool: Pool,
    /// Objects that were given a name.
    names: usize,
    construction: u32,
    current: u32,
    made: usize,
    failed: bool,
    misused: bool,
    extreme: bool,
    forged: bool,
    digest: Option<DefaultHasher>,
    script: Option<Vec<String>>,
    /// True if the script is to tell what comes of each call.
    telling: bool,
}

/// Begins a line of a script that tells what a call returned.
pub const RETURNED: &str = "// returned ";

/// Begins a line of a script that tells what a call printed.
pub const PRINTED: &str = "// printed ";

/// Begins a line of a script that tells how a call left an argument: its name, ` = ` and its text.
pub const LEFT: &str = "// left ";

/// What is wanted of a run besides its verdict.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted {
    /// The fingerprint.
    pub digest: bool,
    /// The script.
    pub script: bool,
    /// What comes of each call, as lines of the script.
    pub results: bool,
}

impl World {
    fn new(registry: Rc<Registry>, wanted: Wanted) -> Self {
        Self {
            source: Gen::from_size_and_seed(0, 0),
            registry,
            seen: Vec::new(),
            texts: Vec::new(),
            data: Vec::new(),
            taken: Taken::default(),
            echoes: false,
            used: BTreeMap::new(),
            row: None,
            draws: 0,
            turns: Vec::new(),
            pool: Pool::default(),
            names: 0,
            construction: 0,
            current: FIRST_LITERAL,
            made: 0,
            failed: false,
            misused: false,
            extreme: false,
            forged: false,
            digest: wanted.digest.then(DefaultHasher::new),
            script: wanted.script.then(Vec::new),
            telling: wanted.results,
        }
    }

    /// A world without a crate, to try generators in.
    #[cfg(test)]
    pub(crate) fn for_tests(size: usize, seed: u64) -> Self {
        let mut world = Self::new(Rc::default(), Wanted::default());
        world.source = Gen::from_size_and_seed(size, seed);
        world
    }

    fn step(&mut self, call: &Call) {
        let registry = Rc::clone(&self.registry);
        let Some((operation, _)) = registry.operations.get(&call.operation) else {
            return;
        };
        self.source = Gen::from_size_and_seed(usize::from(call.size), call.seed);
        self.row = None;
        self.draws = 0;
        self.turns.clone_from(&call.turns);
        state::calling(call.operation);
        probe::next_call();
        self.current = call.operation;
        for _ in 0..MAX_ATTEMPTS {
            self.misused = false;
            self.taken.begin();
            state::refuel();
            operation(self);
            if !self.misused {
                break;
            }
        }
    }

    /// True if arguments may be at the edges of their types: in few tests, because most routines
    /// are not made for them.
    pub(crate) fn is_wild(&self) -> bool {
        self.source.size() >= WILD_SIZE
    }

    /// Says that a value is made that the crate itself would not make.
    pub fn forge(&mut self) {
        self.forged = true;
    }

    /// Says that an argument is at the edge of its type.
    pub(crate) fn went_wild(&mut self) {
        self.extreme = true;
    }

    /// A number below `bound`, from the call's seed.
    pub fn below(&mut self, bound: usize) -> usize {
        if let Some(turn) = self.turns.iter().find(|turn| turn.at == self.draws) {
            self.source = Gen::from_size_and_seed(self.source.size(), turn.seed);
        }
        self.draws = self.draws.saturating_add(1);
        let drawn = u64::arbitrary(&mut self.source);
        usize::try_from(drawn % bound.max(1) as u64).unwrap_or(0)
    }

    /// An argument of type `T`.
    pub fn make<T: Generate>(&mut self) -> Option<Made<T>> {
        T::generate(self)
    }

    /// An object made by an earlier call, or by one made now for this purpose.
    pub fn from_pool<T: 'static>(&mut self) -> Option<Made<T>> {
        let fresh = self.below(24) == 0;
        let mut available = self.pool.available::<T>();
        if available.is_empty() || fresh {
            self.construct::<T>();
            available = self.pool.available::<T>();
        }
        if available.is_empty() {
            return None;
        }
        // Deep states need many calls on one object: the oldest is taken more often than all others.
        let index = match self.below(6) {
            0 => self.below(available.len()),
            1 => available.len() - 1,
            _ => 0,
        };
        let slot = available.swap_remove(index);
        let name = slot.name.clone();
        Held::new(slot).map(|held| Made::held(held, name))
    }

    fn construct<T: 'static>(&mut self) {
        let registry = Rc::clone(&self.registry);
        let Some(producers) = registry.producers.get(&TypeId::of::<T>()) else {
            return;
        };
        if self.construction == MAX_CONSTRUCTION {
            return;
        }
        self.construction += 1;
        // A producer may refuse its arguments, or give nothing.
        for _ in 0..MAX_PRODUCERS {
            let before = self.pool.len();
            let producer = producers[self.below(producers.len())];
            if let Some((operation, _)) = registry.operations.get(&producer) {
                let current = std::mem::replace(&mut self.current, producer);
                let outer = self.taken.begin();
                state::calling(producer);
                operation(self);
                self.taken.resume(outer);
                state::calling(current);
                self.current = current;
            }
            if self.pool.len() > before || self.failed {
                break;
            }
        }
        self.construction -= 1;
    }

    /// True if the test is to be written down as Rust source.
    #[must_use]
    pub fn scripted(&self) -> bool {
        self.script.is_some()
    }

    /// The call as a line of the script; empty if none is wanted.
    pub fn line(&self, line: impl FnOnce() -> String) -> String {
        if self.scripted() { line() } else { String::new() }
    }

    /// Makes the call. A call whose own precondition is false is not made, which is no failure:
    /// the caller, this test, is to blame (3.1).
    pub fn call<R>(&mut self, line: String, call: impl FnOnce() -> R) -> Option<R> {
        if self.failed {
            return None;
        }
        if let Some(script) = &mut self.script {
            script.push(line);
        }
        self.made += 1;
        let depth = state::depth();
        let result = caught(call);
        state::truncate_stack(depth);
        if result.is_some() && self.current < FIRST_LITERAL {
            // It may be one that cannot be instrumented.
            state::reach(self.current);
        }
        let printed = printed::take();
        if result.is_some() && !state::has_failure() {
            self.printed(&printed);
            self.taken.accept();
            return result;
        }
        match state::take_failure() {
            Some(failure) if is_misuse(&failure) => {
                self.misused = true;
                if let Some(script) = &mut self.script {
                    script.pop();
                }
            }
            Some(failure) => {
                state::record(failure);
                self.failed = true;
            }
            // Unwinding without a panic or violation: user code called `resume_unwind`.
            None if result.is_none() => {
                state::record(Failure::unexplained());
                self.failed = true;
            }
            None => return result,
        }
        None
    }

    /// Puts the last call's result into the pool; `unwrap` is what unwraps it in the script.
    pub fn keep<T: 'static>(&mut self, base: &str, unwrap: &str, value: T) {
        let name = self.named(base, unwrap);
        self.pool.put(name, value);
    }

    /// Puts what the last call made of an object into the pool, in its place.
    pub fn keep_changed<T: 'static>(&mut self, base: &str, unwrap: &str, value: T) {
        let name = self.named(base, unwrap);
        self.pool.replace(name, value);
    }

    /// Names the last call's result in the script.
    fn named(&mut self, base: &str, unwrap: &str) -> String {
        self.names += 1;
        let name = format!("{base}{}", self.names);
        let mut lines = self.script.iter_mut().flatten().rev();
        if let Some(line) = lines.find(|line| !line.starts_with("// ")) {
            let call = line.trim_start_matches("let _ = ").trim_end_matches(';');
            *line = format!("let mut {name} = {call}{unwrap};");
        }
        name
    }

    /// Remembers an integer as a likely argument.
    pub fn remember(&mut self, value: i128) {
        let is_likely = value.saturating_abs() <= LARGE || self.is_wild();
        if is_likely && !self.seen.contains(&value) {
            if self.seen.len() == MAX_SEEN {
                self.seen.remove(0);
            }
            self.seen.push(value);
        }
    }

    /// Remembers an integer that is an argument.
    pub(crate) fn used(&mut self, ty: &'static str, value: i128) {
        self.remember(value);
        let used = self.used.entry(ty).or_default();
        if !used.contains(&value) && used.len() < MAX_SEEN {
            used.push(value);
        }
    }

    /// An earlier argument of the same type, now and then.
    pub(crate) fn again(&mut self, ty: &'static str) -> Option<i128> {
        let count = self.used.get(ty)?.len();
        if self.below(4) != 0 {
            return None;
        }
        let index = self.below(count);
        self.used.get(ty)?.get(index).copied()
    }

    /// Adds the last call's result to the fingerprint.
    pub fn digest(&mut self, text: &str) {
        if let Some(hasher) = &mut self.digest {
            text.hash(hasher);
        }
        self.tell(|| format!("{RETURNED}{text}"));
    }

    /// Adds the state in which the last call left an argument to the fingerprint.
    pub fn left<T: 'static>(&mut self, argument: &Made<T>, text: &str) {
        if let Some(hasher) = &mut self.digest {
            text.hash(hasher);
        }
        self.tell(|| format!("{LEFT}{} = {text}", argument.source()));
    }

    /// Adds what the last call printed to the fingerprint.
    fn printed(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if let Some(hasher) = &mut self.digest {
            text.hash(hasher);
        }
        self.tell(|| format!("{PRINTED}{text:?}"));
    }

    fn tell(&mut self, line: impl FnOnce() -> String) {
        if let Some(script) = self.script.as_mut().filter(|_| self.telling) {
            script.push(line());
        }
    }
}

/// The text of a value for the fingerprint; the user's `Debug` runs unobserved.
pub fn text_of(text: impl FnOnce() -> String) -> String {
    if !state::wants_digest() {
        return String::new();
    }
    let _busy = Busy::begin();
    caught(text).unwrap_or_default()
}

/// A false precondition with no instrumented routine on the stack was called from the test itself.
fn is_misuse(failure: &Failure) -> bool {
    failure.kind == FailureKind::Precondition && failure.stack.is_empty()
}

/// Runs one test case in a fresh world.
pub fn run(registry: &Rc<Registry>, case: &Case, fuel: u64, wanted: Wanted) -> Outcome {
    state::reset(fuel, wanted.digest);
    coverage::reset();
    let mut world = World::new(Rc::clone(registry), wanted);
    world.echoes = case.is_echoing();
    let mut calls = 0;
    for call in &case.0 {
        world.step(call);
        calls += 1;
        if world.failed {
            break;
        }
    }
    let digest = world.digest.take().map_or(0, |hasher| hasher.finish());
    let script = world.script.take().unwrap_or_default();
    let (extreme, forged, made) = (world.extreme, world.forged, world.made);
    state::refuel();
    let ticks = state::most_ticks();
    let cost = state::cost();
    let reached = state::reached();
    let failure = state::take_failure();
    // Objects are dropped after the verdict: a panicking `Drop` is not this test's subject.
    let _ = caught(move || drop(world));
    let passed = Vec::new();
    Outcome { failure, calls, made, reached, passed, ticks, cost, digest, extreme, forged, script }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{self, Clause, Kind};

    static CLAUSE: Clause = Clause {
        kind: Kind::Precondition,
        function: "half",
        text: "n % 2 == 0",
        file: "src/lib.rs",
        line: 1,
        column: 1,
    };

    #[track_caller]
    fn half(n: u32) -> u32 {
        if let Some(_guard) = contract::guard() {
            contract::check(
                &CLAUSE,
                std::panic::Location::caller(),
                || n.is_multiple_of(2),
                Vec::new,
            );
        }
        let _entered = crate::enter(0);
        n / 2
    }

    fn quarter(n: u32) -> u32 {
        let _entered = crate::enter(1);
        half(half(n))
    }

    fn registry() -> Rc<Registry> {
        let mut registry = Registry::default();
        registry.operation(0, |w| w.call("half(3);".into(), || half(3)).map(drop), 1);
        registry.operation(1, |w| w.call("quarter(6);".into(), || quarter(6)).map(drop), 1);
        let other = FIRST_LITERAL;
        registry.operation(other, |w| w.call("half(2);".into(), || half(2)).map(drop), 1);
        Rc::new(registry)
    }

    #[test]
    fn a_false_precondition_of_the_tests_own_call_is_no_failure() {
        let wanted = Wanted { script: true, ..Wanted::default() };
        let outcome = run(&registry(), &"0:1:0 1048576:1:0".parse().unwrap(), 100, wanted);
        assert_eq!(outcome.failure, None);
        assert_eq!(outcome.script, ["half(2);"]);
        assert_eq!(outcome.reached, [0]);
    }

    #[test]
    fn a_script_tells_what_came_of_each_call() {
        let mut registry = Registry::default();
        registry.operation(
            FIRST_LITERAL,
            |w| {
                let out = w.call("let _ = half(4);".into(), || half(4))?;
                w.digest(&out.to_string());
                w.keep("n", "", out);
                w.call("f();".into(), || crate::print(format_args!("a\n")))?;
                let made = Made::fresh(w, 7, ToString::to_string);
                w.left(&made, "8");
                Some(())
            },
            1,
        );
        let registry = Rc::new(registry);
        let told = |results| {
            let wanted = Wanted { script: true, digest: true, results };
            run(&registry, &"1048576:1:0".parse().unwrap(), 100, wanted).script
        };
        let expected = [
            "let mut n1 = half(4);",
            "// returned 2",
            "f();",
            "// printed \"a\\n\"",
            "// left 7 = 8",
        ];
        assert_eq!(told(true), expected);
        assert_eq!(told(false), ["let mut n1 = half(4);", "f();"]);
    }

    #[test]
    fn a_false_precondition_inside_a_routine_is_a_failure_of_that_routine() {
        let outcome =
            run(&registry(), &"1:1:0 1048576:1:0".parse().unwrap(), 100, Wanted::default());
        let failure = outcome.failure.unwrap();
        assert_eq!(failure.kind, FailureKind::Precondition);
        assert_eq!(failure.stack, [1]);
        assert_eq!(outcome.calls, 1);
    }
}
