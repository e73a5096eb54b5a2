//! Is the fault found whatever the seed? The tool only lists faults, with one seed after the other, in
//! one copy of a case: what was built for the first seed serves the others.

use std::fmt;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tempfile::TempDir;

use crate::cargo;
use crate::case::Case;
use crate::cli::{Options, cores};
use crate::copy;
use crate::judge::is_blamed;
use crate::measure::warm_up;
use crate::pool::Workshop;
use crate::run::Tool;

/// The seed that people get unless they ask for another one.
const DEFAULT: u64 = 0;

/// With which seeds the fault of a case is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The case.
    pub case: String,
    /// The seeds without the fault.
    pub missed: Vec<u64>,
    /// Faults reported in the first run, the right one included.
    pub reported: usize,
}

impl Finding {
    /// Found with the default seed, and with nine of ten others.
    #[must_use]
    pub fn is_stable(&self, seeds: u64) -> bool {
        !self.missed.contains(&DEFAULT) && self.missed.len() as u64 * 10 <= seeds
    }
}

/// All findings, with the number of seeds.
#[derive(Debug)]
pub struct Findings {
    seeds: u64,
    all: Vec<Finding>,
}

impl Findings {
    /// True if every fault is found with the default seed and nine of ten others.
    #[must_use]
    pub fn are_stable(&self) -> bool {
        self.all.iter().all(|finding| finding.is_stable(self.seeds))
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { case, missed, .. } in self.all.iter().filter(|it| !it.missed.is_empty()) {
            let seeds: Vec<_> = missed.iter().map(ToString::to_string).collect();
            writeln!(f, "{case}: not with seed {}", seeds.join(", "))?;
        }
        let stable = self.all.iter().filter(|finding| finding.is_stable(self.seeds)).count();
        let missed: usize = self.all.iter().map(|finding| finding.missed.len()).sum();
        let first = self.all.iter().filter(|finding| !finding.missed.contains(&DEFAULT)).count();
        let runs = self.all.len() as u64 * self.seeds;
        write!(
            f,
            "{first} of {} faults found with seed {DEFAULT}; {} of {runs} runs found theirs; {stable} \
             cases are stable; {} other reports with seed {DEFAULT}",
            self.all.len(),
            runs - missed as u64,
            self.all.iter().map(|finding| finding.reported.saturating_sub(1)).sum::<usize>(),
        )
    }
}

/// Lists the faults of the cases with seeds from 0 to `seeds`.
///
/// # Errors
///
/// When the tool does not build, or files cannot be written. A run that fails finds nothing.
pub fn found(
    cases: &[&Case],
    workshop: &Workshop,
    options: &Options,
    seeds: u64,
) -> Result<Findings> {
    let tool = Tool {
        executable: workshop.take_along(&cargo::tool(options.tool.as_deref())?)?,
        jobs: (cores() / workshop.jobs).max(1),
        limit: Duration::from_secs(options.timeout),
    };
    warm_up(workshop, &tool)?;
    let all = workshop.each(cases, |case, slot| {
        let directory = TempDir::with_prefix("evaluate-").context("no temporary directory")?;
        let root = directory.path().canonicalize()?;
        copy::copy(case, &root)?;
        let target = workshop.slot(slot).join("tool");
        let mut finding = Finding { case: case.name.clone(), missed: Vec::new(), reported: 0 };
        for seed in DEFAULT..DEFAULT + seeds {
            let run = tool.list(seed, &root, &target)?;
            if seed == DEFAULT {
                finding.reported = run.faults.len();
            }
            if !run.faults.iter().any(|fault| is_blamed(case, fault)) {
                finding.missed.push(seed);
            }
        }
        let message = match &finding.missed[..] {
            [] => format!("{}: found", finding.case),
            missed => format!("{}: not with seeds {missed:?}", finding.case),
        };
        Ok((finding, message))
    })?;
    Ok(Findings { seeds, all })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(missed: &[u64]) -> Finding {
        Finding { case: "panics/set".into(), missed: missed.to_vec(), reported: 2 }
    }

    #[test]
    fn a_fault_must_be_found_with_the_default_seed_and_nine_of_ten_others() {
        assert!(finding(&[]).is_stable(11));
        assert!(finding(&[3]).is_stable(11));
        assert!(!finding(&[0]).is_stable(11));
        assert!(!finding(&[3, 4]).is_stable(11));
    }

    #[test]
    fn what_is_missed_is_said() {
        let findings = Findings { seeds: 11, all: vec![finding(&[]), finding(&[3, 4])] };
        assert_eq!(
            findings.to_string(),
            "panics/set: not with seed 3, 4\n\
             2 of 2 faults found with seed 0; 20 of 22 runs found theirs; 1 cases are stable; \
             2 other reports with seed 0"
        );
        assert!(!findings.are_stable());
    }
}
