//! All short lists of small numbers.

use late_natural_merge::*;

fn check(items: &[i32]) {
    let mut expected = items.to_vec();
    expected.sort();
    assert_eq!(is_sorted(items), expected == items);
    let mut starts = Vec::new();
    for i in 0..items.len() {
        if i == 0 || items[i - 1] > items[i] {
            starts.push(i);
        }
    }
    let mut parts = Vec::new();
    for (i, &start) in starts.iter().enumerate() {
        parts.push(start..*starts.get(i + 1).unwrap_or(&items.len()));
    }
    assert_eq!(runs(items), parts);
    assert_eq!(disorder(items), parts.len().max(1) - 1);
    assert_eq!(sorted(items), expected);
    for list in [vec![], vec![1], vec![-3, 2, 2, 9]] {
        let mut both = list.clone();
        add_all(&mut both, items);
        let mut model = [&list[..], items].concat();
        model.sort();
        assert_eq!(both, model);
        assert_eq!(merge(&list, &expected), model);
    }
}

fn explore(items: &mut Vec<i32>, more: usize) {
    check(items);
    if more > 0 {
        for number in 0..4 {
            items.push(number);
            explore(items, more - 1);
            items.pop();
        }
    }
}

#[test]
fn short_lists() {
    explore(&mut Vec::new(), 6);
}

#[test]
fn longer_list() {
    let items: Vec<i32> = (0..200).map(|i| i * 7919 % 211 - 100).collect();
    check(&items);
}
