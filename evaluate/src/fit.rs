//! The weights of the ranking, fitted to what oracles say of recorded candidates.
//!
//! The tool orders valid fixes by a log-linear model: a fix is worth the exponential of the weighted
//! sum of its features. The weights sought make proper fixes probable among all valid ones of their
//! fault (a conditional logit), and stay near 1, what each would count without any fitting: a corpus
//! is small. How well they do on faults that they were not made from is told by leaving out one
//! family at a time.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::case::{Case, Family};
use crate::cli::Options;
use crate::oracle::Oracle;
use crate::pool::Workshop;
use crate::space::{self, Candidate};
use crate::table::{Align, Table};
use crate::variant::{Strategy, Trial};

/// Candidates of a case that the oracle is asked about.
const ASKED: usize = 24;

/// Steps of the ascent, and the size of the first.
const STEPS: usize = 3_000;
const STEP: f64 = 0.05;

/// The weight that each feature has without fitting.
const NEUTRAL: f64 = 1.0;

/// How strongly weights are held near that.
const PULLS: [f64; 4] = [0.3, 1.0, 3.0, 10.0];

/// The valid candidates of a fault that the oracle was asked about.
#[derive(Debug, Clone)]
pub struct Sample {
    family: Family,
    case: String,
    items: Vec<Item>,
}

#[derive(Debug, Clone)]
struct Item {
    features: Vec<f64>,
    /// What it does; of those that do the same, one is shown.
    digest: String,
    proper: bool,
}

/// Reads the recorded runs of these cases, asks their oracles, and says which weights fit best.
///
/// # Errors
///
/// When there is no record, or an oracle cannot be asked.
pub fn fit(cases: &[&Case], workshop: &Workshop, options: &Options) -> Result<String> {
    let seed = options.seed.first().copied().unwrap_or_default();
    let trial = Trial { variant: Strategy::Full.into(), seed };
    let read = workshop.each(cases, |case, slot| {
        let read = read(case, workshop, &trial, slot)?;
        let proper = read.iter().map(|(_, _, items)| items.iter().filter(|item| item.2).count());
        let proper: usize = proper.sum();
        Ok((read, format!("{}: {proper} proper candidates", case.name)))
    })?;
    let read: Vec<_> = read.into_iter().flatten().collect();
    let Some(weights) = read.iter().find_map(|(_, _, items)| Some(items.first()?.0.clone())) else {
        bail!("no recorded candidate has features; run the corpus first, without --fit");
    };
    let names: Vec<_> = weights.keys().cloned().collect();
    let samples: Vec<_> = read.into_iter().map(|it| sample(it, &names)).collect();
    let now = weights_of(cases, workshop, &trial, &names)?;
    Ok(report(&names, &now, &samples))
}

type Answered = (BTreeMap<String, f64>, String, bool);

/// The candidates of each fault of a case that the oracle was asked about.
fn read(
    case: &Case,
    workshop: &Workshop,
    trial: &Trial,
    slot: usize,
) -> Result<Vec<(Family, String, Vec<Answered>)>> {
    let path = workshop.kept(case, trial, "candidates.jsonl");
    let cannot = || format!("{} is not recorded: run the corpus first, without --fit", case.name);
    let candidates = space::parse(&fs::read_to_string(path).with_context(cannot)?)?;
    let oracle = Oracle::new(case, &workshop.slot(slot));
    let mut faults: BTreeMap<String, Vec<Answered>> = BTreeMap::new();
    let mut labels = BTreeMap::new();
    for candidate in to_ask(&candidates) {
        let proper = oracle.accepts_candidate(candidate)?;
        labels.insert(format!("{}:{}", candidate.fault, candidate.position), proper);
        let Some(features) = candidate.features.clone() else { continue };
        let digest = candidate.digest.clone().unwrap_or_default();
        faults.entry(candidate.fault.clone()).or_default().push((features, digest, proper));
    }
    // For whoever wants to try other features.
    workshop.keep(case, trial, "labels.json", &serde_json::to_string(&labels)?)?;
    let named =
        faults.into_values().map(|items| (case.description.family, case.name.clone(), items));
    Ok(named.collect())
}

/// Valid candidates to ask about: one of each behaviour, best first; then others.
fn to_ask(candidates: &[Candidate]) -> Vec<&Candidate> {
    let mut valid: Vec<_> = candidates.iter().filter(|it| it.digest.is_some()).collect();
    valid.sort_by_key(|it| (it.place.unwrap_or(u32::MAX), it.position));
    let mut behaviours = HashSet::new();
    let (mut ones, others): (Vec<_>, Vec<_>) =
        valid.into_iter().partition(|it| behaviours.insert((&it.fault, &it.digest)));
    ones.extend(others);
    ones.truncate(ASKED);
    ones
}

