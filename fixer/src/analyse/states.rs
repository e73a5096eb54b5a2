//! Which tests determine a component: ⟨ℓ,p,v⟩ ∈ t of 3.4.1, counted for many predicates at once.
//!
//! Only the order of values matters to a comparison, so the values of a type are replaced by their
//! ranks, and one pass over two columns serves all relations between them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use super::predicates::{Class, Operand, Predicate, order};
use crate::observe::{Column, Row, TestId};

const MISSING: u32 = u32::MAX;
const NAN: u32 = u32::MAX - 1;

/// The states seen at one location by the tests of one fault.
#[derive(Debug)]
pub(super) struct States {
    /// The rows of each test, and whether it fails.
    tests: Vec<(Range<usize>, bool)>,
    /// The rank of each value, by column and row.
    ranks: Vec<Vec<u32>>,
    /// The rank of each literal, by type and value, in all rows.
    literals: HashMap<(String, i128), Vec<u32>>,
    types: Vec<String>,
}

/// Number of tests that saw each set of orders: by outcome, then by the set's bits.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Tally {
    passing: [u32; 16],
    failing: [u32; 16],
}

impl Tally {
    fn count(&mut self, orders: u8, failing: bool) {
        let tests = if failing { &mut self.failing } else { &mut self.passing };
        tests[usize::from(orders)] += 1;
    }

    /// #p and #f of the component that holds in any of these orders.
    pub(super) fn of(&self, orders: u8) -> (u32, u32) {
        let sum = |tests: &[u32; 16]| {
            (0u8..).zip(tests).filter(|(seen, _)| seen & orders != 0).map(|(_, count)| count).sum()
        };
        (sum(&self.passing), sum(&self.failing))
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
        let mut by_test: BTreeMap<TestId, Vec<&Row>> = BTreeMap::new();
        for row in rows {
            if failing.contains(&row.test) || passing.contains(&row.test) {
                by_test.entry(row.test).or_default().push(row);
            }
        }
        let mut tests = Vec::new();
        let mut ordered = Vec::new();
        for (test, rows) in by_test {
            let start = ordered.len();
            ordered.extend(rows);
            tests.push((start..ordered.len(), failing.contains(&test)));
        }
        let mut states = Self {
            tests,
            ranks: vec![Vec::new(); columns.len()],
            literals: HashMap::new(),
            types: columns.iter().map(|column| column.ty.clone()).collect(),
        };
        let types: BTreeSet<_> = columns.iter().map(|column| column.ty.as_str()).collect();
        for ty in types {
            states.rank(ty, columns, &ordered, literals);
        }
        states
    }

    fn rank(&mut self, ty: &str, columns: &[Column], rows: &[&Row], literals: &BTreeSet<i128>) {
        let class = Class::of(ty);
        let members: Vec<_> = (0..columns.len()).filter(|index| columns[*index].ty == ty).collect();
        let literals = || literals.iter().copied().chain([0]);
        let value = |row: &Row, column: usize| row.values.get(column).copied().flatten();
        let mut keys: Vec<_> = rows
            .iter()
            .flat_map(|row| members.iter().filter_map(|column| value(row, *column)))
            .filter_map(|value| key(value, class))
            .chain(literals().map(|literal| literal_key(literal, class)))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        let rank = |key: i128| keys.binary_search(&key).map_or(MISSING, |at| at as u32);
        for column in members {
            self.ranks[column] = rows
                .iter()
                .map(|row| match value(row, column) {
                    None => MISSING,
                    Some(value) => key(value, class).map_or(NAN, rank),
                })
                .collect();
        }
        for value in literals() {
            let ranks = vec![rank(literal_key(value, class)); rows.len()];
            self.literals.insert((ty.to_owned(), value), ranks);
        }
    }

    /// True if no failing test was here.
    pub(super) fn is_unsuspicious(&self) -> bool {
        self.tests.iter().all(|(_, failing)| !failing)
    }

    /// How many passing and failing tests came here.
    pub(super) fn reached(&self) -> (usize, usize) {
        let failing = self.tests.iter().filter(|(_, failing)| *failing).count();
        (self.tests.len() - failing, failing)
    }

    /// The orders of two operands that the tests saw.
    pub(super) fn compare(&self, left: usize, right: Operand) -> Tally {
        let mut tally = Tally::default();
        let (left, right) = (&self.ranks[left], self.operand(left, right));
        for (rows, failing) in &self.tests {
            tally.count(orders(&left[rows.clone()], &right[rows.clone()]), *failing);
        }
        tally
    }

    /// The orders of two operands that any test saw.
    pub(super) fn orders(&self, left: usize, right: Operand) -> u8 {
        orders(&self.ranks[left], self.operand(left, right))
    }

    fn operand(&self, left: usize, right: Operand) -> &[u32] {
        match right {
            Operand::Column(column) => &self.ranks[column],
            Operand::Literal(literal) => {
                let ranks = self.literals.get(&(self.types[left].clone(), literal));
                ranks.expect("every literal of the routine is ranked for every type")
            }
        }
    }

    /// The number of states.
    pub(super) fn rows(&self) -> usize {
        self.tests.last().map_or(0, |(rows, _)| rows.end)
    }

    /// In which states a predicate holds.
    pub(super) fn truth(&self, predicate: Predicate) -> Vec<bool> {
        let (left, right, orders) = match predicate {
            Predicate::Boolean { column, holds } => {
                let orders = if holds { order::GREATER } else { order::EQUAL };
                (column, Operand::Literal(0), orders)
            }
            Predicate::Comparison { left, relation, right } => (left, right, relation.orders()),
        };
        let both = self.ranks[left].iter().zip(self.operand(left, right));
        both.map(|(left, right)| order_of(*left, *right) & orders != 0).collect()
    }

    /// #p and #f of what holds in these states.
    pub(super) fn count(&self, holds: impl Fn(usize) -> bool) -> (usize, usize) {
        let (mut passing, mut failing) = (0, 0);
        for (rows, fails) in &self.tests {
            let has = usize::from(rows.clone().any(&holds));
            *if *fails { &mut failing } else { &mut passing } += has;
        }
        (passing, failing)
    }

    /// What the tests saw of a boolean column: `EQUAL` to 0 is false, `GREATER` is true.
    pub(super) fn boolean(&self, column: usize) -> Tally {
        self.compare(column, Operand::Literal(0))
    }
}

fn orders(left: &[u32], right: &[u32]) -> u8 {
    left.iter().zip(right).fold(0, |seen, (left, right)| seen | order_of(*left, *right))
}

/// Branches would cost more than the work: this runs for each row of each two columns.
fn order_of(left: u32, right: u32) -> u8 {
    let evaluable = left != MISSING && right != MISSING;
    let unordered = left == NAN || right == NAN;
    let order = (u8::from(left < right) * order::LESS)
        | (u8::from(left == right) * order::EQUAL)
        | (u8::from(left > right) * order::GREATER);
    let order = if unordered { order::NONE } else { order };
    if evaluable { order } else { 0 }
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
