//! The order of valid fixes: by the component that suggested them (3.8), then by how little they
//! change besides the fault.
//!
//! Fixes that behave alike on all tests are one group, shown by its simplest member. Fixes that
//! behave alike on the failing tests are one family: they repair the same way and differ in when,
//! as do those that do the same under other conditions.
//! Where the tests are too weak to tell, the exact condition fits the samples and a simpler, more
//! general one may name the cause: the best such member stays in view, right behind its family's
//! first.

use super::confidence::{self, Confidence};
use super::explain::Counterexample;
use super::lab::{Fresh, Verdict};
use crate::observe::{FailureKind, Fault};
use crate::propose::{Candidate, SchemaName};
use crate::technique::{Technique, Techniques};

/// A valid fix.
#[derive(Debug, Clone)]
pub struct Fix {
    /// The candidate.
    pub candidate: Candidate,
    /// Passing tests whose results or final state it changes.
    pub changed: usize,
    /// Passing tests in all.
    pub passing: usize,
    /// How it fares on tests that the analysis did not see.
    pub fresh: Fresh,
    /// Other valid candidates that behave alike on all tests.
    pub equal: Vec<Candidate>,
    /// What it is ranked by.
    pub score: f64,
    /// How sure it is.
    pub confidence: Confidence,
    /// A test that it fails, though not one of those that it was made from.
    pub counterexample: Option<Counterexample>,
    /// Fixes that repair alike have the same.
    pub(super) family: u64,
    /// What it does and when, and what those do that behave alike.
    deeds: Vec<Deed>,
}

/// What a candidate does on a condition.
#[derive(Debug, Clone)]
struct Deed {
    schema: SchemaName,
    snippet: String,
    condition: String,
    /// Passing tests in which it acts.
    passing: usize,
}

impl Deed {
    fn of(candidate: &Candidate) -> Option<Self> {
        Some(Self {
            schema: candidate.schema,
            snippet: candidate.snippet.clone(),
            condition: candidate.fail.clone()?,
            passing: candidate.why.passing,
        })
    }

    /// True if it does the same as the other on a simpler condition that holds more often.
    fn is_more_general(&self, other: &Self) -> bool {
        (self.schema, &self.snippet) == (other.schema, &other.snippet) && self.is_simpler(other)
    }

    fn is_simpler(&self, other: &Self) -> bool {
        self.condition.len() < other.condition.len() && self.passing > other.passing
    }
}

impl Fix {
    /// Takes in one that behaves alike: of equally suspicious ones the better written is shown.
    fn join(&mut self, other: Self) {
        let writing = |fix: &Self| size(&fix.candidate) * fix.candidate.prior;
        self.deeds.extend(other.deeds.iter().cloned());
        let suspicious = other.candidate.score >= 0.9 * self.candidate.score;
        if suspicious && writing(&other) > writing(self) {
            let before = std::mem::replace(&mut self.candidate, other.candidate);
            self.equal.push(before);
        } else {
            self.equal.push(other.candidate);
        }
    }
}

/// Orders and groups the valid ones among the candidates of a fault.
pub(super) fn rank(
    judged: Vec<(Candidate, Verdict)>,
    passing: usize,
    weights: &Weights,
) -> Vec<Fix> {
    let mut fixes: Vec<(u64, Fix)> = judged
        .into_iter()
        .filter_map(|(candidate, verdict)| match verdict {
            Verdict::Valid { changed, digest, repaired: family, fresh } => {
                let passing = passing + fresh.passing;
                let score = weights.score(&candidate, changed, passing, fresh);
                let confidence = Confidence::default();
                let equal = Vec::new();
                let deeds = Deed::of(&candidate).into_iter().collect();
                let fix = Fix {
                    candidate,
                    changed,
                    passing,
                    fresh,
                    equal,
                    score,
                    confidence,
                    counterexample: None,
                    family,
                    deeds,
                };
                Some((digest, fix))
            }
            _ => None,
        })
        .collect();
    fixes.sort_by(|(_, one), (_, other)| {
        other
            .score
            .total_cmp(&one.score)
            .then(one.candidate.complexity.cmp(&other.candidate.complexity))
            .then_with(|| one.candidate.edits.cmp(&other.candidate.edits))
    });
    let mut groups: Vec<(u64, Fix)> = Vec::new();
    for (digest, fix) in fixes {
        match groups.iter_mut().find(|(known, _)| *known == digest) {
            Some((_, first)) => first.join(fix),
            None => groups.push((digest, fix)),
        }
    }
    let fixes = groups.into_iter().map(|(_, fix)| fix).collect();
    let mut fixes = if weights.generality { with_general_ones(fixes) } else { fixes };
    confidence::assess(&mut fixes, weights.preservation);
    fixes
}

