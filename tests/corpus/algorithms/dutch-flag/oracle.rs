//! All short sequences of a few numbers.

use dutch_flag::{census, distinct, is_sorted, partition, sort};

fn sequences(len: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..len {
        all = all
            .iter()
            .flat_map(|it: &Vec<u8>| {
                (0..5).map(|item| {
                    let mut it = it.clone();
                    it.push(item);
                    it
                })
            })
            .collect();
    }
    all
}

#[test]
fn all_short_sequences() {
    for len in 0..=6 {
        for items in sequences(len) {
            let mut expected = items.clone();
            expected.sort();
            for pivot in 0..=5 {
                let mut parts = items.clone();
                let equal = partition(&mut parts, &pivot);
                let less = items.iter().filter(|it| **it < pivot).count();
                let same = items.iter().filter(|it| **it == pivot).count();
                assert_eq!(equal, less..less + same, "{items:?} {pivot}");
                assert!(parts[..less].iter().all(|it| *it < pivot));
                assert!(parts[equal.clone()].iter().all(|it| *it == pivot));
                assert!(parts[equal.end..].iter().all(|it| *it > pivot));
                parts.sort();
                assert_eq!(parts, expected);
                assert_eq!(census(&items, &pivot), [less, same, len - less - same]);
            }
            let mut sorted = items.clone();
            sort(&mut sorted);
            assert_eq!(sorted, expected);
            assert_eq!(is_sorted(&items), items == expected);
            let mut different = expected;
            different.dedup();
            assert_eq!(distinct(&items), different);
        }
    }
}
