//! All short histories, against a map of the standard library.

use sorted_map::SortedMap;
use std::collections::BTreeMap;

fn check(map: &SortedMap<u8, usize>, model: &BTreeMap<u8, usize>) {
    assert_eq!((map.len(), map.is_empty()), (model.len(), model.is_empty()));
    let all: Vec<(u8, usize)> = model.iter().map(|(k, v)| (*k, *v)).collect();
    assert_eq!(map.range(..), all);
    for key in 0..6 {
        assert_eq!(map.get(&key), model.get(&key));
        let floor = model.range(..=key).next_back().map(|(k, v)| (*k, *v));
        assert_eq!(map.floor(&key).copied(), floor);
        let ceiling = model.range(key..).next().map(|(k, v)| (*k, *v));
        assert_eq!(map.ceiling(&key).copied(), ceiling);
        for end in 0..6 {
            let inside =
                |key: &u8, closed: bool, it: u8| it >= *key && (it < end || closed && it == end);
            let some: Vec<_> = all
                .iter()
                .copied()
                .filter(|it| inside(&key, false, it.0))
                .collect();
            assert_eq!(map.range(key..end), some);
            let some: Vec<_> = all
                .iter()
                .copied()
                .filter(|it| inside(&key, true, it.0))
                .collect();
            assert_eq!(map.range(key..=end), some);
        }
    }
}

fn explore(map: &SortedMap<u8, usize>, model: &BTreeMap<u8, usize>, steps: usize) {
    check(map, model);
    if steps == 0 {
        return;
    }
    for key in 1..=4 {
        let (mut more, mut model_more) = (map.clone(), model.clone());
        assert_eq!(more.insert(key, steps), model_more.insert(key, steps));
        explore(&more, &model_more, steps - 1);
        let (mut less, mut model_less) = (map.clone(), model.clone());
        assert_eq!(less.remove(&key), model_less.remove(&key));
        if model_less.len() < model.len() {
            explore(&less, &model_less, steps - 1);
        }
    }
}

#[test]
fn all_short_histories() {
    explore(&SortedMap::new(), &BTreeMap::new(), 5);
}
