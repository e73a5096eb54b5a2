//! Sets of numbers around the borders of words, against a `BTreeSet`.

use std::collections::BTreeSet;

use number_set::NumberSet;

const NUMBERS: [u16; 7] = [0, 1, 63, 64, 127, 128, 300];

/// The subset of `NUMBERS` with this code.
fn subset(code: u32) -> (NumberSet, BTreeSet<u16>) {
    let mut set = NumberSet::new();
    let mut model = BTreeSet::new();
    for (i, &number) in NUMBERS.iter().enumerate() {
        if code >> i & 1 == 1 {
            assert!(set.insert(number));
            model.insert(number);
        }
    }
    (set, model)
}

fn check(set: &NumberSet, model: &BTreeSet<u16>) {
    for number in (0..=400).chain([u16::MAX]) {
        assert_eq!(
            set.contains(number),
            model.contains(&number),
            "{number} in {model:?}"
        );
    }
    let numbers: Vec<usize> = model.iter().map(|&number| usize::from(number)).collect();
    assert_eq!(set.to_vec(), numbers);
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(set.first(), numbers.first().copied());
}

#[test]
fn all_subsets() {
    for code in 0..128 {
        let (set, model) = subset(code);
        check(&set, &model);
        for number in NUMBERS {
            let (mut set, mut model) = (set.clone(), model.clone());
            assert_eq!(set.remove(number), model.remove(&number));
            check(&set, &model);
        }
    }
}

#[test]
fn pairs_of_subsets() {
    for a in (0..128).step_by(5) {
        for b in (0..128).step_by(7) {
            let ((mut union, a), (other, b)) = (subset(a), subset(b));
            let mut intersection = union.clone();
            union.union_with(&other);
            check(&union, &(&a | &b));
            intersection.intersect_with(&other);
            check(&intersection, &(&a & &b));
        }
    }
}
