//! Patience with the user's own tests: one that has spent its fuel may just be long.
//!
//! It goes on, by the clock. If it ends, nothing was wrong. If it does not, what counts is which of the
//! calls that were running when the fuel was spent are running still: a test that makes many calls,
//! each of which ends, is slow, and whether it would end itself nobody knows. Only a call that lasts for
//! seconds is endless, and where one was, the next one is believed sooner. Where it was when the fuel was
//! spent is the same in every run. Time is that of the processor, so that a busy machine makes nothing
//! endless.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::clock::Clock;
use crate::failure::Failure;
use crate::state;

/// Longest time of one call, since the fuel was spent.
const LONGEST: Duration = Duration::from_secs(3);

/// How much sooner a call is endless in a routine that was so before.
const BELIEVED: u32 = 10;

/// Longest time of one test that has spent its fuel; one that was slow until then is not judged.
const SLOWEST: Duration = Duration::from_secs(12);

/// Longest time of all such tests together; what comes behind it is neither endless nor not.
const TOGETHER: Duration = Duration::from_secs(20);

/// Fuel until the next look at the clock.
const STEP: u64 = 1 << 16;

/// Milliseconds that tests took which had spent their fuel.
static TAKEN: AtomicU64 = AtomicU64::new(0);

/// Routines that were running in calls which did not end.
static ENDLESS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

thread_local! {
    static WAITING: RefCell<Option<Waiting>> = const { RefCell::new(None) };
}

/// A test that runs.
#[derive(Debug)]
struct Waiting {
    clock: Clock,
    start: Duration,
    longest: Duration,
    slowest: Duration,
    suspect: Option<Suspect>,
    end: Option<Patience>,
}

/// Calls that may not end.
#[derive(Debug)]
struct Suspect {
    /// What will have gone wrong.
    failure: Failure,
    /// The routines reached by then.
    reached: Vec<u32>,
    since: Duration,
}

impl Suspect {
    /// The calls that are running.
    fn now(failure: Failure, since: Duration) -> Self {
        state::watch_calls();
        Self { failure, reached: state::reached(), since }
    }

    /// How long the calls that are running still may last, if others may for so long.
    fn may_last(&self, longest: Duration) -> Duration {
        let lasting = self.failure.stack.get(..state::lasting_calls());
        match lasting.and_then(<[u32]>::last) {
            Some(routine) if endless().contains(routine) => longest / BELIEVED,
            _ => longest,
        }
    }
}

fn endless() -> std::sync::MutexGuard<'static, Vec<u32>> {
    ENDLESS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How patience ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// The test is endless; the routines that it had reached when its fuel was spent.
    Endless(Vec<u32>),
    /// Too many tests took too long to know.
    Lost,
}

/// A test begins that may take longer than its fuel.
pub(crate) fn begin() {
    let clock = Clock::of_this_thread();
    let (longest, slowest) = (LONGEST, SLOWEST);
    let waiting = Waiting { start: clock.now(), clock, longest, slowest, suspect: None, end: None };
    WAITING.set(Some(waiting));
}

/// Asked when the fuel is spent: true if there is more now. `failure` is what goes wrong otherwise.
pub(crate) fn is_given(failure: impl FnOnce() -> Failure) -> bool {
    let end = WAITING.with_borrow_mut(|waiting| {
        let waiting = waiting.as_mut().filter(|waiting| waiting.end.is_none())?;
        let now = waiting.clock.now();
        let suspect = match waiting.suspect.take() {
            Some(suspect) if state::lasting_calls() > 0 => suspect,
            // None of them is running any more.
            _ => Suspect::now(failure(), now),
        };
        let suspect = waiting.suspect.insert(suspect);
        let taken = Duration::from_millis(TAKEN.load(Ordering::Relaxed));
        let time = now.saturating_sub(waiting.start);
        let lasts = now.saturating_sub(suspect.since);
        if state::lasting_calls() > 0 && lasts > suspect.may_last(waiting.longest) {
            let mut failure = suspect.failure.clone();
            failure.stack.truncate(state::lasting_calls());
            endless().extend(failure.stack.last());
            state::record(failure);
            waiting.end = Some(Patience::Endless(std::mem::take(&mut suspect.reached)));
        } else if time > waiting.slowest || time + taken > TOGETHER {
            waiting.end = Some(Patience::Lost);
        }
        Some(waiting.end.is_some())
    });
    let is_given = end == Some(false);
    if is_given {
        state::give(STEP);
    }
    is_given
}

