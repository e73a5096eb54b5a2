//! The order of valid fixes: by what they are worth (`model.rs`), which begins with the component
//! that suggested them (3.8).
//!
//! Fixes that behave alike on all tests are one group, shown by its best member, or by one that does
//! without the condition on which the best assigns something. Fixes that
//! behave alike on the failing tests are one family: they repair the same way and differ in when,
//! as do those that do the same under other conditions.
//! Where the tests are too weak to tell, the exact condition fits the samples and a simpler, more
//! general one may name the cause: the best such member stays in view, right behind its family's
//! first.

use std::collections::BTreeSet;

use super::confidence::{self, Confidence};
use super::explain::Counterexample;
use super::lab::{Fresh, Verdict};
use super::model::{Conduct, Features, Weights};
use crate::discover::Krate;
use crate::edit::Edit;
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
    /// Fixes that behave alike in all tests have the same.
    pub(super) digest: u64,
    /// What it does and when, and what those do that behave alike.
    deeds: Vec<Deed>,
    /// What those are worth that behave alike.
    worth: Vec<f64>,
}

impl Fix {
    /// Puts the next one that behaves alike in its place; false if there is none.
    pub(super) fn promote(&mut self) -> bool {
        if self.equal.is_empty() {
            return false;
        }
        self.candidate = self.equal.remove(0);
        self.score = self.worth.remove(0);
        true
    }
}

impl Fix {
    /// Where something is assigned on a condition, has the best one that assigns it always stand for the
    /// group: a condition that makes no difference in any test explains nothing.
    fn do_without_condition(&mut self) {
        let Some(place) = assigned(&self.candidate) else { return };
        let always = |it: &Candidate| it.fail.is_none() && assigned(it) == Some(place);
        let plain = self.equal.iter().position(always);
        if let Some(plain) = plain.filter(|_| self.candidate.fail.is_some()) {
            std::mem::swap(&mut self.candidate, &mut self.equal[plain]);
        }
    }
}

/// The place that an assignment changes.
fn assigned(candidate: &Candidate) -> Option<&str> {
    let (place, _) = candidate.snippet.split_once('=')?;
    let place = place.trim_end_matches(|c: char| "+-*/%|&^<> ".contains(c));
    (!place.is_empty()).then_some(place)
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

/// What is used to rank the fixes of a fault.
#[derive(Debug)]
pub(super) struct Ranking<'a> {
    pub(super) krate: &'a Krate,
    pub(super) fault: &'a Fault,
    pub(super) techniques: &'a Techniques,
    /// What repairs another fault.
    pub(super) elsewhere: &'a Elsewhere,
}

/// The files and edits of candidates that are valid for other faults.
pub(super) type Elsewhere = BTreeSet<(usize, Vec<Edit>)>;

/// For each fault, the candidates that are valid for another.
pub(super) fn elsewhere(judged: &[Vec<(Candidate, Verdict)>]) -> Vec<Elsewhere> {
    let valid = |judged: &Vec<(Candidate, Verdict)>| -> Elsewhere {
        let valid = judged.iter().filter(|(_, verdict)| matches!(verdict, Verdict::Valid { .. }));
        valid.map(|(candidate, _)| (candidate.file, candidate.edits.clone())).collect()
    };
    let all: Vec<Elsewhere> = judged.iter().map(valid).collect();
    let others = |fault: usize| all.iter().enumerate().filter(move |(other, _)| *other != fault);
    (0..all.len()).map(|fault| others(fault).flat_map(|(_, it)| it.clone()).collect()).collect()
}

