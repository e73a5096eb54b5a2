//! Against `BTreeSet`, with all sequences of a few operations and with long ones.

use std::collections::BTreeSet;

use sparse_set::SparseSet;

fn check(set: &SparseSet, model: &BTreeSet<usize>) {
    assert_eq!(set.to_vec(), model.iter().copied().collect::<Vec<_>>());
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    for v in 0..12 {
        assert_eq!(set.contains(v), model.contains(&v));
    }
}

fn step(set: &mut SparseSet, model: &mut BTreeSet<usize>, v: usize, kind: usize) {
    match kind {
        0 | 1 => assert_eq!(set.insert(v), model.insert(v)),
        2 | 3 => assert_eq!(set.remove(v), model.remove(&v)),
        4 => match set.pop() {
            Some(v) => assert!(model.remove(&v)),
            None => assert!(model.is_empty()),
        },
        _ => {
            set.clear();
            model.clear();
        }
    }
    check(set, model);
}

#[test]
fn all_sequences() {
    for mut code in 0..8usize.pow(6) {
        let mut set = SparseSet::new(4);
        let mut model = BTreeSet::new();
        for _ in 0..6 {
            let (v, kind) = (code % 4, code / 4 % 2 * 2);
            code /= 8;
            match kind {
                0 => assert_eq!(set.insert(v), model.insert(v)),
                _ => assert_eq!(set.remove(v), model.remove(&v)),
            }
        }
        check(&set, &model);
    }
}

#[test]
fn long_sequences() {
    let mut set = SparseSet::new(10);
    let mut model = BTreeSet::new();
    let mut seed = 7usize;
    for _ in 0..5000 {
        seed = (seed * 1103515245 + 12345) % (1 << 31);
        let (v, kind) = (seed >> 8, seed >> 16);
        let kind = if kind % 97 == 0 { 5 } else { kind % 5 };
        step(&mut set, &mut model, v % 10, kind);
    }
    assert!(!set.remove(10) && !set.contains(usize::MAX));
}

#[test]
fn pop_is_last() {
    let mut set = SparseSet::new(5);
    for v in [3, 1, 4] {
        set.insert(v);
    }
    assert_eq!(set.pop(), Some(4));
    assert_eq!(set.limit(), 5);
}
