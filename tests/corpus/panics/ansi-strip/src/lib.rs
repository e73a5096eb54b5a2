//! The visible part of text for terminals, without the escape sequences in it that set colours and so on.
//!
//! An escape sequence begins with the character ESC. If the next one is
//!
//! - `[`, it goes on up to and including the first character that is not between the space and `?`;
//! - `]`, it goes on up to and including the first BEL, or ESC with a backslash;
//! - another one, it ends with this character.
//!
//! A sequence that is not complete goes on to the end of the text.

/// Begins a sequence.
const ESC: char = '\u{1B}';

/// Ends sequences that set the title and so on.
const BEL: char = '\u{7}';

/// Sets everything back to normal.
const RESET: &str = "\u{1B}[0m";

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'t> {
    /// Visible text; it is not empty.
    Text(&'t str),
    /// An escape sequence.
    Escape(&'t str),
}

/// The length, in bytes, of the escape sequence with which a text begins.
fn sequence_len(text: &str) -> usize {
    let after = &text[ESC.len_utf8()..];
    let kind = after.chars().next().unwrap();
    let body = &after[kind.len_utf8()..];
    let body_len = match kind {
        '[' => {
            let mut chars = body.char_indices();
            let last = chars.find(|(_, c)| !(' '..='?').contains(c));
            last.map_or(body.len(), |(at, c)| at + c.len_utf8())
        }
        ']' => {
            let bel = body.find(BEL).map(|at| at + BEL.len_utf8());
            let terminator = body.find("\u{1B}\\").map(|at| at + 2);
            let ends = bel.into_iter().chain(terminator);
            ends.min().unwrap_or(body.len())
        }
        _ => 0,
    };
    text.len() - body.len() + body_len
}

/// The parts of a text, in their order.
#[derive(Debug, Clone)]
pub struct Pieces<'t> {
    rest: &'t str,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        let escape = match self.rest.find(ESC) {
            None if self.rest.is_empty() => return None,
            None => self.rest.len(),
            Some(at) => at,
        };
        if escape > 0 {
            let (text, rest) = self.rest.split_at(escape);
            self.rest = rest;
            return Some(Piece::Text(text));
        }
        let (sequence, rest) = self.rest.split_at(sequence_len(self.rest));
        self.rest = rest;
        Some(Piece::Escape(sequence))
    }
}

/// The parts of a text, in their order.
pub fn pieces(text: &str) -> Pieces<'_> {
    Pieces { rest: text }
}

/// The visible part of a text.
pub fn strip(text: &str) -> String {
    let visible = pieces(text).map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Escape(_) => "",
    });
    visible.collect()
}

/// The number of visible characters in a text.
pub fn width(text: &str) -> usize {
    strip(text).chars().count()
}

/// A text of so many visible characters: if there are more, it is cut after the last of these, and what
/// resets colours and so on is added. Escape sequences between the visible characters are kept.
pub fn truncate(text: &str, max_width: usize) -> String {
    if width(text) <= max_width {
        return text.to_string();
    }
    let mut left = max_width;
    let mut short = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Escape(_) if left == 0 => break,
            Piece::Escape(sequence) => short.push_str(sequence),
            Piece::Text(text) => {
                short.extend(text.chars().take(left));
                left -= text.chars().count().min(left);
            }
        }
    }
    short.push_str(RESET);
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours() {
        let text = "\u{1B}[1;31mError\u{1B}[0m: no";
        assert_eq!(strip(text), "Error: no");
        assert_eq!(width(text), 9);
        assert_eq!(truncate(text, 3), "\u{1B}[1;31mErr\u{1B}[0m");
        assert_eq!(truncate(text, 9), text);
    }

    #[test]
    fn links() {
        let text = "\u{1B}]8;;http://a.b\u{7}here\u{1B}]8;;\u{1B}\\!";
        assert_eq!(strip(text), "here!");
    }

    #[test]
    fn parts() {
        let parts: Vec<Piece> = pieces("a\u{1B}[mb\u{1B}7").collect();
        let expected = [
            Piece::Text("a"),
            Piece::Escape("\u{1B}[m"),
            Piece::Text("b"),
            Piece::Escape("\u{1B}7"),
        ];
        assert_eq!(parts, expected);
    }
}
