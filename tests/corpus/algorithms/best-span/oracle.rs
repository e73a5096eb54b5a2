//! All spans of all short lists of results.

use best_span::{best_span, total, worst_loss};

fn check(results: &[i32]) {
    let n = results.len();
    let sum = |a: usize, b: usize| results[a..b].iter().map(|&it| i64::from(it)).sum::<i64>();
    let spans = (0..=n).flat_map(|a| (a..=n).map(move |b| (a, b)));
    let most = spans.clone().map(|(a, b)| sum(a, b)).max().unwrap();
    let least = spans.clone().map(|(a, b)| sum(a, b)).min().unwrap();
    for (a, b) in spans {
        assert_eq!(total(results, a..b), sum(a, b));
    }
    let (span, won) = best_span(results);
    assert_eq!(won, most, "{results:?}");
    assert_eq!(sum(span.start, span.end), most, "{results:?}");
    assert_eq!(worst_loss(results), -least);
}

#[test]
fn all_short_lists() {
    for len in 0..=6 {
        for code in 0..6_i32.pow(len) {
            let results: Vec<i32> = (0..len).map(|i| code / 6_i32.pow(i) % 6 - 3).collect();
            check(&results);
        }
    }
}

#[test]
fn extremes() {
    check(&[i32::MIN, i32::MAX, i32::MAX, i32::MIN, i32::MAX]);
    check(&[i32::MIN; 5]);
    let long: Vec<i32> = (0..200).map(|i| i * 7919 % 101 - 55).collect();
    check(&long);
}
