//! Deterministic automata over any kinds of states and symbols.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// An automaton: in each state, a symbol leads to one other state at most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automaton<S, T> {
    start: S,
    goals: BTreeSet<S>,
    steps: BTreeMap<(S, T), S>,
}

impl<S: Copy + Ord, T: Copy + Ord> Automaton<S, T> {
    /// An automaton that only knows where it begins.
    pub fn new(start: S) -> Self {
        Self {
            start,
            goals: BTreeSet::new(),
            steps: BTreeMap::new(),
        }
    }

    /// Has words accepted that end in a state.
    pub fn goal(mut self, state: S) -> Self {
        self.goals.insert(state);
        self
    }

    /// Has a symbol lead from one state to another. What it led to before is forgotten.
    pub fn step(mut self, from: S, symbol: T, to: S) -> Self {
        self.steps.insert((from, symbol), to);
        self
    }

    /// The state after a word; `None` if there is no way on.
    pub fn run(&self, word: impl IntoIterator<Item = T>) -> Option<S> {
        word.into_iter().try_fold(self.start, |state, symbol| {
            self.steps.get(&(state, symbol)).copied()
        })
    }

    /// Does a word end in a goal?
    pub fn accepts(&self, word: impl IntoIterator<Item = T>) -> bool {
        self.run(word)
            .is_some_and(|state| self.goals.contains(&state))
    }

    /// All states that are named anywhere.
    pub fn states(&self) -> BTreeSet<S> {
        let ends = self.steps.iter().flat_map(|((from, _), to)| [*from, *to]);
        ends.chain(self.goals.iter().copied())
            .chain([self.start])
            .collect()
    }

    /// The number of steps.
    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// The states in which some word ends.
    pub fn reachable(&self) -> BTreeSet<S> {
        self.closure(BTreeSet::from([self.start]), |from, to| (from, to))
    }

    /// The states from which there is a way to a goal.
    pub fn useful(&self) -> BTreeSet<S> {
        self.closure(self.goals.clone(), |from, to| (to, from))
    }

    /// Adds states until no step, seen in some direction, leads out of them.
    fn closure(&self, mut states: BTreeSet<S>, direction: impl Fn(S, S) -> (S, S)) -> BTreeSet<S> {
        loop {
            let before = states.len();
            for ((from, _), to) in &self.steps {
                let (known, new) = direction(*from, *to);
                if states.contains(&known) {
                    states.insert(new);
                }
            }
            if states.len() == before {
                return states;
            }
        }
    }

    /// The automaton without the states that are not reachable or not useful, and without the steps that
    /// begin or end there. It accepts the same words. The start remains in any case.
    pub fn trimmed(&self) -> Self {
        let useful = self.useful();
        let kept: BTreeSet<S> = self.reachable().intersection(&useful).copied().collect();
        let mut steps = self.steps.clone();
        steps.retain(|(from, _), _| kept.contains(from));
        Self {
            start: self.start,
            goals: self.goals.intersection(&kept).copied().collect(),
            steps,
        }
    }

    /// The shortest word that is accepted; the first one in the order of the symbols if there are several.
    pub fn shortest(&self) -> Option<Vec<T>> {
        let mut seen = BTreeSet::from([self.start]);
        let mut waiting = VecDeque::from([(self.start, Vec::new())]);
        while let Some((state, word)) = waiting.pop_front() {
            if self.goals.contains(&state) {
                return Some(word);
            }
            for (&(from, symbol), &to) in &self.steps {
                if from == state && seen.insert(to) {
                    let mut longer = word.clone();
                    longer.push(symbol);
                    waiting.push_back((to, longer));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers: digits, perhaps a point and digits after it.
    fn number() -> Automaton<&'static str, char> {
        Automaton::new("start")
            .step("start", '0', "whole")
            .step("whole", '0', "whole")
            .step("whole", '.', "point")
            .step("point", '0', "fraction")
            .step("fraction", '0', "fraction")
            .goal("whole")
            .goal("fraction")
    }

    #[test]
    fn accepted_words() {
        let number = number();
        assert!(number.accepts("00.0".chars()));
        assert!(!number.accepts("00.".chars()));
        assert_eq!(number.run("0.".chars()), Some("point"));
        assert_eq!(number.run(".".chars()), None);
    }

    #[test]
    fn nothing_to_trim() {
        assert_eq!(number().trimmed(), number());
    }

    #[test]
    fn what_cannot_be_reached_is_trimmed() {
        let more = number().step("lost", '0', "whole").goal("nowhere");
        assert_eq!(more.states().len(), 6);
        assert_eq!(more.trimmed(), number());
    }

    #[test]
    fn what_is_of_no_use_is_trimmed() {
        let more = number()
            .step("start", '.', "error")
            .step("error", '0', "error");
        let trimmed = more.trimmed();
        assert_eq!(trimmed.run(".".chars()), None);
        assert_eq!(trimmed.step_count(), 5);
    }

    #[test]
    fn shortest_words() {
        assert_eq!(number().shortest(), Some(vec!['0']));
        assert_eq!(Automaton::<u8, u8>::new(1).shortest(), None);
        assert_eq!(Automaton::<u8, u8>::new(1).goal(1).shortest(), Some(vec![]));
    }
}
