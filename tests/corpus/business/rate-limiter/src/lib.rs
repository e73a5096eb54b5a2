//! Limits how often something happens in any span of time of a given length.

use std::collections::VecDeque;

use contracts::{ensures, requires};

/// The highest limit.
pub const MAX_LIMIT: usize = 1000;

/// A limit of requests in a sliding window of time. Times are in milliseconds and never go back.
#[derive(Debug, Clone)]
pub struct RateLimiter {
    limit: usize,
    window: u64,
    /// The times of the requests that were allowed, the oldest first.
    hits: VecDeque<u64>,
    /// The time of the last request.
    now: u64,
    rejected: u64,
}

impl RateLimiter {
    /// Allows `limit` requests in any `window` milliseconds.
    #[requires((1..=MAX_LIMIT).contains(&limit))]
    #[requires(window > 0)]
    pub fn new(limit: usize, window: u64) -> Self {
        Self {
            limit,
            window,
            hits: VecDeque::new(),
            now: 0,
            rejected: 0,
        }
    }

    /// How many requests are allowed in a window?
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// The length of the window.
    pub fn window(&self) -> u64 {
        self.window
    }

    /// The time of the last request; 0 before the first.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// How many requests were rejected so far?
    pub fn rejected(&self) -> u64 {
        self.rejected
    }

    /// How many more requests would be allowed at this time?
    #[requires(now >= self.now())]
    #[ensures(ret <= self.limit())]
    pub fn left(&self, now: u64) -> usize {
        let recent = self.hits.iter().filter(|&&hit| now - hit < self.window);
        self.limit - recent.count()
    }

    /// How long must a request wait that comes at this time?
    #[requires(now >= self.now())]
    #[ensures((ret == 0) == (self.left(now) > 0))]
    pub fn wait(&self, now: u64) -> u64 {
        if self.left(now) > 0 {
            return 0;
        }
        // Of the last `limit` requests, the oldest must leave the window.
        let oldest = self.hits[self.hits.len() - self.limit];
        self.window - (now - oldest)
    }

    /// Is a request at this time allowed? If so, it counts.
    #[requires(now >= self.now())]
    #[ensures(self.now() == now)]
    pub fn allow(&mut self, now: u64) -> bool {
        self.now = now;
        while let Some(&oldest) = self.hits.front() {
            if now - oldest < self.window {
                break;
            }
            self.hits.pop_front();
        }
        if self.hits.len() > self.limit {
            self.rejected = self.rejected.saturating_add(1);
            return false;
        }
        self.hits.push_back(now);
        assert!(self.hits.len() <= self.limit, "more than the limit");
        true
    }

    /// Forgets all requests.
    #[ensures(self.left(self.now()) == self.limit())]
    pub fn reset(&mut self) {
        self.hits.clear();
        self.rejected = 0;
    }
}
