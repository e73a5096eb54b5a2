//! Which tests determine a component: ⟨ℓ,p,v⟩ ∈ t of 3.4.1, counted for many predicates at once.
//!
//! Only the order of values matters to a comparison, so the values of a type are replaced by their
//! ranks, and one pass over two columns serves all relations between them. There are millions of
//! such passes: the first states of all tests lie side by side, then the second ones, and so on, so
//! that a pass goes through many tests at once, without a branch.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::predicates::{Class, Operand, Predicate, order};
use super::tally::{BLOCK, Tally, Tests};
use crate::observe::{Column, Row, TestId};

const MISSING: i32 = i32::MAX;
const NAN: i32 = i32::MAX - 1;

/// The states seen at one location by the tests of one fault.
#[derive(Debug)]
pub(super) struct States {
    passing: Group,
    failing: Group,
    columns: Vec<Ranks>,
    /// The literals that columns are compared with, in order.
    literals: Vec<i128>,
    /// The ranks of the literals, by type.
    literal_ranks: Vec<Vec<i32>>,
}

/// Tests with the same outcome. Those with more states come first.
#[derive(Debug, Default)]
struct Group {
    tests: usize,
    /// Where the first states of all these tests are, where the second ones of those that have two,
    /// and so on.
    layers: Vec<Range<usize>>,
}

/// The ranks of a column's values in all states.
#[derive(Debug, Default)]
struct Ranks {
    ranks: Vec<i32>,
    /// True if a value is missing, or NaN.
    gaps: bool,
    /// Number of its type.
    ty: usize,
}

/// A set of states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Selection(Vec<u64>);

impl Selection {
    fn of(states: impl Iterator<Item = bool>) -> Self {
        let mut words = Vec::new();
        for (index, holds) in states.enumerate() {
            if index % 64 == 0 {
                words.push(0);
            }
            words[index / 64] |= u64::from(holds) << (index % 64);
        }
        Self(words)
    }

    fn has(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 != 0
    }

    /// The states that are in both.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(one, other)| one & other).collect())
    }

    /// The states that are in either.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(one, other)| one | other).collect())
    }
}

impl States {
    pub(super) fn new(
        columns: &[Column],
        rows: &[Row],
        failing: &BTreeSet<TestId>,
        passing: &BTreeSet<TestId>,
        literals: &BTreeSet<i128>,
    ) -> Self {
        let mut ordered = Vec::new();
        let passing = Group::new(rows, |test| passing.contains(&test), &mut ordered);
        let failing = Group::new(rows, |test| failing.contains(&test), &mut ordered);
        let literals: BTreeSet<i128> = literals.iter().copied().chain([0]).collect();
        let mut states = Self {
            passing,
            failing,
            columns: columns.iter().map(|_| Ranks::default()).collect(),
            literals: literals.into_iter().collect(),
            literal_ranks: Vec::new(),
        };
        let types: BTreeSet<_> = columns.iter().map(|column| column.ty.as_str()).collect();
        for ty in types {
            states.rank(ty, columns, &ordered);
        }
        states
    }

    fn rank(&mut self, ty: &str, columns: &[Column], rows: &[&Row]) {
        let class = Class::of(ty);
        let members: Vec<_> = (0..columns.len()).filter(|index| columns[*index].ty == ty).collect();
        let value = |row: &Row, column: usize| row.values.get(column).copied().flatten();
        let mut keys: Vec<_> = rows
            .iter()
            .flat_map(|row| members.iter().filter_map(|column| value(row, *column)))
            .filter_map(|value| key(value, class))
            .chain(self.literals.iter().map(|literal| literal_key(*literal, class)))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        let rank = |key: i128| {
            let at = keys.binary_search(&key).ok().and_then(|at| i32::try_from(at).ok());
            at.unwrap_or(MISSING)
        };
        let ty = self.literal_ranks.len();
        for column in members {
            let rank = |row: &&Row| match value(row, column) {
                None => MISSING,
                Some(value) => key(value, class).map_or(NAN, rank),
            };
            let ranks: Vec<_> = rows.iter().map(rank).collect();
            let gaps = ranks.iter().any(|rank| *rank >= NAN);
            self.columns[column] = Ranks { ranks, gaps, ty };
        }
        let ranks = self.literals.iter().map(|literal| rank(literal_key(*literal, class)));
        self.literal_ranks.push(ranks.collect());
    }

