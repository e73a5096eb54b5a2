//! Permutations in the order of the dictionary.

/// Turns the items into the next larger permutation. After the largest comes the smallest, and then it
/// returns `false`.
pub fn next<T: Ord>(items: &mut [T]) -> bool {
    // The longest end that falls cannot get larger by itself; the item before it has to.
    let Some(pivot) = items.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        items.reverse();
        return false;
    };
    let larger = items.iter().rposition(|item| *item > items[pivot]);
    if let Some(larger) = larger {
        items.swap(pivot, larger);
    }
    items[pivot..].reverse();
    true
}

/// All different permutations in their order.
pub fn all<T: Ord + Clone>(items: &[T]) -> Vec<Vec<T>> {
    let mut current = items.to_vec();
    current.sort();
    let mut permutations = vec![current.clone()];
    while next(&mut current) {
        permutations.push(current.clone());
    }
    permutations
}

/// How many permutations of different items come before this one?
pub fn rank<T: Ord>(items: &[T]) -> usize {
    let mut rank = 0;
    for (i, item) in items.iter().enumerate() {
        let smaller = items[i + 1..].iter().filter(|it| *it < item).count();
        rank = rank * (items.len() - i) + smaller;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goes_to_the_next() {
        let mut items = [1, 3, 2];
        assert!(next(&mut items));
        assert_eq!(items, [2, 1, 3]);
    }

    #[test]
    fn skips_equal_items() {
        let mut word = *b"abba";
        assert!(next(&mut word));
        assert_eq!(&word, b"baab");
    }

    #[test]
    fn starts_again_after_the_last() {
        let mut items = [3, 2, 1];
        assert!(!next(&mut items));
        assert_eq!(items, [1, 2, 3]);
        assert!(!next::<u8>(&mut []));
    }

    #[test]
    fn ranks() {
        assert_eq!(rank(&[1, 2, 3, 4]), 0);
        assert_eq!(rank(&[2, 1, 3]), 2);
        assert_eq!(rank(&[4, 3, 2, 1]), 23);
    }
}
