//! Random and ordered keys, against a set of the standard library.

use btree_nodes::TreeSet;
use std::collections::BTreeSet;

fn check(keys: &[u64]) {
    let mut set = TreeSet::default();
    let mut model = BTreeSet::new();
    for key in keys {
        assert_eq!(set.insert(*key), model.insert(*key));
        assert_eq!(set.len(), model.len());
        assert_eq!(set.first(), model.first());
    }
    assert!(set.keys().eq(model.iter()), "{keys:?}");
    assert_eq!(set.is_empty(), model.is_empty());
    for key in 0..70 {
        assert_eq!(set.contains(&key), model.contains(&key));
    }
    // From 1 key a node up to 3.
    let height = set.height() as u32;
    assert!(set.len() < 4usize.pow(height));
    assert!(set.len() >= 2usize.pow(height) - 1 || height == 1);
    let again: TreeSet<u64> = keys.iter().copied().collect();
    assert!(again.keys().eq(set.keys()));
}

#[test]
fn random_keys() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for round in 0..600u64 {
        let keys: Vec<u64> = (0..round % 70).map(|_| next(60)).collect();
        check(&keys);
    }
}

#[test]
fn ordered_keys() {
    for len in 0..60 {
        let keys: Vec<u64> = (0..len).collect();
        check(&keys);
        check(&keys.iter().rev().copied().collect::<Vec<_>>());
        check(&keys.iter().map(|it| it * 37 % 61).collect::<Vec<_>>());
    }
}
