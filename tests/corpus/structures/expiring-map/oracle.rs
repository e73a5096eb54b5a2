//! Random histories, against a list of keys, values and deadlines.

use expiring_map::ExpiringMap;

#[test]
fn random_histories() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for lifetime in [0, 1, 3, 8, u64::MAX] {
        for _ in 0..200 {
            let mut map = ExpiringMap::new(lifetime);
            let mut model: Vec<(usize, u64, usize)> = Vec::new();
            let mut now = 0u64;
            for step in 0..40 {
                now += next(3) as u64;
                let key = next(5);
                let at = model.iter().position(|it| it.1 == key as u64);
                let lasting = |it: &(usize, u64, usize)| now < it.0 as u64;
                match next(4) {
                    0 | 1 => {
                        let old = at.map(|at| model.remove(at)).filter(lasting);
                        assert_eq!(map.insert(key, step, now), old.map(|it| it.2));
                        let deadline = now.saturating_add(lifetime) as usize;
                        model.push((deadline, key as u64, step));
                    }
                    2 => {
                        let old = at.map(|at| model.remove(at)).filter(lasting);
                        assert_eq!(map.remove(&key, now), old.map(|it| it.2));
                    }
                    _ => {
                        let mut gone: Vec<_> =
                            model.iter().filter(|it| !lasting(it)).copied().collect();
                        gone.sort();
                        let gone: Vec<usize> = gone.iter().map(|it| it.1 as usize).collect();
                        model.retain(lasting);
                        assert_eq!(map.purge(now), gone);
                    }
                }
                assert_eq!(map.stored(), model.len());
                for key in 0..5 {
                    let entry = model.iter().find(|it| it.1 == key as u64);
                    let lasting = entry.filter(|it| lasting(it));
                    assert_eq!(map.get(&key, now), lasting.map(|it| &it.2));
                    let left = lasting.map_or(0, |it| it.0 as u64 - now);
                    assert_eq!(map.time_left(&key, now), left);
                }
            }
        }
    }
}
