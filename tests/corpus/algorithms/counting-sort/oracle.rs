//! All lists of up to six keys, against the sort of the standard library.

use counting_sort::{histogram, radix_sort, sort_by_key};

#[test]
fn all_short_lists() {
    for len in 0..=6_u32 {
        for code in 0..4_usize.pow(len) {
            let items: Vec<(u8, u32)> = (0..len)
                .map(|i| ([0, 1, 7, 255][code / 4_usize.pow(i) % 4], i))
                .collect();
            let mut expected = items.clone();
            expected.sort_by_key(|it| it.0);
            assert_eq!(sort_by_key(&items, |it| it.0), expected);
            let counts = histogram(&items, |it| it.0);
            assert_eq!(counts.len(), 256);
            for key in [0, 1, 2, 7, 100, 255] {
                let count = items.iter().filter(|it| it.0 == key).count();
                assert_eq!(counts[usize::from(key)], count);
            }
        }
    }
}

#[test]
fn numbers() {
    let numbers: Vec<u32> = (1..500_u32)
        .map(|i| i.wrapping_mul(2_654_435_761) >> (i % 32))
        .collect();
    let mut expected = numbers.clone();
    expected.sort_unstable();
    assert_eq!(radix_sort(&numbers), expected);
    assert_eq!(
        radix_sort(&[u32::MAX, 0, u32::MAX]),
        [0, u32::MAX, u32::MAX]
    );
    assert_eq!(radix_sort(&[]), []);
}
