//! Random operations on two maps, against lists of pairs.

use multi_map::MultiMap;

type Pairs = Vec<(u32, i32)>;

fn values(pairs: &Pairs, key: u32) -> Vec<i32> {
    let own = pairs.iter().filter(|pair| pair.0 == key);
    own.map(|pair| pair.1).collect()
}

fn check(map: &MultiMap, pairs: &Pairs) {
    assert_eq!(map.len(), pairs.len());
    assert_eq!(map.is_empty(), pairs.is_empty());
    let mut keys: Vec<u32> = pairs.iter().map(|pair| pair.0).collect();
    keys.sort();
    keys.dedup();
    assert_eq!(map.keys(), keys);
    for key in 0..6 {
        assert_eq!(map.values(key), values(pairs, key));
        assert_eq!(map.last(key), values(pairs, key).last().copied());
    }
}

fn run(seed: u64) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % bound
    };
    let mut maps = [MultiMap::new(), MultiMap::new()];
    let mut models = [Pairs::new(), Pairs::new()];
    for _ in 0..60 {
        let at = random(2) as usize;
        let (key, value) = (random(5) as u32, random(9) as i32 - 4);
        let (map, pairs) = (&mut maps[at], &mut models[at]);
        match random(9) {
            0..=4 => {
                map.insert(key, value);
                pairs.push((key, value));
            }
            5 => {
                let last = pairs.iter().rposition(|pair| pair.0 == key);
                assert_eq!(map.pop(key), last.map(|at| pairs.remove(at).1));
            }
            6 => {
                assert_eq!(map.remove(key), values(pairs, key));
                pairs.retain(|pair| pair.0 != key);
            }
            7 => {
                let to = (key + 1) % 5;
                map.rename(key, to);
                let moved = values(pairs, key);
                pairs.retain(|pair| pair.0 != key);
                pairs.extend(moved.into_iter().map(|value| (to, value)));
            }
            _ => {
                let (other, more) = (maps[1 - at].clone(), models[1 - at].clone());
                if models[at].len() + more.len() < 100 {
                    maps[at].append(other);
                    models[at].extend(more);
                }
            }
        }
        check(&maps[0], &models[0]);
        check(&maps[1], &models[1]);
    }
}

#[test]
fn random_operations() {
    for seed in 1..400 {
        run(seed);
    }
}
