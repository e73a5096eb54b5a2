//! Oracle of `bit-set`: against `BTreeSet`, over several words.

use std::collections::BTreeSet;

use bit_set::BitSet;

const VALUES: [u32; 6] = [0, 1, 63, 64, 127, 200];

fn sets() -> Vec<(BitSet, BTreeSet<u32>)> {
    (0..1 << VALUES.len())
        .map(|mask: u32| {
            let model: BTreeSet<u32> = (0..VALUES.len())
                .filter(|i| mask & (1 << i) != 0)
                .map(|i| VALUES[i])
                .collect();
            let mut set = BitSet::new();
            for &v in &model {
                assert!(set.insert(v));
            }
            (set, model)
        })
        .collect()
}

fn check(set: &BitSet, model: &BTreeSet<u32>) {
    assert_eq!(set.to_vec(), model.iter().copied().collect::<Vec<_>>());
    assert_eq!(set.len(), model.len());
    assert_eq!(set.min(), model.first().copied());
    assert_eq!(set.max(), model.last().copied());
}

#[test]
fn remove_any_value() {
    for (set, model) in sets() {
        for v in VALUES.into_iter().chain([2, 65, 128, 500, u32::MAX]) {
            let (mut set, mut model) = (set.clone(), model.clone());
            assert_eq!(set.remove(v), model.remove(&v));
            check(&set, &model);
            assert!(!set.remove(v));
            check(&set, &model);
        }
    }
}

#[test]
fn two_sets() {
    for (a, model_a) in sets() {
        for (b, model_b) in sets() {
            assert_eq!(a.is_subset(&b), model_a.is_subset(&model_b));
            assert_eq!(a == b, model_a == model_b);
            let mut it = a.clone();
            it.unite(&b);
            check(&it, &(&model_a | &model_b));
            let mut it = a.clone();
            it.intersect(&b);
            check(&it, &(&model_a & &model_b));
            let mut it = a.clone();
            it.subtract(&b);
            check(&it, &(&model_a - &model_b));
        }
    }
}
