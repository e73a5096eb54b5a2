//! Random histories with small and large keys, against a plain list.

use radix_heap::{RadixHeap, TooEarly};

#[test]
fn random_histories() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 31) % below
    };
    for round in 0..600u64 {
        let range = [6, 40, 1000, u32::MAX as u64 + 1][round as usize % 4];
        let mut heap = RadixHeap::default();
        let mut model: Vec<(u32, u64)> = Vec::new();
        let mut now = 0;
        for step in 0..round / 4 {
            if next(5) < 3 {
                let key = next(range) as u32;
                let result = heap.push(key, step);
                if key < now {
                    assert_eq!(result, Err(TooEarly { key, now }));
                } else {
                    assert_eq!(result, Ok(()));
                    model.push((key, step));
                }
            } else {
                let found = heap.pop();
                assert_eq!(found.map(|it| it.0), model.iter().map(|it| it.0).min());
                if let Some(entry) = found {
                    let at = model.iter().position(|it| *it == entry);
                    model.remove(at.expect("an entry that is there"));
                    now = entry.0;
                }
            }
            assert_eq!(heap.now(), now);
            assert_eq!(heap.len(), model.len());
            assert_eq!(heap.is_empty(), model.is_empty());
        }
        let rest: Vec<u32> = std::iter::from_fn(|| heap.pop()).map(|it| it.0).collect();
        let mut keys: Vec<u32> = model.iter().map(|it| it.0).collect();
        keys.sort();
        assert_eq!(rest, keys);
    }
}
