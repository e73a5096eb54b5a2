//! All ranges of many lists, of all lengths.

use sparse_minima::SparseMinima;

fn check(values: &[i64]) {
    let minima = SparseMinima::new(values);
    let n = values.len();
    assert_eq!(minima.len(), n);
    assert_eq!(minima.is_empty(), n == 0);
    for start in 0..n + 2 {
        for end in 0..n + 3 {
            let range = start..end;
            if start >= end || end > n {
                assert_eq!(minima.place_of_min(range.clone()), None);
                assert_eq!(minima.min(range), None);
                continue;
            }
            let least = *values[range.clone()].iter().min().unwrap();
            let place = range.clone().find(|&i| values[i] == least);
            assert_eq!(minima.place_of_min(range.clone()), place, "{values:?}");
            assert_eq!(minima.min(range), Some(least));
        }
    }
    assert_eq!(minima.min(0..usize::MAX), None);
    assert_eq!(minima.window_minima(0), []);
    for width in 1..n + 3 {
        let expected: Vec<i64> = values
            .windows(width)
            .map(|it| *it.iter().min().unwrap())
            .collect();
        assert_eq!(minima.window_minima(width), expected);
    }
    assert_eq!(minima.window_minima(usize::MAX), []);
}

#[test]
fn all_short_lists() {
    for len in 0..=6 {
        for code in 0..3_i64.pow(len) {
            let values: Vec<i64> = (0..len).map(|i| code / 3_i64.pow(i) % 3 - 1).collect();
            check(&values);
        }
    }
}

#[test]
fn all_lengths() {
    for len in 0..=70_i64 {
        let values: Vec<i64> = (0..len).map(|i| (i + 3) * (i + len) % 23 - 11).collect();
        check(&values);
        check(&(0..len).collect::<Vec<i64>>());
        check(&(0..len).map(|i| i64::MAX - i).collect::<Vec<i64>>());
    }
    check(&[i64::MAX, i64::MIN, i64::MAX, i64::MIN]);
}
