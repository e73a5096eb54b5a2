//! Conditions learnt from the recorded states, beyond the paper: where no predicate by itself tells
//! the failing tests from the passing ones, a conjunction or disjunction of two, at most three.
//!
//! A combination is a component like any other: ⟨ℓ, p ∧ q⟩ is in a test if one *state* of it at ℓ
//! has both, which is less than that the test has both. A location where one predicate is enough
//! needs none.

use std::collections::BTreeSet;

use super::dependence::Clause;
use super::predicates::Predicate;
use super::ranking::Observed;
use super::states::{Selection, States};
use super::{Component, dynamic, eprox, fixme};
use crate::observe::{Fault, TestId};
use crate::syntax;

/// Predicates that are combined at one location, two at a time.
const PAIRED: usize = 60;

/// And three at a time, where no two are enough.
const TRIPLED: usize = 20;

/// What a combination is worth for each predicate more: of thousands some fit by chance.
const CHANCE: f64 = 0.7;

/// Combinations kept at one location.
const KEPT: usize = 4;

/// Combinations kept in all.
const ALL: usize = 24;

/// The combinations that tell failing from passing tests, at locations where no component does.
/// `states` are those of each location.
pub(super) fn learn(
    observed: &[Observed<'_>],
    states: &[States],
    components: &[Component],
    clause: Option<&Clause>,
    fault: &Fault,
) -> Vec<Component> {
    let (failing, passing) = (set(&fault.failing), set(&fault.passing));
    let mut found = Vec::new();
    for (here, states) in observed.iter().zip(states) {
        let members: Vec<&Component> =
            components.iter().filter(|it| it.location == here.location).collect();
        let separates = |it: &&&Component| it.failing == failing.len() && it.passing == 0;
        if members.is_empty() || passing.is_empty() || members.iter().find(separates).is_some() {
            continue;
        }
        let table = Table { states, failing: failing.len() };
        let best = table.combinations(&members);
        found.extend(best.into_iter().take(KEPT).map(|it| component(&it, clause, failing.len())));
    }
    found.sort_by(order);
    found.truncate(ALL);
    found
}

/// By suspicion, then shorter, then by text.
fn order(one: &Component, other: &Component) -> std::cmp::Ordering {
    let key = |it: &Component| (it.text.len(), it.location, it.text.clone());
    other.fixme.total_cmp(&one.fixme).then_with(|| key(one).cmp(&key(other)))
}

fn set(tests: &[TestId]) -> BTreeSet<TestId> {
    tests.iter().copied().collect()
}

/// How predicates are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Connective {
    And,
    Or,
}

/// Predicates that separate together.
#[derive(Debug, Clone)]
struct Combination<'a> {
    parts: Vec<&'a Component>,
    connective: Connective,
}

impl Combination<'_> {
    fn text(&self) -> String {
        let connective = match self.connective {
            Connective::And => " && ",
            Connective::Or => " || ",
        };
        let parts: Vec<&str> = self.parts.iter().map(|part| part.text.as_str()).collect();
        parts.join(connective)
    }

    /// Fewer parts first, then those nearer to the clause, then shorter ones.
    fn key(&self) -> (usize, std::cmp::Reverse<u64>, usize, String) {
        let nearest = self.parts.iter().map(|part| part.edep).fold(0.0, f64::max);
        let text = self.text();
        (self.parts.len(), std::cmp::Reverse((nearest * 1e9) as u64), text.len(), text)
    }
}

/// The states of one location.
struct Table<'a> {
    states: &'a States,
    /// Number of failing tests.
    failing: usize,
}

