//! Scores all components of a fault and keeps the most suspicious ones.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::dependence::{Clause, Shared};
use super::dynamic;
use super::predicates::{self, Class, Operand, Pair, Predicate, Predicates, Texts, order};
use super::redundant::Seen;
use super::score::{Scores, fixme};
use super::states::States;
use super::{Component, Spot};
use crate::discover::LocationId;
use crate::observe::{Column, Fault, Row, TestId};
use crate::syntax;

/// Components kept: far more than are ever tried.
const KEPT: usize = 3000;

/// edep of a predicate that tells failing from passing tests, however little it has to do with the
/// clause: that two arguments are the same is said of neither.
const DISTANT: f64 = 0.3;

/// It may hold in one of so many passing tests.
const FEW: usize = 2;

/// edep of a predicate that a clause of the routine names as a case of its own, whichever is violated:
/// the code may have forgotten it.
const NAMED: f64 = 0.6;

/// How near a location is to j.
#[derive(Debug, Clone, Copy)]
pub(super) struct Nearness {
    /// cdist; `u32::MAX` if j is not reached.
    pub distance: u32,
    /// cdep.
    pub cdep: f64,
}

/// A component before it has text.
#[derive(Debug, Clone, Copy)]
struct Scored {
    location: LocationId,
    predicate: Predicate,
    nearness: Nearness,
    edep: f64,
    dynamic: f64,
    fixme: f64,
    passing: u32,
    failing: u32,
    length: usize,
}

impl Scored {
    /// Most suspicious first, then shorter, then nearer to j.
    fn compare(&self, other: &Self) -> Ordering {
        let key = |scored: &Self| (scored.length, scored.nearness.distance);
        other.fixme.total_cmp(&self.fixme).then_with(|| key(self).cmp(&key(other)))
    }

    /// A total order, whatever came first.
    fn compare_all(&self, other: &Self) -> Ordering {
        let key = |scored: &Self| (scored.location, scored.predicate);
        self.compare(other).then_with(|| key(self).cmp(&key(other)))
    }
}

pub(super) struct Ranking {
    texts: Texts,
    clause: Option<Clause>,
    /// True if predicates count that have nothing to do with the clause.
    distant: bool,
    /// The cases that clauses of the routine tell apart.
    named: BTreeSet<String>,
    /// Where it is filled, predicates that are never false are left out.
    seen: Option<Seen>,
    failing: BTreeSet<TestId>,
    passing: BTreeSet<TestId>,
    best: Vec<Scored>,
    spots: BTreeMap<LocationId, Spot>,
    /// Components below this suspicion cannot be among the best any more.
    least: f64,
    /// The scores of the location that is being looked at.
    scores: Scores,
    /// Length of each literal's text, and what it shares with the clause.
    literals: HashMap<(Class, i128), (usize, Shared)>,
}

impl Ranking {
    pub(super) fn new(
        texts: Texts,
        clause: Option<Clause>,
        fault: &Fault,
        distant: bool,
        named: BTreeSet<String>,
    ) -> Self {
        Self {
            texts,
            clause,
            distant,
            named,
            seen: None,
            failing: fault.failing.iter().copied().collect(),
            passing: fault.passing.iter().copied().collect(),
            best: Vec::new(),
            spots: BTreeMap::new(),
            least: 0.0,
            scores: Scores::default(),
            literals: HashMap::new(),
        }
    }

