//! Counts of the words of a text, paragraph by paragraph.

mod words;

pub use words::{is_sentence_end, word_len, words};

/// What there is in a paragraph.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Paragraph {
    /// Its first line, from 1 on.
    pub line: usize,
    /// The number of words.
    pub words: usize,
    /// The number of words that end a sentence.
    pub sentences: usize,
    /// The letters of the longest word.
    pub longest: usize,
}

impl Paragraph {
    /// The number of words of a sentence on average, rounded down; `None` if no sentence ends here.
    pub fn sentence_len(&self) -> Option<usize> {
        self.words.checked_div(self.sentences)
    }
}

/// The paragraphs of a text. They are separated by lines without words.
pub fn paragraphs(text: &str) -> Vec<Paragraph> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut count = 0;
    let mut sentences = 0;
    let mut longest = 0;
    // The empty line at the end finishes the last paragraph.
    for (i, line) in text.lines().chain([""]).enumerate() {
        let mut is_blank = true;
        for word in words(line) {
            if count == 0 {
                start = i + 1;
            }
            is_blank = false;
            count += 1;
            longest = longest.max(word_len(word));
            if is_sentence_end(word) {
                sentences += 1;
            }
        }
        if is_blank && count > 0 {
            found.push(Paragraph {
                line: start,
                words: count,
                sentences,
                longest,
            });
            count = 0;
            sentences = 0;
        }
    }
    found
}

/// The counts of all paragraphs together: the sums of words and sentences, the longest of all words, and
/// the first line of the first paragraph (0 if there is none).
pub fn summary(paragraphs: &[Paragraph]) -> Paragraph {
    let mut all = Paragraph::default();
    for paragraph in paragraphs {
        if all.line == 0 {
            all.line = paragraph.line;
        }
        all.words += paragraph.words;
        all.sentences += paragraph.sentences;
        all.longest = all.longest.max(paragraph.longest);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\nIt was a considerable surprise. Or\nnot?\n\n \nWe went home.\n";

    #[test]
    fn the_first_paragraph() {
        let first = paragraphs(TEXT)[0];
        assert_eq!((first.line, first.words), (2, 7));
        assert_eq!((first.sentences, first.longest), (2, 12));
        assert_eq!(first.sentence_len(), Some(3));
    }

    #[test]
    fn the_next_paragraph() {
        let expected = Paragraph {
            line: 6,
            words: 3,
            sentences: 1,
            longest: 4,
        };
        assert_eq!(paragraphs(TEXT)[1..], [expected]);
    }

    #[test]
    fn all_together() {
        let all = summary(&paragraphs(TEXT));
        assert_eq!((all.line, all.words, all.longest), (2, 10, 12));
    }

    #[test]
    fn no_paragraphs() {
        assert_eq!(paragraphs(" \n\n -- \n"), []);
        assert_eq!(summary(&[]), Paragraph::default());
    }
}
