//! Outcomes of cases, and the file that keeps them.

use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use crate::case::{Family, Kind};
use crate::cli::Strategy;

/// The version of the file; fields are only ever added within one.
const FORMAT: u32 = 1;

/// Why a case was not properly fixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// No report in the faulty routine.
    FaultNotFound {
        /// Reports in other routines.
        elsewhere: usize,
    },
    /// No candidate passes all tests.
    NoValidFix,
    /// There are valid fixes, none of them proper.
    Overfitted,
    /// The reference fix is not in the candidate space.
    NoCandidate,
    /// The reference fix is in the candidate space, but not among the fixes shown.
    NotRankedIn,
    /// The time was up.
    TimedOut,
    /// The tool did not complete its run.
    Error(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaultNotFound { elsewhere: 0 } => write!(f, "fault not found"),
            Self::FaultNotFound { elsewhere } => {
                write!(f, "fault not found ({elsewhere} reported in other routines)")
            }
            Self::NoValidFix => write!(f, "no valid fix"),
            Self::Overfitted => write!(f, "overfitted (valid fixes, none proper)"),
            Self::NoCandidate => write!(f, "no candidate in the space"),
            Self::NotRankedIn => write!(f, "candidate not ranked in"),
            Self::TimedOut => write!(f, "timed out"),
            Self::Error(message) => write!(f, "error: {message}"),
        }
    }
}

/// What came out for one case with one strategy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// `family/case`.
    pub case: String,
    /// Its family.
    pub family: Family,
    /// What it violates.
    pub kind: Kind,
    /// What the tool was allowed to use.
    pub strategy: Strategy,
    /// The fault was found.
    pub found: bool,
    /// It has a valid fix.
    pub valid: bool,
    /// The rank of the first proper fix.
    pub rank: Option<u32>,
    /// Why there is no proper fix.
    pub reason: Option<Reason>,
    /// How long the tool ran.
    pub seconds: f64,
    /// Candidates tried.
    pub candidates: Option<u64>,
    /// Candidates tried in a second of validation.
    pub rate: Option<f64>,
}

/// All that was measured, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    /// The version of this format.
    pub format: u32,
    /// The seed of the tool.
    pub seed: u64,
    /// Cores of the machine.
    pub cores: usize,
    /// Cases run at once.
    pub jobs: usize,
    /// Seconds that a case had.
    pub timeout: u64,
    /// The outcomes, by strategy and case.
    pub outcomes: Vec<Outcome>,
}

impl Results {
    /// Results without outcomes yet.
    #[must_use]
    pub fn new(seed: u64, cores: usize, jobs: usize, timeout: u64) -> Self {
        Self { format: FORMAT, seed, cores, jobs, timeout, outcomes: Vec::new() }
    }

    /// The strategies measured.
    #[must_use]
    pub fn strategies(&self) -> Vec<Strategy> {
        let measured = |strategy: &Strategy| self.of(*strategy).next().is_some();
        Strategy::ALL.into_iter().filter(measured).collect()
    }

    /// The outcomes of a strategy.
    pub fn of(&self, strategy: Strategy) -> impl Iterator<Item = &Outcome> + Clone {
        self.outcomes.iter().filter(move |outcome| outcome.strategy == strategy)
    }

    /// Reads results.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or is of another format.
    pub fn read(path: &Path) -> Result<Self> {
        let cannot = || format!("cannot read {}", path.display());
        let text = fs::read_to_string(path).with_context(cannot)?;
        let results: Self = serde_json::from_str(&text).with_context(cannot)?;
        if results.format != FORMAT {
            bail!("{} has format {}, not {FORMAT}", path.display(), results.format);
        }
        Ok(results)
    }

    /// Writes results.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(self)?;
        fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Outcomes for tests.
#[cfg(test)]
pub mod testing {
    use super::*;

    /// An outcome that came this far: 0 not found, 1 found, 2 valid, 3 proper.
    pub fn outcome(case: &str, kind: Kind, level: u8, rank: Option<u32>, seconds: f64) -> Outcome {
        let family = case.split('/').next().unwrap();
        Outcome {
            case: case.into(),
            family: Family::ALL.into_iter().find(|other| other.name() == family).unwrap(),
            kind,
            strategy: Strategy::Default,
            found: level >= 1,
            valid: level >= 2,
            rank,
            reason: match level {
                0 => Some(Reason::FaultNotFound { elsewhere: 0 }),
                1 => Some(Reason::NoValidFix),
                _ if rank.is_none() => Some(Reason::Overfitted),
                _ => None,
            },
            seconds,
            candidates: Some(120),
            rate: Some(40.0),
        }
    }

    /// Results with these outcomes.
    pub fn results(outcomes: Vec<Outcome>) -> Results {
        Results { outcomes, ..Results::new(7, 4, 2, 300) }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{outcome, results};
    use super::*;

    #[test]
    fn results_are_read_as_they_were_written() {
        let mut outcomes = vec![
            outcome("panics/a", Kind::Panic, 3, Some(2), 1.25),
            outcome("generic/b", Kind::NonTermination, 0, None, 300.0),
        ];
        outcomes[1].reason = Some(Reason::Error("odd".into()));
        let results = results(outcomes);
        let file = tempfile::NamedTempFile::new().unwrap();
        results.write(file.path()).unwrap();
        assert_eq!(Results::read(file.path()).unwrap(), results);
        fs::write(file.path(), "{}").unwrap();
        assert!(Results::read(file.path()).is_err());
    }
}
