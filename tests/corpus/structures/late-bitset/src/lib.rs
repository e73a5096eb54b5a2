//! A set of small numbers, one bit for each.

const BITS: usize = u64::BITS as usize;

/// A set of numbers below some limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BitSet {
    /// The bits from the limit on are always 0.
    words: Vec<u64>,
    limit: usize,
}

impl BitSet {
    /// An empty set of numbers below `limit`.
    pub fn new(limit: usize) -> Self {
        Self {
            words: vec![0; limit.div_ceil(BITS)],
            limit,
        }
    }

    /// All numbers in the set are below this.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// How many numbers are in the set.
    pub fn count(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Is a number in the set? Those from the limit on never are.
    pub fn contains(&self, number: usize) -> bool {
        number < self.limit && self.words[number / BITS] >> (number % BITS) & 1 == 1
    }

    /// Puts a number into the set. Returns false if it was there already, or if it is not below the limit.
    pub fn insert(&mut self, number: usize) -> bool {
        if number >= self.limit || self.contains(number) {
            return false;
        }
        self.words[number / BITS] |= 1 << (number % BITS);
        true
    }

    /// Takes a number out of the set. Returns false if it was not there.
    pub fn remove(&mut self, number: usize) -> bool {
        let found = self.contains(number);
        if found {
            self.words[number / BITS] &= !(1 << (number % BITS));
        }
        found
    }

    /// Puts all numbers below the limit into the set.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
        let rest = self.limit % BITS;
        if let Some(last) = self.words.last_mut() {
            *last &= (1 << rest) - 1;
        }
    }

    /// Takes all numbers out of the set.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Takes all numbers out of the set that are in another one.
    pub fn subtract(&mut self, other: &Self) {
        for (word, theirs) in self.words.iter_mut().zip(&other.words) {
            *word &= !theirs;
        }
    }

    /// The numbers below the limit that are not in the set.
    pub fn complement(&self) -> Self {
        let mut others = Self::new(self.limit);
        others.fill();
        others.subtract(self);
        others
    }

    /// The smallest number in the set.
    pub fn first(&self) -> Option<usize> {
        let place = self.words.iter().position(|word| *word != 0)?;
        Some(place * BITS + self.words[place].trailing_zeros() as usize)
    }

    /// The numbers in the set, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.limit).filter(|&number| self.contains(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insert_and_remove() {
        let mut set = BitSet::new(100);
        assert!(set.insert(3) && set.insert(70));
        assert!(!set.insert(3) && !set.insert(100));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 70]);
        assert!(set.remove(3) && !set.remove(3));
        assert_eq!(set.first(), Some(70));
    }

    #[test]
    fn fill_and_clear() {
        let mut set = BitSet::new(70);
        set.fill();
        assert_eq!(set.count(), 70);
        set.clear();
        assert_eq!(set.count(), 0);
    }

    #[test]
    fn whole_words() {
        let mut set = BitSet::new(128);
        set.fill();
        assert_eq!(set.count(), 128);
        assert!(set.contains(127));
    }

    #[test]
    fn complement() {
        let mut set = BitSet::new(5);
        set.insert(1);
        set.insert(4);
        assert_eq!(set.complement().iter().collect::<Vec<_>>(), [0, 2, 3]);
    }

    #[test]
    fn empty() {
        let mut set = BitSet::new(0);
        set.fill();
        assert_eq!((set.count(), set.first()), (0, None));
    }
}
