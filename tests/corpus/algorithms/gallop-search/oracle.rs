//! All short sorted slices, against linear search.

use gallop_search::{count, gallop, intersection, search};

/// Slices of zeros, ones and twos, doubled so that there is something between them.
fn slices() -> Vec<Vec<i32>> {
    let mut slices = Vec::new();
    for zeros in 0..6 {
        for ones in 0..6 {
            for twos in 0..6 {
                let all = [vec![0; zeros], vec![2; ones], vec![4; twos]];
                slices.push(all.concat());
            }
        }
    }
    slices
}

#[test]
fn all_slices() {
    for items in slices() {
        for value in -1..6 {
            let place = items.iter().filter(|&&item| item < value).count();
            let expected = if items.contains(&value) {
                Ok(place)
            } else {
                Err(place)
            };
            assert_eq!(search(&items, &value), expected, "{items:?} {value}");
            let same = items.iter().filter(|&&item| item == value).count();
            assert_eq!(count(&items, &value), same);
        }
    }
}

#[test]
fn all_places() {
    for len in 0..70 {
        let items: Vec<usize> = (0..len).collect();
        for place in 0..=len {
            assert_eq!(gallop(&items, |&item| item < place), place);
        }
    }
}

#[test]
fn intersections() {
    let slices = slices();
    for left in &slices {
        for right in slices.iter().step_by(3) {
            let mut expected = Vec::new();
            for value in [0, 2, 4] {
                let times = |it: &[i32]| it.iter().filter(|&&item| item == value).count();
                expected.extend(vec![value; times(left).min(times(right))]);
            }
            assert_eq!(intersection(left, right), expected);
        }
    }
    assert_eq!(intersection(&[1, 3, 5, 7, 8, 9], &[2, 3, 4, 9, 12]), [3, 9]);
}
