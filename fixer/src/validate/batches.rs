//! Which candidates are tried next, and when it is enough.
//!
//! Candidates are tried in batches, small at first, so that a good fix shows early. A batch costs a
//! build, so there are few of them. After each the rest is put in another order by what was learnt
//! (`feedback.rs`), and a fault is settled once its best fix is strong and no candidate left could
//! come before it: what a fix is ranked by is never more than what its candidate promised.

use super::confidence::Confidence;
use super::feedback::Feedback;
use super::lab::Verdict;
use super::rank::Ranking;
use super::trial::Trial;
use crate::discover::Krate;
use crate::observe::Fault;
use crate::propose::Candidate;
use crate::technique::{Technique, Techniques};

/// Candidates of a fault in each batch.
const SIZES: [usize; 4] = [200, 400, 500, 600];

/// Batches that go on until a fix is strong. The others are not for faults whose best fix is only
/// rivalled by others: what is still untried then promises little.
const FOR_STRONG: usize = 2;

/// A fault is settled if the best fix has this part of what any candidate left promises: no fix is
/// ever worth all that it promised, as it has a size.
const SETTLED: f64 = 0.9;

/// The candidates to try next, by their indices among those of each fault.
pub(super) type Batch = Vec<Vec<usize>>;

/// What batches are made from.
pub(super) struct Plan<'a> {
    /// The crate.
    pub(super) krate: &'a Krate,
    /// The candidates of each fault.
    pub(super) candidates: &'a [Vec<Candidate>],
    /// The faults.
    pub(super) faults: &'a [Fault],
    /// What the run uses.
    pub(super) techniques: &'a Techniques,
    /// True if everything is tried at once: by a part of a run, which does not know the rest.
    pub(super) whole: bool,
}

impl Plan<'_> {
    /// The batch of that round, counted from 0; `None` if there is nothing more to try.
    pub(super) fn next(&self, round: usize, tried: &[Vec<Trial>]) -> Option<Batch> {
        let all = self.whole || !self.techniques.uses(Technique::Feedback);
        let size = match SIZES.get(round) {
            // What another part of the run tries stays untried here.
            _ if all => (round == 0).then_some(usize::MAX)?,
            size => *size?,
        };
        let faults = self.candidates.iter().zip(tried).zip(self.faults);
        let batch: Batch = faults
            .map(|((candidates, tried), fault)| {
                let Self { krate, techniques, .. } = *self;
                let ranking = Ranking { krate, fault, techniques };
                let wanted = match round < FOR_STRONG {
                    true => Confidence::Strong,
                    false => Confidence::Likely,
                };
                match is_settled(candidates, tried, &ranking, wanted) {
                    true if !all => Vec::new(),
                    _ => promising(candidates, tried, fault.failing.len(), size),
                }
            })
            .collect();
        batch.iter().any(|places| !places.is_empty()).then_some(batch)
    }
}

/// The candidates to try next for one fault, in their own order.
fn promising(candidates: &[Candidate], tried: &[Trial], failing: usize, size: usize) -> Vec<usize> {
    let feedback = Feedback::of(candidates, tried, failing);
    let promise = |place: &usize| {
        let candidate = &candidates[*place];
        candidate.promise() * feedback.factor(candidate)
    };
    let mut places = untried(tried);
    // The sort is stable: equal ones stay in the order in which they were made.
    places.sort_by(|one, other| promise(other).total_cmp(&promise(one)));
    places.truncate(size);
    places.sort_unstable();
    places
}

fn untried(tried: &[Trial]) -> Vec<usize> {
    let untried = |place: &usize| matches!(tried[*place], Trial::Untried);
    (0..tried.len()).filter(untried).collect()
}

/// True if the best fix is as sure as wanted, and no candidate left could come before it. As long as
/// fixes that repair in different ways rival, what is left may hold the one that names the cause.
fn is_settled(
    candidates: &[Candidate],
    tried: &[Trial],
    ranking: &Ranking<'_>,
    wanted: Confidence,
) -> bool {
    let ranked = ranking.rank(judged(candidates, tried));
    let Some(best) = ranked.first().filter(|fix| fix.confidence >= wanted) else {
        return false;
    };
    let weights = ranking.weights();
    let left = untried(tried).into_iter().map(|place| weights.bound(&candidates[place]));
    left.max_by(f64::total_cmp).is_none_or(|left| best.score >= SETTLED * left)
}

/// The candidates that ran, with their verdicts.
pub(super) fn judged(candidates: &[Candidate], tried: &[Trial]) -> Vec<(Candidate, Verdict)> {
    let verdict = |trial: &Trial| match trial {
        Trial::Run(verdict) => Some(verdict.clone()),
        Trial::Untried | Trial::Impossible | Trial::DoesNotCompile => None,
    };
    let all = candidates.iter().zip(tried);
    all.filter_map(|(candidate, trial)| Some((candidate.clone(), verdict(trial)?))).collect()
}