    /// True if no failing test was here.
    pub(super) fn is_unsuspicious(&self) -> bool {
        self.failing.tests == 0
    }

    /// How many passing and failing tests came here.
    pub(super) fn reached(&self) -> (usize, usize) {
        (self.passing.tests, self.failing.tests)
    }

    /// The orders of two operands that the tests saw.
    pub(super) fn compare(&self, left: usize, right: Operand) -> Tally {
        let operands = self.operands(left, right);
        let tests = |group: &Group| group.tests(&operands);
        Tally { passing: tests(&self.passing), failing: tests(&self.failing) }
    }

    /// The orders of two operands that any test saw.
    pub(super) fn orders(&self, left: usize, right: Operand) -> u8 {
        let Operands { left, right, gaps } = self.operands(left, right);
        let seen = match (right, gaps) {
            (Right::Column(right), true) => {
                left.iter().zip(right).fold(0, |seen, (one, other)| seen | order_of(*one, *other))
            }
            (Right::Column(right), false) => {
                left.iter().zip(right).fold(0, |seen, (one, other)| seen | plain(*one, *other))
            }
            (Right::Constant(right), true) => {
                left.iter().fold(0, |seen, one| seen | order_of(*one, right))
            }
            (Right::Constant(right), false) => {
                left.iter().fold(0, |seen, one| seen | plain(*one, right))
            }
        };
        seen as u8
    }

    fn operands(&self, left: usize, right: Operand) -> Operands<'_> {
        let left = &self.columns[left];
        let (right, gaps) = match right {
            Operand::Column(column) => {
                let right = &self.columns[column];
                (Right::Column(&right.ranks), left.gaps || right.gaps)
            }
            Operand::Literal(literal) => {
                let place = self.literals.binary_search(&literal);
                let place = place.expect("every literal of the routine is ranked for every type");
                (Right::Constant(self.literal_ranks[left.ty][place]), left.gaps)
            }
        };
        Operands { left: &left.ranks, right, gaps }
    }

    /// In which states a predicate holds; not where it cannot be evaluated.
    pub(super) fn truth(&self, predicate: Predicate) -> Selection {
        let (left, right, orders) = match predicate {
            Predicate::Boolean { column, holds } => {
                let orders = if holds { order::GREATER } else { order::EQUAL };
                (column, Operand::Literal(0), orders)
            }
            Predicate::Comparison { left, relation, right } => (left, right, relation.orders()),
        };
        let mut seen = vec![0; self.columns[left].ranks.len()];
        self.operands(left, right).see(0, &mut seen);
        Selection::of(seen.into_iter().map(|seen| seen & u32::from(orders) != 0))
    }

    /// True if no passing test has one of these states, and `failing` failing tests have one.
    pub(super) fn separate(&self, states: &Selection, failing: usize) -> bool {
        let mut passing = self.passing.layers.iter().cloned().flatten();
        if passing.any(|state| states.has(state)) {
            return false;
        }
        let has = |test: &usize| {
            let own = self.failing.layers.iter().filter(|layer| *test < layer.len());
            own.map(|layer| layer.start + test).any(|state| states.has(state))
        };
        (0..self.failing.tests).filter(has).count() == failing
    }

    /// What the tests saw of a boolean column: `EQUAL` to 0 is false, `GREATER` is true.
    pub(super) fn boolean(&self, column: usize) -> Tally {
        self.compare(column, Operand::Literal(0))
    }
}

