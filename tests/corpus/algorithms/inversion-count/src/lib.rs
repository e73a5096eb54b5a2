//! Merge sort, which also tells how much was out of order.

/// Sorts the items and returns how many inversions there were: pairs of items of which the first was
/// larger than the second. Equal items stay in their order.
pub fn sort<T: Ord + Clone>(items: &mut [T]) -> usize {
    if items.len() < 2 {
        return 0;
    }
    let (left, right) = items.split_at_mut(items.len() / 2);
    let inside = sort(left) + sort(right);
    let (merged, across) = merge(left, right);
    items.clone_from_slice(&merged);
    inside + across
}

/// Merges two sorted slices. The number is that of the pairs of an item on the left and a smaller one
/// on the right.
fn merge<T: Ord + Clone>(left: &[T], right: &[T]) -> (Vec<T>, usize) {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let mut inversions = 0;
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        if left[i] <= right[j] {
            merged.push(left[i].clone());
            i += 1;
        } else {
            merged.push(right[j].clone());
            inversions += 1;
            j += 1;
        }
    }
    merged.extend_from_slice(&left[i..]);
    merged.extend_from_slice(&right[j..]);
    (merged, inversions)
}

/// In how many pairs do two rankings of the same things differ? Both are lists of all numbers below
/// their length; anything else has no distance.
pub fn ranking_distance(a: &[usize], b: &[usize]) -> Option<usize> {
    if a.len() != b.len() {
        return None;
    }
    let mut places = vec![None; a.len()];
    for (place, &thing) in a.iter().enumerate() {
        if places.get(thing)?.is_some() {
            return None;
        }
        places[thing] = Some(place);
    }
    let mut order: Vec<usize> = b
        .iter()
        .map(|&it| places.get(it).copied().flatten())
        .collect::<Option<_>>()?;
    let inversions = sort(&mut order);
    order
        .windows(2)
        .all(|pair| pair[0] < pair[1])
        .then_some(inversions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts() {
        let mut items = [5, 2, 8, 2, 9, 1];
        sort(&mut items);
        assert_eq!(items, [1, 2, 2, 5, 8, 9]);
    }

    #[test]
    fn nothing_to_count() {
        assert_eq!(sort(&mut [1, 1, 2, 3]), 0);
        assert_eq!(sort::<u8>(&mut []), 0);
    }

    #[test]
    fn counts_neighbours() {
        assert_eq!(sort(&mut [2, 1]), 1);
        assert_eq!(sort(&mut [2, 1, 4, 3]), 2);
    }

    #[test]
    fn counts_all_pairs() {
        assert_eq!(sort(&mut [4, 3, 2, 1]), 6);
        assert_eq!(sort(&mut ['c', 'd', 'a', 'b', 'c']), 5);
    }

    #[test]
    fn compares_rankings() {
        assert_eq!(ranking_distance(&[0, 1, 2], &[0, 2, 1]), Some(1));
        assert_eq!(ranking_distance(&[0, 1, 2], &[2, 1, 0]), Some(3));
        assert_eq!(ranking_distance(&[0, 1], &[0, 0]), None);
        assert_eq!(ranking_distance(&[0, 2], &[0, 1]), None);
    }
}
