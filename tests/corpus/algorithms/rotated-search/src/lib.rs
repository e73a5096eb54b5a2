//! Searching in sorted sequences that were rotated: `[5, 7, 9, 1, 2]` is `[1, 2, 5, 7, 9]`, rotated.

/// Where is the smallest number of a rotated sequence of distinct numbers? 0 if there is none.
pub fn rotation(values: &[i32]) -> usize {
    let (mut low, mut high) = (0, values.len());
    while low < high {
        let mid = low + (high - low) / 2;
        if values[mid] < values[0] {
            high = mid;
        } else {
            low = mid + 1;
        }
    }
    if low == values.len() { 0 } else { low }
}

/// Are the numbers a sorted sequence, all different, that was rotated by some number of places?
pub fn is_rotated(values: &[i32]) -> bool {
    let next = values.iter().cycle().skip(1);
    let drops = values.iter().zip(next).filter(|(a, b)| a >= b).count();
    drops <= 1
}

/// Where is `target` in a rotated sequence of distinct numbers? `None` if it is not there. Looks at few of
/// the numbers only.
pub fn search(values: &[i32], target: i32) -> Option<usize> {
    let (mut low, mut high) = (0, values.len());
    while low < high {
        let mid = low + (high - low) / 2;
        if values[mid] == target {
            return Some(mid);
        }
        // At least one half is sorted as a whole; it tells where the target is.
        if values[low] <= values[mid] {
            if target < values[mid] {
                high = mid;
            } else {
                low = mid + 1;
            }
        } else if values[mid] < target && target <= values[high - 1] {
            low = mid + 1;
        } else {
            high = mid;
        }
    }
    None
}

/// The sorted numbers of a rotated sequence.
pub fn unrotate(values: &[i32]) -> Vec<i32> {
    let (tail, head) = values.split_at(rotation(values));
    [head, tail].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROTATED: [i32; 7] = [40, 50, 60, 70, 10, 20, 30];

    #[test]
    fn finds_the_rotation() {
        assert_eq!(rotation(&ROTATED), 4);
        assert_eq!(rotation(&[1, 2, 3]), 0);
        assert_eq!(rotation(&[]), 0);
        assert_eq!(unrotate(&ROTATED), [10, 20, 30, 40, 50, 60, 70]);
    }

    #[test]
    fn knows_rotated_sequences() {
        assert!(is_rotated(&ROTATED));
        assert!(!is_rotated(&[2, 1, 3]));
    }

    #[test]
    fn searches_sorted_numbers() {
        let values = [1, 3, 5, 7, 9];
        assert_eq!(search(&values, 1), Some(0));
        assert_eq!(search(&values, 3), Some(1));
        assert_eq!(search(&values, 9), Some(4));
        assert_eq!(search(&values, 4), None);
        assert_eq!(search(&[], 4), None);
    }

    #[test]
    fn searches_before_the_break() {
        assert_eq!(search(&ROTATED, 40), Some(0));
        assert_eq!(search(&ROTATED, 60), Some(2));
        assert_eq!(search(&ROTATED, 70), Some(3));
    }

    #[test]
    fn searches_after_the_break() {
        assert_eq!(search(&ROTATED, 10), Some(4));
        assert_eq!(search(&ROTATED, 30), Some(6));
        assert_eq!(search(&ROTATED, 35), None);
    }
}
