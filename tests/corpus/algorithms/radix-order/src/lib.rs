//! Sorting of whole numbers by their bytes, from the lowest to the highest, in linear time.

use contracts::ensures;

/// A key and where it came from.
type Entry = (u32, usize);

/// The bits of a byte.
const BITS: u32 = 8;

/// One of the bytes of a key: `shift` is that of its lowest bit.
fn digit(key: u32, shift: u32) -> usize {
    (key >> shift) as usize & 0xFF
}

/// Is the byte the same in all entries?
fn is_constant(entries: &[Entry], shift: u32) -> bool {
    entries
        .windows(2)
        .all(|pair| digit(pair[0].0, shift) == digit(pair[1].0, shift))
}

/// Puts the entries of `source` into `target`, in the order of one of the bytes of their keys. Entries with
/// the same byte stay in their order.
fn scatter(source: &[Entry], target: &mut [Entry], shift: u32) {
    let mut ends = [0; 1 << BITS];
    for &(key, _) in source {
        ends[digit(key, shift)] += 1;
    }
    for i in 1..ends.len() {
        ends[i] += ends[i - 1];
    }
    for &(key, place) in source {
        let end = &mut ends[digit(key, shift)];
        *end -= 1;
        target[*end] = (key, place);
    }
}

/// The places of the keys, from the place of the least key to that of the greatest. The places of equal keys
/// are in ascending order.
#[ensures(ret.len() == keys.len())]
#[ensures(ret.windows(2).all(|pair| (keys[pair[0]], pair[0]) < (keys[pair[1]], pair[1])))]
pub fn ranking(keys: &[u32]) -> Vec<usize> {
    let mut entries: Vec<Entry> = keys.iter().copied().zip(0..).collect();
    let mut spare = entries.clone();
    for shift in (0..u32::BITS).step_by(BITS as usize) {
        if is_constant(&entries, shift) {
            continue;
        }
        scatter(&entries, &mut spare, shift);
        std::mem::swap(&mut entries, &mut spare);
    }
    entries.into_iter().map(|(_, place)| place).collect()
}

/// The numbers in ascending order.
#[ensures(ret.len() == numbers.len() && ret.is_sorted())]
pub fn sorted(numbers: &[u32]) -> Vec<u32> {
    ranking(numbers).into_iter().map(|i| numbers[i]).collect()
}

/// The numbers in ascending order, the negative ones first.
#[ensures(ret.len() == numbers.len() && ret.is_sorted())]
pub fn sorted_signed(numbers: &[i32]) -> Vec<i32> {
    let key = |&number: &i32| (number ^ i32::MIN) as u32;
    let keys: Vec<u32> = numbers.iter().map(key).collect();
    ranking(&keys).into_iter().map(|i| numbers[i]).collect()
}

/// Sorts words by how long they are, in bytes. Words of the same length stay in their order.
#[ensures(words.is_sorted_by_key(|word| word.len()))]
pub fn sort_by_length(words: &mut [&str]) {
    let lengths: Vec<u32> = words.iter().map(|word| word.len() as u32).collect();
    let before = words.to_vec();
    for (word, place) in words.iter_mut().zip(ranking(&lengths)) {
        *word = before[place];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_bytes() {
        assert_eq!(sorted(&[200, 3, 77, 0]), [0, 3, 77, 200]);
        assert_eq!(sorted(&[5]), [5]);
        assert_eq!(sorted(&[]), []);
    }

    #[test]
    fn words() {
        let mut words = ["three", "a", "four", "to"];
        sort_by_length(&mut words);
        assert_eq!(words, ["a", "to", "four", "three"]);
    }
}