impl Table<'_> {
    fn combinations<'a>(&self, members: &[&'a Component]) -> Vec<Combination<'a>> {
        let found = self.of_size(members, 2, PAIRED);
        let found = if found.is_empty() { self.of_size(members, 3, TRIPLED) } else { found };
        let mut found = found;
        found.sort_by_cached_key(Combination::key);
        found
    }

    fn of_size<'a>(
        &self,
        members: &[&'a Component],
        size: usize,
        most: usize,
    ) -> Vec<Combination<'a>> {
        let mut found = Vec::new();
        // A conjunct is in every failing test, a disjunct in no passing one.
        let mut conjuncts: Vec<_> =
            members.iter().copied().filter(|it| it.failing == self.failing).collect();
        conjuncts.sort_by_key(|it| it.passing);
        let disjuncts: Vec<_> = members.iter().copied().filter(|it| it.passing == 0).collect();
        for (connective, pool) in [(Connective::And, conjuncts), (Connective::Or, disjuncts)] {
            let pool: Vec<(&Component, Selection)> = pool
                .into_iter()
                .take(most)
                .filter_map(|it| Some((it, self.states.holds(&it.predicates)?)))
                .collect();
            for (nth, (first, states)) in pool.iter().enumerate() {
                let chosen = Chosen { parts: vec![*first], states: states.clone() };
                self.extend(&pool[nth + 1..], connective, size, &chosen, &mut found);
            }
        }
        found
    }

    /// Adds the combinations that begin with those chosen and go on with some of the pool.
    fn extend<'a>(
        &self,
        pool: &[(&'a Component, Selection)],
        connective: Connective,
        size: usize,
        chosen: &Chosen<'a>,
        found: &mut Vec<Combination<'a>>,
    ) {
        for (nth, (next, states)) in pool.iter().enumerate() {
            let states = match connective {
                Connective::And => chosen.states.and(states),
                Connective::Or => chosen.states.or(states),
            };
            let more = chosen.parts.len() + 1;
            if more == size && !self.states.separate(&states, self.failing) {
                continue;
            }
            let parts: Vec<_> = chosen.parts.iter().copied().chain([*next]).collect();
            if more == size {
                found.push(Combination { parts, connective });
            } else {
                let chosen = Chosen { parts, states };
                self.extend(&pool[nth + 1..], connective, size, &chosen, found);
            }
        }
    }
}

/// Some predicates, and the states that they have together.
struct Chosen<'a> {
    parts: Vec<&'a Component>,
    states: Selection,
}

fn component(it: &Combination<'_>, clause: Option<&Clause>, failing: usize) -> Component {
    let first = it.parts[0];
    let text = it.text();
    let expr = syntax::parse(&text).unwrap_or_else(|| first.expr.clone());
    let nearest = it.parts.iter().map(|part| part.edep).fold(0.0, f64::max);
    // Together they share at least what the nearest of them shares.
    let edep = clause.map_or(1.0, |clause| {
        let size = f64::from(clause.size().max(1));
        (eprox(&expr, clause.expr()) as f64 / size).clamp(nearest, 1.0)
    });
    let dynamic = dynamic(0, failing);
    let more = i32::try_from(it.parts.len() - 1).unwrap_or(i32::MAX);
    Component {
        location: first.location,
        predicates: it.parts.iter().flat_map(|part| part.predicates.clone()).collect(),
        text,
        expr,
        edep,
        cdep: first.cdep,
        dynamic,
        fixme: fixme(edep, first.cdep, dynamic) * CHANCE.powi(more),
        passing: 0,
        failing,
    }
}

