//! Keys in all orders, against a set of the standard library.

use aa_tree::AaSet;
use std::collections::BTreeSet;

fn explore(set: &AaSet, model: &BTreeSet<i32>, more: usize) {
    assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
    assert!(set.keys().iter().eq(model));
    for key in -1..7 {
        assert_eq!(set.contains(key), model.contains(&key));
        assert_eq!(set.floor(key), model.range(..=key).next_back().copied());
    }
    let least = (model.len() + 1).next_power_of_two().ilog2() as usize;
    assert!((least..=2 * least).contains(&set.height()));
    if more > 0 {
        for key in 0..6 {
            let (mut set, mut model) = (set.clone(), model.clone());
            assert_eq!(set.insert(key), model.insert(key));
            explore(&set, &model, more - 1);
        }
    }
}

#[test]
fn short_histories() {
    explore(&AaSet::new(), &BTreeSet::new(), 5);
}

#[test]
fn many_keys() {
    let (mut up, mut down, mut mixed) = (AaSet::new(), AaSet::new(), AaSet::new());
    for i in 0..120 {
        assert!(up.insert(i) && down.insert(-i) && mixed.insert(i * 7 % 120));
        let limit = 2 * (i as usize + 2).ilog2() as usize;
        assert!(up.height() <= limit && down.height() <= limit && mixed.height() <= limit);
    }
    assert_eq!(up.keys(), mixed.keys());
}
