//! Outcomes of cases, and the file that keeps them.

use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use crate::case::{Family, Kind};
use crate::judge::First;
use crate::space::Fate;
use crate::variant::{Strategy, Variant};

/// The version of the file; fields are only ever added within one.
const FORMAT: u32 = 2;

/// Why a case was not properly fixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing is reported.
    FaultNotFound {
        /// Reports in other routines, in results of earlier versions.
        elsewhere: usize,
    },
    /// Something is reported, but fixes are looked for in other routines only.
    NotBlamed,
    /// No candidate passes all tests.
    NoValidFix,
    /// There are valid fixes, none of them proper.
    Overfitted,
    /// No candidate is the reference fix or accepted by the oracle.
    NoCandidate {
        /// Valid fixes shown nevertheless.
        shown: usize,
    },
    /// The reference fix was made, and not found valid.
    Rejected {
        /// In the order of generation.
        position: u32,
        /// What the tool says of it.
        fate: Fate,
    },
    /// A proper fix was made and is valid, but is not among the fixes shown.
    NotRankedIn {
        /// In the order of generation.
        position: u32,
        /// Among all valid behaviours.
        place: Option<u32>,
        /// What the tool says of it.
        fate: Fate,
    },
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
            Self::NotBlamed => write!(f, "routine not blamed"),
            Self::NoValidFix => write!(f, "no valid fix"),
            Self::Overfitted => write!(f, "overfitted (valid fixes, none proper)"),
            Self::NoCandidate { shown: 0 } => write!(f, "no candidate in the space"),
            Self::NoCandidate { shown } => {
                write!(f, "no candidate in the space ({shown} overfitted ones shown)")
            }
            Self::Rejected { position, fate } => {
                write!(f, "candidate {position} is proper but {}", fate.words())
            }
            Self::NotRankedIn { position, place, fate } => {
                write!(f, "not ranked in: candidate {position} is proper and {}", fate.words())?;
                place.map_or(Ok(()), |place| write!(f, " (place {place})"))
            }
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
    #[serde(flatten)]
    pub variant: Variant,
    /// The seed that it got.
    pub seed: u64,
    /// The fault was found.
    pub found: bool,
    /// It has a valid fix.
    pub valid: bool,
    /// The rank of the first proper fix.
    pub rank: Option<u32>,
    /// Why there is no proper fix.
    pub reason: Option<Reason>,
    /// The fix that a user reads first.
    pub first: Option<First>,
    /// All candidates were looked through.
    #[serde(default)]
    pub examined: bool,
    /// The position of the first proper candidate in the order of generation, if it is known.
    #[serde(default)]
    pub position: Option<u32>,
    /// How long the tool ran.
    pub seconds: f64,
    /// Candidates tried.
    pub candidates: Option<u64>,
    /// Candidates tried in a second of validation.
    pub rate: Option<f64>,
}

impl Outcome {
    /// What no two outcomes have in common.
    #[must_use]
    pub fn key(&self) -> (&Variant, u64, &str) {
        (&self.variant, self.seed, &self.case)
    }
}

/// All that was measured, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    /// The version of this format.
    pub format: u32,
    /// The seeds of the tool; all tables but one are about the first.
    pub seeds: Vec<u64>,
    /// Cores of the machine.
    pub cores: usize,
    /// Cases run at once.
    pub jobs: usize,
    /// Seconds that a case had.
    pub timeout: u64,
    /// The outcomes, by strategy, seed and case.
    pub outcomes: Vec<Outcome>,
}

impl Results {
    /// Results without outcomes yet.
    #[must_use]
    pub fn new(seeds: &[u64], cores: usize, jobs: usize, timeout: u64) -> Self {
        let seeds = seeds.to_vec();
        Self { format: FORMAT, seeds, cores, jobs, timeout, outcomes: Vec::new() }
    }

    /// The strategies measured.
    #[must_use]
    pub fn strategies(&self) -> Vec<Strategy> {
        let measured = |strategy: &Strategy| self.of(*strategy).next().is_some();
        Strategy::ALL.into_iter().filter(measured).collect()
    }

    /// The outcomes of a strategy with the first seed.
    pub fn of(&self, strategy: Strategy) -> impl Iterator<Item = &Outcome> + Clone {
        self.with_seed(strategy, self.seeds.first().copied().unwrap_or_default())
    }

    /// The outcomes of a strategy with a seed.
    pub fn with_seed(
        &self,
        strategy: Strategy,
        seed: u64,
    ) -> impl Iterator<Item = &Outcome> + Clone {
        let whole = Variant::from(strategy);
        self.outcomes.iter().filter(move |outcome| outcome.variant == whole && outcome.seed == seed)
    }

    /// The techniques that were left out in turn.
    #[must_use]
    pub fn techniques(&self) -> Vec<&str> {
        let mut techniques: Vec<_> =
            self.outcomes.iter().filter_map(|outcome| outcome.variant.without.as_deref()).collect();
        techniques.sort_unstable();
        techniques.dedup();
        techniques
    }

    /// The outcomes without a technique.
    pub fn without(&self, technique: &str) -> impl Iterator<Item = &Outcome> + Clone {
        let all = self.outcomes.iter();
        all.filter(move |outcome| outcome.variant.without.as_deref() == Some(technique))
    }

    /// Takes over what only `old` has.
    pub fn keep(&mut self, old: Self) {
        for outcome in old.outcomes {
            let is_same = |new: &Outcome| new.key() == outcome.key();
            if !self.outcomes.iter().any(is_same) {
                self.outcomes.push(outcome);
            }
        }
        self.sort();
        self.seeds.extend(old.seeds);
        self.seeds.sort_unstable();
        self.seeds.dedup();
    }

    /// Puts the outcomes in order.
    pub fn sort(&mut self) {
        self.outcomes.sort_by(|one, other| one.key().cmp(&other.key()));
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
            variant: Strategy::Full.into(),
            seed: 7,
            found: level >= 1,
            valid: level >= 2,
            rank,
            reason: match level {
                0 => Some(Reason::FaultNotFound { elsewhere: 0 }),
                1 => Some(Reason::NoValidFix),
                _ if rank.is_none() => Some(Reason::Overfitted),
                _ => None,
            },
            first: None,
            examined: false,
            position: None,
            seconds,
            candidates: Some(120),
            rate: Some(40.0),
        }
    }

    /// Results with these outcomes.
    pub fn results(outcomes: Vec<Outcome>) -> Results {
        Results { outcomes, ..Results::new(&[7], 4, 2, 300) }
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

    #[test]
    fn only_what_was_not_measured_again_is_kept() {
        let of = |case, rank| outcome(case, Kind::Panic, 3, Some(rank), 1.0);
        let mut new = results(vec![of("panics/b", 1)]);
        let other_seed = Outcome { seed: 8, ..of("panics/b", 3) };
        let old = vec![of("panics/b", 7), of("panics/a", 7), other_seed];
        new.keep(Results { seeds: vec![7, 8], ..results(old) });
        let ranks: Vec<_> =
            new.outcomes.iter().map(|outcome| (outcome.case.as_str(), outcome.rank)).collect();
        let expected = [("panics/a", Some(7)), ("panics/b", Some(1)), ("panics/b", Some(3))];
        assert_eq!(ranks, expected);
        assert_eq!(new.seeds, [7, 8]);
        assert_eq!(new.of(Strategy::Full).count(), 2);
    }
}
