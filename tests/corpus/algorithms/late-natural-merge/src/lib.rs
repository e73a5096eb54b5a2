//! Sorting by merging the parts that happen to be sorted already.
//!
//! Lists that are made by appending to a sorted list are sorted quickly this way.

use contracts::{ensures, requires};
use std::ops::Range;

/// Is no number smaller than the one before it?
pub fn is_sorted(items: &[i32]) -> bool {
    items.windows(2).all(|pair| pair[0] <= pair[1])
}

/// Where the sorted part ends that begins at `start`.
fn run_end(items: &[i32], start: usize) -> usize {
    let mut end = start + 1;
    while end < items.len() && items[start] <= items[end] {
        end += 1;
    }
    end
}

/// The sorted parts of a list, each as long as possible, from the first to the last.
pub fn runs(items: &[i32]) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut start = 0;
    while start < items.len() {
        let end = run_end(items, start);
        runs.push(start..end);
        start = end;
    }
    runs
}

/// One sorted list made of two.
#[requires(is_sorted(left))]
#[requires(is_sorted(right))]
#[ensures(is_sorted(&ret))]
#[ensures(ret.len() == left.len() + right.len())]
pub fn merge(left: &[i32], right: &[i32]) -> Vec<i32> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        if right[j] < left[i] {
            merged.push(right[j]);
            j += 1;
        } else {
            merged.push(left[i]);
            i += 1;
        }
    }
    merged.extend_from_slice(&left[i..]);
    merged.extend_from_slice(&right[j..]);
    merged
}

/// The numbers of a list, from the smallest to the largest.
#[ensures(ret.len() == items.len())]
pub fn sorted(items: &[i32]) -> Vec<i32> {
    let mut all = Vec::new();
    for run in runs(items) {
        all = merge(&all, &items[run]);
    }
    all
}

/// The number of merges that a list needs: 0 if it is sorted.
pub fn disorder(items: &[i32]) -> usize {
    runs(items).len().saturating_sub(1)
}

/// Adds numbers in any order to a sorted list.
#[requires(is_sorted(list))]
#[ensures(is_sorted(list))]
pub fn add_all(list: &mut Vec<i32>, more: &[i32]) {
    let more = sorted(more);
    *list = merge(list, &more);
}
