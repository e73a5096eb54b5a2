//! All lists of up to six items of four kinds, and permutations, against sorting.

use tidal_quickselect::{median, percentile, select, smallest};

fn check(items: &[u8]) {
    let mut sorted = items.to_vec();
    sorted.sort();
    let n = items.len();
    for position in 0..n {
        let mut moved = items.to_vec();
        assert_eq!(*select(&mut moved, position), sorted[position], "{items:?}");
        assert_eq!(moved[position], sorted[position]);
        assert!(moved[..position].iter().all(|it| *it <= moved[position]));
        assert!(moved[position..].iter().all(|it| *it >= moved[position]));
        moved.sort();
        assert_eq!(moved, sorted);
    }
    let middle = if n == 0 {
        None
    } else {
        Some(sorted[(n - 1) / 2])
    };
    assert_eq!(median(items), middle);
    for count in 0..n + 2 {
        assert_eq!(smallest(items, count), sorted[..count.min(n)]);
    }
    for percent in [0, 1, 20, 33, 34, 50, 75, 99, 100] {
        let expected = sorted
            .iter()
            .copied()
            .find(|limit| 100 * sorted.iter().filter(|it| *it <= limit).count() >= percent * n);
        assert_eq!(percentile(items, percent), expected, "{items:?}");
    }
}

#[test]
fn few_kinds() {
    let mut lists = vec![vec![]];
    for _ in 0..=6 {
        let mut longer = Vec::new();
        for list in &lists {
            check(list);
            for item in 0..4 {
                let mut more: Vec<u8> = list.clone();
                more.push(item);
                longer.push(more);
            }
        }
        lists = longer;
    }
}

fn permutations(chosen: &mut Vec<u8>, n: u8) {
    if chosen.len() == usize::from(n) {
        check(chosen);
    }
    for item in 0..n {
        if !chosen.contains(&item) {
            chosen.push(item);
            permutations(chosen, n);
            chosen.pop();
        }
    }
}

#[test]
fn all_different() {
    permutations(&mut Vec::new(), 6);
}