impl Ranking<'_> {
    /// Orders and groups the valid ones among the candidates of the fault.
    pub(super) fn rank(&self, judged: Vec<(Candidate, Verdict)>) -> Vec<Fix> {
        let mut fixes = self.scored(judged);
        sort(&mut fixes);
        // The first of each behaviour stands for the others.
        let mut groups: Vec<Fix> = Vec::new();
        for fix in fixes {
            match groups.iter_mut().find(|first| first.digest == fix.digest) {
                Some(first) => {
                    first.deeds.extend(fix.deeds);
                    first.equal.push(fix.candidate);
                    first.worth.push(fix.score);
                }
                None => groups.push(fix),
            }
        }
        if !self.only_asks_not_to_panic() {
            groups.iter_mut().for_each(Fix::do_without_condition);
        }
        let mut fixes = self.ordered(groups);
        confidence::assess(&mut fixes, self.fault, self.techniques);
        fixes
    }

    /// Where only the absence of a panic was asked for, all other results are as they should be.
    fn only_asks_not_to_panic(&self) -> bool {
        matches!(self.fault.kind, FailureKind::Panic | FailureKind::Fuel)
    }

    /// The same fixes with those that were confirmed in another order, if another one stands for its
    /// group, or the one that a general one goes with is not among them.
    pub(super) fn reordered(&self, ranked: &[Fix], confirmed: &[bool]) -> Vec<Fix> {
        let is_confirmed = |place: usize| confirmed.get(place) == Some(&true);
        let all = ranked.iter().enumerate().filter(|(place, _)| is_confirmed(*place));
        let mut ordered = self.ordered(all.map(|(_, fix)| fix.clone()).collect());
        confidence::assess(&mut ordered, self.fault, self.techniques);
        let mut ordered = ordered.into_iter();
        let fixes = ranked.iter().enumerate().map(|(place, fix)| match is_confirmed(place) {
            true => ordered.next().expect("as many as are confirmed"),
            false => fix.clone(),
        });
        fixes.collect()
    }

    /// Puts fixes of different behaviour in the order in which they are shown.
    fn ordered(&self, mut fixes: Vec<Fix>) -> Vec<Fix> {
        sort(&mut fixes);
        match self.techniques.uses(Technique::Generality) && !self.only_asks_not_to_panic() {
            true => with_general_ones(fixes),
            false => fixes,
        }
    }

    /// The valid ones, with what they are worth.
    fn scored(&self, judged: Vec<(Candidate, Verdict)>) -> Vec<Fix> {
        let features =
            self.features(judged.iter().map(|(candidate, verdict)| (candidate, verdict)));
        let weights = self.weights();
        let all = judged.into_iter().zip(features);
        let valid = all.filter_map(|((candidate, verdict), features)| match verdict {
            Verdict::Valid { changed, digest, repaired: family, fresh } => Some(Fix {
                score: weights.score(&features?),
                deeds: Deed::of(&candidate).into_iter().collect(),
                candidate,
                changed,
                passing: self.fault.passing.len() + fresh.passing,
                fresh,
                equal: Vec::new(),
                confidence: Confidence::default(),
                counterexample: None,
                family,
                digest,
                worth: Vec::new(),
            }),
            _ => None,
        });
        valid.collect()
    }

    /// What the model knows of each candidate; `None` of those that are not valid.
    pub(super) fn features<'c>(
        &self,
        judged: impl Iterator<Item = (&'c Candidate, &'c Verdict)>,
    ) -> Vec<Option<Features>> {
        let Self { krate, fault, .. } = *self;
        let features = judged.map(|(candidate, verdict)| match *verdict {
            Verdict::Valid { changed, fresh, .. } => {
                let passing = fault.passing.len() + fresh.passing;
                let edits = (candidate.file, candidate.edits.clone());
                let elsewhere = self.elsewhere.contains(&edits);
                let conduct = Conduct { changed: (changed, passing), fresh, elsewhere };
                Some(Features::of(candidate, conduct, krate, fault))
            }
            _ => None,
        });
        features.collect()
    }

    /// What each feature counts.
    pub(super) fn weights(&self) -> Weights {
        Weights::of(self.techniques)
    }
}

