//! Heaps in slices, and sorting by them.

use contracts::{ensures, requires};

/// Is no item larger than its parent? The children of item `i` are `2 * i + 1` and `2 * i + 2`.
pub fn is_heap<T: Ord>(items: &[T]) -> bool {
    (1..items.len()).all(|i| items[i] <= items[(i - 1) / 2])
}

/// Lets the item at `root` sink until no child is larger. Only the first `end` items belong to the heap;
/// the others stay as they are.
#[requires(root < end && end <= items.len())]
#[ensures(items.len() == old(items.len()))]
fn sift_down<T: Ord>(items: &mut [T], root: usize, end: usize) {
    let mut parent = root;
    loop {
        let mut child = 2 * parent + 1;
        if child >= end {
            return;
        }
        if child + 1 < items.len() && items[child] < items[child + 1] {
            child += 1;
        }
        if items[child] <= items[parent] {
            return;
        }
        items.swap(parent, child);
        parent = child;
    }
}

/// Puts the items in the order of a heap.
#[ensures(is_heap(items))]
pub fn heapify<T: Ord>(items: &mut [T]) {
    let end = items.len();
    for root in (0..end / 2).rev() {
        sift_down(items, root, end);
    }
}

/// Sorts the items, without more room.
#[ensures(items.is_sorted())]
pub fn sort<T: Ord>(items: &mut [T]) {
    heapify(items);
    for end in (1..items.len()).rev() {
        items.swap(0, end);
        sift_down(items, 0, end);
    }
}

/// The `count` largest items, from large to small; all of them, if there are less.
#[ensures(ret.len() <= count)]
#[ensures(ret.windows(2).all(|pair| pair[0] >= pair[1]))]
pub fn largest<T: Ord + Clone>(items: &[T], count: usize) -> Vec<T> {
    let mut heap = items.to_vec();
    sort(&mut heap);
    heap.into_iter().rev().take(count).collect()
}
