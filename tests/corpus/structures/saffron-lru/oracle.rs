//! All short sequences of uses of four keys, against a list in the order of use.

use saffron_lru::Cache;

type Model = Vec<(char, u32)>;

fn check(cache: &Cache<char, u32>, model: &Model) {
    assert_eq!(
        (cache.len(), cache.is_empty()),
        (model.len(), model.is_empty())
    );
    let keys: Vec<&char> = model.iter().map(|it| &it.0).collect();
    for count in 0..5 {
        assert_eq!(cache.recent(count), keys[..count.min(keys.len())]);
    }
    for key in ['a', 'b', 'c', 'd'] {
        let entry = model.iter().find(|it| it.0 == key);
        assert_eq!(cache.contains(&key), entry.is_some());
        assert_eq!(cache.peek(&key), entry.map(|it| &it.1));
    }
}

fn explore(cache: &Cache<char, u32>, model: &Model, capacity: usize, steps: u32) {
    check(cache, model);
    if steps == 0 {
        return;
    }
    for key in ['a', 'b', 'c', 'd'] {
        let place = model.iter().position(|it| it.0 == key);

        let (mut other, mut changed) = (cache.clone(), model.clone());
        if let Some(place) = place {
            changed.remove(place);
        }
        changed.insert(0, (key, steps));
        let out = if changed.len() > capacity {
            changed.pop()
        } else {
            None
        };
        assert_eq!(other.put(key, steps), out);
        explore(&other, &changed, capacity, steps - 1);

        let (mut other, mut changed) = (cache.clone(), model.clone());
        if let Some(place) = place {
            let entry = changed.remove(place);
            changed.insert(0, entry);
            assert_eq!(other.get(&key), Some(&entry.1));
            explore(&other, &changed, capacity, steps - 1);
        } else {
            assert_eq!(other.get(&key), None);
            check(&other, model);
        }
    }
}

#[test]
fn short_sequences() {
    for (capacity, steps) in [(1, 4), (2, 5), (3, 5)] {
        explore(&Cache::new(capacity), &Vec::new(), capacity, steps);
    }
}
