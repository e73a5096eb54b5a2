//! All permutations of up to seven elements, in order; some long ones.

use permutation_rank::{MAX_LEN, advance, count, inverse, is_permutation, rank, unrank};

fn all(len: usize) -> Vec<Vec<usize>> {
    fn grow(len: usize, start: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if start.len() == len {
            found.push(start.clone());
        }
        for it in 0..len {
            if !start.contains(&it) {
                start.push(it);
                grow(len, start, found);
                start.pop();
            }
        }
    }
    let mut found = Vec::new();
    grow(len, &mut Vec::new(), &mut found);
    found
}

#[test]
fn numbers_in_order() {
    for len in 0..=6 {
        let orders = all(len);
        assert_eq!(count(len), orders.len() as u64);
        for (number, order) in orders.iter().enumerate() {
            assert!(is_permutation(order));
            assert_eq!(rank(order), number as u64, "{order:?}");
            assert_eq!(&unrank(len, number as u64), order);
            let places = inverse(order);
            assert!((0..len).all(|it| order[places[it]] == it));
            for step in [0, 1, 5, orders.len() - 1, orders.len(), 1000] {
                let expected = &orders[(number + step) % orders.len()];
                assert_eq!(&advance(order, step as u64), expected);
            }
        }
    }
}

#[test]
fn long_ones() {
    for len in 10..=MAX_LEN {
        let last: Vec<usize> = (0..len).rev().collect();
        assert_eq!(rank(&last), count(len) - 1);
        assert_eq!(unrank(len, count(len) - 1), last);
        assert_eq!(advance(&last, 1), (0..len).collect::<Vec<_>>());
        for number in [1, 77, 3_628_799, count(len) / 3, count(len) / 2] {
            assert_eq!(rank(&unrank(len, number)), number);
        }
        let mut second: Vec<usize> = (0..len).collect();
        second.swap(0, 1);
        assert_eq!(rank(&second), count(len - 1));
    }
    assert_eq!(count(20), 2_432_902_008_176_640_000);
}

#[test]
fn what_is_a_permutation() {
    assert!(is_permutation(&[]));
    assert!(!is_permutation(&[1]));
    assert!(!is_permutation(&[0, 0]));
    assert!(!is_permutation(&[0, 1, 3]));
    assert!(is_permutation(&[2, 0, 1]));
}
