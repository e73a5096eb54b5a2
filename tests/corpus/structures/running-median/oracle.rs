//! All short streams of small numbers, sorted.

use running_median::{RunningMedian, medians};

fn sorted(numbers: &[i32]) -> Vec<i32> {
    let mut sorted = numbers.to_vec();
    sorted.sort();
    sorted
}

fn check(numbers: &[i32]) {
    let mut seen = RunningMedian::new();
    seen.extend(numbers.iter().copied());
    let all = sorted(numbers);
    let len = all.len();
    assert_eq!((seen.len(), seen.is_empty()), (len, len == 0));
    let (low, high) = match len {
        0 => (None, None),
        _ => (Some(all[(len - 1) / 2]), Some(all[len / 2])),
    };
    assert_eq!((seen.median(), seen.upper_median()), (low, high));
    for number in -1..6 {
        assert_eq!(seen.is_low(number), low.is_some_and(|low| number <= low));
    }
    let expected: Vec<i32> = (0..len).map(|at| sorted(&numbers[..=at])[at / 2]).collect();
    assert_eq!(medians(numbers), expected);
    let mut both = RunningMedian::new();
    both.extend([4, 0]);
    both.merge(&seen);
    let more = sorted(&[&[4, 0], numbers].concat());
    assert_eq!(both.median(), Some(more[(len + 1) / 2]));
}

fn explore(numbers: &mut Vec<i32>, more: usize) {
    check(numbers);
    if more > 0 {
        for number in [0, 1, 2, 5, i32::MAX] {
            numbers.push(number);
            explore(numbers, more - 1);
            numbers.pop();
        }
    }
}

#[test]
fn short_streams() {
    explore(&mut Vec::new(), 6);
    check(&[i32::MIN, i32::MAX, -1, 1, 0, i32::MIN]);
}
