//! `merge` against sets of points, on all lists of up to three intervals between 0 and 4.

use merge_intervals::{Interval, covered, covers, merge};

/// All intervals between 0 and 4.
fn intervals() -> Vec<Interval> {
    (0..=4)
        .flat_map(|a| (a..=4).map(move |b| Interval::new(a, b)))
        .collect()
}

/// The union, by marking integers and the halves between them: only overlaps make one of two.
fn model(list: &[Interval]) -> Vec<Interval> {
    let marked = |half: i32| {
        list.iter()
            .any(|interval| 2 * interval.start() <= half && half <= 2 * interval.end())
    };
    let mut union = Vec::new();
    let mut start = None;
    for half in -1..=9 {
        match (marked(half), start) {
            (true, None) => start = Some(half),
            (false, Some(first)) => {
                union.push(Interval::new(first / 2, (half - 1) / 2));
                start = None;
            }
            _ => {}
        }
    }
    union
}

fn check(list: &[Interval]) {
    let expected = model(list);
    assert_eq!(merge(list), expected, "{list:?}");
    let points = (-1..=5).filter(|&point| covers(list, point)).count();
    assert_eq!(covered(list), points as u64, "{list:?}");
}

#[test]
fn all_short_lists() {
    check(&[]);
    let all = intervals();
    for &a in &all {
        check(&[a]);
        for &b in &all {
            check(&[a, b]);
            for &c in &all {
                check(&[a, b, c]);
            }
        }
    }
}

#[test]
fn extremes() {
    let wide = Interval::new(i32::MIN, i32::MAX);
    assert_eq!(merge(&[Interval::new(3, 4), wide]), [wide]);
    assert_eq!(covered(&[wide]), 1 << 32);
}
