//! The time that a thread has run: a busy machine does not make a test slower by it.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The clock of one thread.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    /// Where the system tells, if it does.
    told: Option<PathBuf>,
}

impl Clock {
    /// That of the calling thread.
    pub(crate) fn of_this_thread() -> Self {
        // `PID/task/TID`, which every thread of the process can read.
        let thread = std::fs::read_link("/proc/thread-self").ok();
        let told = thread.map(|thread| PathBuf::from("/proc").join(thread).join("schedstat"));
        Self { told }
    }

    /// The time that the thread has run; where the system does not tell, that of the clock.
    pub(crate) fn now(&self) -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        let text = self.told.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
        let time = text.and_then(|text| text.split(' ').next()?.parse().ok());
        time.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
    }
}
