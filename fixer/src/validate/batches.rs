//! Which candidates are tried next, and when it is enough.
//!
//! Candidates are tried in batches, small at first, so that a good fix shows early. A build costs
//! seconds, so there are few of them, and the first one holds more candidates than the first batch:
//! the second is drawn from these. After each the rest is put in another order by what was learnt
//! (`feedback.rs`), and a fault is settled once its best fix is strong and no candidate left could
//! come before it: what a fix is ranked by is never more than what its candidate promised.

use std::collections::BTreeSet;

use super::confidence::Confidence;
use super::feedback::Feedback;
use super::lab::Verdict;
use super::rank::{Elsewhere, Ranking};
use super::trial::Trial;
use crate::discover::Krate;
use crate::observe::Fault;
use crate::propose::Candidate;
use crate::technique::{Technique, Techniques};

/// Candidates of a fault in each batch.
const SIZES: [usize; 4] = [200, 400, 500, 600];

/// Candidates of a fault that are built with the first batch, and the most text of all their copies.
/// Up to there the compiler takes little longer than for the batch alone.
const AHEAD: usize = 700;
const AHEAD_TEXT: usize = 1_000_000;

/// Batches that go on until a fix is strong. The others are not for faults whose best fix is only
/// rivalled by others: what is still untried then promises little.
const FOR_STRONG: usize = 2;

/// A fault is settled if the best fix has this part of what any candidate left promises: no fix is
/// ever worth all that it promised, as it has a size.
const SETTLED: f64 = 0.9;

/// The candidates to try next, by their indices among those of each fault.
pub(super) type Batch = Vec<Vec<usize>>;

/// What to do next.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The candidates to try.
    pub(super) batch: Batch,
    /// The candidates to build, if those to try are not built yet: these, and maybe more.
    pub(super) built: Batch,
}

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
    /// The step of that round, counted from 0; `None` if there is nothing more to try.
    pub(super) fn next(&self, round: usize, tried: &[Vec<Trial>]) -> Option<Step> {
        let all = self.whole || !self.techniques.uses(Technique::Feedback);
        let size = match SIZES.get(round) {
            // What another part of the run tries stays untried here.
            _ if all => (round == 0).then_some(usize::MAX)?,
            size => *size?,
        };
        let mut batch = Batch::new();
        let mut built = Batch::new();
        for (index, tried) in tried.iter().enumerate() {
            let ahead = if round < 2 && !all { self.ahead(index) } else { Vec::new() };
            let places = match all || !self.is_settled(index, tried, round) {
                true if round == 1 && !ahead.is_empty() => {
                    self.promising(index, untried_among(&ahead, tried), tried, size)
                }
                true => self.promising(index, untried(tried), tried, size),
                false => Vec::new(),
            };
            let more = if round == 0 { ahead } else { Vec::new() };
            built.push(union(&places, &more));
            batch.push(places);
        }
        batch.iter().any(|places| !places.is_empty()).then_some(Step { batch, built })
    }

    fn is_settled(&self, fault: usize, tried: &[Trial], round: usize) -> bool {
        let Self { krate, techniques, candidates, faults, .. } = *self;
        let ranking =
            Ranking { krate, fault: &faults[fault], techniques, elsewhere: &Elsewhere::new() };
        let wanted = match round < FOR_STRONG {
            true => Confidence::Strong,
            false => Confidence::Likely,
        };
        is_settled(&candidates[fault], tried, &ranking, wanted)
    }

    fn promising(
        &self,
        fault: usize,
        places: Vec<usize>,
        tried: &[Trial],
        size: usize,
    ) -> Vec<usize> {
        let failing = self.faults[fault].failing.len();
        let candidates = &self.candidates[fault];
        let feedback = Feedback::of(candidates, tried, failing);
        promising(candidates, places, &feedback, size)
    }

    /// The candidates of a fault that are built with its first batch; none if they are too few to
    /// draw the second one from.
    fn ahead(&self, fault: usize) -> Vec<usize> {
        let candidates = &self.candidates[fault];
        let nothing = vec![Trial::Untried; candidates.len()];
        let first = |size| self.promising(fault, untried(&nothing), &nothing, size);
        let places = first(AHEAD);
        let length = |place: &usize| self.krate.routine(candidates[*place].routine).span.len();
        let text: usize = places.iter().map(length).sum();
        let most = AHEAD_TEXT / self.faults.len().max(1);
        let fitting = (places.len() * most).checked_div(text).unwrap_or(0).min(places.len());
        let enough = fitting >= (SIZES[0] + SIZES[1]).min(candidates.len());
        if enough { first(fitting) } else { Vec::new() }
    }
}

/// Those of the places that are not tried, in their own order.
fn untried_among(places: &[usize], tried: &[Trial]) -> Vec<usize> {
    places.iter().copied().filter(|place| matches!(tried[*place], Trial::Untried)).collect()
}

