//! Ends the process when one test takes too long: loops outside the crate burn no fuel.
//!
//! A test takes long if its thread runs for long; if it sleeps or waits, it has more time.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::clock::Clock;

/// How often the clock is looked at while a test may run.
const LOOKS: u32 = 8;

/// How much longer than it may run a test may take.
const WAITING: u32 = 8;

/// Watches one thread.
#[derive(Debug)]
pub(crate) struct Watchdog {
    pats: Arc<AtomicU64>,
}

impl Watchdog {
    /// Ends the process once the calling thread has run for so long without patting the dog.
    pub(crate) fn start(longest: Duration) -> Self {
        let pats = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&pats);
        let clock = Clock::of_this_thread();
        // Without a thread there is no watchdog; the deadline of the whole run stands behind it.
        let _ = std::thread::Builder::new().name("watchdog".into()).spawn(move || {
            let (mut last, mut ran, mut since) = (0, clock.now(), Instant::now());
            loop {
                std::thread::sleep(longest / LOOKS);
                let now = seen.load(Ordering::Relaxed);
                if now != last {
                    (last, ran, since) = (now, clock.now(), Instant::now());
                }
                let is_long = clock.now().saturating_sub(ran) > longest;
                if is_long || since.elapsed() > longest * WAITING {
                    std::process::abort();
                }
            }
        });
        Self { pats }
    }

    /// Says that all is well.
    pub(crate) fn pat(&self) {
        self.pats.fetch_add(1, Ordering::Relaxed);
    }
}
