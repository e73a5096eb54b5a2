//! Against a sorted vector.

use ordered_bag::Bag;

fn check(bag: &Bag, model: &[i32]) {
    assert_eq!((bag.len(), bag.is_empty()), (model.len(), model.is_empty()));
    let mut distinct = model.to_vec();
    distinct.dedup();
    assert_eq!(bag.distinct(), distinct.len());
    let times = |value: i32| model.iter().filter(|&&it| it == value).count();
    for value in -1..5 {
        assert_eq!(bag.count(value), times(value));
    }
    for (index, &value) in model.iter().enumerate() {
        assert_eq!(bag.nth(index), value);
    }
    let most = distinct.iter().map(|&value| times(value)).max();
    let mode = distinct
        .into_iter()
        .find(|&value| Some(times(value)) == most);
    assert_eq!(bag.mode(), mode);
}

fn step(bag: &mut Bag, model: &mut Vec<i32>, kind: usize, value: i32) {
    match kind {
        0 => {
            bag.insert(value);
            model.push(value);
            model.sort();
        }
        1 => {
            let place = model.iter().position(|&it| it == value);
            assert_eq!(bag.remove(value), place.is_some());
            if let Some(place) = place {
                model.remove(place);
            }
        }
        _ => {
            let before = model.len();
            model.retain(|&it| it != value);
            assert_eq!(bag.remove_all(value), before - model.len());
        }
    }
    check(bag, model);
}

#[test]
fn all_sequences() {
    for code in 0..9usize.pow(5) {
        let mut bag = Bag::new();
        let mut model = Vec::new();
        for i in 0..5 {
            let it = code / 9usize.pow(i) % 9;
            step(&mut bag, &mut model, it / 3, it as i32 % 3);
        }
    }
}

#[test]
fn empty_again() {
    let mut bag = Bag::new();
    for value in [3, 1, 3] {
        bag.insert(value);
    }
    for value in [3, 1, 3] {
        assert!(bag.remove(value));
    }
    assert!(!bag.remove(3));
    assert_eq!(bag, Bag::new());
}
