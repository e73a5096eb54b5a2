//! A value for each number, constant over ranges of them: prices over days, speed limits over miles, …

use std::collections::BTreeMap;

use contracts::{ensures, invariant, requires};

/// A value for each key.
#[derive(Debug, Clone)]
pub struct StepValues {
    /// The keys at which the value changes, and the value from there on. There is always one for 0.
    steps: BTreeMap<u32, i32>,
}

#[invariant(self.steps.contains_key(&0))]
impl StepValues {
    /// The same value for all keys.
    #[ensures(ret.at(0) == value && ret.at(u32::MAX) == value)]
    pub fn new(value: i32) -> Self {
        Self {
            steps: BTreeMap::from([(0, value)]),
        }
    }

    /// The value of a key.
    pub fn at(&self, key: u32) -> i32 {
        let before = self.steps.range(..=key).next_back();
        before.map_or(0, |(_, value)| *value)
    }

    /// Gives the keys from `from` on, but before `to`, a value. All others keep theirs.
    #[requires(from < to)]
    #[ensures(self.at(from) == value && self.at(to - 1) == value)]
    #[ensures(self.at(to) == old(self.at(to)))]
    #[ensures(from > 0 -> self.at(from - 1) == old(self.at(from.saturating_sub(1))))]
    pub fn set(&mut self, from: u32, to: u32, value: i32) {
        let after = self.at(from);
        self.steps.retain(|key, _| *key < from || *key > to);
        self.steps.insert(from, value);
        self.steps.insert(to, after);
    }

    /// Gives all keys from `from` on a value. All others keep theirs.
    #[ensures(self.at(from) == value && self.at(u32::MAX) == value)]
    #[ensures(from > 0 -> self.at(from - 1) == old(self.at(from.saturating_sub(1))))]
    pub fn set_from(&mut self, from: u32, value: i32) {
        self.steps.split_off(&from);
        self.steps.insert(from, value);
    }

    /// The first key from `from` on whose value is at least `value`.
    #[ensures(ret.is_none_or(|key| key >= from && self.at(key) >= value))]
    #[ensures(self.at(from) >= value -> ret == Some(from))]
    pub fn first_at_least(&self, from: u32, value: i32) -> Option<u32> {
        if self.at(from) >= value {
            return Some(from);
        }
        self.steps
            .range(from..)
            .find(|(_, it)| **it >= value)
            .map(|(key, _)| *key)
    }

    /// The sum of the values of the keys from `from` on, but before `to`.
    #[requires(from <= to)]
    #[ensures(from == to -> ret == 0)]
    pub fn sum(&self, from: u32, to: u32) -> i64 {
        let mut sum = 0;
        let mut begin = from;
        for (&key, _) in self.steps.range(from..to) {
            sum += self.part(begin, key);
            begin = key;
        }
        sum + self.part(begin, to)
    }

    /// The sum over keys that all have the same value.
    fn part(&self, from: u32, to: u32) -> i64 {
        i64::from(self.at(from)) * i64::from(to - from)
    }

    /// The keys at which the value changes, with the value from there on, from 0 on.
    #[ensures(ret.first().is_some_and(|it| *it == (0, self.at(0))))]
    #[ensures(ret.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1))]
    pub fn changes(&self) -> Vec<(u32, i32)> {
        let mut changes: Vec<(u32, i32)> = Vec::new();
        for (&key, &value) in &self.steps {
            if changes.last().is_none_or(|last| last.1 != value) {
                changes.push((key, value));
            }
        }
        changes
    }
}
