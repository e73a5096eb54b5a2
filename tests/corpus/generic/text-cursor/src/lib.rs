//! A cursor over text, and a scanner that cuts the text into words, numbers and signs.

use contracts::{ensures, invariant, requires};

/// A place in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor<'t> {
    text: &'t str,
    /// The number of bytes before the cursor.
    position: usize,
}

#[invariant(self.text.is_char_boundary(self.position))]
impl<'t> Cursor<'t> {
    /// A cursor at the beginning of a text.
    #[ensures(ret.position() == 0)]
    pub fn new(text: &'t str) -> Self {
        Self { text, position: 0 }
    }

    /// The number of bytes before the cursor.
    #[ensures(ret <= self.text.len())]
    pub fn position(&self) -> usize {
        self.position
    }

    /// Is the cursor at the end of the text?
    #[ensures(ret == self.peek().is_none())]
    pub fn is_at_end(&self) -> bool {
        self.position == self.text.len()
    }

    /// The text after the cursor.
    pub fn rest(&self) -> &'t str {
        &self.text[self.position..]
    }

    /// The character after the cursor.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Moves over the character after the cursor and returns it.
    #[requires(!self.is_at_end())]
    #[ensures(self.position() > old(self.position()))]
    #[ensures(Some(ret) == old(self.peek()))]
    pub fn bump(&mut self) -> char {
        let c = self.peek().expect("the cursor is not at the end");
        self.position += 1;
        c
    }

    /// Moves over the character after the cursor if it is `expected`. Returns whether it was.
    #[ensures(ret == (old(self.peek()) == Some(expected)))]
    #[ensures(ret || self.position() == old(self.position()))]
    pub fn accept(&mut self, expected: char) -> bool {
        if self.peek() != Some(expected) {
            return false;
        }
        self.bump();
        true
    }

    /// Moves over all characters for which `wanted` is true and returns them.
    #[ensures(self.peek().is_none_or(|c| !wanted(c)))]
    pub fn take_while(&mut self, wanted: fn(char) -> bool) -> &'t str {
        let start = self.position;
        while self.peek().is_some_and(wanted) {
            self.bump();
        }
        &self.text[start..self.position]
    }
}

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'t> {
    /// Letters.
    Word(&'t str),
    /// Digits.
    Number(&'t str),
    /// Anything else but spaces.
    Sign(char),
}

/// Cuts a text into tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scanner<'t> {
    cursor: Cursor<'t>,
}

impl<'t> Scanner<'t> {
    /// A scanner at the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        let cursor = Cursor::new(text);
        Self { cursor }
    }
}

impl<'t> Iterator for Scanner<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        self.cursor.take_while(char::is_whitespace);
        let c = self.cursor.peek()?;
        if c.is_alphabetic() {
            Some(Token::Word(self.cursor.take_while(char::is_alphabetic)))
        } else if c.is_ascii_digit() {
            let digits = self.cursor.take_while(|c| c.is_ascii_digit());
            Some(Token::Number(digits))
        } else {
            Some(Token::Sign(self.cursor.bump()))
        }
    }
}

/// The tokens of a text.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    Scanner::new(text).collect()
}
