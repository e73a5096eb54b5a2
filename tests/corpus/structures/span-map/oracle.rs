//! Sequences of changes, against an array of values.

use span_map::{Span, SpanMap};

const KEYS: usize = 7;

type Model = [Option<char>; KEYS];

fn check(map: &SpanMap, model: &[Option<char>]) {
    for (key, &value) in model.iter().enumerate() {
        assert_eq!(map.get(key as u32), value, "{map:?}");
    }
    assert_eq!(map.get(model.len() as u32), None);
    assert_eq!(map.get(u32::MAX), None);
    let covered: Vec<u32> = (0..)
        .zip(model)
        .filter(|it| it.1.is_some())
        .map(|it| it.0)
        .collect();
    assert_eq!(map.covered() as usize, covered.len());
    let bounds = covered.first().copied().zip(covered.last().copied());
    assert_eq!(map.bounds(), bounds);
    let mut runs: Vec<Span> = Vec::new();
    for &key in &covered {
        let value = model[key as usize].unwrap();
        match runs.last_mut() {
            Some(last) if last.end == key && last.value == value => last.end += 1,
            _ => runs.push(Span {
                start: key,
                end: key + 1,
                value,
            }),
        }
    }
    assert_eq!(map.runs(), runs);
}

fn explore(map: &SpanMap, model: Model, depth: usize) {
    check(map, &model);
    if depth == 0 {
        return;
    }
    for start in 0..KEYS {
        for end in start..=KEYS {
            let (mut cleared, mut expected) = (map.clone(), model);
            cleared.clear(start as u32, end as u32);
            expected[start..end].fill(None);
            explore(&cleared, expected, depth - 1);
            if start < end {
                for value in ['a', 'b'] {
                    let (mut set, mut expected) = (map.clone(), model);
                    set.set(start as u32, end as u32, value);
                    expected[start..end].fill(Some(value));
                    explore(&set, expected, depth - 1);
                }
            }
        }
    }
}

#[test]
fn short_lives() {
    explore(&SpanMap::new(), [None; KEYS], 2);
    let mut map = SpanMap::new();
    let mut model = [None; KEYS];
    map.set(0, 7, 'a');
    map.set(2, 3, 'b');
    map.set(5, 6, 'b');
    for (i, value) in "aabaaba".chars().enumerate() {
        model[i] = Some(value);
    }
    explore(&map, model, 2);
}

#[test]
fn long_life() {
    let mut map = SpanMap::new();
    let mut model = [None; 60];
    let mut seed = 5_u32;
    let mut next = |bound: u32| {
        seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
        (seed >> 16) % bound
    };
    for _ in 0..1500 {
        let start = next(60);
        let end = (start + 1 + next(15)).min(60);
        let range = start as usize..end as usize;
        if next(3) == 0 {
            map.clear(start, end);
            model[range].fill(None);
        } else {
            let value = char::from(b'a' + next(3) as u8);
            map.set(start, end, value);
            model[range].fill(Some(value));
        }
        check(&map, &model);
    }
}

#[test]
fn far_away() {
    let mut map = SpanMap::new();
    map.set(0, u32::MAX, 'x');
    map.set(1000, u32::MAX - 1, 'y');
    map.clear(5, 5);
    map.clear(u32::MAX - 10, u32::MAX);
    assert_eq!(map.get(999), Some('x'));
    assert_eq!(map.get(u32::MAX - 11), Some('y'));
    assert_eq!(map.bounds(), Some((0, u32::MAX - 11)));
    assert_eq!(map.covered(), u32::MAX - 10);
}
