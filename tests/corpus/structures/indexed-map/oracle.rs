//! All short histories, with a list of pairs.

use indexed_map::IndexedMap;

type Map = IndexedMap<u8, usize>;

fn check(map: &Map, model: &[(u8, usize)]) {
    assert_eq!((map.len(), map.is_empty()), (model.len(), model.is_empty()));
    for index in 0..6 {
        let entry = model.get(index).map(|(key, value)| (key, value));
        assert_eq!(map.entry(index), entry);
    }
    for key in 0..6 {
        let index = model.iter().position(|it| it.0 == key);
        assert_eq!(map.index_of(&key), index);
        assert_eq!(map.get(&key).copied(), index.map(|it| model[it].1));
    }
}

fn explore(map: &Map, model: &[(u8, usize)], steps: usize) {
    check(map, model);
    if steps == 0 {
        return;
    }
    for key in 1..=4 {
        let known = model.iter().position(|it| it.0 == key);
        let (mut map_in, mut model_in) = (map.clone(), model.to_vec());
        assert_eq!(map_in.insert(key, steps), known.map(|it| model[it].1));
        match known {
            Some(index) => model_in[index].1 = steps,
            None => model_in.push((key, steps)),
        }
        explore(&map_in, &model_in, steps - 1);
        let (mut map_out, mut model_out) = (map.clone(), model.to_vec());
        assert_eq!(map_out.remove(&key), known.map(|it| model[it].1));
        if let Some(index) = known {
            let last = model_out.pop().unwrap();
            if index < model_out.len() {
                model_out[index] = last;
            }
            explore(&map_out, &model_out, steps - 1);
        }
        check(&map_out, &model_out);
    }
    let (mut popped, mut model_popped) = (map.clone(), model.to_vec());
    assert_eq!(popped.pop(), model_popped.pop());
    explore(&popped, &model_popped, steps - 1);
    for (first, second) in [(0, 0), (0, 1), (2, 0), (1, 4), (9, 0)] {
        let (mut map, mut model) = (map.clone(), model.to_vec());
        map.swap(first, second);
        if first < model.len() && second < model.len() {
            model.swap(first, second);
        }
        check(&map, &model);
    }
}

#[test]
fn all_short_histories() {
    explore(&Map::new(), &[], 5);
}
