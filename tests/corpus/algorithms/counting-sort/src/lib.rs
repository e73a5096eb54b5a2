//! Sorting in linear time, where the keys are small numbers.

/// How many items have each key.
pub fn histogram<T>(items: &[T], key: impl Fn(&T) -> u8) -> Vec<usize> {
    let mut counts = vec![0; 256];
    for item in items {
        counts[usize::from(key(item))] += 1;
    }
    counts
}

/// Where the items with each key begin when all items are sorted.
fn starts(counts: &[usize]) -> Vec<usize> {
    counts
        .iter()
        .scan(0, |sum, &count| {
            let start = *sum;
            *sum += count;
            Some(start)
        })
        .collect()
}

/// The items, sorted by their keys. Items with equal keys stay in their order.
pub fn sort_by_key<T: Clone>(items: &[T], key: impl Fn(&T) -> u8) -> Vec<T> {
    let mut places = starts(&histogram(items, &key));
    let mut sorted = items.to_vec();
    for item in items {
        let place = &mut places[usize::from(key(item))];
        sorted[*place] = item.clone();
    }
    sorted
}

/// The numbers, sorted digit by digit, from the last to the first.
pub fn radix_sort(numbers: &[u32]) -> Vec<u32> {
    let mut sorted = numbers.to_vec();
    for shift in [0, 8, 16, 24] {
        sorted = sort_by_key(&sorted, |number| (number >> shift) as u8);
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_keys() {
        let counts = histogram(&[1, 3, 1, 0, 9], |&it| it);
        assert_eq!(counts[..4], [1, 2, 0, 1]);
        assert_eq!(counts.iter().sum::<usize>(), 5);
    }

    #[test]
    fn sorts_different_keys() {
        assert_eq!(sort_by_key(&[2, 0, 3, 1], |&it| it), [0, 1, 2, 3]);
        assert_eq!(sort_by_key(&[], |&it: &u8| it), []);
    }

    #[test]
    fn keeps_the_order_of_equal_keys() {
        let words = ["pear", "fig", "plum", "kiwi", "nut"];
        let sorted = sort_by_key(&words, |word| word.len() as u8);
        assert_eq!(sorted, ["fig", "nut", "pear", "plum", "kiwi"]);
    }

    #[test]
    fn sorts_large_numbers() {
        let numbers = [70_000, 3, 1 << 30, 258, 2, 3];
        assert_eq!(radix_sort(&numbers), [2, 3, 3, 258, 70_000, 1 << 30]);
    }
}
