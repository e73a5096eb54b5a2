//! All lists of up to seven items of five kinds, against the quadratic method.

use lucid_patience::{longest_increasing, longest_non_decreasing, moves_to_sort, nested_boxes};

fn longest<T>(items: &[T], follows: impl Fn(&T, &T) -> bool) -> usize {
    let mut best: Vec<usize> = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let before = (0..i)
            .filter(|&j| follows(&items[j], item))
            .map(|j| best[j]);
        best.push(1 + before.max().unwrap_or(0));
    }
    best.into_iter().max().unwrap_or(0)
}

fn check(items: &[u8]) {
    let rising = longest_increasing(items);
    assert_eq!(rising.len(), longest(items, |a, b| a < b), "{items:?}");
    for pair in rising.windows(2) {
        assert!(
            pair[0] < pair[1] && items[pair[0]] < items[pair[1]],
            "{items:?}"
        );
    }
    let level = longest_non_decreasing(items);
    assert_eq!(level.len(), longest(items, |a, b| a <= b), "{items:?}");
    for pair in level.windows(2) {
        assert!(
            pair[0] < pair[1] && items[pair[0]] <= items[pair[1]],
            "{items:?}"
        );
    }
    assert!(rising.iter().chain(&level).all(|&it| it < items.len()));
    assert_eq!(moves_to_sort(items), items.len() - level.len());
}

#[test]
fn short_lists() {
    let mut lists = vec![vec![]];
    for _ in 0..=6 {
        let mut longer = Vec::new();
        for list in &lists {
            check(list);
            for item in 0..5 {
                let mut more: Vec<u8> = list.clone();
                more.push(item);
                longer.push(more);
            }
        }
        lists = longer;
    }
}

#[test]
fn boxes() {
    let mut state = 12345u32;
    for round in 0..2000 {
        let mut boxes = Vec::new();
        for _ in 0..round % 9 {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            boxes.push((state >> 8 & 3, state >> 16 & 7));
        }
        let mut sorted = boxes.clone();
        sorted.sort();
        let expected = longest(&sorted, |a, b| a.0 < b.0 && a.1 < b.1);
        assert_eq!(nested_boxes(&boxes), expected, "{boxes:?}");
    }
}
