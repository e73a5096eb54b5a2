//! Bits that do not change, with quick answers to two questions: how many ones are there before some place,
//! and where is a certain one?

const BITS: usize = u64::BITS as usize;

/// A sequence of bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankSelect {
    /// The bits; the unused ones are 0.
    words: Vec<u64>,
    /// The number of ones before each word.
    ranks: Vec<usize>,
    len: usize,
}

impl RankSelect {
    /// A sequence with these bits.
    pub fn new(bits: &[bool]) -> Self {
        let mut words = vec![0; bits.len().div_ceil(BITS)];
        for (place, _) in bits.iter().enumerate().filter(|(_, bit)| **bit) {
            words[place / BITS] |= 1 << (place % BITS);
        }
        let ranks = words
            .iter()
            .scan(0, |ones, word: &u64| {
                let before = *ones;
                *ones += word.count_ones() as usize;
                Some(before)
            })
            .collect();
        Self {
            words,
            ranks,
            len: bits.len(),
        }
    }

    /// The number of bits.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no bits?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of ones.
    pub fn ones(&self) -> usize {
        self.rank(self.len)
    }

    /// A bit. `None` if there is none at this place.
    pub fn get(&self, place: usize) -> Option<bool> {
        (place < self.len).then(|| self.words[place / BITS] >> (place % BITS) & 1 == 1)
    }

    /// How many ones there are before some place. Beyond the end, these are all ones.
    pub fn rank(&self, place: usize) -> usize {
        let place = place.min(self.len);
        let (word, bit) = (place / BITS, place % BITS);
        let before = self.words[word] & ((1 << bit) - 1);
        self.ranks[word] + before.count_ones() as usize
    }

    /// How many zeros there are before some place. Beyond the end, these are all zeros.
    pub fn rank_zeros(&self, place: usize) -> usize {
        place.min(self.len) - self.rank(place)
    }

    /// The place of a one, counted from 0 on. `None` if there are not as many.
    pub fn select(&self, number: usize) -> Option<usize> {
        let word = self.ranks.partition_point(|&rank| rank <= number) - 1;
        let mut rest = self.words[word];
        for _ in self.ranks[word]..number {
            if rest == 0 {
                return None;
            }
            rest &= rest - 1;
        }
        (rest != 0).then(|| word * BITS + rest.trailing_zeros() as usize)
    }

    /// The places of all ones, in ascending order.
    pub fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..).map_while(|number| self.select(number))
    }
}

impl FromIterator<bool> for RankSelect {
    fn from_iter<I: IntoIterator<Item = bool>>(bits: I) -> Self {
        Self::new(&bits.into_iter().collect::<Vec<_>>())
    }
}
