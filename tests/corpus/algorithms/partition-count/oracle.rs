//! Counts against a table filled part by part, for all numbers and all largest parts.

use partition_count::{MAX, conjugate, count, count_with, format, list};

/// `table[n]`: ways to write `n` with parts up to `largest`, part sizes added one after the other.
fn model(largest: u8) -> Vec<u32> {
    let mut table = vec![0; usize::from(MAX) + 1];
    table[0] = 1;
    for part in 1..=usize::from(largest) {
        for n in part..table.len() {
            table[n] += table[n - part];
        }
    }
    table
}

#[test]
fn counts() {
    for largest in 0..=MAX + 2 {
        for (n, expected) in (0..=MAX).zip(model(largest)) {
            assert_eq!(
                count_with(n, largest),
                expected,
                "{n} with parts up to {largest}"
            );
        }
    }
    for (n, expected) in (0..=MAX).zip(model(MAX)) {
        assert_eq!(count(n), expected);
    }
}

#[test]
fn the_other_routines() {
    for (n, expected) in (0..=12).zip(model(MAX)) {
        let mut all = list(n);
        assert!(all.iter().all(|parts| parts.is_sorted_by(|a, b| a >= b)));
        assert!(all.iter().all(|parts| parts.iter().sum::<u8>() == n));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), expected as usize);
        for parts in all {
            assert_eq!(conjugate(&parts).iter().sum::<usize>(), usize::from(n));
        }
    }
    assert_eq!(format(&[]), "0");
}
