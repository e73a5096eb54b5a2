//! Islands and coasts of all maps up to 3 by 4 and 4 by 3, by comparing places with each other.

use tile_map::{Map, Place};

/// Do the two places have a side in common?
fn touch(a: Place, b: Place) -> bool {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
}

/// The land that is connected to `start`.
fn island(land: &[Place], start: Place) -> Vec<Place> {
    let mut found = Vec::new();
    if land.contains(&start) {
        found.push(start);
    }
    loop {
        let near = |place: &&Place| found.iter().any(|other| touch(**place, *other));
        let new = |place: &&Place| !found.contains(*place) && near(place);
        let Some(place) = land.iter().find(new) else {
            break;
        };
        found.push(*place);
    }
    found.sort_unstable();
    found
}

fn check(width: u8, height: u8, code: u32) {
    let (columns, rows) = (usize::from(width), usize::from(height));
    let places: Vec<Place> = (0..columns)
        .flat_map(|x| (0..rows).map(move |y| (x, y)))
        .collect();
    let (mut land, mut water) = (Vec::new(), Vec::new());
    let mut map = Map::new(width, height);
    for (i, &place) in places.iter().enumerate() {
        if code >> i & 1 == 1 {
            assert!(map.raise(place));
            land.push(place);
        } else {
            water.push(place);
        }
    }
    for start in [
        (0, 0),
        (0, rows.saturating_sub(1)),
        (columns.saturating_sub(1), 0),
        (1, 1),
    ] {
        let expected = island(&land, start);
        assert_eq!(map.island(start), expected, "{width} by {height}: {land:?}");
        assert_eq!(map.is_land(start), land.contains(&start));
        let coast = expected
            .iter()
            .map(|a| water.iter().filter(|b| touch(*a, **b)).count());
        assert_eq!(
            map.coast(start),
            coast.sum::<usize>(),
            "{width} by {height}: {land:?}"
        );
    }
    assert!(!map.raise((columns, 0)));
    assert!(!map.raise((0, rows)));
}

#[test]
fn all_small_maps() {
    for width in 0..=3 {
        for height in 0..=3 {
            for code in 0..1 << (width * height) {
                check(width, height, code);
            }
        }
    }
}

#[test]
fn long_maps() {
    for code in 0..1 << 10 {
        check(2, 5, code);
        check(5, 2, code);
    }
    for code in 0..1 << 6 {
        check(6, 1, code);
        check(1, 6, code);
    }
}
