//! Random histories of two queues, against sorted vectors.

use pairing_heap::PairingHeap;

fn put(model: &mut Vec<u64>, value: u64) {
    let at = model.partition_point(|it| *it < value);
    model.insert(at, value);
}

#[test]
fn random_histories() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for round in 0..400 {
        let mut heap = PairingHeap::default();
        let mut other = PairingHeap::new();
        let (mut model, mut rest) = (Vec::new(), Vec::new());
        for _ in 0..round {
            match next(9) {
                0..4 => {
                    let value = next(30);
                    heap.push(value);
                    put(&mut model, value);
                }
                4..6 => {
                    let value = next(30);
                    other.push(value);
                    put(&mut rest, value);
                }
                6 if next(5) == 0 => {
                    heap.append(&mut other);
                    model.append(&mut rest);
                    model.sort();
                }
                _ => {
                    let least = (!model.is_empty()).then(|| model.remove(0));
                    assert_eq!(heap.pop(), least);
                }
            }
            for (heap, model) in [(&heap, &model), (&other, &rest)] {
                assert_eq!(heap.len(), model.len());
                assert_eq!(heap.is_empty(), model.is_empty());
                assert_eq!(heap.peek(), model.first());
            }
        }
        assert_eq!(heap.into_sorted_vec(), model);
        assert_eq!(other.into_sorted_vec(), rest);
    }
}

#[test]
fn all_orders() {
    for len in 0..40u64 {
        for step in [1, 7, 11, 39] {
            let values: Vec<u64> = (0..len).map(|it| it * step % 41).collect();
            let mut sorted = values.clone();
            sorted.sort();
            let heap: PairingHeap<u64> = values.into_iter().collect();
            assert_eq!(heap.into_sorted_vec(), sorted);
        }
    }
}
