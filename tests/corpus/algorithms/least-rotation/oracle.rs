//! All sequences of three values up to length 7, against all of their rotations.

use least_rotation::*;

fn rotations(items: &[u8]) -> Vec<Vec<u8>> {
    (0..items.len())
        .map(|at| [&items[at..], &items[..at]].concat())
        .collect()
}

fn sequences(len: u32) -> Vec<Vec<u8>> {
    (0..3u32.pow(len))
        .map(|code| (0..len).map(|at| (code / 3u32.pow(at) % 3) as u8).collect())
        .collect()
}

fn model(items: &[u8]) -> Vec<u8> {
    rotations(items).into_iter().min().unwrap_or_default()
}

#[test]
fn short_sequences() {
    for len in 0..8 {
        for items in sequences(len) {
            let all = rotations(&items);
            let least = model(&items);
            let start = all.iter().position(|it| *it == least).unwrap_or(0);
            assert_eq!(least_rotation(&items), start, "{items:?}");
            assert_eq!(smallest(&items), least);
            let again = (1..all.len()).find(|&at| all[at] == items);
            assert_eq!(period(&items), again.unwrap_or(items.len()));
        }
    }
}

#[test]
fn pairs() {
    for (one, other) in [(0, 0), (1, 1), (4, 4), (3, 4), (5, 0)] {
        for left in sequences(one) {
            for right in sequences(other) {
                let same = left == right || rotations(&left).contains(&right);
                assert_eq!(same_circle(&left, &right), same);
            }
        }
    }
    for len in 0..6 {
        let mut circles: Vec<Vec<u8>> = sequences(len).iter().map(|it| model(it)).collect();
        circles.sort();
        circles.dedup();
        assert_eq!(distinct(&sequences(len)), circles);
    }
}
