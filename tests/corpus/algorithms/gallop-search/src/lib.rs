//! Searching in sorted slices with steps that get larger, which is fast if what is looked for is near the
//! beginning, and what can be done with it.

use std::cmp::Ordering;

/// How many elements at the beginning of a slice satisfy a condition, if all elements that satisfy it come
/// before all that do not.
pub fn gallop<T>(items: &[T], mut before: impl FnMut(&T) -> bool) -> usize {
    let mut bound = 1;
    while bound <= items.len() && before(&items[bound - 1]) {
        bound *= 2;
    }
    // The first half satisfies the condition, and number `bound - 1`, if there is one, does not.
    let mut low = bound / 2;
    let mut high = bound - 1;
    while low < high {
        let middle = low + (high - low) / 2;
        if before(&items[middle]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// Where the first element equal to `value` is in a sorted slice; if there is none, where it could be
/// inserted, as an error.
pub fn search<T: Ord>(items: &[T], value: &T) -> Result<usize, usize> {
    let place = gallop(items, |item| item < value);
    if items.get(place) == Some(value) {
        Ok(place)
    } else {
        Err(place)
    }
}

/// How many elements of a sorted slice are equal to `value`.
pub fn count<T: Ord>(items: &[T], value: &T) -> usize {
    let start = gallop(items, |item| item < value);
    gallop(&items[start..], |item| item == value)
}

/// The values that are in both of two sorted slices, in ascending order. A value that is several times in
/// both is in the result as often as in the slice that has fewer of it.
pub fn intersection<T: Ord + Clone>(left: &[T], right: &[T]) -> Vec<T> {
    let (mut left, mut right) = (left, right);
    let mut common = Vec::new();
    while let (Some(a), Some(b)) = (left.first(), right.first()) {
        match a.cmp(b) {
            Ordering::Less => left = &left[gallop(left, |item| item < b)..],
            Ordering::Greater => right = &right[gallop(right, |item| item < a)..],
            Ordering::Equal => {
                common.push(a.clone());
                left = &left[1..];
                right = &right[1..];
            }
        }
    }
    common
}
