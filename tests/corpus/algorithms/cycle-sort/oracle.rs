//! All short sequences of a few values, against the sort of the standard library.

use cycle_sort::{ranks, sort, sort_by_key};

fn check(items: &[u8]) {
    let mut sorted = items.to_vec();
    sorted.sort();
    let mut ours = items.to_vec();
    let effort = sort(&mut ours);
    assert_eq!(ours, sorted, "{items:?}");
    assert!(effort.exchanges < items.len().max(1), "{items:?}");
    let wrong = (0..items.len())
        .filter(|&at| items[at] != sorted[at])
        .count();
    // One exchange mends two places at most, and one at least.
    assert!(effort.exchanges >= wrong.div_ceil(2), "{items:?}");
    assert!(effort.exchanges <= wrong.saturating_sub(1), "{items:?}");
    assert_eq!(effort.untouched, items.len() - wrong, "{items:?}");
    let again = sort(&mut ours);
    assert_eq!((again.exchanges, again.untouched), (0, items.len()));

    let mut places: Vec<usize> = (0..items.len()).collect();
    places.sort_by_key(|&at| items[at]);
    let ranks = ranks(items);
    assert!(
        places
            .iter()
            .enumerate()
            .all(|(rank, &at)| ranks[at] == rank)
    );

    let mut pairs: Vec<(u8, usize)> = items.iter().copied().zip(0..).collect();
    sort_by_key(&mut pairs, |it| it.0);
    assert!(pairs.iter().map(|it| it.0).eq(sorted.iter().copied()));
    pairs.sort_by_key(|it| it.1);
    assert!(pairs.iter().map(|it| it.0).eq(items.iter().copied()));
}

#[test]
fn short_sequences() {
    for (values, longest) in [(2u32, 8), (4, 5), (6, 4)] {
        for len in 0..=longest {
            for code in 0..values.pow(len) {
                let items: Vec<u8> = (0..len)
                    .map(|at| (code / values.pow(at) % values) as u8)
                    .collect();
                check(&items);
            }
        }
    }
}

#[test]
fn distinct_items() {
    let mut seed = 3u64;
    for len in 0..120 {
        let mut items: Vec<u8> = (0..len).collect();
        for at in 1..items.len() {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            items.swap(at, (seed >> 33) as usize % (at + 1));
        }
        check(&items);
    }
}
