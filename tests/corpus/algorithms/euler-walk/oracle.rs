//! All towns of few streets, against a search for a walk.

use euler_walk::Streets;

fn search(pairs: &[(usize, usize)], used: u32, here: usize) -> bool {
    if used + 1 == 1 << pairs.len() {
        return true;
    }
    (0..pairs.len()).any(|i| {
        let (a, b) = pairs[i];
        let there = if a == here {
            b
        } else if b == here {
            a
        } else {
            return false;
        };
        used >> i & 1 == 0 && search(pairs, used | 1 << i, there)
    })
}

fn check(corners: usize, pairs: &[(usize, usize)]) {
    let mut town = Streets::new(corners);
    for &(a, b) in pairs {
        assert!(town.add(a, b));
    }
    assert!(!town.add(corners, 0) && !town.add(0, corners));
    assert_eq!(town.len(), pairs.len());
    assert_eq!(town.is_empty(), pairs.is_empty());
    let mut odd = Vec::new();
    for corner in 0..corners {
        let degree: usize = pairs
            .iter()
            .map(|pair| usize::from(pair.0 == corner) + usize::from(pair.1 == corner))
            .sum();
        assert_eq!(town.degree(corner), degree);
        if degree % 2 == 1 {
            odd.push(corner);
        }
    }
    assert_eq!(town.degree(corners), 0);
    assert_eq!(town.odd_corners(), odd);
    let possible = (0..corners).any(|start| search(pairs, 0, start));
    match town.walk() {
        None => assert!(!possible, "{pairs:?}"),
        Some(walk) if pairs.is_empty() => assert_eq!(walk, []),
        Some(walk) => {
            assert!(possible, "{pairs:?}");
            assert_eq!(walk.len(), pairs.len() + 1);
            let sorted = |(a, b): (usize, usize)| (a.min(b), a.max(b));
            let mut walked: Vec<_> = walk.windows(2).map(|it| sorted((it[0], it[1]))).collect();
            let mut wanted: Vec<_> = pairs.iter().map(|&it| sorted(it)).collect();
            walked.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(walked, wanted);
        }
    }
    assert_eq!(town.has_round_trip(), possible && odd.is_empty());
}

#[test]
fn all_small_towns() {
    let corners = 4;
    let pairs: Vec<(usize, usize)> = (0..corners * corners)
        .map(|i| (i / corners, i % corners))
        .collect();
    check(corners, &[]);
    let mut towns: Vec<Vec<(usize, usize)>> = vec![vec![]];
    for _ in 0..3 {
        towns = towns
            .iter()
            .flat_map(|town| {
                pairs
                    .iter()
                    .map(move |&it| [town.as_slice(), &[it]].concat())
            })
            .collect();
        for town in &towns {
            check(corners, town);
        }
    }
    for (i, town) in towns.iter().enumerate().filter(|it| it.0 % 7 == 0) {
        let more = [pairs[i % 16], pairs[i / 16 % 16], pairs[i * 5 % 16]];
        check(corners, &[town.as_slice(), &more].concat());
    }
}

#[test]
fn from_pairs() {
    let town = Streets::from_pairs(&[(3, 1), (1, 5)]);
    assert_eq!((town.len(), town.degree(5), town.degree(1)), (2, 1, 2));
    let walk = town.walk().unwrap();
    assert!(walk == [3, 1, 5] || walk == [5, 1, 3]);
    assert_eq!(Streets::from_pairs(&[]).walk(), Some(vec![]));
}
