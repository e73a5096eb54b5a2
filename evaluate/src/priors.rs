//! How often a kind of candidate is what a maintainer would write: from the record of a run, for
//! each action in a schema, the candidates made, the valid ones, and the cases in which the first
//! proper one is of the kind. The shares are smoothed, and told with each family left out in turn, so
//! that no number rests on the family it is used for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::outcome::Results;
use crate::space::Fate;
use crate::variant::Strategy;

/// What is counted for a kind in a family.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts {
    made: u32,
    valid: u32,
    proper: u32,
}

impl Counts {
    fn plus(self, other: Self) -> Self {
        Self {
            made: self.made + other.made,
            valid: self.valid + other.valid,
            proper: self.proper + other.proper,
        }
    }

    /// The share of proper ones, smoothed by half a proper one in fifty.
    fn share(self) -> f64 {
        (f64::from(self.proper) + 0.5) / (f64::from(self.made) + 50.0)
    }
}

/// An action in a schema.
type Kind = (String, String);

/// The counts of a run, by kind and family.
#[derive(Debug, Default)]
pub struct Priors {
    counts: BTreeMap<Kind, BTreeMap<String, Counts>>,
    families: BTreeSet<String>,
    cases: usize,
}

/// A recorded candidate, as far as it matters here.
#[derive(Debug, Deserialize)]
struct Line {
    position: u32,
    action: String,
    schema: String,
    fate: Fate,
}

impl Priors {
    /// Counts the candidates of the cases in the results, whose records are in `runs`.
    ///
    /// # Errors
    ///
    /// When there is no record, or one cannot be read.
    pub fn count(results: &Results, runs: &Path) -> Result<Self> {
        let mut priors = Self::default();
        for outcome in results.of(Strategy::Full) {
            let name = format!("{}.candidates.jsonl", outcome.case.replace('/', "-"));
            let path = runs.join(name);
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let family = outcome.case.split('/').next().unwrap_or_default();
            priors.add(family, outcome.position, &text)?;
        }
        anyhow::ensure!(
            priors.cases > 0,
            "no candidates are kept in {}; measure the same cases first",
            runs.display()
        );
        Ok(priors)
    }

    fn add(&mut self, family: &str, position: Option<u32>, record: &str) -> Result<()> {
        self.cases += 1;
        self.families.insert(family.to_owned());
        for line in record.lines() {
            let line: Line =
                serde_json::from_str(line).with_context(|| format!("candidate {line}"))?;
            let valid =
                matches!(line.fate, Fate::Shown | Fate::Equal | Fate::Behind | Fate::Unconfirmed);
            let one = Counts {
                made: 1,
                valid: u32::from(valid),
                proper: u32::from(valid && position == Some(line.position)),
            };
            let families = self.counts.entry((line.action, line.schema)).or_default();
            let counts = families.entry(family.to_owned()).or_default();
            *counts = counts.plus(one);
        }
        Ok(())
    }

    /// The counts of a kind, without those of one family.
    fn of(&self, kind: &Kind, without: Option<&str>) -> Counts {
        let families = self.counts.get(kind).into_iter().flatten();
        let kept = families.filter(|(family, _)| Some(family.as_str()) != without);
        kept.fold(Counts::default(), |sum, (_, counts)| sum.plus(*counts))
    }
}

impl fmt::Display for Priors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} cases; shares with each family left out in brackets\n", self.cases)?;
        writeln!(f, "action       schema     made  valid  proper  share of proper ones")?;
        let mut kinds: Vec<&Kind> = self.counts.keys().collect();
        kinds.sort_by(|one, other| {
            let share = |kind: &Kind| self.of(kind, None).share();
            share(other).total_cmp(&share(one)).then_with(|| one.cmp(other))
        });
        for kind in kinds {
            let counts = self.of(kind, None);
            let shares: Vec<f64> = self
                .families
                .iter()
                .map(|family| 100.0 * self.of(kind, Some(family)).share())
                .collect();
            let least = shares.iter().copied().fold(f64::MAX, f64::min);
            let most = shares.iter().copied().fold(0.0, f64::max);
            writeln!(
                f,
                "{:<12} {:<8} {:>6} {:>6} {:>7}  {:.2} % [{least:.2}, {most:.2}]",
                kind.0,
                kind.1,
                counts.made,
                counts.valid,
                counts.proper,
                100.0 * counts.share(),
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(position: u32, action: &str, fate: &str) -> String {
        format!(
            "{{\"position\":{position},\"action\":\"{action}\",\"schema\":\"b\",\"fate\":\"{fate}\"}}"
        )
    }

    #[test]
    fn the_first_proper_candidate_counts_for_its_kind() {
        let mut priors = Priors::default();
        let record =
            [line(1, "leave", "invalid"), line(2, "leave", "shown"), line(3, "copy", "equal")];
        priors.add("panics", Some(2), &record.join("\n")).unwrap();
        priors.add("business", None, &line(1, "leave", "behind")).unwrap();
        let kind = |action: &str| (action.to_owned(), "b".to_owned());
        let counts = |made, valid, proper| Counts { made, valid, proper };
        assert_eq!(priors.of(&kind("leave"), None), counts(3, 2, 1));
        assert_eq!(priors.of(&kind("leave"), Some("panics")), counts(1, 1, 0));
        assert_eq!(priors.of(&kind("copy"), None), counts(1, 1, 0));
        // (1 + 1/2) / (3 + 50), and without the panics (0 + 1/2) / (1 + 50).
        let text = priors.to_string();
        assert!(text.contains("2.83 % [0.98, 2.88]"), "{text}");
    }

    #[test]
    fn what_a_position_points_at_must_be_valid() {
        let mut priors = Priors::default();
        // Positions count for each fault: another fault has a first one, too.
        let record = [line(1, "leave", "invalid"), line(1, "copy", "shown")];
        priors.add("panics", Some(1), &record.join("\n")).unwrap();
        let proper = |action: &str| priors.of(&(action.to_owned(), "b".to_owned()), None).proper;
        assert_eq!((proper("leave"), proper("copy")), (0, 1));
    }
}
