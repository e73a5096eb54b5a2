//! How far the tool came with a case.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;

/// How far the tool came with a case; further is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Nothing is reported where the fault is.
    NotFound,
    /// The fault is found.
    Found,
    /// It has valid fixes.
    Valid,
    /// It has a proper fix, at this rank.
    Proper(u32),
}

impl Level {
    /// How far an outcome came.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome { rank: Some(rank), .. } => Self::Proper(*rank),
            Outcome { valid: true, .. } => Self::Valid,
            Outcome { found: true, .. } => Self::Found,
            _ => Self::NotFound,
        }
    }

    /// A number that grows with how far it came.
    #[must_use]
    pub fn height(self) -> i64 {
        match self {
            Self::NotFound => i64::MIN,
            Self::Found => i64::MIN + 1,
            Self::Valid => i64::MIN + 2,
            Self::Proper(rank) => -i64::from(rank),
        }
    }

    /// The same, with ranks told apart only as the tables do: first, within 5, within 15.
    #[must_use]
    pub fn coarse(self) -> Self {
        match self {
            Self::Proper(0..=1) => Self::Proper(1),
            Self::Proper(2..=5) => Self::Proper(5),
            Self::Proper(_) => Self::Proper(15),
            other => other,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound => write!(f, "not found"),
            Self::Found => write!(f, "found, no valid fix"),
            Self::Valid => write!(f, "valid fixes, none proper"),
            Self::Proper(rank) => write!(f, "proper fix at rank {rank}"),
        }
    }
}
