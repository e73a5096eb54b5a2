//! Target directories for runs of the tool.

use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};

use crate::target_directory;

/// A target directory, used by one test at a time.
///
/// There are two, so that two runs can go on side by side, and no more, because each builds the
/// dependencies for itself. They stay for the next time.
#[derive(Debug)]
pub struct Lane {
    number: usize,
}

static FREE: Mutex<Vec<usize>> = Mutex::new(Vec::new());
static STARTED: Mutex<usize> = Mutex::new(0);
static RETURNED: Condvar = Condvar::new();

const MOST: usize = 2;

impl Lane {
    /// Takes a free target directory, or waits for one.
    #[must_use]
    pub fn take() -> Self {
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(number) = free.pop() {
                return Self { number };
            }
            let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
            if *started < MOST {
                *started += 1;
                return Self { number: *started };
            }
            drop(started);
            free = RETURNED.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// For the tool.
    #[must_use]
    pub fn tool(&self) -> PathBuf {
        self.directory().join("tool")
    }

    /// For cargo itself.
    #[must_use]
    pub fn plain(&self) -> PathBuf {
        self.directory().join("plain")
    }

    fn directory(&self) -> PathBuf {
        target_directory().join(Path::new("tmp")).join(format!("end-to-end-{}", self.number))
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        FREE.lock().unwrap_or_else(PoisonError::into_inner).push(self.number);
        RETURNED.notify_one();
    }
}
