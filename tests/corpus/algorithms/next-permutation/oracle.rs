//! All short lists; what comes next is the least of the larger permutations.

use next_permutation::{advance, next, rank};

/// All different permutations, sorted.
fn permutations(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![vec![]];
    }
    let mut found = Vec::new();
    for i in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(i);
        found.extend(
            permutations(&rest)
                .into_iter()
                .map(|it| [vec![first], it].concat()),
        );
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn long_lists() {
    let items: Vec<u8> = (0..30).collect();
    assert_eq!(rank(&items), Some(0));
    let back: Vec<u8> = items.iter().rev().copied().collect();
    assert_eq!(rank(&back), None);
    assert_eq!(rank(&back[10..]), Some((1..=20).product::<usize>() - 1));
}

#[test]
fn all_short_lists() {
    for len in 0..=5 {
        for code in 0..5_u32.pow(len) {
            let items: Vec<u8> = (0..len).map(|i| (code / 5_u32.pow(i) % 5) as u8).collect();
            let sorted = permutations(&items);
            let place = sorted.iter().position(|it| *it == items).unwrap();
            let mut after = items.clone();
            let more = next(&mut after);
            assert_eq!(more, place + 1 < sorted.len(), "{items:?}");
            assert_eq!(after, sorted[(place + 1) % sorted.len()], "{items:?}");
            for steps in [0, 1, 7, 200_u8] {
                let mut later = items.clone();
                let again = advance(&mut later, steps);
                let last = place + usize::from(steps);
                assert_eq!(
                    (again, &later),
                    (last / sorted.len(), &sorted[last % sorted.len()])
                );
            }
            let different = items
                .iter()
                .enumerate()
                .all(|(i, it)| !items[..i].contains(it));
            if different {
                assert_eq!(rank(&items), Some(place));
            }
        }
    }
}
