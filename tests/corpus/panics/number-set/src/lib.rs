//! A set of small numbers, one bit for each.

/// The number of bits in a word.
const BITS: usize = u64::BITS as usize;

/// A set of numbers. It grows as numbers are inserted.
#[derive(Debug, Clone, Default)]
pub struct NumberSet {
    /// The bit of number `n` is bit `n % 64` of word `n / 64`.
    words: Vec<u64>,
}

impl NumberSet {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a number. Returns whether it was not in the set before.
    pub fn insert(&mut self, number: u16) -> bool {
        let (word, bit) = position(number);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let is_new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        is_new
    }

    /// Removes a number. Returns whether it was in the set.
    pub fn remove(&mut self, number: u16) -> bool {
        let (word, bit) = position(number);
        match self.words.get_mut(word) {
            Some(word) if *word & bit != 0 => {
                *word &= !bit;
                true
            }
            _ => false,
        }
    }

    /// Is the number in the set?
    pub fn contains(&self, number: u16) -> bool {
        let (word, bit) = position(number);
        self.words[word] & bit != 0
    }

    /// The number of numbers.
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Is there no number?
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The smallest number.
    pub fn first(&self) -> Option<usize> {
        let word = self.words.iter().position(|word| *word != 0)?;
        Some(word * BITS + self.words[word].trailing_zeros() as usize)
    }

    /// Adds all numbers of `other`.
    pub fn union_with(&mut self, other: &NumberSet) {
        if other.words.len() > self.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Keeps only the numbers that are also in `other`.
    pub fn intersect_with(&mut self, other: &NumberSet) {
        self.words.truncate(other.words.len());
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// The numbers, in increasing order.
    pub fn to_vec(&self) -> Vec<usize> {
        let mut numbers = Vec::with_capacity(self.len());
        for (i, word) in self.words.iter().enumerate() {
            let bits = (0..BITS).filter(|bit| word >> bit & 1 == 1);
            numbers.extend(bits.map(|bit| i * BITS + bit));
        }
        numbers
    }
}

/// The word of a number, and its bit there.
fn position(number: u16) -> (usize, u64) {
    let number = usize::from(number);
    (number / BITS, 1 << (number % BITS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[u16]) -> NumberSet {
        let mut set = NumberSet::new();
        for &number in numbers {
            set.insert(number);
        }
        set
    }

    #[test]
    fn inserts_and_removes() {
        let mut set = set(&[3, 70]);
        assert!(set.contains(70));
        assert!(set.remove(70));
        assert!(!set.contains(70));
        assert!(!set.remove(500));
        assert_eq!(set.to_vec(), [3]);
    }

    #[test]
    fn unites_and_intersects() {
        let mut numbers = set(&[1, 64]);
        numbers.union_with(&set(&[2, 200]));
        assert_eq!(numbers.to_vec(), [1, 2, 64, 200]);
        numbers.intersect_with(&set(&[2, 64]));
        assert_eq!(numbers.to_vec(), [2, 64]);
        assert_eq!(numbers.first(), Some(2));
    }
}