fn union(one: &[usize], other: &[usize]) -> Vec<usize> {
    let all: BTreeSet<usize> = one.iter().chain(other).copied().collect();
    all.into_iter().collect()
}

/// The candidates to try next for one fault, in their own order.
fn promising(
    candidates: &[Candidate],
    mut places: Vec<usize>,
    feedback: &Feedback,
    size: usize,
) -> Vec<usize> {
    let promise = |place: &usize| {
        let candidate = &candidates[*place];
        candidate.promise() * feedback.factor(candidate)
    };
    // The sort is stable: equal ones stay in the order in which they were made.
    places.sort_by(|one, other| promise(other).total_cmp(&promise(one)));
    places.truncate(size);
    places.sort_unstable();
    places
}

fn untried(tried: &[Trial]) -> Vec<usize> {
    let all: Vec<usize> = (0..tried.len()).collect();
    untried_among(&all, tried)
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
        Fault::example()
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

    /// With one failing test.
    fn next(candidates: &[Candidate], tried: &[Trial], size: usize) -> Vec<usize> {
        promising(candidates, untried(tried), &Feedback::of(candidates, tried, 1), size)
    }

    #[test]
    fn the_most_promising_are_first_in_their_own_order() {
        let candidates = promising_so_much(&[0.1, 0.9, 0.5, 0.7]);
        let tried = vec![Trial::Untried; 4];
        assert_eq!(next(&candidates, &tried, 2), [1, 3]);
        assert_eq!(next(&candidates, &tried, 9), [0, 1, 2, 3]);
    }

    fn with_plan(promises: &[f64], text: &str, whole: bool, look: impl FnOnce(&Plan<'_>)) {
        let krate = Krate::from_text(text).unwrap();
        look(&Plan {
            krate: &krate,
            candidates: &[promising_so_much(promises)],
            faults: &[fault()],
            techniques: &Techniques::default(),
            whole,
        });
    }

    #[test]
    fn a_part_of_a_run_tries_all_that_is_its_own_at_once() {
        let untried = [vec![Trial::Untried; 2]];
        let both = Some(Step { batch: vec![vec![0, 1]], built: vec![vec![0, 1]] });
        with_plan(&[0.1, 0.9], "fn f() {}\n", true, |plan| {
            assert_eq!(plan.next(0, &untried), both);
            assert_eq!(plan.next(1, &untried), None);
        });
        with_plan(&[0.1, 0.9], "fn f() {}\n", false, |plan| {
            assert_eq!(plan.next(1, &untried), both);
            assert_eq!(plan.next(SIZES.len(), &untried), None);
        });
    }

    #[test]
    fn the_second_batch_is_drawn_from_what_was_built_with_the_first() {
        // The first are the least promising.
        let promises: Vec<f64> = (0..1000).map(|place| 0.5 + f64::from(place) / 1e4).collect();
        with_plan(&promises, "fn f() {}\n", false, |plan| {
            let mut tried = [vec![Trial::Untried; 1000]];
            let first = plan.next(0, &tried).unwrap();
            assert_eq!(first.batch, [(800..1000).collect::<Vec<_>>()]);
            assert_eq!(first.built, [(300..1000).collect::<Vec<_>>()]);
            tried[0][800..].fill(invalid(0));
            let second = plan.next(1, &tried).unwrap();
            assert_eq!(second.batch, [(400..800).collect::<Vec<_>>()]);
            tried[0][400..800].fill(invalid(0));
            let third = plan.next(2, &tried).unwrap();
            assert_eq!(third.batch, [(0..400).collect::<Vec<_>>()]);
            assert_eq!(third.built, third.batch);
        });
    }

    #[test]
    fn copies_of_a_long_routine_are_not_built_ahead() {
        let text = format!("fn f() {{ {} }}\n", "g(); ".repeat(400));
        with_plan(&[0.5; 1000], &text, false, |plan| {
            let first = plan.next(0, &[vec![Trial::Untried; 1000]]).unwrap();
            assert_eq!(first.batch[0].len(), SIZES[0]);
            assert_eq!(first.built, first.batch);
        });
    }

    #[test]
    fn what_helped_brings_its_neighbours_forward() {
        let mut candidates = promising_so_much(&[0.9, 0.8, 0.5]);
        candidates[2].location = candidates[0].location;
        let tried = vec![invalid(1), Trial::Untried, Trial::Untried];
        // One of one failing test passed at that location: 0.5 counts twice.
        assert_eq!(next(&candidates, &tried, 1), [2]);
    }

    #[test]
    fn a_fault_is_settled_when_nothing_better_is_left() {
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let ranking = Ranking {
            krate: &krate,
            fault: &fault(),
            techniques: &Techniques::default(),
            elsewhere: &Elsewhere::new(),
        };
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
