//! What says nothing new: queries that always equal another expression, and predicates that are
//! never false.
//!
//! The unfolding (3.2.1) of Rust's types yields many names for one value: `self.index` and
//! `self.index()`, `self.nodes.len()` and `self.count()`. Their predicates would crowd out others
//! of the same score without leading to other fixes.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::predicates::{Class, Operand, Pair, Predicates, order};
use super::states::States;
use crate::discover::{LocationId, Routine};
use crate::observe::{self, Column};

/// Distinct values two expressions must have shared before they are taken for the same.
const CONVINCING: usize = 3;

/// Where an expression is evaluated, by rising location.
type Places = Vec<(LocationId, usize)>;

/// The texts of queries that equal another expression in every state of the whole run; those
/// `mentioned` in the routine or the clause are kept.
pub(super) fn aliases(
    states: &observe::States,
    routine: &Routine,
    mentioned: &HashSet<String>,
) -> HashSet<String> {
    let mut here = Vec::new();
    let mut known = HashSet::new();
    let mut places: BTreeMap<(&str, &str), Places> = BTreeMap::new();
    for (location, columns) in &states.columns {
        let inside = routine.location(*location).is_some();
        for (index, column) in columns.iter().enumerate() {
            let key = (column.text.as_str(), column.ty.as_str());
            if inside && is_number(column) && known.insert(key) {
                here.push(key);
            }
            places.entry(key).or_default().push((*location, index));
        }
    }
    // Stable: what the text mentions first, then the unfolding in its order.
    here.sort_by_key(|(text, _)| !mentioned.contains(*text));
    let mut kept: Vec<(&str, &str)> = Vec::new();
    let mut found = HashSet::new();
    for key in here {
        let alias = |other: &&(&str, &str)| {
            other.1 == key.1 && are_equal(states, &places[&key], &places[*other])
        };
        if !mentioned.contains(key.0) && kept.iter().any(|other| alias(&other)) {
            found.insert(key.0.to_owned());
        } else {
            kept.push(key);
        }
    }
    found
}

fn is_number(column: &Column) -> bool {
    matches!(Class::of(&column.ty), Class::Signed | Class::Unsigned)
}

fn are_equal(states: &observe::States, left: &Places, right: &Places) -> bool {
    let mut values = HashSet::new();
    let mut right = right.iter().copied().peekable();
    for (location, left) in left {
        while right.next_if(|(other, _)| other < location).is_some() {}
        let Some((_, right)) = right.next_if(|(other, _)| other == location) else { continue };
        for row in states.rows.get(location).into_iter().flatten() {
            match (row.values[*left], row.values[right]) {
                (Some(left), Some(right)) if left == right => {
                    values.insert(left);
                }
                (Some(_), Some(_)) => return false,
                _ => {}
            }
        }
    }
    values.len() >= CONVINCING
}

/// The orders in which operands were seen anywhere in the routine.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Numbers of the texts of all columns.
    numbers: HashMap<String, usize>,
    /// By the numbers of left and right operand.
    pairs: Vec<u8>,
    /// The literals, in order.
    values: Vec<i128>,
    /// By the numbers of left operand and literal.
    literals: Vec<u8>,
}

impl Seen {
    /// Nothing seen yet of the columns of these locations, nor of how they compare with these values.
    pub(super) fn new<'a>(
        locations: impl Iterator<Item = &'a [Column]>,
        values: BTreeSet<i128>,
    ) -> Self {
        let mut numbers = HashMap::new();
        for column in locations.flatten() {
            let next = numbers.len();
            numbers.entry(column.text.clone()).or_insert(next);
        }
        let pairs = vec![0; numbers.len() * numbers.len()];
        let literals = vec![0; numbers.len() * values.len()];
        Self { numbers, pairs, values: values.into_iter().collect(), literals }
    }

    /// The numbers of columns.
    pub(super) fn numbers(&self, columns: &[Column]) -> Vec<usize> {
        columns.iter().map(|column| self.numbers[&column.text]).collect()
    }

    /// Takes note of the states at one location.
    pub(super) fn note(&mut self, columns: &[Column], states: &States, predicates: &Predicates) {
        let numbers = self.numbers(columns);
        let size = self.numbers.len();
        for column in &predicates.booleans {
            let orders = states.orders(*column, Operand::Literal(0));
            if let Some(place) = self.literal(numbers[*column], 0) {
                self.literals[place] |= orders;
            }
        }
        for Pair { left, right, .. } in &predicates.pairs {
            let orders = states.orders(*left, *right);
            let left = numbers[*left];
            match right {
                Operand::Column(right) => {
                    let right = numbers[*right];
                    self.pairs[left * size + right] |= orders;
                    self.pairs[right * size + left] |= flipped(orders);
                }
                Operand::Literal(value) => {
                    if let Some(place) = self.literal(left, *value) {
                        self.literals[place] |= orders;
                    }
                }
            }
        }
    }

    /// Where the orders of an expression and a literal are.
    fn literal(&self, left: usize, value: i128) -> Option<usize> {
        let place = self.values.binary_search(&value).ok()?;
        Some(left * self.values.len() + place)
    }

    /// The orders seen of two columns, or of a column and a literal.
    pub(super) fn of(&self, numbers: &[usize], left: usize, right: Operand) -> u8 {
        match right {
            Operand::Column(right) => {
                self.pairs[numbers[left] * self.numbers.len() + numbers[right]]
            }
            Operand::Literal(value) => {
                self.literal(numbers[left], value).map_or(0, |place| self.literals[place])
            }
        }
    }
}

fn flipped(orders: u8) -> u8 {
    let kept = orders & (order::EQUAL | order::NONE);
    let less = if orders & order::GREATER != 0 { order::LESS } else { 0 };
    let greater = if orders & order::LESS != 0 { order::GREATER } else { 0 };
    kept | less | greater
}