/// The test is over.
pub(crate) fn end() -> Option<Patience> {
    let waiting = WAITING.take()?;
    if waiting.suspect.is_some() {
        let time = waiting.clock.now().saturating_sub(waiting.start);
        TAKEN.fetch_add(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }
    waiting.end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::FailureKind;

    /// Burns fuel until that is an end of it.
    fn burn(ticks: u64) -> bool {
        let loops = || (0..ticks).for_each(|_| state::tick());
        std::panic::catch_unwind(loops).is_ok()
    }

    #[test]
    fn a_long_test_ends_and_an_impatient_one_does_not() {
        state::reset(1_000, false);
        begin();
        assert!(burn(3 * STEP));
        assert_eq!(end(), None);
        assert_eq!(state::take_failure(), None);
        state::refuel();
        assert_eq!(state::most_ticks(), 3 * STEP);
        state::reset(1_000, false);
        assert!(!burn(3 * STEP));
        assert_eq!(state::take_failure().map(|failure| failure.kind), Some(FailureKind::Fuel));
    }

    fn hurry(longest: u64, slowest: u64) {
        WAITING.with_borrow_mut(|waiting| {
            let waiting = waiting.as_mut().unwrap();
            waiting.longest = Duration::from_millis(longest);
            waiting.slowest = Duration::from_millis(slowest);
        });
    }

    #[test]
    fn an_endless_call_is_judged_where_the_fuel_was_spent() {
        state::reset(1_000, false);
        begin();
        hurry(1, 10_000);
        let outer = state::enter(3);
        let inner = state::enter(4);
        assert!(!burn(1_000) || is_given(|| Failure { stack: state::stack(), ..no_end() }));
        drop(inner);
        let _later = state::enter(5);
        assert!(!burn(u64::MAX));
        assert_eq!(end(), Some(Patience::Endless(vec![3, 4])));
        assert_eq!(state::take_failure(), Some(Failure { stack: vec![3], ..no_end() }));
        drop(outer);
    }

    #[test]
    fn where_a_call_was_endless_the_next_one_is_so_sooner() {
        let lasts = |routine| {
            state::reset(1_000, false);
            begin();
            hurry(400, 10_000);
            let call = state::enter(routine);
            let clock = Clock::of_this_thread();
            let start = clock.now();
            assert!(!burn(u64::MAX));
            drop(call);
            assert!(matches!(end(), Some(Patience::Endless(_))));
            clock.now() - start
        };
        let first = lasts(900);
        assert!(first >= Duration::from_millis(400), "{first:?}");
        let second = lasts(900);
        assert!(second < Duration::from_millis(400), "{second:?}");
        let other = lasts(901);
        assert!(other >= Duration::from_millis(400), "{other:?}");
    }

    fn no_end() -> Failure {
        Failure { kind: FailureKind::Fuel, ..Failure::unexplained() }
    }

    #[test]
    fn a_test_of_many_calls_that_end_is_slow() {
        state::reset(1_000, false);
        begin();
        hurry(30, 90);
        let calls = || {
            loop {
                let _call = state::enter(3);
                (0..100).for_each(|_| state::tick());
            }
        };
        assert!(std::panic::catch_unwind(calls).is_err());
        assert_eq!(end(), Some(Patience::Lost));
    }
}
