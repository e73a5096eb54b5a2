//! All short sequences of insertions, with some numbers taken out, against a sorted vector.

use young_tableau::Tableau;

fn check(tableau: &Tableau, model: &[i32]) {
    assert_eq!(tableau.len(), model.len());
    assert_eq!(tableau.is_empty(), model.is_empty());
    assert_eq!(tableau.is_full(), model.len() == tableau.capacity());
    assert_eq!(tableau.min(), model.first().copied());
    for value in -1..6 {
        assert_eq!(tableau.contains(value), model.contains(&value));
    }
}

fn drain(mut tableau: Tableau, mut model: Vec<i32>) {
    while !model.is_empty() {
        assert_eq!(tableau.pop_min(), Some(model.remove(0)));
        check(&tableau, &model);
    }
    assert_eq!(tableau.pop_min(), None);
    assert!(tableau.is_empty());
}

fn explore(tableau: &Tableau, model: &[i32], depth: u32) {
    check(tableau, model);
    if depth == 0 {
        drain(tableau.clone(), model.to_vec());
        return;
    }
    if !tableau.is_full() {
        for value in [0, 1, 3, 4] {
            let mut grown = tableau.clone();
            grown.insert(value);
            let mut grown_model = model.to_vec();
            grown_model.push(value);
            grown_model.sort_unstable();
            explore(&grown, &grown_model, depth - 1);
        }
    }
    let mut other = tableau.clone();
    assert_eq!(other.pop_min(), model.first().copied());
    explore(&other, model.get(1..).unwrap_or(&[]), depth - 1);
}

#[test]
fn short_lives() {
    for (rows, columns) in [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
        let tableau = Tableau::new(rows, columns);
        assert_eq!(tableau.capacity(), rows * columns);
        explore(&tableau, &[], 5);
    }
}

#[test]
fn larger_grids() {
    let mut state = 3u32;
    for (rows, columns) in [(3, 3), (4, 3), (3, 5), (5, 5)] {
        for fill in 0..=rows * columns {
            let mut tableau = Tableau::new(rows, columns);
            let mut model = Vec::new();
            for _ in 0..fill {
                state = state.wrapping_mul(1664525).wrapping_add(1013904223);
                let value = (state >> 26) as i32 - 20;
                tableau.insert(value);
                model.push(value);
            }
            model.sort_unstable();
            drain(tableau, model);
        }
    }
    let mut tableau = Tableau::new(2, 2);
    for value in [i32::MAX, i32::MIN, i32::MAX] {
        tableau.insert(value);
    }
    assert!(tableau.contains(i32::MAX));
    drain(tableau, vec![i32::MIN, i32::MAX, i32::MAX]);
}
