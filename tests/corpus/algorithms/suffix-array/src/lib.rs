//! The suffixes of a text in order, and what they say about its substrings.

use std::ops::Range;

/// The suffixes of a text in ascending order of their bytes.
#[derive(Debug, Clone)]
pub struct SuffixArray<'a> {
    text: &'a [u8],
    /// Where the suffixes begin.
    order: Vec<usize>,
    /// How many bytes each suffix shares with the one before it in this order; 0 for the first one.
    shared: Vec<usize>,
}

impl<'a> SuffixArray<'a> {
    /// Sorts the suffixes of a text, except for the empty one.
    pub fn new(text: &'a [u8]) -> Self {
        let mut order: Vec<usize> = (0..text.len()).collect();
        order.sort_by_key(|start| &text[*start..]);
        let mut place = vec![0; text.len()];
        for (i, start) in order.iter().enumerate() {
            place[*start] = i;
        }
        // After Kasai: without its first byte, a suffix still shares the others.
        let mut shared = vec![0; text.len()];
        let mut length = 0;
        for start in 0..text.len() {
            if place[start] > 0 {
                let before = order[place[start] - 1];
                length += common_prefix(&text[start + length..], &text[before + length..]);
                shared[place[start]] = length;
            }
        }
        Self {
            text,
            order,
            shared,
        }
    }

    /// Where the suffixes begin, in ascending order of the suffixes.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// How many bytes each suffix, in this order, shares with the one before it; 0 for the first one.
    pub fn shared(&self) -> &[usize] {
        &self.shared
    }

    /// The number of different substrings, without the empty one.
    pub fn distinct(&self) -> usize {
        let all: usize = (1..=self.text.len()).sum();
        all - self.shared.iter().sum::<usize>()
    }

    /// The longest substring that occurs at least twice, perhaps overlapping itself; of several, the least.
    /// If no byte occurs twice, it is empty.
    pub fn longest_repeat(&self) -> &'a [u8] {
        let mut best: &[u8] = &[];
        for (start, length) in self.order.iter().zip(&self.shared) {
            if *length > best.len() {
                best = &self.text[*start..start + length];
            }
        }
        best
    }

    /// How many times a pattern that is not empty occurs, perhaps overlapping itself.
    pub fn count(&self, pattern: &[u8]) -> usize {
        self.matches(pattern).len()
    }

    /// The suffixes that begin with the pattern.
    fn matches(&self, pattern: &[u8]) -> Range<usize> {
        let head = |start: &usize| {
            let suffix = &self.text[*start..];
            &suffix[..suffix.len().min(pattern.len())]
        };
        let begin = self.order.partition_point(|start| head(start) < pattern);
        let end = self.order.partition_point(|start| head(start) <= pattern);
        begin..end
    }
}

fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_order() {
        let array = SuffixArray::new(b"hello");
        assert_eq!(array.order(), [1, 0, 2, 3, 4]);
        assert_eq!(array.count(b"l"), 2);
        assert_eq!(array.count(b"lol"), 0);
    }

    #[test]
    fn nothing_shared() {
        let array = SuffixArray::new(b"cab");
        assert_eq!(array.shared(), [0, 0, 0]);
        assert_eq!(array.distinct(), 6);
        assert_eq!(array.longest_repeat(), b"");
    }

    #[test]
    fn empty_text() {
        let array = SuffixArray::new(b"");
        assert!(array.order().is_empty());
        assert_eq!(array.distinct(), 0);
    }

    #[test]
    fn repeats() {
        assert_eq!(SuffixArray::new(b"abcab").longest_repeat(), b"ab");
        assert_eq!(SuffixArray::new(b"xyzzy").longest_repeat(), b"y");
    }

    #[test]
    fn shared_bytes() {
        let array = SuffixArray::new(b"mississippi");
        assert_eq!(array.shared(), [0, 1, 1, 4, 0, 0, 1, 0, 2, 1, 3]);
        assert_eq!(array.distinct(), 53);
    }
}
