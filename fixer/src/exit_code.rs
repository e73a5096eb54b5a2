//! Exit codes, as documented in the README.

use std::process::{ExitCode, Termination};

/// How a run ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// No fault found, or all repaired and applied.
    Clean = 0,
    /// The command line is wrong.
    Usage = 2,
    /// No package was selected, or none that can be repaired.
    NothingSelected = 4,
    /// Faults remain, with or without fixes shown.
    FaultsRemain = 100,
    /// The run could not be completed.
    Failed = 101,
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(self as u8)
    }
}
