//! Binary search in sorted slices.

use contracts::{ensures, requires};
use std::ops::Range;

/// The number of items that are smaller than `target`: the first place where it could be inserted.
#[requires(items.is_sorted())]
#[ensures(ret <= items.len())]
#[ensures(items[..ret].iter().all(|item| item < target))]
#[ensures(items[ret..].iter().all(|item| item >= target))]
pub fn lower_bound<T: Ord>(items: &[T], target: &T) -> usize {
    let (mut low, mut high) = (0, items.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if items[middle] < *target {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// The number of items that are not larger than `target`: the last place where it could be inserted.
#[requires(items.is_sorted())]
#[ensures(ret <= items.len())]
#[ensures(items[..ret].iter().all(|item| item <= target))]
#[ensures(items[ret..].iter().all(|item| item > target))]
pub fn upper_bound<T: Ord>(items: &[T], target: &T) -> usize {
    let (mut low, mut high) = (0, items.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if items[middle] >= *target {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// Where the items that are equal to `target` are; where it could be inserted, if there are none.
#[requires(items.is_sorted())]
#[ensures(|range| range.start <= range.end)]
#[ensures(|range| items[range.clone()].iter().all(|item| item == target))]
pub fn equal_range<T: Ord>(items: &[T], target: &T) -> Range<usize> {
    lower_bound(items, target)..upper_bound(items, target)
}

/// How many items are from `least` to `most`, both included?
#[requires(items.is_sorted())]
#[ensures(ret == items.iter().filter(|item| *item >= least && *item <= most).count())]
pub fn count_between<T: Ord>(items: &[T], least: &T, most: &T) -> usize {
    if least > most {
        return 0;
    }
    upper_bound(items, most) - lower_bound(items, least)
}
