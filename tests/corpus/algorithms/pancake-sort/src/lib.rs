//! Sorting a stack of pancakes, where all one can do is to turn over the first few of them together.

use contracts::{ensures, requires};

/// Do the sizes never get smaller, from the first to the last?
pub fn is_sorted(items: &[i32]) -> bool {
    items.windows(2).all(|pair| pair[0] <= pair[1])
}

/// Turns over the first `size` items.
#[requires(size <= items.len(), "there are only {} items", items.len())]
#[ensures((0..size).all(|i| items[i] == old(items.to_vec())[size - 1 - i]))]
#[ensures(items[size..] == old(items.to_vec())[size..])]
pub fn flip(items: &mut [i32], size: usize) {
    let (mut left, mut right) = (0, size);
    while left + 1 < right {
        right -= 1;
        items.swap(left, right);
        left += 1;
    }
}

/// Turns over the first items again and again, as many as the list says each time.
#[requires(flips.iter().all(|&size| size <= items.len()))]
pub fn replay(items: &[i32], flips: &[usize]) -> Vec<i32> {
    let mut items = items.to_vec();
    for &size in flips {
        flip(&mut items, size);
    }
    items
}

/// The place of the largest item; of the last one, if there are several.
#[requires(!items.is_empty())]
#[ensures(items.iter().all(|&item| item <= items[ret]))]
#[ensures(items[ret + 1..].iter().all(|&item| item < items[ret]))]
pub fn place_of_largest(items: &[i32]) -> usize {
    let mut place = 0;
    for (i, item) in items.iter().enumerate() {
        if *item >= items[place] {
            place = i;
        }
    }
    place
}

/// Sorts the items, with no more than two flips for each of them. Returns how many items were turned
/// over each time, which are never less than two. What is in order already is not touched at all.
#[ensures(is_sorted(items))]
#[ensures(replay(&old(items.to_vec()), &ret) == items)]
#[ensures(ret.len() <= 2 * items.len())]
#[ensures(is_sorted(&old(items.to_vec())) -> ret.is_empty())]
pub fn sort(items: &mut [i32]) -> Vec<usize> {
    let mut flips = Vec::new();
    for size in 2..=items.len() {
        let largest = place_of_largest(&items[..size]);
        if largest + 1 == size {
            continue;
        }
        if largest > 0 {
            // To the top first.
            flip(items, largest + 1);
            flips.push(largest + 1);
        }
        flip(items, size);
        flips.push(size);
    }
    flips
}

/// The number of places where neighbours do not belong together: those that are neither the same nor
/// next to each other in the sorted stack. One flip changes it by one at most.
#[ensures(ret < items.len().max(1))]
pub fn gaps(items: &[i32]) -> usize {
    let mut sorted = items.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let place = |item: i32| sorted.partition_point(|&it| it < item);
    items
        .windows(2)
        .filter(|pair| place(pair[0]).abs_diff(place(pair[1])) > 1)
        .count()
}
