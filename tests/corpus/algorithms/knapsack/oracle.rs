//! All choices of a few things, and of more of them.

use knapsack::{Thing, best_value, best_value_unbounded, greedy_value};

fn best(things: &[Thing], capacity: usize) -> u64 {
    let Some((first, rest)) = things.split_first() else {
        return 0;
    };
    let without = best(rest, capacity);
    match capacity.checked_sub(first.weight) {
        Some(room) => without.max(first.value + best(rest, room)),
        None => without,
    }
}

fn best_unbounded(things: &[Thing], capacity: usize) -> u64 {
    let fitting = things
        .iter()
        .filter(|it| (1..=capacity).contains(&it.weight));
    fitting
        .map(|it| it.value + best_unbounded(things, capacity - it.weight))
        .max()
        .unwrap_or(0)
}

#[test]
fn small_sacks() {
    let mut kinds = Vec::new();
    for weight in 0..4 {
        kinds.extend([1, 2, 5].map(|value| Thing::new(weight, value)));
    }
    for a in &kinds {
        for b in &kinds {
            for c in &kinds {
                let things = [*a, *b, *c];
                for capacity in 0..9 {
                    let expected = best(&things, capacity);
                    assert_eq!(
                        best_value(&things, capacity),
                        expected,
                        "{things:?} {capacity}"
                    );
                    assert!(greedy_value(&things, capacity) <= expected);
                    let expected = best_unbounded(&things, capacity);
                    assert_eq!(best_value_unbounded(&things, capacity), expected);
                }
            }
        }
    }
}

#[test]
fn many_things() {
    let things: Vec<Thing> = (1..14)
        .map(|i| Thing::new(i * 37 % 11 + 1, i as u64 * 53 % 23))
        .collect();
    for capacity in 0..90 {
        assert_eq!(best_value(&things, capacity), best(&things, capacity));
    }
    assert_eq!(
        greedy_value(&things, 1000),
        things.iter().map(|it| it.value).sum()
    );
}
