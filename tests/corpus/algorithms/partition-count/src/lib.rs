//! Partitions: the ways to write a number as a sum of positive numbers, whatever their order.

use contracts::requires;

/// The largest number whose partitions are counted here: there are 627 of them.
pub const MAX: u8 = 20;

/// The number of ways to write `n` as a sum. Zero is the sum of no numbers at all: one way.
#[requires(n <= MAX)]
pub fn count(n: u8) -> u32 {
    count_with(n, n)
}

/// The number of ways to write `n` as a sum of numbers that are at most `largest`.
#[requires(n <= MAX)]
pub fn count_with(n: u8, largest: u8) -> u32 {
    if largest == 0 {
        return 0;
    }
    let without = count_with(n, largest - 1);
    if largest > n {
        return without;
    }
    without + count_with(n - largest, largest)
}

/// All ways to write `n` as a sum, the parts of each in falling order.
#[requires(n <= MAX)]
pub fn list(n: u8) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut unfinished = vec![(n, n, Vec::new())];
    while let Some((rest, largest, parts)) = unfinished.pop() {
        if rest == 0 {
            found.push(parts);
            continue;
        }
        for part in 1..=largest.min(rest) {
            let mut longer = parts.clone();
            longer.push(part);
            unfinished.push((rest - part, part, longer));
        }
    }
    found
}

/// The conjugate of a partition: how many of its parts are at least 1, at least 2, and so on.
pub fn conjugate(parts: &[u8]) -> Vec<usize> {
    let largest = parts.iter().copied().max().unwrap_or(0);
    (1..=largest)
        .map(|size| parts.iter().filter(|part| **part >= size).count())
        .collect()
}

/// A partition for people: `4 + 2 + 1`. The sum of no numbers is `0`.
pub fn format(parts: &[u8]) -> String {
    if parts.is_empty() {
        return "0".to_string();
    }
    let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
    parts.join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        assert_eq!(count(0), 1);
        assert_eq!(count(4), 5);
        assert_eq!(count(10), 42);
    }

    #[test]
    fn counts_with_small_parts() {
        assert_eq!(count_with(6, 2), 4);
        assert_eq!(count_with(5, 9), 7);
        assert_eq!(count_with(3, 0), 0);
    }

    #[test]
    fn lists() {
        assert_eq!(list(3), [vec![3], vec![2, 1], vec![1, 1, 1]]);
        assert_eq!(list(0), [vec![]]);
    }

    #[test]
    fn conjugates() {
        assert_eq!(conjugate(&[4, 2, 1]), [3, 2, 1, 1]);
        assert_eq!(format(&[4, 2, 1]), "4 + 2 + 1");
    }
}
