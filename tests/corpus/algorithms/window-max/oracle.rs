//! All sequences of up to six small numbers, and windows of all sizes.

use window_max::{moving_max, moving_min, moving_sum, widest_spread};

#[test]
fn all_small_sequences() {
    for len in 0..=6_u32 {
        for code in 0..4_i32.pow(len) {
            let values: Vec<i32> = (0..len).map(|i| code / 4_i32.pow(i) % 4 - 1).collect();
            check(&values, 0..=len as usize + 2);
        }
    }
}

#[test]
fn a_longer_one() {
    let values: Vec<i32> = (0..60).map(|i| (i * 37 + i * i * 11) % 53).collect();
    check(&values, 0..=62);
    check(&[i32::MAX, i32::MIN, i32::MAX, i32::MAX], 0..=4);
    assert_eq!(moving_max(&[1, 2, 3], usize::MAX), []);
}

fn check(values: &[i32], sizes: std::ops::RangeInclusive<usize>) {
    for size in sizes {
        let windows: Vec<&[i32]> = match size {
            0 => Vec::new(),
            _ => values.windows(size).collect(),
        };
        let max: Vec<i32> = windows.iter().map(|it| *it.iter().max().unwrap()).collect();
        let min: Vec<i32> = windows.iter().map(|it| *it.iter().min().unwrap()).collect();
        assert_eq!(moving_max(values, size), max, "{values:?} {size}");
        assert_eq!(moving_min(values, size), min, "{values:?} {size}");
        let sum = |it: &&[i32]| it.iter().map(|&value| i64::from(value)).sum();
        let sums: Vec<i64> = windows.iter().map(sum).collect();
        assert_eq!(moving_sum(values, size), sums);
        let spreads = max
            .iter()
            .zip(&min)
            .map(|(&a, &b)| i64::from(a) - i64::from(b));
        assert_eq!(widest_spread(values, size), spreads.max());
    }
}
