//! All short lists of some numbers, against a search for the bar.

use late_sparkline::*;

fn line(values: &[u32]) -> String {
    let Some(low) = values.iter().copied().min() else {
        return String::new();
    };
    let high = values.iter().copied().max().unwrap();
    let bar = |value: u32| {
        let reached = |step: u128| u128::from(value - low) * 7 >= step * u128::from(high - low);
        let step = (0..8).rev().find(|&step| reached(step)).unwrap();
        BARS[if low == high { 0 } else { step as usize }]
    };
    values.iter().map(|&value| bar(value)).collect()
}

fn check(values: &[u32]) {
    let (min, max) = (values.iter().min(), values.iter().max());
    assert_eq!(bounds(values), min.copied().zip(max.copied()));
    assert_eq!(sparkline(values), line(values));
    assert_eq!(peaks(values, 0), values);
    for size in 1..5 {
        let mut groups: Vec<u32> = Vec::new();
        for (i, &value) in values.iter().enumerate() {
            if i % size == 0 {
                groups.push(value);
            } else {
                let last = groups.last_mut().unwrap();
                *last = value.max(*last);
            }
        }
        assert_eq!(peaks(values, size), groups);
    }
    assert_eq!(fitted(values, 0), "");
    for width in 1..5 {
        let size = (1..9).find(|size| size * width >= values.len()).unwrap();
        assert_eq!(fitted(values, width), line(&peaks(values, size)));
    }
    let label = match values {
        [] => "cpu -".to_string(),
        [.., last] => format!("cpu {} {last}", line(values)),
    };
    assert_eq!(labelled("cpu", values), label);
}

fn explore(values: &mut Vec<u32>, more: usize) {
    check(values);
    if more > 0 {
        for value in [0, 1, 3, 7, 20, u32::MAX] {
            values.push(value);
            explore(values, more - 1);
            values.pop();
        }
    }
}

#[test]
fn short_lists() {
    explore(&mut Vec::new(), 4);
    check(&[5, 9, 2, 2, 8]);
}