/// The weights that the tool recorded.
fn weights_of(
    cases: &[&Case],
    workshop: &Workshop,
    trial: &Trial,
    names: &[String],
) -> Result<Vec<f64>> {
    for case in cases {
        let path = workshop.kept(case, trial, "candidates.jsonl");
        for candidate in space::parse(&fs::read_to_string(path)?)? {
            if let Some(weights) = candidate.weights {
                return Ok(names
                    .iter()
                    .map(|name| weights.get(name).copied().unwrap_or(1.0))
                    .collect());
            }
        }
    }
    bail!("no record tells the weights that it was made with")
}

fn sample((family, case, items): (Family, String, Vec<Answered>), names: &[String]) -> Sample {
    let item = |(features, digest, proper): Answered| Item {
        features: names.iter().map(|name| features.get(name).copied().unwrap_or(0.0)).collect(),
        digest,
        proper,
    };
    Sample { family, case, items: items.into_iter().map(item).collect() }
}

fn score(weights: &[f64], item: &Item) -> f64 {
    weights.iter().zip(&item.features).map(|(weight, feature)| weight * feature).sum()
}

impl Sample {
    /// True if there is something to learn from it.
    fn tells(&self) -> bool {
        self.items.iter().any(|item| item.proper) && self.items.iter().any(|item| !item.proper)
    }

    /// The rank of the first proper fix, with one of each behaviour shown: the best.
    fn rank(&self, weights: &[f64]) -> Option<usize> {
        let mut order: Vec<_> = self.items.iter().collect();
        order.sort_by(|one, other| score(weights, other).total_cmp(&score(weights, one)));
        let mut behaviours = HashSet::new();
        order.retain(|item| behaviours.insert(&item.digest));
        order.iter().position(|item| item.proper).map(|place| place + 1)
    }

    /// Adds the gradient of the probability's logarithm that a proper one is chosen.
    fn add_gradient(&self, weights: &[f64], gradient: &mut [f64]) {
        let scores: Vec<_> = self.items.iter().map(|item| score(weights, item)).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let chances: Vec<_> = scores.iter().map(|score| (score - most).exp()).collect();
        let all: f64 = chances.iter().sum();
        let proper = self.items.iter().zip(&chances).filter(|(item, _)| item.proper);
        let good: f64 = proper.map(|(_, chance)| chance).sum();
        for (item, chance) in self.items.iter().zip(&chances) {
            let pull = if item.proper { chance / good } else { 0.0 } - chance / all;
            for (slot, feature) in gradient.iter_mut().zip(&item.features) {
                *slot += pull * feature;
            }
        }
    }
}

/// The weights that fit samples of so many features best; none is negative.
fn fitted(samples: &[&Sample], features: usize, pull: f64) -> Vec<f64> {
    let telling: Vec<_> = samples.iter().filter(|sample| sample.tells()).collect();
    let mut weights = vec![NEUTRAL; features];
    for step in 0..STEPS {
        let mut gradient: Vec<_> = weights.iter().map(|weight| pull * (NEUTRAL - weight)).collect();
        telling.iter().for_each(|sample| sample.add_gradient(&weights, &mut gradient));
        let rate = STEP / (1.0 + step as f64 / 100.0);
        for (weight, slope) in weights.iter_mut().zip(&gradient) {
            *weight = (*weight + rate * slope).max(0.0);
        }
    }
    weights
}

/// How well weights do: proper at rank 1, within 5, and the mean of one over the rank.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Score {
    faults: usize,
    first: usize,
    within_5: usize,
    reciprocal: f64,
}

impl Score {
    fn add(&mut self, sample: &Sample, weights: &[f64]) {
        let Some(rank) = sample.rank(weights) else { return };
        self.faults += 1;
        self.first += usize::from(rank == 1);
        self.within_5 += usize::from(rank <= 5);
        self.reciprocal += 1.0 / rank as f64;
    }
}

/// What weights fitted without a family do on it, for all families together.
fn left_out(samples: &[Sample], features: usize, pull: f64) -> Score {
    let mut score = Score::default();
    for family in Family::ALL {
        let others: Vec<_> = samples.iter().filter(|sample| sample.family != family).collect();
        let weights = fitted(&others, features, pull);
        let own = samples.iter().filter(|sample| sample.family == family);
        own.for_each(|sample| score.add(sample, &weights));
    }
    score
}

