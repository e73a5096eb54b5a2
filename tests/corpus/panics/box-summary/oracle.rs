//! All samples of up to five small numbers.

use box_summary::{Sample, Summary};

fn near(a: Option<f64>, b: f64) -> bool {
    a.is_some_and(|a| (a - b).abs() < 1e-9)
}

/// The value at a place that may be between two.
fn at(sorted: &[f64], place: f64) -> f64 {
    let weights = (0..sorted.len()).map(|i| (1.0 - (place - i as f64).abs()).max(0.0));
    sorted
        .iter()
        .zip(weights)
        .map(|(value, weight)| value * weight)
        .sum()
}

fn check(values: &[f64]) {
    let sample: Sample = values.iter().copied().collect();
    let mut sorted: Vec<f64> = values.iter().copied().filter(|it| it.is_finite()).collect();
    sorted.sort_by(f64::total_cmp);
    assert_eq!(
        (sample.len(), sample.is_empty()),
        (sorted.len(), sorted.is_empty())
    );
    for part in [-0.01, 1.01, f64::NAN, f64::INFINITY, -1e300] {
        assert_eq!(sample.quantile(part), None);
    }
    if sorted.is_empty() {
        assert_eq!(
            (sample.quantile(0.5), sample.median(), sample.summary()),
            (None, None, None)
        );
        assert_eq!((sample.part_up_to(1.0), sample.outliers()), (None, vec![]));
        return;
    }
    let last = (sorted.len() - 1) as f64;
    for step in 0..=40 {
        let part = f64::from(step) / 40.0;
        assert!(
            near(sample.quantile(part), at(&sorted, part * last)),
            "{values:?} {part}"
        );
    }
    assert_eq!(sample.quantile(0.0), sorted.first().copied());
    assert_eq!(sample.quantile(1.0), sorted.last().copied());
    assert!(near(sample.median(), at(&sorted, 0.5 * last)));
    let Summary {
        least,
        lower_quartile,
        median,
        upper_quartile,
        greatest,
    } = sample.summary().unwrap();
    assert_eq!((least, greatest), (sorted[0], sorted[sorted.len() - 1]));
    assert_eq!(sample.median(), Some(median));
    assert_eq!(sample.quantile(0.25), Some(lower_quartile));
    assert_eq!(sample.quantile(0.75), Some(upper_quartile));
    for limit in -1..8 {
        let count = sorted.iter().filter(|&&it| it <= f64::from(limit)).count();
        assert!(near(
            sample.part_up_to(f64::from(limit)),
            count as f64 / sorted.len() as f64
        ));
    }
    let reach = 1.5 * (upper_quartile - lower_quartile);
    let outliers: Vec<f64> = sorted
        .iter()
        .copied()
        .filter(|&it| it < lower_quartile - reach || it > upper_quartile + reach)
        .collect();
    assert_eq!(sample.outliers(), outliers);
}

#[test]
fn all_small_samples() {
    for len in 0..=5 {
        for code in 0..5_usize.pow(len) {
            let values: Vec<f64> = (0..len)
                .map(|i| [0.0, 1.0, 2.5, 7.0, f64::NAN][code / 5_usize.pow(i) % 5])
                .collect();
            check(&values);
        }
    }
}

#[test]
fn others() {
    check(&[f64::INFINITY, f64::NEG_INFINITY, -3.0]);
    check(
        &(0..100)
            .map(|i| f64::from(i * 7919 % 101))
            .collect::<Vec<_>>(),
    );
    check(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.5]);
}
