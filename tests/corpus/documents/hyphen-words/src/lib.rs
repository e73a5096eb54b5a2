//! Divides words at the ends of lines, where a list of words says that this can be done.

use std::collections::HashMap;

/// The sign that marks the points in the words of a list, and that shows a division.
const HYPHEN: char = '-';

/// A list of words that can be divided.
#[derive(Debug, Clone, Default)]
pub struct Hyphenator {
    /// For each word in lower case, the numbers of characters before its points, in ascending order.
    points: HashMap<String, Vec<usize>>,
}

impl Hyphenator {
    /// A list without words: nothing is divided.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a word with a hyphen at each point where it can be divided, such as `hy-phen`. Hyphens at its
    /// ends, and all but one of those next to each other, are as good as not there. A word that is added
    /// again has its new points only.
    pub fn add(&mut self, marked: &str) {
        let parts: Vec<String> = marked
            .split(HYPHEN)
            .filter(|part| !part.is_empty())
            .map(lower)
            .collect();
        let mut chars = 0;
        let mut points = Vec::new();
        for part in &parts {
            if chars > 0 {
                points.push(chars);
            }
            chars += part.chars().count();
        }
        self.points.insert(parts.concat(), points);
    }

    /// Where a word can be divided: the numbers of characters before these points. It does not matter which
    /// letters are capitals.
    pub fn points(&self, word: &str) -> &[usize] {
        self.points.get(&lower(word)).map_or(&[], Vec::as_slice)
    }

    /// The parts of a word between its points. A word without points is a single part.
    pub fn parts<'w>(&self, word: &'w str) -> Vec<&'w str> {
        let mut parts = Vec::new();
        let mut start = 0;
        for &point in self.points(word) {
            let end = byte_of(word, point);
            parts.push(&word[start..end]);
            start = end;
        }
        parts.push(&word[start..]);
        parts
    }

    /// The word with a hyphen at each of its points.
    pub fn marked(&self, word: &str) -> String {
        self.parts(word).join("-")
    }

    /// Divides a word at its last point for which the first part and a hyphen have at most `width`
    /// characters. Returns both parts, without a hyphen; `None` if there is no such point.
    pub fn divide<'w>(&self, word: &'w str, width: usize) -> Option<(&'w str, &'w str)> {
        let points = self.points(word);
        let &point = points.iter().rev().find(|&&point| point < width)?;
        Some(word.split_at(point))
    }

    /// The lines of a text, of at most `width` characters. As much as possible is put on each of them: a word
    /// that does not fit any more is divided, if it can be, or else begins the next line. Words and rests of
    /// words that were moved to the next line stay whole there, even if they are too long for it. A word too
    /// long for the first line which cannot be divided stays there. Spaces and ends of lines in the text only
    /// separate words.
    pub fn wrap(&self, text: &str, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let used = match line.chars().count() {
                0 => 0,
                chars => chars + 1,
            };
            let space = if used > 0 { " " } else { "" };
            let left = width.saturating_sub(used);
            if word.chars().count() <= left {
                line.push_str(space);
                line.push_str(word);
                continue;
            }
            let mut rest = word;
            if let Some((first, second)) = self.divide(word, left) {
                line.push_str(&format!("{space}{first}{HYPHEN}"));
                rest = second;
            }
            if !line.is_empty() {
                lines.push(line);
            }
            line = rest.to_string();
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }
}

/// The word in small letters. Characters stay single ones.
fn lower(word: &str) -> String {
    let single = |c: char| {
        let mut small = c.to_lowercase();
        if small.len() == 1 {
            small.next().unwrap_or(c)
        } else {
            c
        }
    };
    word.chars().map(single).collect()
}

/// Where the character with this number begins.
fn byte_of(word: &str, chars: usize) -> usize {
    word.chars().take(chars).map(char::len_utf8).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Hyphenator {
        let mut words = Hyphenator::new();
        words.add("al-pha-bet");
        words.add("dic-tio-nary");
        words
    }

    #[test]
    fn points_of_words() {
        assert_eq!(english().points("Alphabet"), [2, 5]);
        assert_eq!(english().points("unknown"), []);
        assert_eq!(english().marked("Dictionary"), "Dic-tio-nary");
    }

    #[test]
    fn parts() {
        assert_eq!(english().divide("alphabet", 5), Some(("al", "phabet")));
        assert_eq!(english().divide("alphabet", 6), Some(("alpha", "bet")));
        assert_eq!(english().divide("alphabet", 2), None);
    }

    #[test]
    fn lines() {
        let lines = english().wrap("My dictionary has an alphabet", 12);
        assert_eq!(lines, ["My dictio-", "nary has an", "alphabet"]);
    }
}
