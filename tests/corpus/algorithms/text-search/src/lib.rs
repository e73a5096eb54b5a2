//! Searching for a pattern by Knuth, Morris and Pratt: no part of the text is read twice.

/// A pattern, made ready for searches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    bytes: Vec<u8>,
    /// For each place of the pattern: the length of the longest border of what ends there, which is
    /// both a proper beginning and an end of it.
    borders: Vec<usize>,
}

impl Pattern {
    /// Prepares a pattern.
    pub fn new(pattern: &[u8]) -> Self {
        let mut borders = vec![0; pattern.len()];
        let mut border = 0;
        for end in 1..pattern.len() {
            while border > 0 && pattern[end] != pattern[border] {
                border = borders[border - 1];
            }
            if pattern[end] == pattern[border] {
                border += 1;
            }
            borders[end] = border;
        }
        Self {
            bytes: pattern.to_vec(),
            borders,
        }
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Are there no bytes?
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The smallest distance by which the pattern, laid over itself, fits again; its length if it does
    /// so nowhere within.
    pub fn period(&self) -> usize {
        self.len() - self.borders.last().unwrap_or(&0)
    }

    /// Where the pattern begins in `text`, everywhere, also where occurrences overlap. An empty pattern is
    /// nowhere.
    pub fn find_all(&self, text: &[u8]) -> Vec<usize> {
        let mut found = Vec::new();
        if self.is_empty() {
            return found;
        }
        let mut matched = 0;
        for (position, &byte) in text.iter().enumerate() {
            while matched > 0 && byte != self.bytes[matched] {
                matched = self.borders[matched - 1];
            }
            if byte == self.bytes[matched] {
                matched += 1;
            }
            if matched == self.len() {
                found.push(position + 1 - matched);
                matched = 0;
            }
        }
        found
    }

    /// Where the pattern begins first in `text`.
    pub fn find(&self, text: &[u8]) -> Option<usize> {
        self.find_all(text).first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_words() {
        let pattern = Pattern::new(b"sea");
        assert_eq!(
            pattern.find_all(b"she sells sea shells by the sea"),
            [10, 28]
        );
        assert_eq!(pattern.find(b"shore"), None);
    }

    #[test]
    fn finds_repeated_beginnings() {
        assert_eq!(Pattern::new(b"aab").find_all(b"aaabaab"), [1, 4]);
        assert_eq!(Pattern::new(b"abac").find(b"ababac"), Some(2));
    }

    #[test]
    fn finds_overlapping_occurrences() {
        assert_eq!(Pattern::new(b"anana").find_all(b"ananananas"), [0, 2, 4]);
    }

    #[test]
    fn empty_patterns_are_nowhere() {
        assert!(Pattern::new(b"").find_all(b"abc").is_empty());
    }

    #[test]
    fn periods() {
        assert_eq!(Pattern::new(b"abcabca").period(), 3);
        assert_eq!(Pattern::new(b"abc").period(), 3);
    }
}
