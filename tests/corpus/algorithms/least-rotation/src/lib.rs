//! Sequences in a circle: bracelets of pearls, the corners of a polygon, the words of a round. It does not
//! matter where they begin, so one beginning is chosen to compare them.

use std::cmp::Ordering;

/// Where the smallest of all rotations of a sequence begins. If there are several, the first one counts. 0 if
/// the sequence is empty.
///
/// ```
/// assert_eq!(least_rotation::least_rotation(&[3, 1, 2]), 1);
/// ```
pub fn least_rotation<T: Ord>(items: &[T]) -> usize {
    let len = items.len();
    // Neither of two candidates has to be compared again with what was passed over.
    let (mut one, mut other, mut same) = (0, 1, 0);
    while one < len && other < len && same < len {
        let left = &items[(one + same) % len];
        let right = &items[other + same];
        match left.cmp(right) {
            Ordering::Equal => {
                same += 1;
                continue;
            }
            Ordering::Less => other += same + 1,
            Ordering::Greater => one += same + 1,
        }
        if one == other {
            other += 1;
        }
        same = 0;
    }
    one.min(other)
}

/// The smallest of all rotations of a sequence.
pub fn smallest<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut rotated = items.to_vec();
    if !items.is_empty() {
        rotated.rotate_left(least_rotation(items));
    }
    rotated
}

/// Is each of two sequences a rotation of the other?
pub fn same_circle<T: Ord>(one: &[T], other: &[T]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let (start, begin) = (least_rotation(one), least_rotation(other));
    let unrolled = one[start..].iter().chain(&one[..start]);
    unrolled.eq(other[begin..].iter().chain(&other[..begin]))
}

/// By how much a sequence has to be rotated, at least by 1, to be the same again. 0 if it is empty.
pub fn period<T: PartialEq>(items: &[T]) -> usize {
    (1..=items.len())
        .find(|&shift| {
            let (front, back) = items.split_at(shift);
            back.iter().chain(front).eq(items)
        })
        .unwrap_or(0)
}

/// The distinct circles among some sequences, as their smallest rotations, in ascending order.
pub fn distinct<T: Ord + Clone>(sequences: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut circles: Vec<Vec<T>> = sequences.iter().map(|it| smallest(it)).collect();
    circles.sort();
    circles.dedup();
    circles
}
