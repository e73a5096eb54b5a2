//! Interpolation search: where keys are spread evenly, a key is looked for where it should be, as one
//! opens a dictionary near the end to find "zebra".

use std::cmp::Ordering;

/// Are the keys in order? Keys may occur more than once.
pub fn is_sorted(keys: &[u32]) -> bool {
    keys.windows(2).all(|pair| pair[0] <= pair[1])
}

/// Where a key should be among `len` keys from `first` to `last`, if these are spread evenly. The result
/// is less than `len` if `first <= wanted <= last`.
fn estimate(first: u32, last: u32, len: usize, wanted: u32) -> usize {
    let range = u128::from(last - first);
    if range == 0 {
        return 0;
    }
    let part = u128::from(wanted - first) * (len as u128 - 1);
    (part / range) as usize
}

/// A place of a key in the sorted keys; any of its places, if there are several. `None` if it is not
/// among them.
pub fn find(keys: &[u32], wanted: u32) -> Option<usize> {
    let (mut low, mut high) = (0, keys.len());
    while low < high {
        let (first, last) = (keys[low], keys[high - 1]);
        if wanted < first || wanted > last {
            return None;
        }
        let place = low + estimate(first, last, high - low, wanted);
        match keys[place].cmp(&wanted) {
            Ordering::Equal => return Some(place),
            Ordering::Less => low = place,
            Ordering::Greater => high = place,
        }
    }
    None
}

/// All places of a key in the sorted keys, from the first to the one after the last. An empty range if
/// it is not among them.
pub fn find_all(keys: &[u32], wanted: u32) -> std::ops::Range<usize> {
    let Some(place) = find(keys, wanted) else {
        return 0..0;
    };
    let mut start = place;
    while start > 0 && keys[start - 1] == wanted {
        start -= 1;
    }
    let mut end = place + 1;
    while keys.get(end) == Some(&wanted) {
        end += 1;
    }
    start..end
}

/// How many of the wanted keys are among the sorted keys.
pub fn count_found(keys: &[u32], wanted: &[u32]) -> usize {
    wanted
        .iter()
        .filter(|&&key| find(keys, key).is_some())
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_keys() {
        let keys: Vec<u32> = (0..100).map(|i| i * 10).collect();
        for (place, &key) in keys.iter().enumerate() {
            assert_eq!(find(&keys, key), Some(place));
        }
        assert_eq!(find(&keys, 991), None);
    }

    #[test]
    fn repeated_keys() {
        assert_eq!(find_all(&[7, 7, 7], 7), 0..3);
        assert_eq!(find_all(&[1, 2, 2, 3], 2), 1..3);
        assert_eq!(find_all(&[], 2), 0..0);
    }

    #[test]
    fn counting() {
        assert_eq!(count_found(&[10, 20, 30], &[10, 30, 40, 5]), 2);
        assert!(is_sorted(&[1, 1, 4]));
        assert!(!is_sorted(&[2, 1]));
    }
}