fn report(names: &[String], now: &[f64], samples: &[Sample]) -> String {
    let heads = [("Weights", Align::Left), ("Faults", Align::Right), ("Proper at 1", Align::Right)];
    let mut heads = heads.to_vec();
    heads.extend([("within 5", Align::Right), ("Mean of 1/rank", Align::Right)]);
    let mut table = Table::new(&heads);
    let mut row = |title: String, score: Score| {
        table.row(vec![
            title,
            score.faults.to_string(),
            score.first.to_string(),
            score.within_5.to_string(),
            format!("{:.3}", score.reciprocal / score.faults.max(1) as f64),
        ]);
    };
    let with = |weights: &[f64]| {
        let mut score = Score::default();
        samples.iter().for_each(|sample| score.add(sample, weights));
        score
    };
    let features = names.len();
    row("as they are".to_owned(), with(now));
    row("all 1".to_owned(), with(&vec![NEUTRAL; features]));
    let all: Vec<_> = samples.iter().collect();
    for pull in PULLS {
        row(format!("fitted to all, pull {pull}"), with(&fitted(&all, features, pull)));
        row(
            format!("fitted to the other families, pull {pull}"),
            left_out(samples, features, pull),
        );
    }
    let telling = samples.iter().filter(|sample| sample.tells()).count();
    let mut text = format!("{table}\n{telling} faults have both proper and other valid fixes.\n\n");
    let mut heads = vec![("Feature", Align::Left), ("now", Align::Right)];
    let pulls: Vec<_> = PULLS.iter().map(|pull| format!("pull {pull}")).collect();
    heads.extend(pulls.iter().map(|head| (head.as_str(), Align::Right)));
    let mut table = Table::new(&heads);
    let fits: Vec<_> = PULLS.iter().map(|pull| fitted(&all, features, *pull)).collect();
    for (index, name) in names.iter().enumerate() {
        let mut cells = vec![name.clone(), format!("{:.2}", now[index])];
        cells.extend(fits.iter().map(|weights| format!("{:.2}", weights[index])));
        table.row(cells);
    }
    let _ = write!(text, "{table}");
    for sample in samples {
        if let Some(rank) = sample.rank(now).filter(|rank| *rank > 1) {
            let others = fits.iter().map(|weights| sample.rank(weights).map_or(0, |rank| rank));
            let others: Vec<_> = others.map(|rank| rank.to_string()).collect();
            let _ = write!(text, "\n{}: rank {rank}, then {}", sample.case, others.join(", "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(features: [f64; 2], digest: &str, proper: bool) -> Item {
        Item { features: features.to_vec(), digest: digest.to_owned(), proper }
    }

    /// Faults whose proper fix has more of the second feature and less of the first.
    fn samples() -> Vec<Sample> {
        let families = Family::ALL.into_iter().cycle().take(12);
        families
            .enumerate()
            .map(|(index, family)| Sample {
                family,
                case: index.to_string(),
                items: vec![
                    item([0.0, -0.6], "a", false),
                    item([-0.5, -0.2], "b", true),
                    item([-0.9, -0.9], "b", false),
                ],
            })
            .collect()
    }

    #[test]
    fn weights_move_to_where_proper_fixes_come_first() {
        let samples = samples();
        let even = [NEUTRAL; 2];
        assert_eq!(samples[0].rank(&even), Some(2));
        let all: Vec<_> = samples.iter().collect();
        let weights = fitted(&all, 2, 0.3);
        assert!(weights[0] < 1.0 && weights[1] > 1.0, "{weights:?}");
        assert_eq!(samples[0].rank(&weights), Some(1));
        assert_eq!(left_out(&samples, 2, 0.3).first, 12);
        // The stronger the pull, the less they move.
        assert!(fitted(&all, 2, 10.0)[1] < weights[1]);
    }

    #[test]
    fn of_one_behaviour_the_best_is_shown() {
        let sample = Sample {
            items: vec![item([-1.0, 0.0], "a", true), item([-0.5, 0.0], "a", false)],
            ..samples()[0].clone()
        };
        assert_eq!(sample.rank(&[1.0, 1.0]), None);
        assert!(sample.tells());
    }

    #[test]
    fn what_is_all_proper_tells_nothing() {
        let items = vec![item([0.0, 0.0], "a", true)];
        let sample = Sample { items, ..samples()[0].clone() };
        assert!(!sample.tells());
        assert_eq!(fitted(&[&sample], 2, 1.0), [NEUTRAL; 2]);
    }
}
