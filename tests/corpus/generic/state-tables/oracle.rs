//! Random automata with up to six states and two symbols, against all words up to length 7.

use state_tables::Automaton;
use std::collections::{BTreeMap, BTreeSet};

type Steps = BTreeMap<(u8, char), u8>;

fn words() -> Vec<String> {
    let mut words = vec![String::new()];
    let mut start = 0;
    for _ in 0..7 {
        let end = words.len();
        for at in start..end {
            for symbol in ['a', 'b'] {
                words.push(format!("{}{symbol}", words[at]));
            }
        }
        start = end;
    }
    words
}

/// The states that can be reached from a state.
fn from(state: u8, steps: &Steps) -> BTreeSet<u8> {
    let mut seen = BTreeSet::from([state]);
    for _ in 0..8 {
        for ((from, _), to) in steps {
            if seen.contains(from) {
                seen.insert(*to);
            }
        }
    }
    seen
}

fn build(start: u8, goals: &BTreeSet<u8>, steps: &Steps) -> Automaton<u8, char> {
    let mut automaton = Automaton::new(start);
    for goal in goals {
        automaton = automaton.goal(*goal);
    }
    for ((from, symbol), to) in steps {
        automaton = automaton.step(*from, *symbol, 9).step(*from, *symbol, *to);
    }
    automaton
}

#[test]
fn random_automata() {
    let words = words();
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % below) as u8
    };
    for round in 0..500 {
        let (mut goals, mut steps) = (BTreeSet::new(), Steps::new());
        for _ in 0..next(3) {
            goals.insert(next(6));
        }
        for _ in 0..round % 12 {
            steps.insert((next(6), ['a', 'b'][next(2) as usize]), next(6));
        }
        let automaton = build(0, &goals, &steps);
        assert_eq!(automaton.step_count(), steps.len());
        let mut states = goals.clone();
        states.insert(0);
        states.extend(steps.iter().flat_map(|((from, _), to)| [*from, *to]));
        assert_eq!(automaton.states(), states);
        let reachable = from(0, &steps);
        assert_eq!(automaton.reachable(), reachable);
        let useful: BTreeSet<u8> = (0..6)
            .filter(|&it| !from(it, &steps).is_disjoint(&goals))
            .collect();
        assert_eq!(automaton.useful(), useful);

        let kept = |state: &u8| reachable.contains(state) && useful.contains(state);
        let mut fewer = steps.clone();
        fewer.retain(|(from, _), to| kept(from) && kept(to));
        let goals_kept = goals.iter().copied().filter(kept).collect();
        let trimmed = automaton.trimmed();
        assert_eq!(trimmed, build(0, &goals_kept, &fewer), "{automaton:?}");

        let mut shortest = None;
        for word in &words {
            let mut state = Some(0);
            for symbol in word.chars() {
                state = state.and_then(|it| steps.get(&(it, symbol)).copied());
            }
            let accepted = state.is_some_and(|it| goals.contains(&it));
            assert_eq!(automaton.run(word.chars()), state);
            assert_eq!(automaton.accepts(word.chars()), accepted);
            assert_eq!(trimmed.accepts(word.chars()), accepted);
            if accepted && shortest.is_none() {
                shortest = Some(word.chars().collect::<Vec<char>>());
            }
        }
        assert_eq!(automaton.shortest(), shortest, "{automaton:?}");
        assert_eq!(trimmed.shortest(), shortest);
    }
}
