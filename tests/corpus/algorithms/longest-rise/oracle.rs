//! All parts of all short series.

use longest_rise::{fewest_left_out, is_part, longest_climb, longest_fall, longest_rise};

fn longest(series: &[i32], follows: fn(&i32, &i32) -> bool) -> usize {
    (0..1_usize << series.len())
        .map(|code| {
            let part: Vec<i32> = (0..series.len())
                .filter(|i| code >> i & 1 == 1)
                .map(|i| series[i])
                .collect();
            if part.is_sorted_by(follows) {
                part.len()
            } else {
                0
            }
        })
        .max()
        .unwrap()
}

fn contains(series: &[i32], part: &[i32]) -> bool {
    match (series, part) {
        (_, []) => true,
        ([], _) => false,
        ([a, series @ ..], [b, part @ ..]) if a == b => contains(series, part),
        ([_, series @ ..], part) => contains(series, part),
    }
}

fn check(series: &[i32]) {
    type Follows = fn(&i32, &i32) -> bool;
    let kinds: [(Vec<i32>, Follows); 3] = [
        (longest_rise(series), |a, b| a < b),
        (longest_climb(series), |a, b| a <= b),
        (longest_fall(series), |a, b| a > b),
    ];
    for (part, follows) in kinds {
        assert!(part.is_sorted_by(follows), "{series:?} {part:?}");
        assert!(contains(series, &part) && is_part(&part, series));
        assert_eq!(part.len(), longest(series, follows), "{series:?}");
    }
    assert_eq!(
        fewest_left_out(series),
        series.len() - longest(series, |a, b| a < b)
    );
}

#[test]
fn all_short_series() {
    for length in 0..7 {
        for code in 0..4_usize.pow(length) {
            let series: Vec<i32> = (0..length)
                .map(|i| (code / 4_usize.pow(i) % 4) as i32 - 1)
                .collect();
            check(&series);
        }
    }
}

#[test]
fn some_long_series() {
    for factor in [3, 5, 7, 10] {
        let series: Vec<i32> = (0..12).map(|i| i * factor % 13 % 9).collect();
        check(&series);
    }
    check(&[i32::MAX, i32::MIN, 0, i32::MAX, i32::MIN]);
    assert!(!is_part(&[1, 1], &[1, 2]));
    assert!(!is_part(&[2, 1], &[1, 2]));
    assert!(is_part(&[], &[]));
}
