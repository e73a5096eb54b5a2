//! Against a plain vector.

use sum_cache::SumCache;

fn check(cache: &SumCache, model: &[i64]) {
    assert_eq!(cache.values(), model);
    assert_eq!(
        (cache.len(), cache.is_empty()),
        (model.len(), model.is_empty())
    );
    for end in 0..=model.len() {
        for start in 0..=end {
            let sum: i64 = model[start..end].iter().sum();
            // Not from a cache that other questions have filled.
            assert_eq!(cache.clone().sum(start, end), sum);
        }
        assert_eq!(cache.clone().prefix(end), model[..end].iter().sum::<i64>());
    }
    for goal in -4..12 {
        let reach = (0..=model.len()).find(|&n| model[..n].iter().sum::<i64>() >= goal);
        assert_eq!(cache.clone().reach(goal), reach);
    }
}

#[test]
fn changes() {
    for known in 0..=4 {
        for i in 0..4 {
            for value in [-3, 0, 5] {
                let mut cache = SumCache::new();
                let mut model = vec![1, -2, 3, 4];
                for &value in &model {
                    cache.push(value);
                }
                cache.prefix(known);
                assert_eq!(cache.set(i, value), std::mem::replace(&mut model[i], value));
                check(&cache, &model);
                assert_eq!(cache.pop(), model.pop());
                check(&cache, &model);
                cache.push(9);
                model.push(9);
                check(&cache, &model);
            }
        }
    }
}

#[test]
fn long() {
    let mut cache = SumCache::new();
    let mut model = Vec::new();
    let mut seed = 3usize;
    for _ in 0..2000 {
        seed = (seed * 1103515245 + 12345) % (1 << 31);
        let value = (seed >> 20) as i64 % 9 - 4;
        match seed >> 9 & 7 {
            0..=2 => {
                cache.push(value);
                model.push(value);
            }
            3 => assert_eq!(cache.pop(), model.pop()),
            4 | 5 if !model.is_empty() => {
                let i = (seed >> 13) % model.len();
                assert_eq!(cache.set(i, value), model[i]);
                model[i] = value;
            }
            _ => {
                let end = (seed >> 13) % (model.len() + 1);
                assert_eq!(cache.prefix(end), model[..end].iter().sum::<i64>());
            }
        }
        if model.len() > 8 {
            cache = SumCache::new();
            model.clear();
        }
        check(&cache, &model);
    }
}
