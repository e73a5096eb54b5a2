//! Patience with the user's own tests: one that has spent its fuel may just be long.
//!
//! It goes on, by the clock. If it ends, nothing was wrong. If it does not, what counts is where it
//! was when the fuel was spent, which is the same in every run; the clock only says that it is
//! endless. Time is that of the processor, so that a busy machine makes nothing endless.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::Clock;
use crate::failure::Failure;
use crate::state;

/// Longest time of one test that has spent its fuel.
const LONGEST: Duration = Duration::from_secs(6);

/// Longest time of all such tests together; what comes behind it is neither endless nor not.
const TOGETHER: Duration = Duration::from_secs(20);

/// Fuel until the next look at the clock.
const STEP: u64 = 1 << 16;

/// Milliseconds that tests took which had spent their fuel.
static TAKEN: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static WAITING: RefCell<Option<Waiting>> = const { RefCell::new(None) };
}

/// A test that runs.
#[derive(Debug)]
struct Waiting {
    clock: Clock,
    start: Duration,
    longest: Duration,
    /// What will have gone wrong, and the routines reached by then, if it does not end.
    suspect: Option<(Failure, Vec<u32>)>,
    end: Option<Patience>,
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
    let waiting = Waiting { start: clock.now(), clock, longest: LONGEST, suspect: None, end: None };
    WAITING.set(Some(waiting));
}

/// Asked when the fuel is spent: true if there is more now. `failure` is what goes wrong otherwise.
pub(crate) fn is_given(failure: impl FnOnce() -> Failure) -> bool {
    let end = WAITING.with_borrow_mut(|waiting| {
        let waiting = waiting.as_mut().filter(|waiting| waiting.end.is_none())?;
        let (failure, reached) =
            waiting.suspect.get_or_insert_with(|| (failure(), state::reached()));
        let taken = Duration::from_millis(TAKEN.load(Ordering::Relaxed));
        let time = waiting.clock.now().saturating_sub(waiting.start);
        if time + taken > TOGETHER {
            waiting.end = Some(Patience::Lost);
        } else if time > waiting.longest {
            state::record(failure.clone());
            waiting.end = Some(Patience::Endless(std::mem::take(reached)));
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

    #[test]
    fn an_endless_test_is_judged_where_its_fuel_was_spent() {
        state::reset(1_000, false);
        begin();
        state::reach(3);
        WAITING.with_borrow_mut(|waiting| {
            waiting.as_mut().unwrap().longest = Duration::from_millis(1);
        });
        assert!(is_given(Failure::unexplained));
        state::reach(4);
        assert!(!burn(u64::MAX));
        assert_eq!(end(), Some(Patience::Endless(vec![3])));
        assert_eq!(state::take_failure(), Some(Failure::unexplained()));
    }
}
