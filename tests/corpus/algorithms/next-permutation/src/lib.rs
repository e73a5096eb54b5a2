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

/// Goes on by this many permutations, and returns how often it started again from the smallest.
pub fn advance<T: Ord>(items: &mut [T], steps: u8) -> usize {
    (0..steps).filter(|_| !next(items)).count()
}

/// How many permutations of different items come before this one? `None` if that is too large a number.
pub fn rank<T: Ord>(items: &[T]) -> Option<usize> {
    let mut rank = 0_usize;
    for (i, item) in items.iter().enumerate() {
        let smaller = items[i + 1..].iter().filter(|it| *it < item).count();
        rank = rank.checked_mul(items.len() - i)?.checked_add(smaller)?;
    }
    Some(rank)
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
        assert_eq!(rank(&[1, 2, 3, 4]), Some(0));
        assert_eq!(rank(&[2, 1, 3]), Some(2));
        assert_eq!(rank(&[4, 3, 2, 1]), Some(23));
    }
}
