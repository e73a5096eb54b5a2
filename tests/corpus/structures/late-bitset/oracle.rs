//! Sets with all limits up to 200, against a set of the standard library.

use late_bitset::BitSet;
use std::collections::BTreeSet;

fn check(set: &BitSet, model: &BTreeSet<usize>, limit: usize) {
    assert_eq!(set.limit(), limit);
    assert_eq!(set.count(), model.len());
    assert_eq!(set.first(), model.first().copied());
    assert!(set.iter().eq(model.iter().copied()));
    for number in 0..limit + 70 {
        assert_eq!(set.contains(number), model.contains(&number));
    }
}

#[test]
fn all_limits() {
    let mut seed = 5u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for limit in 0..200 {
        let mut set = BitSet::new(limit);
        let mut model = BTreeSet::new();
        check(&set, &model, limit);
        for step in 0..60 {
            let number = next(limit + 5);
            if step % 3 < 2 {
                assert_eq!(set.insert(number), number < limit && model.insert(number));
            } else {
                assert_eq!(set.remove(number), model.remove(&number));
            }
        }
        check(&set, &model, limit);
        let others: BTreeSet<usize> = (0..limit).filter(|it| !model.contains(it)).collect();
        check(&set.complement(), &others, limit);
        let mut full = set.clone();
        full.fill();
        check(&full, &(0..limit).collect(), limit);
        full.subtract(&set);
        check(&full, &others, limit);
        assert_eq!(full, set.complement());
        full.clear();
        check(&full, &BTreeSet::new(), limit);
        assert_eq!(full, BitSet::new(limit));
    }
}
