//! Concordances: where a word is used, with what is around it.
//!
//! ```
//! let found = word_context::concordance("The cat saw\nanother cat.", "cat", 5);
//! assert_eq!(found[1].to_string(), "2: ther [cat] .");
//! ```

use std::collections::BTreeMap;
use std::fmt;

/// A place where a word is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place<'a> {
    /// The line, counted from 1 on.
    pub line: usize,
    /// What is before the word in its line, or the end of that.
    pub before: &'a str,
    /// The word as it is written there.
    pub word: &'a str,
    /// What is after the word in its line, or the beginning of that.
    pub after: &'a str,
}

impl fmt::Display for Place<'_> {
    /// The line and the word in brackets, without white space at the ends of what is around it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = (self.before.trim(), self.after.trim());
        write!(f, "{}: {before} [{}] {after}", self.line, self.word)
    }
}

/// The words of a line, with the places where they begin. A word is made of letters, digits and
/// apostrophes.
pub fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '\'';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].find(is_part)?;
        let length = line[start..].find(|c: char| !is_part(c));
        at = length.map_or(line.len(), |length| start + length);
        Some((start, &line[start..at]))
    })
}

/// The end of a text: so many characters, or all if it has no more.
fn tail(text: &str, width: usize) -> &str {
    let skipped = text.chars().count().saturating_sub(width);
    let start = text
        .char_indices()
        .nth(skipped)
        .map_or(text.len(), |it| it.0);
    &text[start..]
}

/// The beginning of a text: so many characters, or all if it has no more.
fn head(text: &str, width: usize) -> &str {
    let end = text.len().min(width);
    &text[..end]
}

/// Where a word is used in a text, in the order of the text, with up to `width` characters before and
/// after it from the same line. Upper and lower case are the same.
pub fn concordance<'a>(text: &'a str, word: &str, width: usize) -> Vec<Place<'a>> {
    let wanted = word.to_lowercase();
    let mut places = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for (start, found) in words(line) {
            if found.to_lowercase() == wanted {
                places.push(Place {
                    line: index + 1,
                    before: tail(&line[..start], width),
                    word: found,
                    after: head(&line[start + found.len()..], width),
                });
            }
        }
    }
    places
}

/// All words of a text in lower case, and the lines in which they are, each line once.
pub fn line_index(text: &str) -> BTreeMap<String, Vec<usize>> {
    let mut index: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        for (_, word) in words(line) {
            let lines = index.entry(word.to_lowercase()).or_default();
            if lines.last() != Some(&number) {
                lines.push(number);
            }
        }
    }
    index
}

/// Places one below the other, so that their words are: what is before them ends `width` characters
/// after the beginning of the line, and a blank is on both sides of the word.
pub fn aligned(places: &[Place<'_>], width: usize) -> String {
    let mut out = String::new();
    for place in places {
        let before = tail(place.before.trim_end(), width);
        let line = format!("{before:>width$} {} {}", place.word, place.after.trim());
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