impl Group {
    /// Takes the states of those tests that are members.
    fn new<'a>(
        rows: &'a [Row],
        is_member: impl Fn(TestId) -> bool,
        ordered: &mut Vec<&'a Row>,
    ) -> Self {
        let mut tests: BTreeMap<TestId, Vec<&Row>> = BTreeMap::new();
        for row in rows.iter().filter(|row| is_member(row.test)) {
            tests.entry(row.test).or_default().push(row);
        }
        let mut tests: Vec<_> = tests.into_values().collect();
        tests.sort_by_key(|rows| std::cmp::Reverse(rows.len()));
        let deepest = tests.first().map_or(0, Vec::len);
        let layers = (0..deepest).map(|depth| {
            let start = ordered.len();
            ordered.extend(tests.iter().map_while(|rows| rows.get(depth)));
            start..ordered.len()
        });
        Self { layers: layers.collect(), tests: tests.len() }
    }

    /// The tests by the orders of two operands that they saw.
    fn tests(&self, operands: &Operands<'_>) -> Tests {
        let mut tests = Tests::default();
        for first in (0..self.tests).step_by(BLOCK) {
            let mut seen = [0; BLOCK];
            for layer in &self.layers {
                // Later layers are shorter.
                let Some(here) = layer.len().checked_sub(first).filter(|it| *it > 0) else { break };
                operands.see(layer.start + first, &mut seen[..here.min(BLOCK)]);
            }
            tests.add(&seen[..BLOCK.min(self.tests - first)]);
        }
        tests
    }
}

/// The ranks of two operands.
struct Operands<'a> {
    left: &'a [i32],
    right: Right<'a>,
    /// True if a rank may be missing or NaN.
    gaps: bool,
}

#[derive(Clone, Copy)]
enum Right<'a> {
    Column(&'a [i32]),
    /// The same in all states.
    Constant(i32),
}

impl Operands<'_> {
    /// Adds the orders in the states from `first` on to what was seen, one after the other.
    fn see(&self, first: usize, seen: &mut [u32]) {
        let states = first..first + seen.len();
        let left = &self.left[states.clone()];
        match self.right {
            Right::Column(right) => {
                let both = seen.iter_mut().zip(left).zip(&right[states]);
                match self.gaps {
                    true => both.for_each(|((seen, one), other)| *seen |= order_of(*one, *other)),
                    false => both.for_each(|((seen, one), other)| *seen |= plain(*one, *other)),
                }
            }
            Right::Constant(right) => {
                let all = seen.iter_mut().zip(left);
                match self.gaps {
                    true => all.for_each(|(seen, one)| *seen |= order_of(*one, right)),
                    false => all.for_each(|(seen, one)| *seen |= plain(*one, right)),
                }
            }
        }
    }
}

/// The order of two ranks, any of which may be missing or NaN.
fn order_of(left: i32, right: i32) -> u32 {
    let evaluable = left != MISSING && right != MISSING;
    let unordered = left == NAN || right == NAN;
    let order = if unordered { u32::from(order::NONE) } else { plain(left, right) };
    if evaluable { order } else { 0 }
}

/// The order of two ranks that are there.
fn plain(left: i32, right: i32) -> u32 {
    (u32::from(left < right) * u32::from(order::LESS))
        | (u32::from(left == right) * u32::from(order::EQUAL))
        | (u32::from(left > right) * u32::from(order::GREATER))
}

fn literal_key(literal: i128, class: Class) -> i128 {
    match class {
        Class::Float => key(i128::from((literal as f64).to_bits()), class).unwrap_or(0),
        _ => literal,
    }
}

/// A number ordered as the value is; `None` for NaN.
fn key(value: i128, class: Class) -> Option<i128> {
    if class != Class::Float {
        return Some(value);
    }
    let float = f64::from_bits(value as u64);
    // `+ 0.0` makes one zero of the two.
    let bits = (float + 0.0).to_bits() as i64;
    (!float.is_nan()).then(|| i128::from(bits ^ (((bits >> 63) as u64) >> 1) as i64))
}

