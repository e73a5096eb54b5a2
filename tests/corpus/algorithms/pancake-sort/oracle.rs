//! All short stacks.

use pancake_sort::{flip, gaps, is_sorted, place_of_largest, replay, sort};

fn check(items: &[i32]) {
    let mut expected = items.to_vec();
    expected.sort_unstable();
    let mut sorted = items.to_vec();
    let flips = sort(&mut sorted);
    assert_eq!(sorted, expected, "{items:?}");
    assert!(flips.len() <= 2 * items.len());
    let mut again = items.to_vec();
    for &size in &flips {
        assert!((2..=items.len()).contains(&size));
        again[..size].reverse();
    }
    assert_eq!(again, expected);
    assert_eq!(replay(items, &flips), expected);
    assert_eq!(is_sorted(items), items == expected);
    if items == expected {
        assert!(flips.is_empty());
    }
    for size in 0..=items.len() {
        let mut turned = items.to_vec();
        flip(&mut turned, size);
        let mut model = items.to_vec();
        model[..size].reverse();
        assert_eq!(turned, model);
    }
    if let Some(&largest) = expected.last() {
        let place = items.iter().rposition(|&it| it == largest).unwrap();
        assert_eq!(place_of_largest(items), place);
    }
    expected.dedup();
    let rank = |item| expected.iter().position(|&it| it == item).unwrap() as i32;
    let far = items
        .windows(2)
        .filter(|pair| (rank(pair[0]) - rank(pair[1])).abs() > 1);
    assert_eq!(gaps(items), far.count());
}

#[test]
fn all_short_stacks() {
    for len in 0..=5u32 {
        for code in 0..5u32.pow(len) {
            let items: Vec<i32> = (0..len)
                .map(|i| (code / 5u32.pow(i) % 5) as i32 * 3 - 5)
                .collect();
            check(&items);
        }
    }
}

#[test]
fn longer_stacks() {
    check(&[i32::MAX, i32::MIN, 0, i32::MAX, i32::MIN]);
    let mut state = 7u32;
    for len in 6..30 {
        let items: Vec<i32> = (0..len)
            .map(|_| {
                state = state.wrapping_mul(1664525).wrapping_add(1013904223);
                (state >> 28) as i32
            })
            .collect();
        check(&items);
        check(&(0..len).rev().collect::<Vec<i32>>());
        check(&(0..len).collect::<Vec<i32>>());
    }
}
