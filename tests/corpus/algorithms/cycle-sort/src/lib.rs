//! Sorting with as few exchanges as possible, for memory that wears out when it is written to.

/// What was done to sort some items.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// How often two items were exchanged.
    pub exchanges: usize,
    /// How many items were where they belong from the beginning, and did not move.
    pub untouched: usize,
}

/// Sorts items in ascending order. Each exchange brings at least one of them to its final place, so there
/// are fewer exchanges than items.
///
/// ```
/// let mut items = [3, 1, 2];
/// assert_eq!(cycle_sort::sort(&mut items).exchanges, 2);
/// assert_eq!(items, [1, 2, 3]);
/// ```
pub fn sort<T: Ord>(items: &mut [T]) -> Effort {
    sort_by(items, |one, other| one < other)
}

/// Sorts items in ascending order of their keys, like [`sort`]. Items with the same key can be in any order
/// afterwards.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) -> Effort {
    sort_by(items, |one, other| key(one) < key(other))
}

fn sort_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) -> Effort {
    let mut moved = vec![false; items.len()];
    let mut exchanges = 0;
    for start in 0..items.len() {
        while let Some(place) = target(items, start, &less) {
            items.swap(start, place);
            moved[start] = true;
            moved[place] = true;
            exchanges += 1;
        }
    }
    Effort {
        exchanges,
        untouched: moved.iter().filter(|moved| !**moved).count(),
    }
}

/// Where the item at `start` belongs, everything before being sorted already. None if it is there.
fn target<T>(items: &[T], start: usize, less: impl Fn(&T, &T) -> bool) -> Option<usize> {
    let item = &items[start];
    let mut place = start;
    for other in &items[start + 1..] {
        if less(other, item) {
            place += 1;
        }
    }
    if place == start {
        return None;
    }
    Some(place)
}

/// Where each item would be if they were sorted; those that are equal stay in order.
pub fn ranks<T: Ord>(items: &[T]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|&place| &items[place]);
    let mut ranks = vec![0; items.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = rank;
    }
    ranks
}
