//! When to try again what failed: after delays that double each time, up to a limit.

use contracts::{ensures, invariant, requires};

/// The largest number of attempts.
pub const MAX_ATTEMPTS: u32 = 100;

/// How long to wait after each attempt. All times are in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    base: u64,
    limit: u64,
    attempts: u32,
}

#[invariant(self.base > 0 && self.base <= self.limit)]
#[invariant((1..=MAX_ATTEMPTS).contains(&self.attempts))]
impl Backoff {
    /// The first delay is `base`, each further one is twice the one before, but none is longer than
    /// `limit`. After so many attempts it is given up.
    #[requires(base > 0 && base <= limit)]
    #[requires((1..=MAX_ATTEMPTS).contains(&attempts))]
    pub fn new(base: u64, limit: u64, attempts: u32) -> Self {
        Self {
            base,
            limit,
            attempts,
        }
    }

    /// The number of attempts.
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    /// The delay after an attempt, which are counted from 1.
    #[requires((1..=self.attempts()).contains(&attempt))]
    #[ensures(ret >= self.base && ret <= self.limit)]
    pub fn delay(&self, attempt: u32) -> u64 {
        (self.base << (attempt - 1)).min(self.limit)
    }

    /// How long it takes until it is given up, apart from the attempts; as much as can be counted.
    /// There is no delay after the last attempt.
    #[ensures(self.attempts() > 1 -> ret >= self.base)]
    pub fn total(&self) -> u64 {
        let delays = (1..self.attempts).map(|attempt| self.delay(attempt));
        delays.fold(0, u64::saturating_add)
    }
}

/// What became of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It is tried at this time.
    Due(u64),
    /// It succeeded.
    Done,
    /// It failed in all attempts.
    GivenUp,
}

/// A task that may have to be tried several times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    backoff: Backoff,
    failures: u32,
    state: State,
}

#[invariant(self.failures <= self.backoff.attempts())]
#[invariant((self.failures == self.backoff.attempts()) == (self.state == State::GivenUp))]
impl Task {
    /// A task to be tried at once.
    #[ensures(ret.state() == State::Due(now))]
    pub fn new(backoff: Backoff, now: u64) -> Self {
        Self {
            backoff,
            failures: 0,
            state: State::Due(now),
        }
    }

    /// What became of it.
    pub fn state(&self) -> State {
        self.state
    }

    /// The number of attempts that failed.
    pub fn failures(&self) -> u32 {
        self.failures
    }

    /// Is it time for an attempt?
    pub fn is_due(&self, now: u64) -> bool {
        matches!(self.state, State::Due(time) if time <= now)
    }

    /// An attempt succeeded.
    #[requires(self.is_due(now))]
    #[ensures(self.state() == State::Done)]
    pub fn succeed(&mut self, now: u64) {
        self.state = State::Done;
    }

    /// An attempt failed.
    #[requires(self.is_due(now))]
    #[ensures(self.failures() == old(self.failures()) + 1)]
    #[ensures(!self.is_due(now) || now == u64::MAX)]
    pub fn fail(&mut self, now: u64) {
        self.failures += 1;
        self.state = if self.failures == self.backoff.attempts() {
            State::GivenUp
        } else {
            State::Due(now.saturating_add(self.backoff.delay(self.failures)))
        };
    }
}
