//! Splitting text into sentences.
//!
//! A sentence ends after a full stop, an exclamation mark or a question mark, or several of these in a
//! row, together with the closing quotes and brackets directly after them, if white space or the end of
//! the text follows. A single full stop at the end of an abbreviation does not end a sentence, unless
//! closing quotes or brackets follow it. An abbreviation is a whole word: white space or the start of the
//! sentence is before it, perhaps with opening quotes or brackets in between.

/// What ends a sentence.
const MARKS: [char; 3] = ['.', '!', '?'];

/// What still belongs to a sentence after its end.
const CLOSING: [char; 5] = [')', ']', '"', '\'', '”'];

/// What may be before a word without being a part of it.
const OPENING: [char; 5] = ['(', '[', '"', '\'', '“'];

/// Splits text into sentences, and knows the abbreviations of a language.
#[derive(Debug, Clone, Default)]
pub struct Splitter {
    abbreviations: Vec<String>,
}

impl Splitter {
    /// Knows no abbreviations.
    pub fn new() -> Self {
        Self::default()
    }

    /// Knows these abbreviations, written without their last full stop, such as `Dr` or `e.g`. They have
    /// to occur in the text exactly as they are written here.
    pub fn with_abbreviations(words: &[&str]) -> Self {
        Self {
            abbreviations: words.iter().map(|word| word.to_string()).collect(),
        }
    }

    /// Is the word an abbreviation? White space is part of none.
    fn is_abbreviation(&self, word: &str) -> bool {
        self.abbreviations.iter().any(|it| it == word)
    }

    /// The sentences, without the white space around them. What comes after the last of them is one too,
    /// if it is not only white space.
    pub fn split<'a>(&self, text: &'a str) -> Vec<&'a str> {
        let mut sentences = Vec::new();
        let (mut start, mut at) = (0, 0);
        while let Some(found) = text[at..].find(MARKS) {
            let mark = at + found;
            let rest = text[mark..].trim_start_matches(MARKS);
            let rest = rest.trim_start_matches(CLOSING);
            at = text.len() - rest.len();
            let complete = rest.is_empty() || rest.starts_with(char::is_whitespace);
            let stop = &text[mark..at] == ".";
            if !complete || stop && self.is_abbreviation(last_word(&text[start..mark])) {
                continue;
            }
            sentences.push(text[start..at].trim());
            start = at;
        }
        let rest = text[start..].trim();
        if !rest.is_empty() {
            sentences.push(rest);
        }
        sentences
    }

    /// The number of sentences.
    pub fn count(&self, text: &str) -> usize {
        self.split(text).len()
    }

    /// As many of the first sentences as fit into so many characters, with one space between them. At
    /// least one, even if it is too long, unless there is none.
    pub fn teaser(&self, text: &str, limit: usize) -> String {
        let mut teaser = String::new();
        let mut len = 0;
        for sentence in self.split(text) {
            len += sentence.chars().count();
            if teaser.is_empty() {
                teaser.push_str(sentence);
                continue;
            }
            len += 1;
            if len > limit {
                break;
            }
            teaser.push(' ');
            teaser.push_str(sentence);
        }
        teaser
    }
}

/// What comes after the last white space of the text, without opening quotes and brackets before it.
fn last_word(text: &str) -> &str {
    let word = text.split_whitespace().next().unwrap_or("");
    word.trim_start_matches(OPENING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn splitter() -> Splitter {
        Splitter::with_abbreviations(&["Dr", "e.g", "etc"])
    }

    #[test]
    fn simple_sentences() {
        let text = "One. Two!  Is this three?! And the rest";
        let expected = ["One.", "Two!", "Is this three?!", "And the rest"];
        assert_eq!(splitter().split(text), expected);
        assert_eq!(splitter().split(" \n"), [""; 0]);
    }

    #[test]
    fn quotes_and_numbers() {
        let text = "It costs 3.50 now. (It was 2.) \"Why?\" Because.";
        assert_eq!(splitter().count(text), 4);
    }

    #[test]
    fn a_title_first() {
        let text = "Dr. Who came. He left.";
        assert_eq!(splitter().split(text), ["Dr. Who came.", "He left."]);
    }

    #[test]
    fn abbreviations_inside() {
        let text = "Take fruit, e.g. apples (pears etc. will do). Ask Dr. Who.";
        assert_eq!(
            splitter().split(text),
            [
                "Take fruit, e.g. apples (pears etc. will do).",
                "Ask Dr. Who."
            ]
        );
    }

    #[test]
    fn teasers() {
        assert_eq!(splitter().teaser("Yes. No. Maybe.", 8), "Yes. No.");
        assert_eq!(splitter().teaser("Too long.", 3), "Too long.");
    }
}
