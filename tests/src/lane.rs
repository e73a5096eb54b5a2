//! Target directories for runs of the tool.

use std::path::PathBuf;
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

static TAKEN: Mutex<[bool; 2]> = Mutex::new([false; 2]);
static RETURNED: Condvar = Condvar::new();

impl Lane {
    /// Takes a free target directory, or waits for one.
    #[must_use]
    pub fn take() -> Self {
        // A test that failed with a lane in its hands has returned it all the same.
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(number) = taken.iter().position(|taken| !taken) {
                taken[number] = true;
                return Self { number };
            }
            taken = RETURNED.wait(taken).unwrap_or_else(PoisonError::into_inner);
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
        target_directory().join("tmp").join(format!("end-to-end-{}", self.number))
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        TAKEN.lock().unwrap_or_else(PoisonError::into_inner)[self.number] = false;
        RETURNED.notify_one();
    }
}
