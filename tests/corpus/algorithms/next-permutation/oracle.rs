//! All short lists; what comes next is the least of the larger permutations.

use next_permutation::{all, next, rank};

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
            if place % 7 == 0 {
                let mut bounded = items.clone();
                bounded.sort();
                let mut count = 1;
                while next(&mut bounded) {
                    count += 1;
                    assert!(count <= sorted.len());
                }
                assert_eq!(all(&items), sorted);
            }
            let different = items
                .iter()
                .enumerate()
                .all(|(i, it)| !items[..i].contains(it));
            if different {
                assert_eq!(rank(&items), place);
            }
        }
    }
}
