//! Sorting by comparing elements at distances that shrink, and what can be done with sorted slices.

use contracts::{ensures, requires};

/// How often a value is in a slice.
fn occurrences(items: &[i32], value: i32) -> usize {
    items.iter().filter(|&&item| item == value).count()
}

/// Sorts a slice in ascending order. Elements at a distance are compared and swapped; the distance shrinks
/// by a factor of 1.3, down to 1.
#[ensures(items.is_sorted())]
#[ensures(items.iter().all(|&v| occurrences(items, v) == occurrences(&old(items.to_vec()), v)))]
pub fn comb_sort(items: &mut [i32]) {
    let mut gap = items.len();
    let mut swapped = true;
    while gap > 1 && swapped {
        gap = (gap * 10 / 13).max(1);
        swapped = false;
        for i in gap..items.len() {
            if items[i - gap] > items[i] {
                items.swap(i - gap, i);
                swapped = true;
            }
        }
    }
}

/// The elements of a slice in ascending order, each of them once.
#[ensures(ret.is_sorted_by(|a, b| a < b))]
#[ensures(items.iter().all(|item| ret.contains(item)))]
pub fn distinct(items: &[i32]) -> Vec<i32> {
    let mut sorted = items.to_vec();
    comb_sort(&mut sorted);
    sorted.dedup();
    sorted
}

/// The element in the middle of the sorted slice; of two, the first one.
#[requires(!items.is_empty())]
#[ensures(items.contains(&ret))]
pub fn median(items: &[i32]) -> i32 {
    let mut sorted = items.to_vec();
    comb_sort(&mut sorted);
    sorted[(sorted.len() - 1) / 2]
}

/// The smallest difference of two elements at different places.
#[requires(items.len() >= 2)]
pub fn least_difference(items: &[i32]) -> u32 {
    let mut sorted = items.to_vec();
    comb_sort(&mut sorted);
    let differences = sorted.windows(2).map(|pair| pair[1].abs_diff(pair[0]));
    differences.min().unwrap_or(0)
}

/// The elements of two sorted slices together, in ascending order.
#[requires(left.is_sorted() && right.is_sorted())]
#[ensures(ret.is_sorted())]
#[ensures(ret.len() == left.len() + right.len())]
pub fn merge(left: &[i32], right: &[i32]) -> Vec<i32> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let mut next = 0;
    for &item in left {
        while next < right.len() && right[next] < item {
            merged.push(right[next]);
            next += 1;
        }
        merged.push(item);
    }
    merged.extend_from_slice(&right[next..]);
    merged
}