impl States {
    /// The states in which all of these hold.
    fn holds(&self, predicates: &[Predicate]) -> Option<Selection> {
        let all = predicates.iter().map(|predicate| self.truth(*predicate));
        all.reduce(|all, one| all.and(&one))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Example;
    use super::super::{Analysis, Options, analyse_with};

    fn learnt(example: &Example) -> Analysis {
        let options = Options { combinations: true, tautologies: true, ..Options::default() };
        analyse_with(&example.krate, &example.evidence, &example.fault, options)
    }

    fn combined(analysis: &Analysis) -> Vec<(&str, usize, usize)> {
        let many = analysis.components.iter().filter(|it| it.predicates.len() > 1);
        many.map(|it| (it.text.as_str(), it.passing, it.failing)).collect()
    }

    /// Fails if both hold: each of them alone holds in a passing test, too.
    #[test]
    fn a_conjunction_where_no_predicate_is_enough() {
        let example = Example::new("self.remove", None, &[0, 1, 2], &[3, 4]).saw(
            "self.remove",
            &[("a", "bool"), ("b", "bool")],
            &[(0, &[1, 0]), (1, &[0, 1]), (2, &[0, 0]), (3, &[1, 1]), (4, &[1, 1])],
        );
        assert_eq!(combined(&learnt(&example)), [("a && b", 0, 2)]);
        // dyn of 0 passing and 2 failing tests is 1 + 1/3 + 1/9, and fixme 3 / (1 + 1 + 9/13) of that
        // times 7/10 for the second predicate.
        let analysis = learnt(&example);
        let best = analysis.components.iter().find(|it| it.predicates.len() == 2).unwrap();
        assert!((best.dynamic - (1.0 + 1.0 / 3.0 + 1.0 / 9.0)).abs() < 1e-12);
        assert!((best.edep, best.cdep) == (1.0, 1.0), "{best:?}");
        assert!((best.fixme - 0.7 * 3.0 / (2.0 + 9.0 / 13.0)).abs() < 1e-12, "{}", best.fixme);
    }

    /// Fails in two ways.
    #[test]
    fn a_disjunction_where_it_fails_in_two_ways() {
        let example = Example::new("self.remove", None, &[0, 1], &[2, 3]).saw(
            "self.remove",
            &[("a", "bool"), ("b", "bool")],
            &[(0, &[0, 0]), (1, &[0, 0]), (2, &[1, 0]), (3, &[0, 1])],
        );
        assert_eq!(combined(&learnt(&example)), [("a || b", 0, 2)]);
    }

    /// Test 0 passes with `a` in one state and `b` in another.
    #[test]
    fn both_must_hold_in_one_state() {
        let example = Example::new("self.remove", None, &[0, 1], &[2]).saw(
            "self.remove",
            &[("a", "bool"), ("b", "bool")],
            &[(0, &[1, 0]), (0, &[0, 1]), (1, &[0, 0]), (2, &[1, 1])],
        );
        assert_eq!(combined(&learnt(&example)), [("a && b", 0, 1)]);
    }

    #[test]
    fn three_only_where_two_are_not_enough() {
        let columns = [("a", "bool"), ("b", "bool"), ("c", "bool")];
        let example = Example::new("self.remove", None, &[0, 1, 2], &[3]).saw(
            "self.remove",
            &columns,
            &[(0, &[0, 1, 1]), (1, &[1, 0, 1]), (2, &[1, 1, 0]), (3, &[1, 1, 1])],
        );
        assert_eq!(combined(&learnt(&example)), [("a && b && c", 0, 1)]);
    }

    #[test]
    fn none_where_one_predicate_is_enough_or_nothing_passes() {
        let columns = [("a", "bool"), ("b", "bool")];
        let enough = Example::new("self.remove", None, &[0], &[1]).saw(
            "self.remove",
            &columns,
            &[(0, &[0, 1]), (1, &[1, 1])],
        );
        assert!(combined(&learnt(&enough)).is_empty());
        let nothing = Example::new("self.remove", None, &[], &[1]).saw(
            "self.remove",
            &columns,
            &[(1, &[1, 1])],
        );
        assert!(combined(&learnt(&nothing)).is_empty());
    }

    #[test]
    fn the_clause_comes_first_among_equals() {
        let columns = [("a", "bool"), ("b", "bool"), ("z", "bool")];
        let example = Example::new("self.remove", Some("!z"), &[0, 1], &[2]).saw(
            "self.remove",
            &columns,
            &[(0, &[1, 0, 0]), (1, &[0, 1, 1]), (2, &[1, 1, 1])],
        );
        let analysis = learnt(&example);
        let shown = combined(&analysis);
        // The parts stand in the order of their rank.
        assert_eq!(shown[0], ("z && a", 0, 1));
    }
}
