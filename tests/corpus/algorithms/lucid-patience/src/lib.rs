//! Longest increasing subsequences.
//!
//! The method is the card game *patience*: each item goes onto the leftmost pile whose top it may
//! cover, or starts a new pile on the right. There are then as many piles as the longest increasing
//! subsequence has items.

use contracts::ensures;

/// Whether the positions are ascending, and the items there are strictly ascending.
fn is_rising<T: Ord>(items: &[T], positions: &[usize]) -> bool {
    positions
        .windows(2)
        .all(|pair| pair[0] < pair[1] && items[pair[0]] < items[pair[1]])
}

/// Whether the positions are ascending, and no item there is smaller than the one before.
fn is_level_or_rising<T: Ord>(items: &[T], positions: &[usize]) -> bool {
    positions
        .windows(2)
        .all(|pair| pair[0] < pair[1] && items[pair[0]] <= items[pair[1]])
}

/// The positions of a longest subsequence in which each item is larger than the one before it. If
/// there are several such subsequences, it is any of them.
///
/// ```
/// let positions = lucid_patience::longest_increasing(&[4, 2, 9, 7, 8]);
/// assert_eq!(positions.len(), 3);
/// ```
#[ensures(is_rising(items, &ret))]
#[ensures(ret.is_empty() == items.is_empty())]
pub fn longest_increasing<T: Ord>(items: &[T]) -> Vec<usize> {
    patience(items, |top, item| top < item)
}

/// The positions of a longest subsequence in which no item is smaller than the one before it. If
/// there are several such subsequences, it is any of them.
#[ensures(is_level_or_rising(items, &ret))]
#[ensures(ret.is_empty() == items.is_empty())]
pub fn longest_non_decreasing<T: Ord>(items: &[T]) -> Vec<usize> {
    patience(items, |top, item| top <= item)
}

/// How many items have to be taken out of a list at least, so that the others are sorted.
///
/// ```
/// assert_eq!(lucid_patience::moves_to_sort(&['a', 'c', 'b', 'd']), 1);
/// ```
#[ensures(ret < items.len() || items.is_empty())]
pub fn moves_to_sort<T: Ord>(items: &[T]) -> usize {
    items.len() - longest_non_decreasing(items).len()
}

/// The most boxes that fit into each other. A box, given by width and height, fits into another one
/// that is both wider and higher; boxes are not turned.
#[ensures(ret <= boxes.len())]
pub fn nested_boxes(boxes: &[(u32, u32)]) -> usize {
    let mut sorted = boxes.to_vec();
    // Of boxes with the same width, the highest comes first, so that no two of them are chosen.
    sorted.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
    let heights: Vec<u32> = sorted.into_iter().map(|(_, height)| height).collect();
    longest_increasing(&heights).len()
}

/// Plays patience. An item may come after another one in a subsequence if `follows` holds for the two.
fn patience<T>(items: &[T], follows: impl Fn(&T, &T) -> bool) -> Vec<usize> {
    // The positions of the items on top of the piles.
    let mut tops: Vec<usize> = Vec::new();
    // For each item, the position of the one before it in the best subsequence that ends with it.
    let mut previous: Vec<Option<usize>> = Vec::with_capacity(items.len());
    for (position, item) in items.iter().enumerate() {
        let pile = tops.partition_point(|&top| follows(&items[top], item));
        previous.push(pile.checked_sub(1));
        if pile == tops.len() {
            tops.push(position);
        } else {
            tops[pile] = position;
        }
    }
    let mut positions = Vec::with_capacity(tops.len());
    let mut next = tops.last().copied();
    while let Some(position) = next {
        positions.push(position);
        next = previous[position];
    }
    positions.reverse();
    positions
}
