//! Search for a pattern of bytes, after Boyer, Moore and Horspool.
//!
//! The pattern is compared at a place of the text; if it is not there, the byte of the text under the last
//! byte of the pattern says how far the pattern can be moved on without missing anything.
//!
//! ```
//! use horspool_search::Searcher;
//!
//! let searcher = Searcher::new(b"needle");
//! assert_eq!(searcher.find(b"a haystack with a needle in it"), Some(18));
//! ```

/// A pattern, ready to be searched for in any number of texts.
#[derive(Debug, Clone)]
pub struct Searcher<'p> {
    pattern: &'p [u8],
    /// For each byte, how far to move if it is under the last byte of the pattern.
    skips: [usize; 256],
}

impl<'p> Searcher<'p> {
    /// Prepares the search for a pattern.
    pub fn new(pattern: &'p [u8]) -> Self {
        let mut skips = [pattern.len(); 256];
        let last = pattern.len().saturating_sub(1);
        for (i, &byte) in pattern.iter().enumerate() {
            skips[usize::from(byte)] = last - i;
        }
        Self { pattern, skips }
    }

    /// The pattern.
    pub fn pattern(&self) -> &'p [u8] {
        self.pattern
    }

    /// Where the pattern is first in the text. An empty pattern is at the beginning of every text.
    pub fn find(&self, text: &[u8]) -> Option<usize> {
        self.find_from(text, 0)
    }

    /// Where the pattern is first in the text, not before `start`. It is nowhere if `start` is after the end
    /// of the text; otherwise an empty pattern is at `start`.
    pub fn find_from(&self, text: &[u8], start: usize) -> Option<usize> {
        if start > text.len() {
            return None;
        }
        let mut end = start + self.pattern.len();
        while end <= text.len() {
            if text[..end].ends_with(self.pattern) {
                return Some(end - self.pattern.len());
            }
            end += self.skips[usize::from(text[end - 1])];
        }
        None
    }

    /// All places where the pattern is in the text, in ascending order. They may overlap.
    pub fn find_all(&self, text: &[u8]) -> Vec<usize> {
        let mut places = Vec::new();
        let mut start = 0;
        while let Some(place) = self.find_from(text, start) {
            places.push(place);
            start = place + 1;
        }
        places
    }

    /// The text with another one instead of the pattern. From left to right, a place which overlaps the one
    /// replaced before it stays as it is. For an empty pattern, nothing is replaced.
    pub fn replace(&self, text: &[u8], replacement: &[u8]) -> Vec<u8> {
        if self.pattern.is_empty() {
            return text.to_vec();
        }
        let mut replaced = Vec::with_capacity(text.len());
        let mut start = 0;
        while let Some(place) = self.find_from(text, start) {
            replaced.extend_from_slice(&text[start..place]);
            replaced.extend_from_slice(replacement);
            start = place + self.pattern.len();
        }
        replaced.extend_from_slice(&text[start..]);
        replaced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_the_edges() {
        assert_eq!(Searcher::new(b"abc").find(b"abc"), Some(0));
        assert_eq!(Searcher::new(b"abc").find(b"--abc"), Some(2));
        assert_eq!(Searcher::new(b"abc").find(b"ab"), None);
        assert_eq!(Searcher::new(b"").find(b"ab"), Some(0));
    }

    #[test]
    fn overlapping() {
        assert_eq!(Searcher::new(b"aa").find_all(b"aaaa"), [0, 1, 2]);
        assert_eq!(Searcher::new(b"aa").replace(b"aaaaa", b"b"), b"bba");
    }
}
