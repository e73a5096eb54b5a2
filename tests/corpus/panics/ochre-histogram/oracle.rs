//! Values on and between the bounds, against a model that looks for the bucket.

use ochre_histogram::Histogram;

/// The spans are powers of two, and so everything is exact.
const RANGES: [(f64, f64); 5] = [
    (0.0, 1.0),
    (0.0, 8.0),
    (-4.0, 4.0),
    (-2.5, -2.0),
    (100.0, 612.0),
];

/// Bucket `i` begins where `n` times the distance from `low` is `i` times the span.
fn model(low: f64, high: f64, n: u16, value: f64) -> Option<usize> {
    if value.is_nan() || value < low || value > high {
        return None;
    }
    let begins = |i: &u16| f64::from(n) * (value - low) >= f64::from(*i) * (high - low);
    (0..n).rev().find(begins).map(usize::from)
}

#[test]
fn values_and_buckets() {
    for (low, high) in RANGES {
        for n in [1, 2, 3, 5, 7, 10, 64] {
            let mut histogram = Histogram::new(low, high, n).unwrap();
            let mut counts = vec![0; usize::from(n)];
            let mut outside = (0, 0);
            assert_eq!(histogram.mode(), None);
            assert!(histogram.bars(9).iter().all(|bar| bar.is_empty()));
            for i in -40..=300 {
                let value = low + (high - low) * f64::from(i) / 256.0;
                let index = model(low, high, n, value);
                assert_eq!(
                    histogram.bucket_of(value),
                    index,
                    "{low} {high} {n} {value}"
                );
                histogram.record(value);
                match index {
                    Some(index) => counts[index] += 1,
                    None if value < low => outside.0 += 1,
                    None => outside.1 += 1,
                }
                assert_eq!(histogram.counts(), counts);
                assert_eq!(histogram.outside(), outside);
                assert_eq!(histogram.total(), counts.iter().sum::<u64>());
                let most = *counts.iter().max().unwrap();
                let mode = counts.iter().position(|&it| it == most && most > 0);
                assert_eq!(histogram.mode(), mode);
            }
            let most = *counts.iter().max().unwrap();
            for (bar, count) in histogram.bars(20).iter().zip(&counts) {
                assert_eq!(*bar, "*".repeat((count * 20 / most) as usize));
            }
            for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                assert_eq!(histogram.bucket_of(value), None);
            }
            histogram.record_all(&[f64::NAN, f64::INFINITY]);
            assert_eq!(histogram.outside(), (outside.0, outside.1 + 1));
            for i in 0..usize::from(n) {
                let (start, end) = histogram.bounds(i).unwrap();
                let width = (high - low) / f64::from(n);
                assert!((start - low - width * i as f64).abs() < 1e-9);
                assert!((end - start - width).abs() < 1e-9);
            }
            assert_eq!(histogram.bounds(usize::from(n)), None);
        }
    }
}

#[test]
fn impossible() {
    for (low, high) in [
        (1.0, 1.0),
        (2.0, 1.0),
        (f64::NAN, 1.0),
        (0.0, f64::INFINITY),
        (f64::MIN, f64::MAX),
    ] {
        assert_eq!(Histogram::new(low, high, 3), None);
    }
    assert_eq!(Histogram::new(0.0, 1.0, 0), None);
}

#[test]
fn the_upper_end() {
    for n in 1..200 {
        for high in [0.1, 0.7, 1.0, 3.3, 1e300, 5e-324] {
            let mut histogram = Histogram::new(0.0, high, n).unwrap();
            histogram.record_all(&[high, 0.0]);
            assert_eq!(histogram.bucket_of(high), Some(usize::from(n) - 1));
            assert_eq!(histogram.bucket_of(0.0), Some(0));
            assert_eq!(histogram.total(), 2);
        }
    }
}
