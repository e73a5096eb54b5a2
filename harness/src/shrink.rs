//! Shrinking a failing case to the smallest that shows the same fault.

use crate::case::{Call, Case};

/// Tries simpler cases as long as `fails` goes on: it runs one and says after how many calls it
/// shows the *same* fault. A smaller case that fails for another reason would describe another one,
/// and one that is smaller but does more to make its objects is no simpler.
pub(crate) fn shrink(case: Case, mut fails: impl FnMut(&Case) -> Tried) -> Case {
    let mut smallest = case;
    loop {
        let before = smallest.clone();
        let end =
            fewer_calls(&mut smallest, &mut fails).or_else(|| smaller(&mut smallest, &mut fails));
        if end.is_some() || smallest == before {
            return smallest;
        }
    }
}

/// What trying a case came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tried {
    /// It shows the fault after so many calls.
    Fails(usize),
    /// It does not show it.
    Passes,
    /// Enough was tried.
    Enough,
}

struct Stop;

/// Leaves out calls, many at once first, from the end to the beginning: what is late is less
/// often needed by others.
fn fewer_calls(smallest: &mut Case, fails: &mut impl FnMut(&Case) -> Tried) -> Option<Stop> {
    let mut chunk = smallest.0.len() / 2;
    while chunk > 0 {
        let mut end = smallest.0.len();
        while end >= chunk {
            let mut fewer = smallest.clone();
            fewer.0.drain(end - chunk..end);
            match fails(&fewer) {
                Tried::Fails(calls) => *smallest = fewer.prefix(calls),
                Tried::Passes => {}
                Tried::Enough => return Some(Stop),
            }
            end = (end - chunk).min(smallest.0.len());
        }
        chunk /= 2;
    }
    None
}

/// Makes arguments smaller: sizes, then what the seeds say, without turns or with small ones.
fn smaller(smallest: &mut Case, fails: &mut impl FnMut(&Case) -> Tried) -> Option<Stop> {
    let mut index = 0;
    while index < smallest.0.len() {
        for call in simpler(&smallest.0[index]) {
            let mut simpler = smallest.clone();
            simpler.0[index] = call;
            match fails(&simpler) {
                Tried::Fails(calls) => {
                    *smallest = simpler.prefix(calls);
                    break;
                }
                Tried::Passes => {}
                Tried::Enough => return Some(Stop),
            }
        }
        index += 1;
    }
    None
}

/// Seeds that are tried in place of others.
const SEEDS: u64 = 4;

/// The same call with simpler arguments, simplest first; never with those it has.
fn simpler(call: &Call) -> Vec<Call> {
    let sizes = [0, 1, 4, call.size / 2].into_iter().filter(|size| *size < call.size);
    let mut found: Vec<_> = sizes.map(|size| Call { size, ..call.clone() }).collect();
    if !call.turns.is_empty() {
        found.push(Call { turns: Vec::new(), ..call.clone() });
    }
    let seeds = (0..SEEDS).filter(|seed| *seed < call.seed);
    found.extend(seeds.map(|seed| Call { seed, turns: Vec::new(), ..call.clone() }));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs_two_and_three(case: &Case) -> Tried {
        let place = |number| case.0.iter().position(|call| call.operation == number);
        match (place(2), place(3)) {
            (Some(two), Some(three)) if two < three => Tried::Fails(three + 1),
            _ => Tried::Passes,
        }
    }

    #[test]
    fn calls_that_the_fault_does_not_need_are_left_out() {
        let case: Case = "1:20:a 2:20:b 1:2:a 3:20:c 4:20:d".parse().unwrap();
        assert_eq!(shrink(case, needs_two_and_three).to_string(), "2:0:0 3:0:0");
    }

    #[test]
    fn arguments_are_kept_where_the_fault_needs_them() {
        let case: Case = "2:20:b:3-7:9-1 3:20:c".parse().unwrap();
        let shrunk = shrink(case, |case| {
            let needed = case.0.iter().any(|call| call.size >= 10 && !call.turns.is_empty());
            if needed { needs_two_and_three(case) } else { Tried::Passes }
        });
        assert_eq!(shrunk.to_string(), "2:10:b:3-7:9-1 3:0:0");
    }

    #[test]
    fn what_is_smallest_so_far_is_kept_when_enough_was_tried() {
        let case: Case = "1:20:a 2:20:b 3:20:c 4:20:d".parse().unwrap();
        let mut runs = 0;
        let smallest = shrink(case, |case| {
            runs += 1;
            if runs > 3 { Tried::Enough } else { needs_two_and_three(case) }
        });
        assert_eq!(smallest.to_string(), "1:20:a 2:20:b 3:20:c");
    }
}
