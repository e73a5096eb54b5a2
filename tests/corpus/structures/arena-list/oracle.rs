//! All sequences of up to six operations, against a vector of handles and values.

use arena_list::{ArenaList, Handle};

fn check(list: &ArenaList, model: &[(Handle, i32)]) {
    assert_eq!(list.len(), model.len());
    assert_eq!(list.is_empty(), model.is_empty());
    let values: Vec<i32> = model.iter().map(|it| it.1).collect();
    assert_eq!(list.to_vec(), values);
    assert_eq!(list.front(), model.first().map(|it| it.0));
    assert_eq!(list.back(), model.last().map(|it| it.0));
    for (i, &(handle, value)) in model.iter().enumerate() {
        assert!(list.contains(handle));
        assert_eq!(list.value(handle), value);
        assert_eq!(list.next(handle), model.get(i + 1).map(|it| it.0));
        assert_eq!(list.prev(handle), i.checked_sub(1).map(|i| model[i].0));
    }
}

fn explore(list: &ArenaList, model: &[(Handle, i32)], depth: i32) {
    check(list, model);
    if depth == 0 {
        return;
    }
    let (mut grown, mut grown_model) = (list.clone(), model.to_vec());
    let handle = grown.push_back(depth);
    grown_model.push((handle, depth));
    explore(&grown, &grown_model, depth - 1);
    for i in 0..model.len() {
        let (mut other, mut other_model) = (list.clone(), model.to_vec());
        let handle = other.insert_before(model[i].0, 10 * depth);
        other_model.insert(i, (handle, 10 * depth));
        explore(&other, &other_model, depth - 1);

        let (mut other, mut other_model) = (list.clone(), model.to_vec());
        let (handle, value) = other_model.remove(i);
        assert_eq!(other.remove(handle), value);
        assert!(!other.contains(handle));
        explore(&other, &other_model, depth - 1);
    }
}

#[test]
fn all_short_lives() {
    explore(&ArenaList::new(), &[], 6);
}
