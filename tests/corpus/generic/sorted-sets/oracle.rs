//! All pairs of small sets, against the sets of the standard library.

use sorted_sets::SortedSet;
use std::collections::BTreeSet;
use std::fmt::Debug;

fn items<T: Ord + Clone>(set: &BTreeSet<T>) -> Vec<T> {
    set.iter().cloned().collect()
}

fn check<T: Ord + Clone + Debug>(all: &[T]) {
    let n = all.len();
    let subset = |mask: u32| {
        let chosen = all.iter().enumerate().filter(|it| mask >> it.0 & 1 == 1);
        chosen.map(|it| it.1.clone()).collect::<BTreeSet<T>>()
    };
    for a in 0..1 << n {
        let left = subset(a);
        let mut backwards = items(&left);
        backwards.reverse();
        backwards.extend(items(&left));
        let set = SortedSet::from_items(&backwards);
        assert_eq!(set.as_slice(), items(&left));
        assert_eq!((set.len(), set.is_empty()), (left.len(), a == 0));
        for item in all {
            assert_eq!(set.contains(item), left.contains(item));
            let (mut model, mut changed) = (left.clone(), set.clone());
            assert_eq!(changed.insert(item.clone()), model.insert(item.clone()));
            assert_eq!(changed.as_slice(), items(&model));
            let (mut model, mut changed) = (left.clone(), set.clone());
            assert_eq!(changed.remove(item), model.remove(item));
            assert_eq!(changed.as_slice(), items(&model));
        }
        for b in 0..1 << n {
            let right = subset(b);
            let other = SortedSet::from_items(&items(&right));
            assert_eq!(set.union(&other).as_slice(), items(&(&left | &right)));
            assert_eq!(
                set.difference(&other).as_slice(),
                items(&(&left - &right)),
                "{left:?} {right:?}"
            );
            assert_eq!(
                set.intersection(&other).as_slice(),
                items(&(&left & &right))
            );
            assert_eq!(set.is_subset(&other), left.is_subset(&right));
        }
    }
}

#[test]
fn numbers() {
    check(&[-5, 0, 1, 7, 8, 30]);
}

#[test]
fn texts() {
    check(&["", "a", "ab", "b", "ä"].map(str::to_string));
}

#[test]
fn pairs() {
    check(&[(2, 'x'), (1, 'z'), (1, 'y'), (3, 'a')]);
    assert_eq!(SortedSet::<u8>::default(), SortedSet::new());
}
