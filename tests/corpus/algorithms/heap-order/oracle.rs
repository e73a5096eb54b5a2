//! All lists of up to seven numbers.

use heap_order::{heapify, is_heap, largest, sort};

fn check(items: &[u32]) {
    let mut expected = items.to_vec();
    expected.sort_unstable();
    let mut sorted = items.to_vec();
    sort(&mut sorted);
    assert_eq!(sorted, expected, "{items:?}");
    let mut heap = items.to_vec();
    heapify(&mut heap);
    let children = |i: usize| heap.iter().skip(2 * i + 1).take(2);
    assert!((0..heap.len()).all(|i| children(i).all(|child| *child <= heap[i])));
    heap.sort_unstable();
    assert_eq!(heap, expected);
    let broken = (0..items.len()).any(|i| {
        items
            .iter()
            .skip(2 * i + 1)
            .take(2)
            .any(|it| *it > items[i])
    });
    assert_eq!(is_heap(items), !broken);
    expected.reverse();
    for count in 0..=items.len() + 1 {
        assert_eq!(largest(items, count), expected[..count.min(items.len())]);
    }
}

#[test]
fn all_short_lists() {
    for len in 0..=7 {
        for code in 0..4_u32.pow(len) {
            let items: Vec<u32> = (0..len).map(|i| code / 4_u32.pow(i) % 4).collect();
            check(&items);
        }
    }
}

#[test]
fn long_lists() {
    for len in [10, 31, 32, 33, 100] {
        let items: Vec<u32> = (0..len).map(|i| i * 7919 % 61).collect();
        check(&items);
    }
}
