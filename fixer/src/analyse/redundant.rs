//! What says nothing new: queries that always equal another expression, and predicates that are
//! never false.
//!
//! The unfolding (3.2.1) of Rust's types yields many names for one value: `self.index` and
//! `self.index()`, `self.nodes.len()` and `self.count()`. Their predicates would crowd out others
//! of the same score without leading to other fixes.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::predicates::{Class, Operand, Pair, Predicates, order};
use super::states::States;
use crate::discover::{LocationId, Routine};
use crate::observe::{self, Column};

/// Distinct values two expressions must have shared before they are taken for the same.
const CONVINCING: usize = 3;

/// Where an expression is evaluated.
type Places = Vec<(LocationId, usize)>;

/// The texts of queries that equal another expression in every state of the whole run; those
/// `mentioned` in the routine or the clause are kept.
pub(super) fn aliases(
    states: &observe::States,
    routine: &Routine,
    mentioned: &HashSet<String>,
) -> HashSet<String> {
    let mut here = Vec::new();
    let mut places: BTreeMap<(&str, &str), Places> = BTreeMap::new();
    for (location, columns) in &states.columns {
        let inside = routine.location(*location).is_some();
        for (index, column) in columns.iter().enumerate() {
            let key = (column.text.as_str(), column.ty.as_str());
            if inside && is_number(column) && !here.contains(&key) {
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
    let right: BTreeMap<_, _> = right.iter().copied().collect();
    let mut values = HashSet::new();
    for (location, left) in left {
        let Some(right) = right.get(location) else { continue };
        for row in states.rows.get(location).into_iter().flatten() {
            match (row.values[*left], row.values[*right]) {
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
    literals: HashMap<(usize, i128), u8>,
}

impl Seen {
    /// Nothing seen yet of the columns of these locations.
    pub(super) fn new<'a>(locations: impl Iterator<Item = &'a [Column]>) -> Self {
        let mut numbers = HashMap::new();
        for column in locations.flatten() {
            let next = numbers.len();
            numbers.entry(column.text.clone()).or_insert(next);
        }
        let pairs = vec![0; numbers.len() * numbers.len()];
        Self { numbers, pairs, literals: HashMap::new() }
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
            *self.literals.entry((numbers[*column], 0)).or_default() |= orders;
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
                    *self.literals.entry((left, *value)).or_default() |= orders;
                }
            }
        }
    }

    /// The orders seen of two columns, or of a column and a literal.
    pub(super) fn of(&self, numbers: &[usize], left: usize, right: Operand) -> u8 {
        match right {
            Operand::Column(right) => {
                self.pairs[numbers[left] * self.numbers.len() + numbers[right]]
            }
            Operand::Literal(value) => {
                self.literals.get(&(numbers[left], value)).copied().unwrap_or(0)
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
