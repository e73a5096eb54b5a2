//! Order statistics: finding the smallest, the middle or the largest items without sorting them all.
//!
//! ```
//! let mut depths = [9, 2, 7, 2, 5];
//! assert_eq!(tidal_quickselect::select(&mut depths, 1), &2);
//! assert_eq!(tidal_quickselect::select(&mut depths, 3), &7);
//! ```

use contracts::{ensures, requires};
use std::cmp::Ordering;

/// Finds the item that would be at a position if the items were sorted.
///
/// The items are rearranged: afterwards this one is at its position, nothing before it is larger, and
/// nothing after it is smaller.
#[requires(position < items.len())]
pub fn select<T: Ord + Clone>(items: &mut [T], position: usize) -> &T {
    let (mut start, mut end) = (0, items.len());
    loop {
        let (low, high) = partition(&mut items[start..end]);
        if position < start + low {
            end = start + low;
        } else if position >= start + high {
            start += high;
        } else {
            return &items[position];
        }
    }
}

/// The middle one of the items, or the smaller one of the two in the middle. `None` if there are no
/// items.
pub fn median<T: Ord + Clone>(items: &[T]) -> Option<T> {
    if items.is_empty() {
        return None;
    }
    let mut items = items.to_vec();
    let middle = (items.len() - 1) / 2;
    Some(select(&mut items, middle).clone())
}

/// The smallest items, in ascending order. If there are not as many, these are all items.
#[ensures(ret.len() == count.min(items.len()))]
pub fn smallest<T: Ord + Clone>(items: &[T], count: usize) -> Vec<T> {
    let mut items = items.to_vec();
    if count == 0 {
        return Vec::new();
    }
    if count < items.len() {
        select(&mut items, count - 1);
        items.truncate(count);
    }
    items.sort();
    items
}

/// The smallest item that at least `percent` per cent of the items do not exceed. `None` if there are no
/// items.
#[requires(percent <= 100)]
pub fn percentile<T: Ord + Clone>(items: &[T], percent: usize) -> Option<T> {
    if items.is_empty() {
        return None;
    }
    let mut items = items.to_vec();
    let rank = (items.len() * percent).div_ceil(100).max(1);
    Some(select(&mut items, rank - 1).clone())
}

/// Moves the items so that those smaller than one of them come first, then those equal to it, then those
/// larger. Returns where the equal ones start and end.
#[requires(!items.is_empty())]
#[ensures(ret.0 < ret.1 && ret.1 <= items.len())]
#[ensures(items[..ret.0].iter().all(|item| *item < items[ret.0]))]
#[ensures(items[ret.0..ret.1].iter().all(|item| *item == items[ret.0]))]
#[ensures(items[ret.1..].iter().all(|item| *item > items[ret.0]))]
fn partition<T: Ord + Clone>(items: &mut [T]) -> (usize, usize) {
    let pivot = items[items.len() / 2].clone();
    // Smaller items are before `low`, equal ones from there to `next`, larger ones from `high` on.
    let (mut low, mut next, mut high) = (0, 0, items.len());
    while next < high {
        match items[next].cmp(&pivot) {
            Ordering::Less => {
                items.swap(low, next);
                low += 1;
                next += 1;
            }
            Ordering::Equal => next += 1,
            Ordering::Greater => {
                high -= 1;
                items.swap(next, high);
                next += 1;
            }
        }
    }
    (low, high)
}
