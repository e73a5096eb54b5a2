//! Heaps with all orders of seven priorities: removing, changing and popping, against a map.

use indexed_heap::IndexedHeap;
use std::collections::BTreeMap;

fn drain(mut heap: IndexedHeap, mut model: BTreeMap<usize, i64>) {
    assert_eq!(heap.len(), model.len());
    while let Some(item) = heap.pop() {
        let least = *model.values().min().unwrap();
        assert_eq!(model.remove(&item), Some(least), "not an item in turn");
        assert!(!heap.contains(item));
        assert_eq!(heap.len(), model.len());
        for (&item, &priority) in &model {
            assert!(heap.contains(item));
            assert_eq!(heap.priority(item), priority);
        }
    }
    assert!(model.is_empty());
}

fn orders(count: i64) -> Vec<Vec<i64>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for order in orders(count - 1) {
        for at in 0..=order.len() {
            let mut order = order.clone();
            order.insert(at, 10 * count);
            all.push(order);
        }
    }
    all
}

fn build(priorities: &[i64]) -> (IndexedHeap, BTreeMap<usize, i64>) {
    let mut heap = IndexedHeap::new(priorities.len());
    for (item, &priority) in priorities.iter().enumerate() {
        heap.push(item, priority);
    }
    (heap, priorities.iter().copied().enumerate().collect())
}

#[test]
fn removing() {
    for count in 0..=7 {
        let some = if count == 7 { 11 } else { 1 };
        for order in orders(count).into_iter().step_by(some) {
            let (heap, model) = build(&order);
            for item in 0..order.len() {
                let (mut heap, mut model) = (heap.clone(), model.clone());
                heap.remove(item);
                model.remove(&item);
                drain(heap, model);
            }
        }
    }
}

#[test]
fn a_larger_heap() {
    let order: Vec<i64> = (0..31).map(|i| (i * 17 + 5) % 31).collect();
    for first in 0..31 {
        for second in (0..31).filter(|second| (first + second) % 4 == 0) {
            let (mut heap, mut model) = build(&order);
            heap.remove(first);
            model.remove(&first);
            if first != second {
                heap.remove(second);
                model.remove(&second);
            } else {
                heap.push(second, 100);
                model.insert(second, 100);
            }
            drain(heap, model);
        }
    }
}

#[test]
fn changing() {
    for order in orders(5) {
        for item in 0..5 {
            for priority in [0, 5, 15, 25, 30, 45, 60] {
                let (mut heap, mut model) = build(&order);
                heap.change(item, priority);
                model.insert(item, priority);
                drain(heap, model);
            }
        }
    }
}
