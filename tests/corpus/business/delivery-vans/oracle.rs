//! Short histories of a small depot, against a list of parcels.

use delivery_vans::{Depot, LoadError, Parcel, volume_of};

const VANS: [u32; 3] = [5, 3, 0];

type Parcels = [Option<(usize, u32)>; 3];

fn used(parcels: &Parcels, van: usize) -> u32 {
    parcels
        .iter()
        .flatten()
        .filter(|it| it.0 == van)
        .map(|it| it.1)
        .sum()
}

fn compare(depot: &Depot, parcels: &Parcels) {
    let free: Vec<u32> = (0..3).map(|van| VANS[van] - used(parcels, van)).collect();
    assert_eq!(depot.free().collect::<Vec<_>>(), free);
    for number in 0..3 {
        let found = depot.parcel(number).map(|it| (it.van, it.volume));
        assert_eq!(found, parcels[number as usize]);
    }
}

/// What happens if a parcel changes to this.
fn change(parcels: &Parcels, at: usize, van: usize, volume: u32) -> Result<Parcels, LoadError> {
    let mut after = *parcels;
    after[at] = None;
    if volume > VANS[van] || used(&after, van) > VANS[van] - volume {
        return Err(LoadError::Full);
    }
    after[at] = Some((van, volume));
    Ok(after)
}

fn follow(
    depot: &Depot,
    result: Result<(), LoadError>,
    expected: Result<Parcels, LoadError>,
    before: &Parcels,
    steps: usize,
) {
    assert_eq!(result, expected.map(|_| ()));
    match expected {
        Ok(after) => explore(depot, &after, steps - 1),
        Err(_) => compare(depot, before),
    }
}

fn explore(depot: &Depot, parcels: &Parcels, steps: usize) {
    compare(depot, parcels);
    if steps == 0 {
        return;
    }
    for number in 0..3u32 {
        let at = number as usize;
        let own = parcels[at];
        for van in 0..4 {
            for volume in [0, 1, 3, u32::MAX] {
                let expected = match own {
                    _ if van == 3 => Err(LoadError::NoVan),
                    Some(_) => Err(LoadError::Twice),
                    None => change(parcels, at, van, volume),
                };
                let mut depot = depot.clone();
                let result = depot.load(number, van, volume);
                follow(&depot, result, expected, parcels, steps);
            }
            let expected = match own {
                _ if van == 3 => Err(LoadError::NoVan),
                None => Err(LoadError::NoParcel),
                Some((_, volume)) => change(parcels, at, van, volume),
            };
            let mut depot = depot.clone();
            let result = depot.shift(number, van);
            follow(&depot, result, expected, parcels, steps);
        }
        for volume in [0, 2, 4, 5, u32::MAX] {
            let expected = match own {
                None => Err(LoadError::NoParcel),
                Some((van, _)) => change(parcels, at, van, volume),
            };
            let mut depot = depot.clone();
            let result = depot.measure(number, volume);
            follow(&depot, result, expected, parcels, steps);
        }
        let mut depot = depot.clone();
        let result = depot.unload(number);
        let expected = own.map(|(van, volume)| Parcel { van, volume });
        assert_eq!(result, expected.ok_or(LoadError::NoParcel));
        let mut after = *parcels;
        after[at] = None;
        compare(&depot, &after);
    }
}

#[test]
fn short_histories() {
    explore(&Depot::new(&VANS), &[None; 3], 3);
}

#[test]
fn volumes() {
    let parcels = [(0, 4), (1, 2), (0, 7)].map(|(van, volume)| Parcel { van, volume });
    assert_eq!(volume_of(parcels.iter(), 0), 11);
    assert_eq!(volume_of(parcels.iter(), 2), 0);
    let mut depot = Depot::new(&[u32::MAX]);
    assert_eq!(depot.load(1, 0, u32::MAX), Ok(()));
    assert_eq!(depot.load(2, 0, 1), Err(LoadError::Full));
    assert_eq!(depot.measure(1, u32::MAX - 1), Ok(()));
    assert_eq!(depot.load(2, 0, 1), Ok(()));
}
