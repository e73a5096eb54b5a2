//! Ends the process when one test takes too long: loops outside the crate burn no fuel.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Steps in which the time of a test is measured.
const STEPS: u32 = 8;

/// Watches one thread.
#[derive(Debug)]
pub(crate) struct Watchdog {
    pats: Arc<AtomicU64>,
}

impl Watchdog {
    /// Ends the process once nobody has patted the dog for so long.
    pub(crate) fn start(longest: Duration) -> Self {
        let pats = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&pats);
        // Without a thread there is no watchdog; the deadline of the whole run stands behind it.
        let _ = std::thread::Builder::new().name("watchdog".into()).spawn(move || {
            let (mut last, mut steps) = (0, 0);
            loop {
                std::thread::sleep(longest / STEPS);
                let now = seen.load(Ordering::Relaxed);
                steps = if now == last { steps + 1 } else { 0 };
                last = now;
                if steps > STEPS {
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
