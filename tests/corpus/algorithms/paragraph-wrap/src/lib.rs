//! Breaking paragraphs into lines that are about equally long.

/// How lines are broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    width: usize,
}

/// The best way to set the words from some word on.
#[derive(Debug, Clone, Copy)]
struct Best {
    raggedness: u64,
    /// The word after the first line.
    end: usize,
}

impl Layout {
    /// Lines of this many characters.
    pub fn new(width: usize) -> Self {
        Self { width }
    }

    /// How many characters a line can have.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Breaks a text into lines of words, with one blank between them. Lines are not longer than the width,
    /// except for a line with one word that is longer.
    ///
    /// The raggedness is as small as possible: the sum of the squares of the characters left free at the
    /// end of each line, where the last line and words that are too long do not count. If this is possible
    /// in several ways, then the first line has as many words as it can, then the second one, and so on.
    pub fn wrap(&self, text: &str) -> Vec<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let best = self.plan(&words);
        let mut lines = Vec::new();
        let mut start = 0;
        while start < words.len() {
            let end = best[start].end;
            lines.push(words[start..end].join(" "));
            start = end;
        }
        lines
    }

    /// The raggedness of a text that is broken by [`Layout::wrap`].
    pub fn raggedness(&self, text: &str) -> u64 {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.plan(&words)[0].raggedness
    }

    /// For each word and for the end, the best way from there on.
    fn plan(&self, words: &[&str]) -> Vec<Best> {
        let count = words.len();
        let nothing = Best {
            raggedness: 0,
            end: count,
        };
        let mut best = vec![nothing; count + 1];
        for start in (0..count).rev() {
            best[start].raggedness = u64::MAX;
            let mut length = 0;
            for end in start + 1..=count {
                length += words[end - 1].len();
                if end > start + 1 {
                    length += 1;
                    if length > self.width {
                        break;
                    }
                }
                let free = match end {
                    _ if end == count => 0,
                    _ => self.width.saturating_sub(length) as u64,
                };
                let raggedness = free * free + best[end].raggedness;
                if raggedness <= best[start].raggedness {
                    best[start] = Best { raggedness, end };
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_about_equal() {
        let lines = Layout::new(6).wrap("aaa bb cc ddddd");
        assert_eq!(lines, ["aaa", "bb cc", "ddddd"]);
    }

    #[test]
    fn all_in_a_line() {
        assert_eq!(Layout::new(9).wrap("  one two  x "), ["one two x"]);
        assert_eq!(Layout::new(9).raggedness("one two x"), 0);
    }

    #[test]
    fn long_words() {
        let lines = Layout::new(5).wrap("a wonderful day");
        assert_eq!(lines, ["a", "wonderful", "day"]);
        assert_eq!(Layout::new(5).raggedness("a wonderful day"), 16);
    }

    #[test]
    fn nothing() {
        assert!(Layout::new(4).wrap(" ").is_empty());
        assert_eq!(Layout::new(0).raggedness(""), 0);
    }

    #[test]
    fn umlauts() {
        let lines = Layout::new(7).wrap("süße öl übel");
        assert_eq!(lines, ["süße öl", "übel"]);
    }
}
