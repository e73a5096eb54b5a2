//! Oracle of `real-histogram`: numbers at, between and beyond the ends of all bins.

use real_histogram::Histogram;

/// The bin of `x`, given in quarters of the width of a bin from the low end.
fn expected_bin(quarters: i64, bins: usize) -> usize {
    quarters.div_euclid(4).clamp(0, bins as i64 - 1) as usize
}

#[test]
fn bins() {
    for bins in 1..=6 {
        for (low, width) in [(0.0, 1.0), (-2.0, 0.5), (3.0, 4.0)] {
            let high = low + width * bins as f64;
            let empty = Histogram::new(low, high, bins);
            for quarters in -6..=4 * bins as i64 + 6 {
                let x = low + width * quarters as f64 / 4.0;
                let bin = expected_bin(quarters, bins);
                if empty.covers(x) {
                    assert_eq!(empty.bin_of(x), bin, "{x} in {empty:?}");
                }
                let mut it = empty.clone();
                it.add(x);
                assert_eq!(it.total(), 1);
                assert_eq!(it.count(bin), 1, "{x} in {it:?}");
                assert_eq!((it.fullest(), it.share(bin)), (bin, 1.0));
            }
            assert_eq!(empty.bin_of(high), bins - 1);
            for bin in 0..bins {
                assert_eq!(empty.bin_of(empty.start_of(bin)), bin);
            }
            assert_eq!(empty.start_of(bins), high);
        }
    }
}

#[test]
fn beyond() {
    let mut it = Histogram::new(0.0, 1.0, 3);
    for x in [f64::NEG_INFINITY, -1.0, 0.0, 0.5, 1.0, 7.0, f64::INFINITY] {
        it.add(x);
    }
    assert_eq!([0, 1, 2].map(|bin| it.count(bin)), [3, 1, 3]);
}
