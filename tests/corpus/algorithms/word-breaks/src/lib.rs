//! Splitting text that has lost its spaces, such as tags and host names, into words.

use std::collections::BTreeSet;

/// The words that are known.
#[derive(Debug, Clone, Default)]
pub struct Lexicon {
    words: BTreeSet<String>,
    /// The length of the longest word, in bytes.
    longest: usize,
}

impl Lexicon {
    /// A lexicon without words.
    pub fn new() -> Self {
        Self::default()
    }

    /// A lexicon of these words, without empty ones.
    pub fn from_words(words: &[&str]) -> Self {
        let mut lexicon = Self::new();
        for word in words {
            lexicon.add(word);
        }
        lexicon
    }

    /// Adds a word. Returns false if it is empty, or known already.
    pub fn add(&mut self, word: &str) -> bool {
        if word.is_empty() {
            return false;
        }
        self.longest = self.longest.max(word.len());
        self.words.insert(word.to_string())
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Are there no words?
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The places where a known word that starts at `start` ends, in order.
    fn ends<'a>(&'a self, text: &'a str, start: usize) -> impl Iterator<Item = usize> + 'a {
        let last = text.len().min(start + self.longest);
        (start + 1..=last)
            .filter(move |&end| text.is_char_boundary(end))
            .filter(move |&end| self.words.contains(&text[start..end]))
    }

    /// Splits the text into known words, as few as possible; if this can be done in several ways, the
    /// result is any of them. `None` if it cannot be done. Empty text is split into no words.
    pub fn split<'a>(&self, text: &'a str) -> Option<Vec<&'a str>> {
        // For each place: the number of words up to there, and where the last of them starts.
        let mut best: Vec<Option<(usize, usize)>> = vec![None; text.len() + 1];
        best[0] = Some((0, 0));
        for start in 0..text.len() {
            let Some((before, _)) = best[start] else {
                continue;
            };
            let words = before + 1;
            for end in self.ends(text, start) {
                if best[end].is_none() {
                    best[end] = Some((words, start));
                }
            }
        }
        let mut parts = Vec::new();
        let mut end = text.len();
        while end > 0 {
            let (_, start) = best[end]?;
            parts.push(&text[start..end]);
            end = start;
        }
        parts.reverse();
        Some(parts)
    }

    /// In how many ways the text can be split into known words; `u64::MAX` if there are more than that.
    pub fn ways(&self, text: &str) -> u64 {
        let mut ways = vec![0u64; text.len() + 1];
        ways[0] = 1;
        for start in 0..text.len() {
            if ways[start] > 0 {
                for end in self.ends(text, start) {
                    ways[end] = ways[end].saturating_add(ways[start]);
                }
            }
        }
        ways[text.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexicon() -> Lexicon {
        Lexicon::from_words(&["the", "them", "me", "men", "end", "theme", "nd", "naïve"])
    }

    #[test]
    fn one_way() {
        assert_eq!(lexicon().split("thend"), Some(vec!["the", "nd"]));
        assert_eq!(lexicon().split("naïvemen"), Some(vec!["naïve", "men"]));
    }

    #[test]
    fn no_way() {
        assert_eq!(lexicon().split("thex"), None);
        assert_eq!(lexicon().ways("thex"), 0);
    }

    #[test]
    fn nothing() {
        assert_eq!(lexicon().split(""), Some(vec![]));
        assert_eq!(lexicon().ways(""), 1);
    }

    #[test]
    fn counting() {
        assert_eq!(lexicon().ways("themend"), 3);
        assert_eq!(lexicon().len(), 8);
    }

    #[test]
    fn as_few_as_possible() {
        let shops = Lexicon::from_words(&["car", "pet", "shop", "carpets", "hop"]);
        assert_eq!(shops.split("carpetshop"), Some(vec!["carpets", "hop"]));
    }
}
