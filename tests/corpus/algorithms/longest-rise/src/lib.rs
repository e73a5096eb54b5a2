//! The longest rises and falls in a series of numbers, where one may leave numbers out.

use contracts::ensures;

/// A longest part in which every number is larger than the one before it. Its numbers are in the same order
/// as in the series.
#[ensures(ret.windows(2).all(|pair| pair[0] < pair[1]))]
#[ensures(is_part(&ret, series))]
pub fn longest_rise(series: &[i32]) -> Vec<i32> {
    longest_by(series, |before, after| before <= after)
}

/// A longest part in which no number is smaller than the one before it.
#[ensures(ret.windows(2).all(|pair| pair[0] <= pair[1]))]
#[ensures(is_part(&ret, series))]
pub fn longest_climb(series: &[i32]) -> Vec<i32> {
    longest_by(series, |before, after| before <= after)
}

/// A longest part in which every number is smaller than the one before it.
#[ensures(ret.windows(2).all(|pair| pair[0] > pair[1]))]
#[ensures(is_part(&ret, series))]
pub fn longest_fall(series: &[i32]) -> Vec<i32> {
    longest_by(series, |before, after| before > after)
}

/// Are these numbers what is left when some numbers are left out of the series?
pub fn is_part(part: &[i32], series: &[i32]) -> bool {
    let mut rest = series.iter();
    part.iter().all(|number| rest.any(|it| it == number))
}

/// The least number of numbers to leave out so that the rest rises.
#[ensures(ret <= series.len())]
pub fn fewest_left_out(series: &[i32]) -> usize {
    series.len() - longest_rise(series).len()
}

/// A longest part in which `may_follow` is true of all neighbours.
fn longest_by(series: &[i32], may_follow: impl Fn(i32, i32) -> bool) -> Vec<i32> {
    // Where the best parts of each length end, and what comes before each number in its part.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(series.len());
    for (place, &number) in series.iter().enumerate() {
        let length = ends.partition_point(|&end| may_follow(series[end], number));
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    let mut part: Vec<i32> = std::iter::successors(ends.last().copied(), |&place| before[place])
        .map(|place| series[place])
        .collect();
    part.reverse();
    part
}