/// What is worth most comes first, the smaller one among equals.
fn sort(fixes: &mut [Fix]) {
    fixes.sort_by(|one, other| {
        other
            .score
            .total_cmp(&one.score)
            .then(one.candidate.complexity.cmp(&other.candidate.complexity))
            .then_with(|| one.candidate.edits.cmp(&other.candidate.edits))
    });
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
    // What changes most of what worked names no cause.
    if 2 * fix.changed > fix.passing {
        return false;
    }
    let alike = fix.family == other.family;
    let exact = Deed::of(&other.candidate);
    exact.is_some_and(|exact| alike && own.is_simpler(&exact))
        || other.deeds.iter().any(|deed| own.is_more_general(deed))
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
            digest: 0,
            deeds,
            worth: Vec::new(),
        }
    }

    #[test]
    fn the_next_one_that_behaves_alike_stands_for_the_group() {
        let (first, second) = (fix("a", 0, 1, 0.9), fix("b", 0, 1, 0.8));
        let mut group = Fix { equal: vec![second.candidate], worth: vec![0.8], ..first };
        assert!(group.promote());
        assert_eq!((group.candidate.fail.as_deref(), group.score), (Some("b"), 0.8));
        assert!(!group.promote());
    }

    #[test]
    fn what_is_always_assigned_stands_for_what_is_on_a_condition() {
        let group = |snippet: &str| {
            let always = Candidate {
                fail: None,
                snippet: snippet.to_owned(),
                ..fix("", 0, 1, 0.5).candidate
            };
            let mut group = Fix {
                equal: vec![fix("b", 0, 1, 0.6).candidate, always],
                worth: vec![0.6, 0.5],
                ..fix("a", 0, 1, 0.9)
            };
            group.do_without_condition();
            (group.candidate.fail.is_some(), group.candidate.snippet, group.score)
        };
        // The others are `if a { idx -= 1; }` and `if b { idx -= 1; }`.
        assert_eq!(group("idx = 1;"), (false, "idx = 1;".to_owned(), 0.9));
        assert_eq!(group("index = 1;"), (true, "idx -= 1;".to_owned(), 0.9));
        assert_eq!(group("return 1;"), (true, "idx -= 1;".to_owned(), 0.9));
    }

    #[test]
    fn a_general_one_stays_in_view_only_behind_the_one_it_goes_with() {
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let (fault, techniques) = (super::super::batches::testing::fault(), Techniques::default());
        let elsewhere = &Elsewhere::new();
        let ranking = Ranking { krate: &krate, fault: &fault, techniques: &techniques, elsewhere };
        let all = [
            fix("idx > count + 1", 0, 1, 0.9),
            fix("idx > 0", 2, 1, 0.6),
            fix("a", 0, 2, 0.8),
            fix("b", 0, 3, 0.7),
        ];
        let conditions = |confirmed: &[bool]| -> Vec<_> {
            let fixes = ranking.reordered(&all, confirmed).into_iter();
            fixes.filter_map(|fix| fix.candidate.fail).collect()
        };
        assert_eq!(conditions(&[true, true, true]), ["idx > count + 1", "idx > 0", "a", "b"]);
        // The exact one is not confirmed.
        assert_eq!(conditions(&[false, true, true]), ["idx > count + 1", "a", "idx > 0", "b"]);
    }

    #[test]
    fn what_repairs_two_faults_is_worth_more() {
        use super::super::batches::testing::{candidate, fault};
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let at = |offset: usize| Candidate {
            edits: vec![Edit::insert(offset, "g(); ".to_owned())],
            ..candidate(0, None)
        };
        let valid = |digest: u64| Verdict::Valid {
            changed: 0,
            digest,
            repaired: digest,
            fresh: Fresh::default(),
        };
        let invalid = Verdict::Invalid { run: 1, repaired: 0 };
        let judged =
            [vec![(at(8), valid(1)), (at(7), valid(2))], vec![(at(8), invalid), (at(7), valid(3))]];
        let elsewhere = elsewhere(&judged);
        assert_eq!(elsewhere[0].len(), 1, "valid for the second fault");
        assert_eq!(elsewhere[1].len(), 2, "valid for the first fault");
        let (fault, techniques) = (fault(), Techniques::default());
        let first = &elsewhere[0];
        let ranking =
            Ranking { krate: &krate, fault: &fault, techniques: &techniques, elsewhere: first };
        let ranked = ranking.rank(judged[0].clone());
        assert_eq!(ranked[0].candidate.edits, at(7).edits);
        assert!(((ranked[0].score / ranked[1].score).ln() - 0.6).abs() < 1e-9);
    }

    #[test]
    fn what_changes_most_results_is_not_kept_in_view() {
        let exact = fix("idx > count + 1", 0, 1, 0.9);
        let general = fix("idx > index", 2, 1, 0.6);
        assert!(is_more_general(&Fix { changed: 4, ..general.clone() }, &exact));
        assert!(!is_more_general(&Fix { changed: 5, ..general }, &exact));
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
