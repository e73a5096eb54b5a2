//! Breaks paragraphs into lines of limited width.

use contracts::{ensures, requires};

/// The widest lines.
pub const MAX_WIDTH: usize = 500;

/// How paragraphs are broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrapper {
    width: usize,
    indent: usize,
}

impl Wrapper {
    /// Lines of at most `width` characters.
    #[requires((1..=MAX_WIDTH).contains(&width))]
    pub fn new(width: usize) -> Self {
        Self { width, indent: 0 }
    }

    /// The same, with blanks before each line.
    #[requires(indent <= MAX_WIDTH)]
    pub fn indented(mut self, indent: usize) -> Self {
        self.indent = indent;
        self
    }

    /// The width of lines, without their indentation.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The words of the text in lines, as many in each as there is room for. A word that is too long
    /// for a line is broken.
    #[ensures(ret.iter().all(|line| length(line) <= self.width))]
    pub fn wrap(&self, text: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            for piece in self.pieces(word) {
                if line.is_empty() {
                    line = piece;
                } else if length(&line) + length(&piece) <= self.width {
                    line.push(' ');
                    line.push_str(&piece);
                } else {
                    lines.push(line);
                    line = piece;
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// Wraps all paragraphs of a text; they are separated by empty lines.
    pub fn fill(&self, text: &str) -> String {
        let blanks = " ".repeat(self.indent);
        let paragraphs = text.split("\n\n").map(|paragraph| {
            let lines = self.wrap(paragraph).into_iter();
            lines.map(|line| format!("{blanks}{line}\n")).collect()
        });
        let paragraphs: Vec<String> = paragraphs.filter(|p: &String| !p.is_empty()).collect();
        paragraphs.join("\n")
    }

    /// The word in pieces that fit into a line.
    #[ensures(ret.iter().all(|piece| length(piece) <= self.width))]
    fn pieces(&self, word: &str) -> Vec<String> {
        let chars: Vec<char> = word.chars().collect();
        let pieces = chars.chunks(self.width);
        pieces.map(|piece| piece.iter().collect()).collect()
    }
}

/// The number of characters.
fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_between_words() {
        let wrapper = Wrapper::new(12);
        assert_eq!(
            wrapper.wrap("The quick brown fox jumps over the lazy dog"),
            ["The quick", "brown fox", "jumps over", "the lazy dog"]
        );
        assert_eq!(wrapper.wrap("One two three"), ["One two", "three"]);
    }

    #[test]
    fn breaks_long_words() {
        assert_eq!(Wrapper::new(3).wrap("abcdefg"), ["abc", "def", "g"]);
    }

    #[test]
    fn fills_paragraphs() {
        let wrapper = Wrapper::new(9).indented(2);
        assert_eq!(
            wrapper.fill("One two\nthree\n\nfour"),
            "  One two\n  three\n\n  four\n"
        );
    }
}
