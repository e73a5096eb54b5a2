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
    let size = 1.0 / (1.0 + candidate.complexity as f64 / 60.0);
    candidate.score * (0.5 + 0.5 * kept) * size * prior(candidate)
}

/// How likely this kind of fix is the one a maintainer would write.
fn prior(candidate: &Candidate) -> f64 {
    use ActionName::{Assign, Command, Omit, Replace};
    match (candidate.schema, candidate.action) {
        // Something else in place of the instruction drops what the instruction was for.
        (SchemaName::D, Assign | Command) => 0.5,
        // So does leaving it out, but that is often all there is to do.
        (_, Omit) => 0.9,
        (_, Assign | Replace) if is_constant(&candidate.snippet) => 0.6,
        (SchemaName::A, _) => 0.8,
        (_, Assign | Replace) => 1.0,
        (_, Command) => 0.95,
    }
}

/// True if the snippet puts a constant where a value was computed: that fits the sample, seldom
/// the cause.
fn is_constant(snippet: &str) -> bool {
    let code = snippet.trim_end_matches(';');
    let value = match code.rsplit_once(" = ") {
        Some((_, value)) => value,
        None => code.rsplit(['(', ' ']).next().unwrap_or_default().trim_end_matches(')'),
    };
    let computed = ["+=", "-=", " + ", " - "].iter().any(|sign| code.contains(sign));
    !computed && (value.parse::<i128>().is_ok() || matches!(value, "true" | "false"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_told_from_computed_values() {
        for constant in ["idx = 0;", "self.go_i_th(1);", "found = true;", "x = -1;"] {
            assert!(is_constant(constant), "{constant}");
        }
        for computed in ["idx -= 1;", "self.go_i_th(idx - 1);", "self.forth();", "x = y;"] {
            assert!(!is_constant(computed), "{computed}");
        }
    }
}
