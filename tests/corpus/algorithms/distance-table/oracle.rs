//! Many maps of four towns, against distances of ways that get longer road by road.

use distance_table::{Table, diameter, direct, is_shortest, is_square, shorten, shorter};

fn check(towns: usize, roads: &[(usize, usize, u32)]) {
    let roads_inside: Vec<_> = roads
        .iter()
        .filter(|it| it.0 < towns && it.1 < towns)
        .collect();
    let table = direct(towns, roads);
    let road = |from, to| {
        let between = roads_inside.iter().filter(|it| (it.0, it.1) == (from, to));
        let least = between.map(|it| u64::from(it.2)).min();
        if from == to { Some(0) } else { least }
    };
    let mut expected: Table = (0..towns)
        .map(|from| (0..towns).map(|to| road(from, to)).collect())
        .collect();
    assert_eq!(table, expected);
    for row in expected.iter_mut() {
        for _ in 0..towns {
            for &&(from, to, length) in &roads_inside {
                if let Some(so_far) = row[from] {
                    let new = so_far + u64::from(length);
                    row[to] = Some(row[to].map_or(new, |old| old.min(new)));
                }
            }
        }
    }
    let short = shorten(&table);
    assert_eq!(short, expected, "{roads:?}");
    assert!(is_shortest(&short) && is_square(&short));
    let all: Vec<Option<u64>> = expected.concat();
    let longest = all.iter().flatten().max().copied();
    assert_eq!(
        diameter(&short),
        longest.filter(|_| all.iter().all(Option::is_some))
    );
}

#[test]
fn many_maps() {
    let mut state = 11_u64;
    for _ in 0..2000 {
        let mut next = |n: u64| {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let towns = next(6) as usize;
        let count = next(11);
        let roads: Vec<_> = (0..count)
            .map(|_| (next(5) as usize, next(5) as usize, next(9) as u32))
            .collect();
        check(towns, &roads);
    }
}

#[test]
fn extremes() {
    check(0, &[]);
    check(3, &[(0, 1, u32::MAX), (1, 2, u32::MAX), (2, 0, 1)]);
    assert_eq!(shorter(None, None), None);
    assert_eq!(shorter(Some(2), None), Some(2));
    assert_eq!(shorter(Some(2), Some(1)), Some(1));
    assert!(!is_square(&vec![vec![None, None]]));
}
