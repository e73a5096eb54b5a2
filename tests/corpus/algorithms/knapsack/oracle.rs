//! All choices of a few things, and of more of them.

use knapsack::{Thing, best_value, best_value_unbounded, first_fit_value};

fn best(things: &[Thing], capacity: u16) -> u64 {
    let Some((first, rest)) = things.split_first() else {
        return 0;
    };
    let without = best(rest, capacity);
    match capacity.checked_sub(first.weight) {
        Some(room) => without.max(u64::from(first.value) + best(rest, room)),
        None => without,
    }
}

fn best_unbounded(things: &[Thing], capacity: u16) -> u64 {
    let fitting = things
        .iter()
        .filter(|it| (1..=capacity).contains(&it.weight));
    fitting
        .map(|it| u64::from(it.value) + best_unbounded(things, capacity - it.weight))
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
                    let mut taken: Vec<Thing> = Vec::new();
                    for thing in things {
                        let weight: u16 = taken.iter().map(|it| it.weight).sum();
                        if weight + thing.weight <= capacity {
                            taken.push(thing);
                        }
                    }
                    let value = taken.iter().map(|it| u64::from(it.value)).sum();
                    assert_eq!(first_fit_value(&things, capacity), value);
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
        .map(|i| Thing::new(i * 37 % 11 + 1, u32::from(i) * 53 % 23))
        .collect();
    for capacity in 0..90 {
        assert_eq!(best_value(&things, capacity), best(&things, capacity));
    }
    let large = [
        Thing::new(u16::MAX, u32::MAX),
        Thing::new(1, u32::MAX),
        Thing::new(1, u32::MAX),
    ];
    assert_eq!(best_value(&large, u16::MAX), 2 * u64::from(u32::MAX));
    assert_eq!(
        best_value_unbounded(&large, u16::MAX),
        65535 * u64::from(u32::MAX)
    );
}
