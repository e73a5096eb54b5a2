//! Three-way partition, as for the Dutch national flag, and what can be built on it.

use std::cmp::Ordering;
use std::ops::Range;

/// Rearranges the items: those that are less than the pivot come first, then those that are equal to it,
/// then those that are greater. Returns where the equal ones are; if there are none, this is an empty
/// range between the two other parts. The order inside the parts is not specified.
pub fn partition<T: Ord>(items: &mut [T], pivot: &T) -> Range<usize> {
    let mut low = 0;
    let mut next = 0;
    let mut high = items.len();
    while next < high {
        match items[next].cmp(pivot) {
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
    low..high
}

/// Sorts the items in ascending order.
pub fn sort<T: Ord + Clone>(items: &mut [T]) {
    if items.len() < 2 {
        return;
    }
    let pivot = items[items.len() / 2].clone();
    let equal = partition(items, &pivot);
    sort(&mut items[..equal.start]);
    sort(&mut items[equal.end..]);
}

/// How many items are less than, equal to and greater than the pivot.
pub fn census<T: Ord>(items: &[T], pivot: &T) -> [usize; 3] {
    let mut census = [0; 3];
    for item in items {
        match item.cmp(pivot) {
            Ordering::Less => census[0] += 1,
            Ordering::Equal => census[1] += 1,
            Ordering::Greater => census[2] += 1,
        }
    }
    census
}

/// Are the items in ascending order?
pub fn is_sorted<T: Ord>(items: &[T]) -> bool {
    items.windows(2).all(|pair| pair[0] <= pair[1])
}

/// The different items in ascending order.
pub fn distinct<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    sort(&mut items);
    items.dedup();
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_to_do() {
        let mut none: [i32; 0] = [];
        assert_eq!(partition(&mut none, &5), 0..0);
        let mut one = [5];
        assert_eq!(partition(&mut one, &5), 0..1);
        assert_eq!(partition(&mut one, &6), 1..1);
    }

    #[test]
    fn small_items_first() {
        let mut items = [1, 2, 1, 2, 2, 1];
        assert_eq!(partition(&mut items, &2), 3..6);
        assert_eq!(items, [1, 1, 1, 2, 2, 2]);
    }

    #[test]
    fn three_colours() {
        let mut items = [2, 0, 1, 2, 1, 0, 2, 0];
        assert_eq!(partition(&mut items, &1), 3..5);
        assert_eq!(items, [0, 0, 0, 1, 1, 2, 2, 2]);
    }

    #[test]
    fn sorted_stays_sorted() {
        let mut items = [1, 1, 2];
        sort(&mut items);
        assert_eq!(items, [1, 1, 2]);
    }

    #[test]
    fn counting() {
        assert_eq!(census(&[3, 1, 2, 3], &2), [1, 1, 2]);
        assert_eq!(distinct(&["b", "b"]), ["b"]);
        assert!(is_sorted(&[1, 1, 2]) && !is_sorted(&[2, 1]));
    }

    #[test]
    fn large_items_first() {
        let mut items = [9, 8, 7, 1, 5, 2];
        sort(&mut items);
        assert_eq!(items, [1, 2, 5, 7, 8, 9]);
    }
}
