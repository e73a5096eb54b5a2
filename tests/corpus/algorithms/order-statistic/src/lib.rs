//! Order statistics: the number that would be at some place if the numbers were sorted.

/// The number that would be at `rank`, counting from 0, if the numbers were sorted. `None` if there are
/// not that many.
pub fn nth(values: &[i32], rank: usize) -> Option<i32> {
    let mut values = values.to_vec();
    if rank < values.len() {
        Some(select(&mut values, rank))
    } else {
        None
    }
}

/// The smallest number.
pub fn smallest(values: &[i32]) -> Option<i32> {
    nth(values, 0)
}

/// The number in the middle; the lower one of the two if their count is even.
pub fn median(values: &[i32]) -> Option<i32> {
    nth(values, values.len().checked_sub(1)? / 2)
}

/// The smallest number that at least `percent` in a hundred of all numbers are not greater than.
pub fn percentile(values: &[i32], percent: u8) -> Option<i32> {
    let count = (values.len() * usize::from(percent.min(100))).div_ceil(100);
    nth(values, count.saturating_sub(1))
}

/// The number at `rank` once the numbers are sorted. Changes their order.
fn select(values: &mut [i32], rank: usize) -> i32 {
    if values.len() == 1 {
        return values[0];
    }
    let middle = partition(values);
    if rank < middle {
        select(&mut values[..middle], rank)
    } else if rank > middle {
        select(&mut values[middle + 1..], rank - middle)
    } else {
        values[middle]
    }
}

/// Moves the smaller numbers before, and the others behind, the one that was last. Returns where
/// that one is now.
fn partition(values: &mut [i32]) -> usize {
    let last = values.len() - 1;
    let mut middle = 0;
    for i in 0..last {
        if values[i] < values[last] {
            values.swap(i, middle);
            middle += 1;
        }
    }
    values.swap(middle, last);
    middle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing() {
        assert_eq!(smallest(&[]), None);
        assert_eq!(median(&[]), None);
        assert_eq!(nth(&[1, 2], 2), None);
    }

    #[test]
    fn extremes() {
        assert_eq!(smallest(&[4, 2, 8]), Some(2));
        assert_eq!(percentile(&[4, 2, 8], 100), Some(8));
    }

    #[test]
    fn medians() {
        assert_eq!(median(&[5]), Some(5));
        assert_eq!(median(&[3, 1, 2]), Some(2));
        assert_eq!(median(&[7, 9, 1, 3, 5, 2, 4]), Some(4));
    }

    #[test]
    fn ranks() {
        let values = [30, 10, 50, 20, 40];
        assert_eq!(nth(&values, 1), Some(20));
        assert_eq!(nth(&[9, 8, 7, 1, 3], 3), Some(8));
    }
}
