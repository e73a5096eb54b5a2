//! All sequences of up to five small numbers, against sorting.

use order_statistic::{median, nth, percentile, smallest};

fn check(values: &[i32]) {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    for rank in 0..=values.len() + 1 {
        assert_eq!(
            nth(values, rank),
            sorted.get(rank).copied(),
            "{values:?}, {rank}"
        );
    }
    assert_eq!(smallest(values), sorted.first().copied());
    let middle = values.len().saturating_sub(1) / 2;
    assert_eq!(median(values), sorted.get(middle).copied());
    for percent in 0..=100_u8 {
        let enough = |value: &i32| {
            let covered = sorted.iter().filter(|other| *other <= value).count();
            100 * covered >= values.len() * usize::from(percent)
        };
        assert_eq!(
            percentile(values, percent),
            sorted.iter().copied().find(enough)
        );
    }
}

#[test]
fn all_short_sequences() {
    check(&[]);
    for len in 1..=5_u32 {
        for code in 0..5_i32.pow(len) {
            let values: Vec<i32> = (0..len).map(|i| code / 5_i32.pow(i) % 5 - 2).collect();
            check(&values);
        }
    }
}

#[test]
fn longer_sequences() {
    for step in 1..37 {
        let values: Vec<i32> = (0..37).map(|i| i * step % 37).collect();
        check(&values);
    }
}
