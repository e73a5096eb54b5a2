//! Sequences of insertions and removals, against a sorted set of the standard library.

use count_treap::CountTreap;
use std::collections::BTreeSet;

fn check(treap: &CountTreap, model: &BTreeSet<i32>, keys: impl Iterator<Item = i32>) {
    assert_eq!(treap.count(), model.len());
    let sorted: Vec<i32> = model.iter().copied().collect();
    let all: Vec<i32> = (0..treap.count()).map(|i| treap.nth(i).unwrap()).collect();
    assert_eq!(all, sorted);
    assert_eq!(treap.nth(sorted.len()), None);
    assert_eq!(treap.nth(usize::MAX), None);
    for key in keys {
        assert_eq!(treap.contains(key), model.contains(&key));
        assert_eq!(treap.rank(key), sorted.partition_point(|&it| it < key));
    }
}

fn orders(rest: &[i32], treap: &CountTreap, model: &BTreeSet<i32>) {
    check(treap, model, 0..8);
    for (i, &key) in rest.iter().enumerate() {
        let (mut treap, mut model) = (treap.clone(), model.clone());
        assert!(treap.insert(key));
        assert!(!treap.insert(key));
        model.insert(key);
        let others: Vec<i32> = [&rest[..i], &rest[i + 1..]].concat();
        orders(&others, &treap, &model);
    }
    if rest.is_empty() {
        for key in model.clone() {
            let (mut treap, mut model) = (treap.clone(), model.clone());
            for offset in 0..7 {
                let key = (key + 3 * offset) % 8;
                assert_eq!(treap.remove(key), model.remove(&key));
                check(&treap, &model, 0..8);
            }
        }
    }
}

#[test]
fn all_orders() {
    orders(&[1, 2, 3, 5, 7], &CountTreap::default(), &BTreeSet::new());
}

#[test]
fn long_life() {
    let (mut treap, mut model) = (CountTreap::default(), BTreeSet::new());
    let mut seed = 3_u32;
    for i in 0..4000 {
        seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
        let key = (seed >> 20) as i32 % 150 - 75;
        if seed >> 10 & 3 < if i / 1000 % 2 == 0 { 3 } else { 1 } {
            assert_eq!(treap.insert(key), model.insert(key));
        } else {
            assert_eq!(treap.remove(key), model.remove(&key));
        }
        if i % 40 == 0 {
            check(&treap, &model, -80..80);
        }
    }
}

#[test]
fn extremes() {
    let (mut treap, mut model) = (CountTreap::default(), BTreeSet::new());
    for key in [i32::MAX, 0, i32::MIN, -1, 1, i32::MIN + 1] {
        assert!(treap.insert(key) && model.insert(key));
        check(&treap, &model, [i32::MIN, -2, 2, i32::MAX].into_iter());
    }
    for key in 2..300 {
        assert!(treap.insert(key) && model.insert(key));
    }
    check(&treap, &model, -3..400);
}
