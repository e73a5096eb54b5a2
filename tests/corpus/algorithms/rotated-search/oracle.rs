//! All rotations of sorted sequences of up to nine numbers, and every number in, between and around.

use rotated_search::{is_rotated, rotation, search, unrotate};

#[test]
fn all_rotations() {
    for len in 0..=9_usize {
        let sorted: Vec<i32> = (0..len as i32).map(|i| 2 * i - 7).collect();
        for by in 0..len.max(1) {
            let mut values = sorted.clone();
            values.rotate_left(by);
            assert!(is_rotated(&values));
            assert_eq!(unrotate(&values), sorted);
            assert_eq!(rotation(&values), if by == 0 { 0 } else { len - by });
            for target in (-10..=14).chain([i32::MIN, i32::MAX]) {
                let position = values.iter().position(|&value| value == target);
                assert_eq!(search(&values, target), position, "{target} in {values:?}");
            }
        }
    }
}