    /// Adds the components of all locations. `tautologies` says that predicates which are true
    /// in every state seen in the routine are components too.
    pub(super) fn add(&mut self, locations: &[Observed<'_>], states: &[States], tautologies: bool) {
        if !tautologies {
            let columns = locations.iter().map(|observed| observed.columns);
            let mut seen = Seen::new(columns, self.texts.values());
            for (observed, states) in locations.iter().zip(states) {
                let predicates = Predicates::new(observed.columns, &self.texts);
                seen.note(observed.columns, states, &predicates);
            }
            self.seen = Some(seen);
        }
        for (observed, states) in locations.iter().zip(states) {
            if !states.is_unsuspicious() {
                let suspicion = self.location(observed, states);
                let (passing, failing) = states.reached();
                self.spots.insert(observed.location, Spot { suspicion, passing, failing });
            }
        }
    }

    pub(super) fn states(&self, observed: &Observed<'_>) -> States {
        let Observed { columns, rows, .. } = observed;
        States::new(columns, rows, &self.failing, &self.passing, &self.texts.values())
    }

    /// Adds the components of one location; the suspicion of the most suspicious one.
    fn location(&mut self, observed: &Observed<'_>, states: &States) -> f64 {
        let columns = observed.columns;
        let predicates = Predicates::new(columns, &self.texts);
        let shared: Vec<_> = columns.iter().map(|column| self.shared(column)).collect();
        let (location, nearness) = (observed.location, observed.nearness);
        let numbers = self.seen.as_ref().map(|seen| seen.numbers(columns)).unwrap_or_default();
        let scores = Scores::new(nearness.cdep, states.reached());
        let here = Here { location, nearness, columns, numbers, states, shared };
        self.scores = scores;
        for column in &predicates.booleans {
            self.boolean(&here, *column);
        }
        for pair in &predicates.pairs {
            self.pair(&here, &predicates, *pair);
        }
        self.scores.greatest
    }

    /// The orders in which two operands were seen; all of them if that is not to be considered.
    fn seen(&self, here: &Here<'_>, left: usize, right: Operand) -> u8 {
        self.seen.as_ref().map_or(u8::MAX, |seen| seen.of(&here.numbers, left, right))
    }

    fn shared(&mut self, column: &Column) -> Shared {
        let clause = self.clause.as_mut();
        clause.map_or(0, |clause| clause.shared(&column.expr, &column.text))
    }

    fn boolean(&mut self, here: &Here<'_>, column: usize) {
        let tally = here.states.boolean(column);
        let seen = self.seen(here, column, Operand::Literal(0));
        let complement = syntax::text(&predicates::complement(column, here.columns));
        let text = &here.columns[column].text;
        let has = |text: &str| self.clause.as_ref().is_some_and(|clause| clause.has(text));
        // The column's own text is among its sub-expressions already.
        let share = self.share(here.shared[column], u32::from(has(&complement)));
        for (holds, orders, length) in
            [(true, order::GREATER, text.len()), (false, order::EQUAL, complement.len())]
        {
            if seen & !orders == 0 {
                continue;
            }
            let predicate = Predicate::Boolean { column, holds };
            self.push(here, predicate, share, tally.of(orders), length);
        }
    }

    fn pair(&mut self, here: &Here<'_>, predicates: &Predicates, pair: Pair) {
        let tally = here.states.compare(pair.left, pair.right);
        let seen = self.seen(here, pair.left, pair.right);
        let (left, right) = (&here.columns[pair.left], pair.right);
        let (right_length, right_shared) = match right {
            Operand::Column(column) => (here.columns[column].text.len(), here.shared[column]),
            Operand::Literal(value) => self.literal(value, predicates.classes[pair.left]),
        };
        let shared = here.shared[pair.left] | right_shared;
        let unordered = tally.of(order::NONE) != (0, 0);
        for relation in predicates.relations(&pair, unordered).iter().copied() {
            let (passing, failing) = tally.of(relation.orders());
            if failing == 0 || seen & !relation.orders() == 0 {
                continue;
            }
            let forms = (pair.in_clause & relation.or_complement()).count_ones();
            let share = self.share(shared, forms);
            let predicate = Predicate::Comparison { left: pair.left, relation, right };
            let length = left.text.len() + relation.length() + right_length;
            self.push(here, predicate, share, (passing, failing), length);
        }
    }

    /// Length of a literal's text, and what it shares with the clause.
    fn literal(&mut self, value: i128, class: Class) -> (usize, Shared) {
        if let Some(known) = self.literals.get(&(class, value)) {
            return *known;
        }
        let text = predicates::literal_text(value, class);
        let shared = match (&mut self.clause, syntax::parse(&text)) {
            (Some(clause), Some(expr)) => clause.shared(&expr, &text),
            _ => 0,
        };
        self.literals.insert((class, value), (text.len(), shared));
        (text.len(), shared)
    }

    /// How many sub-expressions of the clause a predicate shares: those of its operands, and the
    /// number of forms of the predicate itself there.
    fn share(&self, shared: Shared, forms: u32) -> u32 {
        (shared.count_ones() + forms).min(self.whole())
    }

    /// How many of them there are to share.
    fn whole(&self) -> u32 {
        self.clause.as_ref().map_or(0, Clause::size)
    }

    /// edep of such a share; 1 for all without a clause to be near to. `counts` are the passing and
    /// failing tests that have the component.
    fn edep(&self, share: u32, (passing, failing): (usize, usize)) -> f64 {
        let near = match self.whole() {
            0 => return 1.0,
            whole => f64::from(share) / f64::from(whole),
        };
        let tells = failing == self.failing.len() && FEW * passing <= self.passing.len();
        if self.distant && tells { near.max(DISTANT) } else { near }
    }

    fn push(
        &mut self,
        here: &Here<'_>,
        predicate: Predicate,
        share: u32,
        (passing, failing): (u32, u32),
        length: usize,
    ) {
        if failing == 0 {
            return;
        }
        let counts = (passing as usize, failing as usize);
        let edep = self.edep(share, counts);
        let fixme = self.scores.fixme(share, edep, counts);
        if fixme < self.least {
            return;
        }
        let dynamic = dynamic(counts.0, counts.1);
        let (location, nearness) = (here.location, here.nearness);
        self.best.push(Scored {
            location,
            predicate,
            nearness,
            edep,
            dynamic,
            fixme,
            passing,
            failing,
            length,
        });
        if self.best.len() == 8 * KEPT {
            self.prune();
        }
    }

    fn prune(&mut self) {
        if self.best.len() > KEPT {
            self.best.select_nth_unstable_by(KEPT, Scored::compare_all);
            self.best.truncate(KEPT);
            let worst = self.best.iter().map(|scored| scored.fixme).min_by(f64::total_cmp);
            self.least = worst.unwrap_or(0.0);
        }
    }

    /// The clause that components are near to.
    pub(super) fn clause(&self) -> Option<&Clause> {
        self.clause.as_ref()
    }

    /// How suspicious each location is.
    pub(super) fn spots(&self) -> &BTreeMap<LocationId, Spot> {
        &self.spots
    }

    /// The best components, ranked, with text and syntax from the columns of their locations.
    pub(super) fn finish<'a>(
        &mut self,
        columns: impl Fn(LocationId) -> &'a [Column],
    ) -> Vec<Component> {
        self.prune();
        let mut found: Vec<_> = self
            .best
            .drain(..)
            .map(|mut scored| {
                let expr = predicates::expr(scored.predicate, columns(scored.location));
                let text = syntax::text(&expr);
                if scored.edep < NAMED && self.named.contains(&text) {
                    scored.edep = NAMED;
                    scored.fixme = fixme(NAMED, scored.nearness.cdep, scored.dynamic);
                }
                (scored, text, expr)
            })
            .collect();
        found.sort_by(|(a, a_text, _), (b, b_text, _)| {
            a.compare(b).then_with(|| a_text.cmp(b_text)).then_with(|| a.compare_all(b))
        });
        let components = found.into_iter();
        components.map(|(scored, text, expr)| component(&scored, text, expr)).collect()
    }
}

/// What was seen at one location.
#[derive(Debug, Clone, Copy)]
pub(super) struct Observed<'a> {
    pub location: LocationId,
    pub nearness: Nearness,
    pub columns: &'a [Column],
    pub rows: &'a [Row],
}

/// A location under analysis.
struct Here<'a> {
    location: LocationId,
    nearness: Nearness,
    columns: &'a [Column],
    /// The columns' numbers in what was seen of the routine.
    numbers: Vec<usize>,
    states: &'a States,
    shared: Vec<Shared>,
}

fn component(scored: &Scored, text: String, expr: syn::Expr) -> Component {
    Component {
        location: scored.location,
        predicates: vec![scored.predicate],
        text,
        expr,
        edep: scored.edep,
        cdep: scored.nearness.cdep,
        dynamic: scored.dynamic,
        fixme: scored.fixme,
        passing: scored.passing as usize,
        failing: scored.failing as usize,
    }
}
