//! All short slices, and long ones, against the standard library.

use comb_sort::{comb_sort, distinct, least_difference, median, merge};

fn check(items: &[i32]) {
    let mut expected = items.to_vec();
    expected.sort();
    let mut sorted = items.to_vec();
    comb_sort(&mut sorted);
    assert_eq!(sorted, expected, "{items:?}");
    if let Some(last) = items.len().checked_sub(1) {
        assert_eq!(median(items), expected[last / 2]);
    }
    if items.len() > 1 {
        let pairs = expected.windows(2).map(|pair| pair[1].abs_diff(pair[0]));
        assert_eq!(least_difference(items), pairs.min().unwrap());
    }
    expected.dedup();
    assert_eq!(distinct(items), expected);
}

#[test]
fn all_short_slices() {
    for length in 0..=6u32 {
        for code in 0..5i32.pow(length) {
            let items: Vec<i32> = (0..length).map(|i| code / 5i32.pow(i) % 5).collect();
            check(&items);
        }
    }
}

#[test]
fn long_slices() {
    let mut seed = 11u64;
    for length in 0..120usize {
        let items: Vec<i32> = (0..length)
            .map(|_| {
                seed = (seed * 1103515245 + 12345) % (1 << 31);
                (seed >> 12) as i32 % 300 - 150
            })
            .collect();
        check(&items);
        let mut falling = items.clone();
        falling.sort_by(|a, b| b.cmp(a));
        check(&falling);
    }
    check(&[i32::MAX, i32::MIN, 0]);
}

#[test]
fn merged() {
    for mask in 0..1u32 << 8 {
        let (left, right): (Vec<i32>, Vec<i32>) = (0..8).partition(|i| mask >> i & 1 == 0);
        assert_eq!(merge(&left, &right), [0, 1, 2, 3, 4, 5, 6, 7]);
    }
    assert_eq!(merge(&[1, 1, 2], &[1, 2, 3]), [1, 1, 1, 2, 2, 3]);
}