#[cfg(test)]
mod tests {
    use super::super::predicates::Relation;
    use super::super::predicates::tests::column;
    use super::*;

    fn row(test: TestId, values: &[Option<i128>]) -> Row {
        Row { test, values: values.to_vec() }
    }

    /// Tests 0 and 1 pass, tests 2 and 3 fail, test 4 is of another fault.
    fn states(columns: &[Column], rows: &[Row]) -> States {
        let (failing, passing) = (BTreeSet::from([2, 3]), BTreeSet::from([0, 1]));
        States::new(columns, rows, &failing, &passing, &BTreeSet::new())
    }

    #[test]
    fn section_3_4_1_a_component_is_in_a_test_if_some_state_has_it() {
        let columns = [column("a", "i32"), column("b", "i32")];
        let rows = [
            row(2, &[Some(1), Some(2)]),
            row(0, &[Some(-5), Some(-5)]),
            row(2, &[Some(3), Some(2)]),
            row(3, &[Some(7), None]),
            row(4, &[Some(0), Some(9)]),
            row(1, &[Some(2), Some(1)]),
        ];
        let states = states(&columns, &rows);
        let tally = states.compare(0, Operand::Column(1));
        assert_eq!(tally.of(Relation::Less.orders()), (0, 1));
        assert_eq!(tally.of(Relation::Greater.orders()), (1, 1));
        assert_eq!(tally.of(Relation::Equal.orders()), (1, 0));
        assert_eq!(tally.of(Relation::GreaterEqual.orders()), (2, 1));
        assert_eq!(tally.of(Relation::NotEqual.orders()), (1, 1));
        let with_zero = states.compare(0, Operand::Literal(0));
        assert_eq!(with_zero.of(Relation::Less.orders()), (1, 0));
        assert_eq!(with_zero.of(Relation::Greater.orders()), (1, 2));
    }

    #[test]
    fn section_3_4_1_a_test_can_have_a_component_and_its_complement() {
        let columns = [column("found", "bool")];
        let rows = [row(2, &[Some(0)]), row(2, &[Some(1)]), row(0, &[Some(0)]), row(3, &[None])];
        let tally = states(&columns, &rows).boolean(0);
        assert_eq!(tally.of(order::GREATER), (0, 1));
        assert_eq!(tally.of(order::EQUAL), (1, 1));
    }

    #[test]
    fn floats_compare_as_ieee_wants() {
        let columns = [column("x", "f64"), column("y", "f64")];
        let float = |value: f64| Some(i128::from(value.to_bits()));
        let rows = [
            row(0, &[float(-0.0), float(0.0)]),
            row(1, &[float(-1.5), float(-0.5)]),
            row(2, &[float(f64::NAN), float(1.0)]),
            row(3, &[float(f64::INFINITY), float(1e300)]),
        ];
        let states = states(&columns, &rows);
        let tally = states.compare(0, Operand::Column(1));
        assert_eq!(tally.of(Relation::Equal.orders()), (1, 0));
        assert_eq!(tally.of(Relation::Less.orders()), (1, 0));
        assert_eq!(tally.of(Relation::Greater.orders()), (0, 1));
        assert_eq!(tally.of(Relation::NotEqual.orders()), (1, 2));
        assert_eq!(tally.of(Relation::NotLess.orders()), (1, 2));
        let with_zero = states.compare(0, Operand::Literal(0));
        assert_eq!(with_zero.of(Relation::Equal.orders()), (1, 0));
        assert_eq!(with_zero.of(Relation::Greater.orders()), (0, 1));
    }

    #[test]
    fn a_location_without_failing_tests_is_unsuspicious() {
        let columns = [column("a", "i32")];
        assert!(states(&columns, &[row(0, &[Some(1)]), row(4, &[Some(1)])]).is_unsuspicious());
        assert!(!states(&columns, &[row(3, &[Some(1)])]).is_unsuspicious());
    }
}