/// Moves the first simpler and more general member of each family behind the family's first.
fn with_general_ones(mut fixes: Vec<Fix>) -> Vec<Fix> {
    let mut ordered = Vec::with_capacity(fixes.len());
    while !fixes.is_empty() {
        let first = fixes.remove(0);
        let is_head = !ordered.iter().any(|fix: &Fix| fix.family == first.family);
        let general = fixes.iter().position(|fix| is_head && is_more_general(fix, &first));
        ordered.push(first);
        if let Some(general) = general {
            ordered.push(fixes.remove(general));
        }
    }
    ordered
}

/// True if a fix does what the other does, or one that behaves like it, on a simpler condition that
/// holds more often; or if it repairs alike.
fn is_more_general(fix: &Fix, other: &Fix) -> bool {
    let Some(own) = Deed::of(&fix.candidate) else { return false };
    let alike = fix.family == other.family;
    let exact = Deed::of(&other.candidate);
    exact.is_some_and(|exact| alike && own.is_simpler(&exact))
        || other.deeds.iter().any(|deed| own.is_more_general(deed))
}

/// What counts for a fix.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    preservation: bool,
    priors: bool,
    generality: bool,
}

impl Weights {
    /// What counts for the fixes of a fault.
    pub(super) fn of(fault: &Fault, techniques: &Techniques) -> Self {
        Self {
            // A failing test says that a result is wrong, and others may be wrong as well: tests
            // without an oracle hold them for right.
            preservation: techniques.uses(Technique::Preservation)
                && fault.kind != FailureKind::Test,
            priors: techniques.uses(Technique::Priors),
            generality: techniques.uses(Technique::Generality),
        }
    }

    /// Everything counts.
    #[cfg(test)]
    pub(super) fn all() -> Self {
        Self { preservation: true, priors: true, generality: true }
    }

    /// The component's score, lowered by what the fix changes where the original behaved, by its
    /// size, and by how often its kind of fix is what a person writes.
    fn score(&self, candidate: &Candidate, changed: usize, passing: usize, fresh: Fresh) -> f64 {
        let kept = 1.0 - changed as f64 / (passing.max(1) as f64);
        let kept = if self.preservation { 0.5 + 0.5 * kept } else { 1.0 };
        let written = if self.priors { size(candidate) * candidate.prior } else { 1.0 };
        // What fails a challenge stays below all that survive.
        let survived = if fresh.failed { 0.1 } else { 1.0 };
        candidate.score * kept * written * survived
    }
}

/// Small changes are read, trusted and right more often.
fn size(candidate: &Candidate) -> f64 {
    1.0 / (1.0 + candidate.complexity as f64 / 60.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::ActionName;

    fn fix(fail: &str, passing: usize, family: u64, score: f64) -> Fix {
        let candidate = Candidate {
            routine: 0,
            file: 0,
            edits: Vec::new(),
            schema: SchemaName::B,
            action: ActionName::Assign,
            location: 0,
            fail: Some(fail.to_owned()),
            snippet: "idx -= 1;".to_owned(),
            score,
            prior: 1.0,
            why: crate::propose::Why { passing, ..Default::default() },
            complexity: 5,
        };
        let fresh = Fresh::default();
        let confidence = Confidence::default();
        let deeds = Deed::of(&candidate).into_iter().collect();
        Fix {
            candidate,
            changed: 0,
            passing: 9,
            fresh,
            equal: Vec::new(),
            score,
            confidence,
            counterexample: None,
            family,
            deeds,
        }
    }

    #[test]
    fn the_simpler_and_more_general_condition_stays_behind_the_exact_one() {
        let ordered = with_general_ones(vec![
            fix("idx > count + 1", 0, 1, 0.9),
            fix("a", 0, 2, 0.8),
            fix("idx > count + 10", 1, 1, 0.7),
            fix("idx > index", 2, 1, 0.6),
            fix("idx > 0", 3, 1, 0.5),
        ]);
        let conditions: Vec<_> =
            ordered.iter().map(|fix| fix.candidate.fail.as_deref().unwrap()).collect();
        assert_eq!(
            conditions,
            ["idx > count + 1", "idx > index", "a", "idx > count + 10", "idx > 0"]
        );
    }
}
