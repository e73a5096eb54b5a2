//! Oracle of `bounded-array`: forced values against a map from indexes to values.

use bounded_array::BoundedArray;

fn array(lower: i64, upper: i64) -> BoundedArray<u32> {
    let mut array = BoundedArray::new(lower, upper);
    for i in lower..=upper {
        array.put(i, 100 + (i - lower) as u32);
    }
    array
}

#[test]
fn force_extends_to_the_index() {
    for lower in -2..=2 {
        for upper in lower - 1..=lower + 3 {
            for i in lower - 4..=upper + 4 {
                let old = array(lower, upper);
                let mut new = old.clone();
                new.force(i, 7);
                // An empty array has its lower bound, too.
                assert_eq!(new.lower(), lower.min(i), "[{lower}, {upper}] force {i}");
                assert_eq!(new.upper(), upper.max(i), "[{lower}, {upper}] force {i}");
                for j in new.lower()..=new.upper() {
                    let expected = if j == i {
                        7
                    } else if old.is_valid_index(j) {
                        *old.item(j)
                    } else {
                        0
                    };
                    assert_eq!(*new.item(j), expected);
                }
            }
        }
    }
}

#[test]
fn the_others() {
    let mut it = array(-1, 2);
    assert_eq!(it.count(), 4);
    it.shift(3);
    assert_eq!((it.lower(), it.upper()), (2, 5));
    it.swap(2, 5);
    assert_eq!((*it.item(2), *it.item(5)), (103, 100));
    let sub = it.subarray(3, 4);
    assert_eq!((sub.lower(), sub.upper()), (3, 4));
    assert_eq!((*sub.item(3), *sub.item(4)), (101, 102));
    assert_eq!(it.index_of(&102), Some(4));
    assert_eq!(it.index_of(&9), None);
    assert!(it.subarray(3, 2).is_empty());
}
