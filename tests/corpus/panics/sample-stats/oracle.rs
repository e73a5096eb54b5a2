//! All samples of up to five values, some of which are not numbers.

use sample_stats::Sample;

const VALUES: [f64; 6] = [f64::NAN, 1.0, -2.5, 0.0, 4.0, -f64::NAN];

fn samples() -> Vec<Vec<f64>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it: &Vec<f64>| VALUES.map(|value| [it.as_slice(), &[value]].concat()))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

fn near(a: Option<f64>, b: Option<f64>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => (a - b).abs() < 1e-9,
        (a, b) => a.is_none() && b.is_none(),
    }
}

#[test]
fn all_small_samples() {
    for values in samples() {
        let mut numbers: Vec<f64> = values.iter().copied().filter(|it| it == it).collect();
        numbers.sort_by(f64::total_cmp);
        let n = numbers.len();
        let sample = Sample::new(&values);
        assert_eq!(sample.values(), numbers, "{values:?}");
        assert_eq!((sample.len(), sample.is_empty()), (n, n == 0));
        assert_eq!(sample.min(), numbers.first().copied());
        assert_eq!(sample.max(), numbers.last().copied());
        let mean = (n > 0).then(|| numbers.iter().sum::<f64>() / n as f64);
        assert!(near(sample.mean(), mean));
        let variance = mean.filter(|_| n > 1).map(|mean| {
            let squares = numbers.iter().map(|it| (it - mean) * (it - mean));
            squares.sum::<f64>() / (n - 1) as f64
        });
        assert!(near(sample.variance(), variance));
        let median = (n > 0).then(|| (numbers[(n - 1) / 2] + numbers[n / 2]) / 2.0);
        assert!(near(sample.median(), median));
        assert_eq!(sample.quantile(0.0), sample.min());
        assert_eq!(sample.quantile(1.0), sample.max());
        for part in [-0.1, 1.1, f64::NAN] {
            assert_eq!(sample.quantile(part), None);
        }
        let bins = sample.histogram(3);
        assert_eq!(bins.iter().sum::<usize>(), n);
        assert_eq!(bins.len(), if n == 0 { 0 } else { 3 });
        assert_eq!(sample.to_string() == "no values", n == 0);
    }
}

#[test]
fn merging() {
    let sample = Sample::new(&[f64::NAN, 3.0]).merge(&Sample::new(&[1.0, f64::NAN]));
    assert_eq!(sample.values(), [1.0, 3.0]);
    assert_eq!(sample.to_string(), "2 values: 1 .. 2 .. 3");
    assert_eq!(Sample::new(&[f64::NAN]), Sample::default());
    let infinite = Sample::new(&[f64::INFINITY, f64::NEG_INFINITY, f64::NAN]);
    assert_eq!(infinite.values(), [f64::NEG_INFINITY, f64::INFINITY]);
}
