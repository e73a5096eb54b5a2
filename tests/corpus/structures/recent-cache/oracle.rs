//! All short histories, against a list in the order of use.

use recent_cache::RecentCache;

/// What is done: with a key, and whether it is reading, writing, peeking or removing.
fn run(capacity: usize, history: &[(usize, u8)]) {
    let mut cache = RecentCache::new(capacity);
    let mut model: Vec<(u8, usize)> = Vec::new();
    let (mut hits, mut misses) = (0, 0);
    for (time, &(action, key)) in history.iter().enumerate() {
        let place = model.iter().position(|it| it.0 == key);
        let value = place.map(|place| model[place].1);
        match action {
            0 => {
                assert_eq!(cache.get(&key).copied(), value);
                match place {
                    Some(place) => {
                        let entry = model.remove(place);
                        model.insert(0, entry);
                        hits += 1;
                    }
                    None => misses += 1,
                }
            }
            1 => {
                assert_eq!(cache.put(key, time), value);
                match place {
                    Some(place) => drop(model.remove(place)),
                    None => model.truncate(capacity.max(1) - 1),
                }
                model.insert(0, (key, time));
            }
            2 => assert_eq!(cache.peek(&key).copied(), value),
            _ => {
                assert_eq!(cache.remove(&key), value);
                model.retain(|it| it.0 != key);
            }
        }
        let keys: Vec<u8> = cache.keys().into_iter().copied().collect();
        assert_eq!(
            keys,
            model.iter().map(|it| it.0).collect::<Vec<_>>(),
            "{history:?}"
        );
        assert_eq!(
            (cache.len(), cache.is_empty()),
            (model.len(), model.is_empty())
        );
        assert_eq!(cache.statistics(), (hits, misses));
    }
}

#[test]
fn all_short_histories() {
    for capacity in 0..=3 {
        for len in 0..=5_u32 {
            for code in 0..12_usize.pow(len) {
                if len == 5 && code % 5 != capacity {
                    continue;
                }
                let history: Vec<_> = (0..len)
                    .map(|i| code / 12_usize.pow(i) % 12)
                    .map(|it| (it % 4, (it / 4) as u8))
                    .collect();
                run(capacity, &history);
            }
        }
    }
}

#[test]
fn long_histories() {
    let mut state = 5_u64;
    for capacity in 1..5 {
        let history: Vec<_> = (0..500)
            .map(|_| {
                state = state
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                (
                    [0, 0, 1, 1, 1, 2, 3][(state >> 33) as usize % 7],
                    (state >> 50) as u8 % 6,
                )
            })
            .collect();
        run(capacity, &history);
    }
}
