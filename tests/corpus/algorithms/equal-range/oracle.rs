//! All sorted slices of up to six items.

use equal_range::{count_between, equal_range, lower_bound, upper_bound};

#[test]
fn all_short_slices() {
    for len in 0..=6 {
        for code in 0..5_u32.pow(len) {
            let items: Vec<u32> = (0..len).map(|i| code / 5_u32.pow(i) % 5 * 2).collect();
            if !items.is_sorted() {
                continue;
            }
            for target in 0..10 {
                let smaller = items.iter().filter(|&&it| it < target).count();
                let not_larger = items.iter().filter(|&&it| it <= target).count();
                assert_eq!(lower_bound(&items, &target), smaller);
                assert_eq!(
                    upper_bound(&items, &target),
                    not_larger,
                    "{items:?} {target}"
                );
                assert_eq!(equal_range(&items, &target), smaller..not_larger);
                for most in 0..10 {
                    let between = items
                        .iter()
                        .filter(|&&it| target <= it && it <= most)
                        .count();
                    assert_eq!(count_between(&items, &target, &most), between);
                }
            }
        }
    }
}

#[test]
fn texts() {
    let words = ["a", "b", "b", "c"];
    assert_eq!(equal_range(&words, &"b"), 1..3);
    assert_eq!(equal_range(&words, &"d"), 4..4);
}
