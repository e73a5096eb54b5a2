//! Random histories, against a list of keys, values, uses and times.

use lfu_cache::Cache;

#[test]
fn random_histories() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for capacity in 0..7 {
        for _ in 0..60 {
            let mut cache = Cache::new(capacity);
            let mut model: Vec<(usize, usize, u64, usize)> = Vec::new();
            for time in 0..80 {
                let key = next(capacity + 4);
                let at = model.iter().position(|it| it.0 == key);
                match next(5) {
                    0 => {
                        let value = at.map(|at| model[at].1);
                        assert_eq!(cache.peek(&key).copied(), value);
                    }
                    1 | 2 => {
                        let value = at.map(|at| {
                            model[at].2 += 1;
                            model[at].3 = time;
                            model[at].1
                        });
                        assert_eq!(cache.get(&key).copied(), value);
                    }
                    _ => {
                        let old = match at {
                            Some(at) => {
                                let old = model.remove(at);
                                model.push((key, time, old.2 + 1, time));
                                Some(old.1)
                            }
                            None => {
                                if model.len() == capacity.max(1) {
                                    let least = model.iter().map(|it| (it.2, it.3)).min();
                                    model.retain(|it| Some((it.2, it.3)) != least);
                                }
                                model.push((key, time, 1, time));
                                None
                            }
                        };
                        assert_eq!(cache.insert(key, time), old);
                    }
                }
                assert_eq!(cache.len(), model.len());
                assert_eq!(cache.is_empty(), model.is_empty());
                for key in 0..capacity + 4 {
                    let entry = model.iter().find(|it| it.0 == key);
                    assert_eq!(cache.uses(&key), entry.map(|it| it.2));
                    assert_eq!(cache.peek(&key), entry.map(|it| &it.1));
                }
            }
        }
    }
}
