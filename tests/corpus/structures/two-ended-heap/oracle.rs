//! All short contents, taken out from both ends in all orders; longer random lives.

use two_ended_heap::TwoEndedHeap;

fn check(heap: &TwoEndedHeap, model: &[i32]) {
    assert_eq!(heap.len(), model.len());
    assert_eq!(heap.is_empty(), model.is_empty());
    assert_eq!(heap.min(), model.first().copied());
    assert_eq!(heap.max(), model.last().copied());
}

fn drain(mut heap: TwoEndedHeap, mut model: Vec<i32>, choices: u32) {
    for i in 0.. {
        check(&heap, &model);
        if model.is_empty() {
            break;
        }
        if choices >> (i % 32) & 1 == 0 {
            assert_eq!(heap.pop_min(), Some(model.remove(0)));
        } else {
            assert_eq!(heap.pop_max(), model.pop());
        }
    }
    assert_eq!((heap.pop_min(), heap.pop_max()), (None, None));
}

fn filled(items: &[i32]) -> (TwoEndedHeap, Vec<i32>) {
    let mut heap = TwoEndedHeap::new();
    for &item in items {
        heap.push(item);
    }
    let mut model = items.to_vec();
    model.sort_unstable();
    (heap, model)
}

#[test]
fn short_contents() {
    for len in 0..=5u32 {
        for code in 0..4u32.pow(len) {
            let items: Vec<i32> = (0..len).map(|i| (code / 4u32.pow(i) % 4) as i32).collect();
            let (heap, model) = filled(&items);
            for choices in 0..1 << len {
                drain(heap.clone(), model.clone(), choices);
            }
        }
    }
}

#[test]
fn longer_contents() {
    let mut state = 5u32;
    let mut random = || {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        state >> 8
    };
    for round in 0..600 {
        let len = 6 + round % 30;
        let items: Vec<i32> = (0..len).map(|_| (random() % 50) as i32 - 25).collect();
        let (heap, model) = filled(&items);
        for choices in [0, u32::MAX, random(), random(), 0x5555_5555] {
            drain(heap.clone(), model.clone(), choices);
        }
    }
}

#[test]
fn mixed_lives() {
    let mut state = 11u32;
    let (mut heap, mut model) = filled(&[i32::MAX, i32::MIN]);
    for _ in 0..5000 {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        match state >> 28 {
            0..=3 => {
                let expected = (!model.is_empty()).then(|| model.remove(0));
                assert_eq!(heap.pop_min(), expected);
            }
            4..=7 => assert_eq!(heap.pop_max(), model.pop()),
            _ => {
                let item = (state >> 10 & 63) as i32;
                heap.push(item);
                model.insert(model.partition_point(|&it| it < item), item);
            }
        }
        check(&heap, &model);
    }
}
