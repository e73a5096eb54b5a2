//! Against sorted vectors: all short sequences of items, and pairs of heaps.

use leftist_heap::LeftistHeap;

fn heap(items: &[i32]) -> LeftistHeap {
    let mut heap = LeftistHeap::new();
    for (i, item) in items.iter().enumerate() {
        assert_eq!(heap.len(), i);
        heap.push(*item);
        assert_eq!(heap.least(), items[..=i].iter().min().copied());
    }
    heap
}

fn check(mut heap: LeftistHeap, mut items: Vec<i32>) {
    items.sort();
    assert_eq!(heap.len(), items.len());
    assert_eq!(heap.is_empty(), items.is_empty());
    assert_eq!(heap.clone().into_sorted(), items);
    for (i, item) in items.iter().enumerate() {
        assert_eq!(heap.least(), Some(*item));
        assert_eq!(heap.pop(), *item);
        assert_eq!(heap.len(), items.len() - i - 1);
    }
    assert_eq!(heap.least(), None);
}

#[test]
fn all_short_sequences() {
    for len in 0..=6 {
        for code in 0..4_usize.pow(len) {
            let items: Vec<i32> = (0..len)
                .map(|i| (code / 4_usize.pow(i) % 4) as i32 - 1)
                .collect();
            check(heap(&items), items);
        }
    }
}

#[test]
fn two_heaps() {
    for first in 0..3_usize.pow(4) {
        for second in 0..3_usize.pow(4) {
            let digits = |code: usize, len: u32| -> Vec<i32> {
                (0..len)
                    .map(|i| (code / 3_usize.pow(i) % 3) as i32)
                    .collect()
            };
            for len in [0, 2, 4] {
                let (a, b) = (digits(first, 4), digits(second, len));
                let (mut one, mut two) = (heap(&a), heap(&b));
                one.append(&mut two);
                assert!(two.is_empty() && two.len() == 0);
                two.push(5);
                check(two, vec![5]);
                check(one, [a, b].concat());
            }
        }
    }
}

#[test]
fn many_items() {
    let items: Vec<i32> = (0..200).map(|it| it * 7919 % 211).collect();
    check(heap(&items), items);
}