#[cfg(test)]
pub(super) mod testing {
    //! Candidates and trials for tests.

    use super::super::lab::Fresh;
    use super::*;
    use crate::discover::LocationId;
    use crate::observe::FailureKind;
    use crate::propose::{ActionName, SchemaName, Why};

    pub(in super::super) fn candidate(location: LocationId, fail: Option<&str>) -> Candidate {
        Candidate {
            routine: 0,
            file: 0,
            edits: Vec::new(),
            schema: SchemaName::B,
            action: ActionName::Assign,
            location,
            fail: fail.map(str::to_owned),
            snippet: String::new(),
            score: 1.0,
            prior: 1.0,
            why: Why::default(),
            complexity: 0,
        }
    }

    /// A violated postcondition with one failing and nine passing tests.
    pub(in super::super) fn fault() -> Fault {
        Fault {
            id: "F1".to_owned(),
            kind: FailureKind::Postcondition,
            routine: 0,
            others: Vec::new(),
            also: Vec::new(),
            location: 0,
            clause: None,
            clause_text: String::new(),
            callee: None,
            offset: 0,
            message: String::new(),
            values: Vec::new(),
            failing: vec![0],
            passing: (1..10).collect(),
            fresh: Vec::new(),
            script: Vec::new(),
            own: false,
        }
    }

    /// Passes so many of the failing tests, and fails another one.
    pub(in super::super) fn invalid(repaired: usize) -> Trial {
        Trial::Run(Verdict::Invalid { run: repaired + 1, repaired })
    }

    pub(in super::super) fn valid() -> Trial {
        let fresh = Fresh::default();
        Trial::Run(Verdict::Valid { changed: 0, digest: 1, repaired: 1, fresh })
    }
}

#[cfg(test)]
mod tests {
    use super::super::lab::Fresh;
    use super::testing::{candidate, fault, invalid, valid};
    use super::*;

    fn promising_so_much(promises: &[f64]) -> Vec<Candidate> {
        let at = |(place, promise): (usize, &f64)| {
            let location = u32::try_from(place).unwrap();
            Candidate { score: *promise, ..candidate(location, None) }
        };
        promises.iter().enumerate().map(at).collect()
    }

    #[test]
    fn the_most_promising_are_first_in_their_own_order() {
        let candidates = promising_so_much(&[0.1, 0.9, 0.5, 0.7]);
        let tried = vec![Trial::Untried; 4];
        assert_eq!(promising(&candidates, &tried, 1, 2), [1, 3]);
        assert_eq!(promising(&candidates, &tried, 1, 9), [0, 1, 2, 3]);
    }

    #[test]
    fn a_part_of_a_run_tries_all_that_is_its_own_at_once() {
        let candidates = [promising_so_much(&[0.1, 0.9])];
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let (faults, techniques) = ([fault()], Techniques::default());
        let plan = |whole| Plan {
            krate: &krate,
            candidates: &candidates,
            faults: &faults,
            techniques: &techniques,
            whole,
        };
        let untried = [vec![Trial::Untried; 2]];
        assert_eq!(plan(true).next(0, &untried), Some(vec![vec![0, 1]]));
        assert_eq!(plan(true).next(1, &untried), None);
        assert_eq!(plan(false).next(1, &untried), Some(vec![vec![0, 1]]));
        assert_eq!(plan(false).next(SIZES.len(), &untried), None);
    }

    #[test]
    fn what_helped_brings_its_neighbours_forward() {
        let mut candidates = promising_so_much(&[0.9, 0.8, 0.5]);
        candidates[2].location = candidates[0].location;
        let tried = vec![invalid(1), Trial::Untried, Trial::Untried];
        // One of one failing test passed at that location: 0.5 counts twice.
        assert_eq!(promising(&candidates, &tried, 1, 1), [2]);
    }

    #[test]
    fn a_fault_is_settled_when_nothing_better_is_left() {
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let ranking =
            Ranking { krate: &krate, fault: &fault(), techniques: &Techniques::default() };
        let settled = |promises: &[f64], tried: &[Trial]| {
            is_settled(&promising_so_much(promises), tried, &ranking, Confidence::Strong)
        };
        assert!(settled(&[0.8, 0.8], &[valid(), Trial::Untried]));
        assert!(!settled(&[0.8, 0.9], &[valid(), Trial::Untried]));
        assert!(!settled(&[0.8, 0.1], &[invalid(1), Trial::Untried]));
        // Another good fix repairs otherwise.
        let other = Trial::Run(Verdict::Valid {
            changed: 0,
            digest: 2,
            repaired: 2,
            fresh: Fresh::default(),
        });
        let rivalled = [valid(), other, Trial::Untried];
        assert!(!settled(&[0.8, 0.8, 0.1], &rivalled));
        // In the end that does not matter.
        let candidates = promising_so_much(&[0.8, 0.8, 0.1]);
        assert!(is_settled(&candidates, &rivalled, &ranking, Confidence::Likely));
    }
}
