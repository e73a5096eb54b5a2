//! What candidates that were tried say about those that were not (retrospective localisation).
//!
//! fixme says where to look before anything was changed (3.5). A candidate is an experiment at its
//! location: if failing tests pass with it, what it touched has to do with the fault, even if it is
//! no fix; if all that was tried at a location leaves every failing test failing, the cause is more
//! likely elsewhere. So the candidates left are tried in another order than they were made in.

use std::collections::HashMap;

use super::lab::Verdict;
use super::trial::Trial;
use crate::discover::LocationId;
use crate::propose::Candidate;

/// What a location is worth where every failing test passes with some candidate, and where the
/// tests stayed as they were in so many experiments that they would hardly have if it were to blame.
const BEST: f64 = 2.0;
const WORST: f64 = 0.6;
const MANY: usize = 12;

/// What a predicate is worth, on top, under which failing tests pass.
const CONDITION: f64 = 1.5;

/// What is known of the candidates of one fault.
#[derive(Debug, Default)]
pub(super) struct Feedback<'a> {
    locations: HashMap<LocationId, Effect>,
    conditions: HashMap<(LocationId, &'a str), Effect>,
}

/// What experiments with one thing came to.
#[derive(Debug, Clone, Copy, Default)]
struct Effect {
    /// How many there were.
    tried: usize,
    /// The greatest part of the failing tests that passed.
    repaired: f64,
}

impl Effect {
    fn learn(&mut self, repaired: f64) {
        self.tried += 1;
        self.repaired = self.repaired.max(repaired);
    }
}

impl<'a> Feedback<'a> {
    /// Learns from all candidates that ran; the original fails `failing` tests.
    pub(super) fn of(candidates: &'a [Candidate], tried: &[Trial], failing: usize) -> Self {
        let mut feedback = Self::default();
        for (candidate, trial) in candidates.iter().zip(tried) {
            let Some(repaired) = repaired(trial, failing) else { continue };
            feedback.locations.entry(candidate.location).or_default().learn(repaired);
            if let Some(condition) = &candidate.fail {
                let key = (candidate.location, condition.as_str());
                feedback.conditions.entry(key).or_default().learn(repaired);
            }
        }
        feedback
    }

    /// How much more, or less, is to be expected of a candidate than was when it was made.
    pub(super) fn factor(&self, candidate: &Candidate) -> f64 {
        let location = self.locations.get(&candidate.location).copied().unwrap_or_default();
        let place = match location {
            Effect { repaired, .. } if repaired > 0.0 => 1.0 + (BEST - 1.0) * repaired,
            Effect { tried, .. } if tried >= MANY => WORST,
            _ => 1.0,
        };
        let condition = candidate.fail.as_deref().map(|fail| (candidate.location, fail));
        let condition = condition.and_then(|key| self.conditions.get(&key));
        place * condition.map_or(1.0, |effect| 1.0 + (CONDITION - 1.0) * effect.repaired)
    }
}

/// The part of the failing tests that passes; `None` if the candidate did not run.
fn repaired(trial: &Trial, failing: usize) -> Option<f64> {
    match trial {
        Trial::Run(Verdict::Valid { .. }) => Some(1.0),
        Trial::Run(Verdict::Invalid { repaired, .. }) => {
            Some((*repaired as f64 / failing.max(1) as f64).min(1.0))
        }
        Trial::Run(Verdict::Broken) => Some(0.0),
        Trial::Untried | Trial::Impossible | Trial::DoesNotCompile => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::batches::testing::{candidate, invalid, valid};
    use super::*;

    #[test]
    fn a_location_where_tests_come_to_pass_is_worth_more() {
        let candidates = [candidate(1, None), candidate(2, None), candidate(3, None)];
        let tried = [invalid(1), valid(), Trial::Untried];
        let feedback = Feedback::of(&candidates, &tried, 4);
        let factors: Vec<_> = candidates.iter().map(|it| feedback.factor(it)).collect();
        // A quarter of the tests, all of them, nothing known.
        assert_eq!(factors, [1.25, 2.0, 1.0]);
    }

    #[test]
    fn a_location_where_nothing_helps_is_worth_less_after_many_experiments() {
        let candidates = vec![candidate(1, None); MANY];
        let mut tried = vec![invalid(0); MANY];
        let factor = |tried: &[Trial]| Feedback::of(&candidates, tried, 4).factor(&candidates[0]);
        assert_eq!(factor(&tried), WORST);
        // What does not compile is no experiment.
        tried[0] = Trial::DoesNotCompile;
        assert_eq!(factor(&tried), 1.0);
    }

    #[test]
    fn a_condition_under_which_tests_come_to_pass_is_worth_more_than_its_neighbours() {
        let candidates = [candidate(1, Some("a > b")), candidate(1, Some("a == 0"))];
        let feedback = Feedback::of(&candidates, &[invalid(2), invalid(0)], 4);
        assert_eq!(feedback.factor(&candidates[0]), 1.5 * 1.25);
        assert_eq!(feedback.factor(&candidates[1]), 1.5);
    }
}
