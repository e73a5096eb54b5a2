//! What was won and lost from day to day, and when most was won.

use contracts::{ensures, requires};
use std::ops::Range;

/// The largest number of days.
pub const MAX_DAYS: usize = 10_000;

/// What was won in all on these days.
#[requires(days.start <= days.end && days.end <= results.len())]
pub fn total(results: &[i32], days: Range<usize>) -> i64 {
    results[days].iter().map(|&result| i64::from(result)).sum()
}

/// The days on which most was won in all, one after the other, and how much that was. The span may be
/// empty: then nothing was won.
#[requires(results.len() <= MAX_DAYS)]
#[ensures(ret.0.start <= ret.0.end && ret.0.end <= results.len())]
#[ensures(ret.1 == total(results, ret.0.clone()))]
#[ensures(results.iter().all(|&result| i64::from(result) <= ret.1))]
#[ensures(total(results, 0..results.len()) <= ret.1)]
pub fn best_span(results: &[i32]) -> (Range<usize>, i64) {
    let mut best = (0..0, 0);
    let mut start = 0;
    let mut sum = 0;
    for (day, &result) in results.iter().enumerate() {
        sum += i64::from(result);
        if sum > best.1 {
            best = (start..day + 1, sum);
        }
        if sum < 0 {
            // Whatever comes is better without what was so far.
            sum = 0;
            start = day;
        }
    }
    best
}

/// The most that was lost in all, on days one after the other.
#[requires(results.len() <= MAX_DAYS)]
#[ensures(ret >= 0)]
#[ensures(results.iter().all(|&result| -i64::from(result) <= ret))]
pub fn worst_loss(results: &[i32]) -> i64 {
    let mut worst = 0;
    let mut sum = 0;
    for &result in results {
        sum = (sum - i64::from(result)).max(0);
        worst = worst.max(sum);
    }
    worst
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_was_won() {
        assert_eq!(best_span(&[1, 2, 3]), (0..3, 6));
        assert_eq!(best_span(&[]), (0..0, 0));
    }

    #[test]
    fn losses() {
        assert_eq!(worst_loss(&[5, -3, 1, -4, 9]), 6);
        assert_eq!(worst_loss(&[5]), 0);
    }
}
