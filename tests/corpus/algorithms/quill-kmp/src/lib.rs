//! Substring search in linear time, after Knuth, Morris and Pratt.
//!
//! A [`Needle`] is prepared once and can then be looked for in any number of texts. It works for
//! slices of everything that can be compared, not only for bytes.
//!
//! ```
//! use quill_kmp::Needle;
//!
//! let needle = Needle::from("na");
//! assert_eq!(needle.find(b"banana"), Some(2));
//! ```

/// A pattern, together with its table of borders.
///
/// A *border* of a sequence is a shorter sequence that is both its beginning and its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Needle<T> {
    pattern: Vec<T>,
    /// For each non-empty beginning of the pattern, the length of its longest border.
    borders: Vec<usize>,
}

impl From<&str> for Needle<u8> {
    fn from(text: &str) -> Self {
        Needle::new(text.bytes().collect())
    }
}

impl<T: PartialEq> Needle<T> {
    /// Prepares a pattern for searching. The empty pattern is allowed, but it is found nowhere.
    pub fn new(pattern: Vec<T>) -> Self {
        let borders = borders(&pattern);
        Needle { pattern, borders }
    }

    /// The number of elements of the pattern.
    pub fn len(&self) -> usize {
        self.pattern.len()
    }

    /// Whether the pattern has no elements.
    pub fn is_empty(&self) -> bool {
        self.pattern.is_empty()
    }

    /// The smallest positive distance by which the pattern can be shifted so that it agrees with
    /// itself wherever the two overlap. This is the length of the pattern if nothing shorter will
    /// do; 0 for the empty pattern.
    pub fn period(&self) -> usize {
        self.len() - self.borders.last().copied().unwrap_or(0)
    }

    /// Where the pattern occurs first.
    pub fn find(&self, text: &[T]) -> Option<usize> {
        self.matches(text).next()
    }

    /// All places where the pattern begins, in ascending order. Occurrences may overlap.
    pub fn matches<'a>(&'a self, text: &'a [T]) -> Matches<'a, T> {
        Matches {
            needle: self,
            text,
            next: 0,
            matched: 0,
        }
    }

    /// Occurrences that do not overlap, each one as far to the left as possible.
    pub fn disjoint_matches(&self, text: &[T]) -> Vec<usize> {
        let mut places = Vec::new();
        let mut free = 0;
        for place in self.matches(text) {
            if place >= free {
                places.push(place);
                free = place + self.len();
            }
        }
        places
    }
}

/// The iterator of [`Needle::matches`].
#[derive(Debug, Clone)]
pub struct Matches<'a, T> {
    needle: &'a Needle<T>,
    text: &'a [T],
    /// The first element of the text that has not been looked at.
    next: usize,
    /// How much of the pattern agrees with what comes before `next`.
    matched: usize,
}

impl<T: PartialEq> Iterator for Matches<'_, T> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let Needle { pattern, borders } = self.needle;
        if pattern.is_empty() {
            return None;
        }
        while self.next < self.text.len() {
            let element = &self.text[self.next];
            while self.matched > 0 && pattern[self.matched] != *element {
                self.matched = borders[self.matched - 1];
            }
            if pattern[self.matched] == *element {
                self.matched += 1;
            }
            self.next += 1;
            if self.matched == pattern.len() {
                self.matched = borders[self.matched - 1];
                return Some(self.next - pattern.len());
            }
        }
        None
    }
}

fn borders<T: PartialEq>(pattern: &[T]) -> Vec<usize> {
    let mut borders = Vec::with_capacity(pattern.len());
    let mut len = 0;
    for (i, element) in pattern.iter().enumerate() {
        if i > 0 {
            if len > 0 && pattern[len] != *element {
                len = borders[len - 1];
            }
            if pattern[len] == *element {
                len += 1;
            }
        }
        borders.push(len);
    }
    borders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(needle: &str, text: &str) -> Vec<usize> {
        Needle::from(needle).matches(text.as_bytes()).collect()
    }

    #[test]
    fn overlapping_matches() {
        assert_eq!(all("ana", "bananas"), [1, 3]);
        assert_eq!(all("aa", "aaaa"), [0, 1, 2]);
        assert_eq!(all("", "abc"), []);
    }

    #[test]
    fn disjoint() {
        assert_eq!(Needle::from("aa").disjoint_matches(b"aaaaa"), [0, 2]);
    }

    #[test]
    fn genes() {
        let strand = "ccgttaccgtccgcctaccgccgccgt";
        assert_eq!(all("ccgt", strand), [0, 6, 23]);
        assert_eq!(all("cccg", "cccgccg"), [0]);
    }

    #[test]
    fn periods() {
        assert_eq!(Needle::from("abcabcab").period(), 3);
        assert_eq!(Needle::from("aaaa").period(), 1);
        assert_eq!(Needle::new(vec![1, 2, 3]).period(), 3);
        assert_eq!(Needle::<char>::new(Vec::new()).period(), 0);
    }
}
