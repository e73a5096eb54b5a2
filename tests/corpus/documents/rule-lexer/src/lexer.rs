//! The lexer itself.

use crate::{LexError, Token};

/// Longer symbols come first.
const SYMBOLS: [&str; 9] = ["<=", ">=", "!=", "<", ">", "=", "(", ")", ","];

/// The tokens of a text with their positions, in bytes. After an error there are no more.
#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    text: &'a str,
    /// How much of it was read.
    place: usize,
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning of the text.
    pub fn new(text: &'a str) -> Self {
        Self { text, place: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    /// Goes on by one character, if there is one.
    fn advance(&mut self) {
        self.place += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// Goes on as long as the characters are as described, and returns them.
    fn take_while(&mut self, accept: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !accept(c)).unwrap_or(rest.len());
        self.place += end;
        &rest[..end]
    }

    /// Goes on to the next token.
    fn skip_blanks(&mut self) -> Result<(), LexError> {
        loop {
            self.take_while(char::is_whitespace);
            if !self.rest().starts_with("/*") {
                return Ok(());
            }
            self.place += "/*".len();
            while !self.rest().starts_with("*/") {
                self.advance();
            }
            self.place += "*/".len();
        }
    }

    /// The token here, if there is one.
    fn token(&mut self) -> Result<Option<(usize, Token)>, LexError> {
        self.skip_blanks()?;
        let start = self.place;
        let Some(first) = self.rest().chars().next() else {
            return Ok(None);
        };
        let token = if first.is_alphabetic() || first == '_' {
            Token::Name(
                self.take_while(|c| c.is_alphanumeric() || c == '_')
                    .to_string(),
            )
        } else if first.is_ascii_digit() {
            let digits = self.take_while(|c| c.is_ascii_digit());
            Token::Number(digits.parse().map_err(|_| LexError::TooLarge(start))?)
        } else if first == '"' {
            self.advance();
            let inner = self.take_while(|c| c != '"');
            if self.rest().is_empty() {
                return Err(LexError::Unclosed(start));
            }
            self.advance();
            Token::Text(inner.to_string())
        } else {
            let symbol = SYMBOLS.into_iter().find(|it| self.rest().starts_with(it));
            let symbol = symbol.ok_or(LexError::Unexpected(start))?;
            self.place += symbol.len();
            Token::Symbol(symbol)
        };
        Ok(Some((start, token)))
    }
}

impl Iterator for Lexer<'_> {
    type Item = Result<(usize, Token), LexError>;

    fn next(&mut self) -> Option<Self::Item> {
        let token = self.token();
        if token.is_err() {
            self.place = self.text.len();
        }
        token.transpose()
    }
}
