//! Searches for many patterns at once, in one pass over the text, as Aho and Corasick described.

mod automaton;

use automaton::Automaton;

/// Searches for some patterns.
#[derive(Debug, Clone)]
pub struct Finder<'p> {
    patterns: Vec<&'p str>,
    automaton: Automaton,
}

/// A place where a pattern was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The index of the pattern.
    pub pattern: usize,
    /// The byte at which it begins.
    pub start: usize,
    /// The byte after its last one.
    pub end: usize,
}

impl<'p> Finder<'p> {
    /// Searches for these patterns. Empty ones are never found.
    pub fn new(patterns: impl IntoIterator<Item = &'p str>) -> Self {
        let patterns: Vec<&str> = patterns.into_iter().collect();
        let automaton = Automaton::new(&patterns);
        Self {
            patterns,
            automaton,
        }
    }

    /// All places where patterns are, also those that overlap. They are in the order of their ends; with the
    /// same end, the longest comes first, and for equal patterns the one that was given first.
    pub fn find_all(&self, text: &str) -> Vec<Match> {
        let mut matches = Vec::new();
        let mut state = Automaton::START;
        for (at, c) in text.char_indices() {
            state = self.automaton.step(state, c);
            let end = at + c.len_utf8();
            for &pattern in self.automaton.found(state) {
                matches.push(Match {
                    pattern,
                    start: end - self.patterns[pattern].len(),
                    end,
                });
            }
        }
        matches
    }

    /// How often each pattern is in a text.
    pub fn counts(&self, text: &str) -> Vec<usize> {
        let mut counts = vec![0; self.patterns.len()];
        for found in self.find_all(text) {
            counts[found.pattern] += 1;
        }
        counts
    }

    /// Is any of the patterns in a text?
    pub fn is_in(&self, text: &str) -> bool {
        !self.find_all(text).is_empty()
    }

    /// The text with an asterisk in place of each character that belongs to some pattern.
    pub fn censor(&self, text: &str) -> String {
        let matches = self.find_all(text);
        let covered = |at: usize| matches.iter().any(|it| (it.start..it.end).contains(&at));
        text.char_indices()
            .map(|(at, c)| if covered(at) { '*' } else { c })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'t>(patterns: &[&'static str], text: &'t str) -> Vec<&'t str> {
        let matches = Finder::new(patterns.iter().copied()).find_all(text);
        matches.iter().map(|it| &text[it.start..it.end]).collect()
    }

    #[test]
    fn patterns_within_others() {
        let patterns = ["he", "she", "his", "hers"];
        assert_eq!(found(&patterns, "ushers"), ["she", "he", "hers"]);
        assert_eq!(found(&patterns, "xyz").len(), 0);
    }

    #[test]
    fn other_alphabets() {
        assert_eq!(found(&["üb", "ü", ""], "Düübel"), ["ü", "ü", "üb"]);
        assert_eq!(Finder::new(["ana", "x"]).counts("banana"), [2, 0]);
    }

    #[test]
    fn ends_of_ends() {
        assert_eq!(found(&["abcd", "bce", "cf"], "abcf abce"), ["cf", "bce"]);
    }

    #[test]
    fn censored() {
        let finder = Finder::new(["darn", "rn it"]);
        assert_eq!(finder.censor("Oh, darn it!"), "Oh, *******!");
        assert!(!finder.is_in("fine"));
    }
}
