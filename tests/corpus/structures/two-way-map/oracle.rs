//! All short histories, with a list of pairs.

use two_way_map::TwoWayMap;

type Map = TwoWayMap<u8, char>;

const RIGHTS: [char; 3] = ['a', 'b', 'c'];

fn check(map: &Map, model: &[(u8, char)]) {
    let mut sorted = model.to_vec();
    sorted.sort_unstable();
    let pairs: Vec<(u8, char)> = map.pairs().map(|(l, r)| (*l, *r)).collect();
    assert_eq!(pairs, sorted);
    assert_eq!((map.len(), map.is_empty()), (model.len(), model.is_empty()));
    let turned = map.clone().turned();
    for left in 1..=4 {
        let right = model.iter().find(|it| it.0 == left).map(|it| it.1);
        assert_eq!(map.right_of(&left).copied(), right, "{model:?}");
        assert_eq!(turned.left_of(&left).copied(), right);
    }
    for right in ['a', 'b', 'c', 'd'] {
        let left = model.iter().find(|it| it.1 == right).map(|it| it.0);
        assert_eq!(map.left_of(&right).copied(), left, "{model:?}");
        assert_eq!(turned.right_of(&right).copied(), left);
    }
}

fn explore(map: &Map, model: &[(u8, char)], steps: usize) {
    check(map, model);
    if steps == 0 {
        return;
    }
    for left in 1..=3 {
        for right in RIGHTS {
            let (mut map_in, mut model_in) = (map.clone(), model.to_vec());
            map_in.insert(left, right);
            model_in.retain(|it| it.0 != left && it.1 != right);
            let free = model_in.len() == model.len();
            model_in.push((left, right));
            explore(&map_in, &model_in, steps - 1);
            let mut map_try = map.clone();
            assert_eq!(map_try.try_insert(left, right), free);
            check(&map_try, if free { &model_in } else { model });
        }
        let (mut map, mut model) = (map.clone(), model.to_vec());
        let right = model.iter().find(|it| it.0 == left).map(|it| it.1);
        assert_eq!(map.remove_left(&left), right);
        model.retain(|it| it.0 != left);
        explore(&map, &model, steps - 1);
    }
    for right in RIGHTS {
        let (mut map, mut model) = (map.clone(), model.to_vec());
        let left = model.iter().find(|it| it.1 == right).map(|it| it.0);
        assert_eq!(map.remove_right(&right), left);
        model.retain(|it| it.1 != right);
        explore(&map, &model, steps - 1);
    }
}

#[test]
fn all_short_histories() {
    explore(&Map::new(), &[], 4);
}
