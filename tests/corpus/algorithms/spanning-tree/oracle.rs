//! Many small villages, and all choices of cables.

use spanning_tree::{Cable, cost, groups, network};

/// The number of groups, by giving connected houses the same name.
fn count(houses: usize, cables: &[Cable]) -> usize {
    let mut names: Vec<usize> = (0..houses).collect();
    for cable in cables.iter().filter(|it| it.from.max(it.to) < houses) {
        let (a, b) = (names[cable.from], names[cable.to]);
        for name in names.iter_mut().filter(|it| **it == a) {
            *name = b;
        }
    }
    names.sort_unstable();
    names.dedup();
    names.len()
}

fn check(village: u16, cables: &[Cable]) {
    let houses = usize::from(village);
    let expected = count(houses, cables);
    let found = network(village, cables);
    assert_eq!(count(houses, &found), expected, "{cables:?}");
    assert_eq!(found.len(), houses - expected, "{cables:?}");
    let mut left = cables.to_vec();
    for cable in &found {
        let place = left
            .iter()
            .position(|it| it == cable)
            .expect("one of the cables");
        left.swap_remove(place);
    }
    let least = (0..1_u32 << cables.len())
        .map(|mask| -> Vec<Cable> {
            (0..cables.len())
                .filter(|i| mask >> i & 1 == 1)
                .map(|i| cables[i])
                .collect()
        })
        .filter(|chosen| count(houses, chosen) == expected)
        .map(|chosen| chosen.iter().map(|it| u64::from(it.cost)).sum::<u64>())
        .min();
    assert_eq!(Some(cost(&found)), least);
    assert_eq!(groups(village, cables), expected);
}

#[test]
fn many_villages() {
    let mut state = 3_u64;
    for _ in 0..1500 {
        let mut next = |n: u64| {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let houses = next(6) as u16;
        let count = next(8);
        let cables: Vec<_> = (0..count)
            .map(|_| Cable::new(next(6) as usize, next(6) as usize, next(7) as u32))
            .collect();
        check(houses, &cables);
    }
}

#[test]
fn dear_cables() {
    check(
        3,
        &[
            Cable::new(0, 1, u32::MAX),
            Cable::new(1, 2, u32::MAX),
            Cable::new(2, 0, u32::MAX),
        ],
    );
}
