//! All sequences of up to seven insertions and removals, with the keys of the past.

use slot_map::{Key, SlotMap};
use std::collections::BTreeMap;

fn check(map: &SlotMap<u32>, keys: &[Key], model: &BTreeMap<Key, u32>) {
    assert_eq!(map.len(), model.len());
    assert_eq!(map.is_empty(), model.is_empty());
    for &key in keys {
        assert_eq!(map.get(key), model.get(&key));
        assert_eq!(map.contains(key), model.contains_key(&key));
    }
    let all: BTreeMap<Key, u32> = map.iter().map(|(key, &value)| (key, value)).collect();
    assert_eq!(&all, model);
}

fn explore(map: &SlotMap<u32>, keys: &[Key], model: &BTreeMap<Key, u32>, most: usize, depth: u32) {
    check(map, keys, model);
    assert_eq!(map.capacity(), most);
    if depth == 0 {
        return;
    }
    let (mut grown, mut more) = (map.clone(), model.clone());
    let key = grown.insert(depth);
    assert!(!keys.contains(&key), "a key comes a second time");
    more.insert(key, depth);
    let known = [keys, &[key]].concat();
    explore(&grown, &known, &more, most.max(more.len()), depth - 1);
    for key in keys {
        let (mut smaller, mut less) = (map.clone(), model.clone());
        assert_eq!(smaller.remove(*key), less.remove(key));
        explore(&smaller, keys, &less, most, depth - 1);
    }
}

#[test]
fn all_short_lives() {
    explore(&SlotMap::new(), &[], &BTreeMap::new(), 0, 7);
}

#[test]
fn changing_and_retaining() {
    let mut map = SlotMap::new();
    let mut keys = Vec::new();
    for round in 0..20 {
        keys.extend((0..10).map(|n| map.insert(100 * round + n)));
        if let Some(value) = map.get_mut(keys[0]) {
            *value += 1;
        }
        map.retain(|_, value| value % 3 == 0);
        assert!(map.iter().all(|(_, value)| value % 3 == 0));
    }
    let valid = keys.iter().filter(|&&key| map.contains(key)).count();
    assert_eq!(valid, map.len());
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 200);
}
