//! The order of valid fixes: by the component that suggested them (3.8), then by how little they
//! change besides the fault.
//!
//! Fixes that behave alike on all tests are one group, shown by its simplest member.

use super::lab::Verdict;
use crate::propose::{ActionName, Candidate, SchemaName};

/// A valid fix.
#[derive(Debug, Clone)]
pub struct Fix {
    /// The candidate.
    pub candidate: Candidate,
    /// Passing tests whose results or final state it changes.
    pub changed: usize,
    /// Passing tests in all.
    pub passing: usize,
    /// Other valid candidates that behave alike on all tests.
    pub equal: usize,
    /// What it is ranked by.
    pub score: f64,
}

/// Orders and groups the valid ones among the candidates of a fault.
pub(super) fn rank(judged: Vec<(Candidate, Verdict)>, passing: usize) -> Vec<Fix> {
    let mut fixes: Vec<(u64, Fix)> = judged
        .into_iter()
        .filter_map(|(candidate, verdict)| match verdict {
            Verdict::Valid { changed, digest } => {
                let score = score(&candidate, changed, passing);
                Some((digest, Fix { candidate, changed, passing, equal: 0, score }))
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
            Some((_, first)) => first.equal += 1,
            None => groups.push((digest, fix)),
        }
    }
    groups.into_iter().map(|(_, fix)| fix).collect()
}

/// The component's score, lowered by what the fix changes where the original behaved, by its size,
/// and by how often its kind of fix is what a person writes.
fn score(candidate: &Candidate, changed: usize, passing: usize) -> f64 {
    let kept = 1.0 - changed as f64 / (passing.max(1) as f64);
    let size = 1.0 / (1.0 + candidate.complexity as f64 / 40.0);
    candidate.score * (0.5 + 0.5 * kept) * size * prior(candidate)
}

/// How likely this kind of fix is the one a maintainer would write.
fn prior(candidate: &Candidate) -> f64 {
    let schema = match candidate.schema {
        SchemaName::A => 0.8,
        SchemaName::B | SchemaName::C => 1.0,
        SchemaName::D => 0.95,
    };
    // A constant in place of a computed value fits the sample, seldom the cause.
    let constant = match candidate.action {
        ActionName::Assign | ActionName::Replace => {
            let snippet = candidate.snippet.trim_end_matches(';');
            let last = snippet.rsplit([' ', '(']).next().unwrap_or_default();
            let value = last.trim_end_matches(')');
            if matches!(value, "0" | "1" | "-1" | "true" | "false")
                && !snippet.contains("-= ")
                && !snippet.contains("+= ")
                && !snippet.contains(" - ")
                && !snippet.contains(" + ")
            {
                0.7
            } else {
                1.0
            }
        }
        ActionName::Omit | ActionName::Command => 1.0,
    };
    schema * constant
}
