//! The states of a search.

use std::collections::{HashMap, VecDeque};

/// What was read last: the start of some pattern.
#[derive(Debug, Clone, Default)]
struct State {
    /// The characters with which patterns go on.
    edges: HashMap<char, usize>,
    /// The state of the longest end of this start that is the start of a pattern, too.
    shorter: usize,
    /// The patterns that end here, the longest first.
    found: Vec<usize>,
}

/// The states, of which the first is that of an empty start.
#[derive(Debug, Clone)]
pub(crate) struct Automaton {
    states: Vec<State>,
}

impl Automaton {
    /// The state in which a search begins.
    pub(crate) const START: usize = 0;

    pub(crate) fn new(patterns: &[&str]) -> Self {
        let mut automaton = Self {
            states: vec![State::default()],
        };
        for (index, pattern) in patterns.iter().enumerate() {
            automaton.add(index, pattern);
        }
        automaton.link();
        automaton
    }

    fn add(&mut self, index: usize, pattern: &str) {
        let mut state = Self::START;
        for c in pattern.chars() {
            let new = self.states.len();
            state = *self.states[state].edges.entry(c).or_insert(new);
            if state == new {
                self.states.push(State::default());
            }
        }
        if state != Self::START {
            self.states[state].found.push(index);
        }
    }

    /// Finds the shorter state of each state, in the order of their lengths.
    fn link(&mut self) {
        let mut queue = VecDeque::from([Self::START]);
        while let Some(state) = queue.pop_front() {
            for (c, next) in self.states[state].edges.clone() {
                if state != Self::START {
                    let shorter = self.step(self.states[state].shorter, c);
                    let found = self.states[shorter].found.clone();
                    self.states[next].shorter = shorter;
                    self.states[next].found.extend(found);
                }
                queue.push_back(next);
            }
        }
    }

    /// The state after one more character.
    pub(crate) fn step(&self, state: usize, c: char) -> usize {
        let mut state = state;
        if state != Self::START && !self.states[state].edges.contains_key(&c) {
            state = self.states[state].shorter;
        }
        let next = self.states[state].edges.get(&c);
        next.copied().unwrap_or(Self::START)
    }

    /// The patterns that end with what was read last.
    pub(crate) fn found(&self, state: usize) -> &[usize] {
        &self.states[state].found
    }
}
