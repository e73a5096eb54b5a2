//! All short sequences of operations, against a list.

use velvet_ring::History;

fn check(history: &History<u32>, model: &[u32], capacity: usize) {
    assert_eq!(history.to_vec(), model);
    assert_eq!(
        (history.len(), history.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(history.capacity(), capacity);
    assert_eq!(history.newest(), model.last());
    for number in 0..capacity + 2 {
        assert_eq!(history.get(number), model.get(number));
    }
}

fn explore(history: &History<u32>, model: &[u32], capacity: usize, steps: u32) {
    check(history, model, capacity);
    if steps == 0 {
        return;
    }
    for count in 1..=4 {
        // Push some items at once, so that short sequences get far enough.
        let (mut more, mut model) = (history.clone(), model.to_vec());
        for item in 0..count {
            model.push(10 * steps + item);
            let out = (model.len() > capacity).then(|| model.remove(0));
            assert_eq!(more.push(10 * steps + item), out);
        }
        explore(&more, &model, capacity, steps - 1);
    }
    for size in 1..=5 {
        let mut other = history.clone();
        other.resize(size);
        let start = model.len().saturating_sub(size);
        explore(&other, &model[start..], size, steps - 1);
    }
    let mut empty = history.clone();
    empty.clear();
    explore(&empty, &[], capacity, steps - 1);
}

#[test]
fn short_sequences() {
    for capacity in 1..=4 {
        explore(&History::new(capacity), &[], capacity, 4);
    }
}
