//! Random histories, against a set of the standard library.

use skip_list::SkipList;
use std::collections::BTreeSet;

#[test]
fn random_histories() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for round in 0..200 {
        let mut list = SkipList::default();
        let mut model = BTreeSet::new();
        assert!(list.is_empty());
        for _ in 0..round {
            let value = next(40);
            if next(3) > 0 {
                assert_eq!(list.insert(value), model.insert(value));
            } else {
                assert_eq!(list.remove(&value), model.remove(&value));
            }
            assert_eq!(list.len(), model.len());
            let probe = next(40);
            assert_eq!(list.contains(&probe), model.contains(&probe));
        }
        assert!(list.iter().eq(model.iter()));
        assert_eq!(list.is_empty(), model.is_empty());
        assert!((0..40).all(|it| list.contains(&it) == model.contains(&it)));
    }
}

#[test]
fn in_order() {
    let list: SkipList<u32> = (0..100).collect();
    assert!(list.iter().copied().eq(0..100));
    let list: SkipList<u32> = (0..100).rev().chain(20..30).collect();
    assert!(list.iter().copied().eq(0..100));
    assert_eq!(list.len(), 100);
}
