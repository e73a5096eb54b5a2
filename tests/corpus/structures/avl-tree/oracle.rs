//! Random insertions and removals, against a set of the standard library.

use std::collections::BTreeSet;

use avl_tree::TreeSet;

fn check(set: &TreeSet, model: &BTreeSet<i32>) {
    assert!(set.is_balanced());
    assert_eq!(set.to_vec(), model.iter().copied().collect::<Vec<_>>());
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    // The fewest nodes of a balanced tree of some height.
    let (mut least, mut next, mut height) = (0, 1, 0);
    while next <= model.len() {
        (least, next) = (next, 1 + least + next);
        height += 1;
    }
    assert!(set.height() <= height, "{} > {height}", set.height());
    assert!(model.len() < 1 << set.height());
}

fn run(seed: u64, range: i32, steps: usize) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % bound
    };
    let (mut set, mut model) = (TreeSet::new(), BTreeSet::new());
    for _ in 0..steps {
        let key = random(range as u64) as i32 - range / 2;
        assert_eq!(set.contains(key), model.contains(&key));
        if random(2) == 0 {
            assert_eq!(set.insert(key), model.insert(key));
        } else {
            assert_eq!(set.remove(key), model.remove(&key));
        }
        check(&set, &model);
    }
}

#[test]
fn random_sets() {
    for seed in 1..300 {
        run(seed, 14, 60);
    }
    for seed in 1..20 {
        run(seed, 60, 400);
    }
}

#[test]
fn removals_from_large_sets() {
    for step in [1, 3, 7, 11] {
        let (mut set, mut model) = (TreeSet::new(), BTreeSet::new());
        for i in 0..64 {
            assert_eq!(set.insert(i * step % 64), model.insert(i * step % 64));
            check(&set, &model);
        }
        for i in 0..64 {
            assert!(set.remove(i * 5 % 64) && model.remove(&(i * 5 % 64)));
            check(&set, &model);
        }
    }
}
