//! Peaks and valleys in a profile of heights.

use contracts::ensures;

/// Is no neighbour of position `i` higher? False if there is no such position.
pub fn is_peak(heights: &[i32], i: usize) -> bool {
    let Some(&here) = heights.get(i) else {
        return false;
    };
    let left = i.checked_sub(1).map_or(here, |left| heights[left]);
    let right = heights.get(i + 1).copied().unwrap_or(here);
    left <= here && right <= here
}

/// Is no neighbour of position `i` lower? False if there is no such position.
pub fn is_valley(heights: &[i32], i: usize) -> bool {
    let Some(&here) = heights.get(i) else {
        return false;
    };
    let left = i.checked_sub(1).map_or(here, |left| heights[left]);
    let right = heights.get(i + 1).copied().unwrap_or(here);
    left >= here && right >= here
}

/// The position of a peak, in logarithmic time; `None` only if there are no heights. If there are
/// several peaks, it may be any of them.
#[ensures(ret.is_some() != heights.is_empty())]
#[ensures(ret.is_none_or(|i| is_peak(heights, i)))]
pub fn peak(heights: &[i32]) -> Option<usize> {
    if heights.is_empty() {
        return None;
    }
    // There is always a peak between `low` and `high`.
    let mut low = 0;
    let mut high = heights.len() - 1;
    while low < high {
        let mid = low + (high - low) / 2;
        if heights[mid] < heights[mid + 1] {
            low = mid;
        } else {
            high = mid;
        }
    }
    Some(low)
}

/// The position of a valley, in logarithmic time; `None` only if there are no heights. If there are
/// several valleys, it may be any of them.
#[ensures(ret.is_some() != heights.is_empty())]
#[ensures(ret.is_none_or(|i| is_valley(heights, i)))]
pub fn valley(heights: &[i32]) -> Option<usize> {
    if heights.is_empty() {
        return None;
    }
    // There is always a valley between `low` and `high`.
    let mut low = 0;
    let mut high = heights.len() - 1;
    while low < high {
        let mid = low + (high - low).div_ceil(2);
        if heights[mid - 1] > heights[mid] {
            low = mid;
        } else {
            high = mid - 1;
        }
    }
    Some(low)
}

/// The positions of all peaks, from left to right.
pub fn peaks(heights: &[i32]) -> Vec<usize> {
    (0..heights.len())
        .filter(|&i| is_peak(heights, i))
        .collect()
}

/// The height to climb from the lowest to the highest point; 0 if there are no heights.
#[ensures(heights.len() >= 2 || ret == 0)]
pub fn relief(heights: &[i32]) -> u32 {
    let lowest = heights.iter().min().copied().unwrap_or(0);
    let highest = heights.iter().max().copied().unwrap_or(0);
    highest.abs_diff(lowest)
}
