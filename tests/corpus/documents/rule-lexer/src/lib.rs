//! Takes the text of rules apart: `price >= 100 /* in cents */ and not "sold out"`.

mod lexer;

pub use lexer::Lexer;

/// A part of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// A name: letters, digits and `_`, but no digit at first.
    Name(String),
    /// A number.
    Number(u64),
    /// A text in double quotes, without them. There is no way to have a quote in it.
    Text(String),
    /// One of `<`, `>`, `=`, `<=`, `>=`, `!=`, `(`, `)` and `,`.
    Symbol(&'static str),
}

/// What is wrong, and where it begins, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LexError {
    /// A character that is not part of any token.
    Unexpected(usize),
    /// A text or a comment that is not closed.
    Unclosed(usize),
    /// A number that is too large.
    TooLarge(usize),
}

/// All tokens of a rule. Blanks between them do not matter, nor do comments between `/*` and `*/`, which
/// cannot be inside of each other.
pub fn tokens(rule: &str) -> Result<Vec<Token>, LexError> {
    Lexer::new(rule)
        .map(|token| token.map(|(_, token)| token))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_rules_apart() {
        let expected = [
            Token::Name("price".to_string()),
            Token::Symbol(">="),
            Token::Number(100),
            Token::Name("and".to_string()),
            Token::Text("sold out".to_string()),
        ];
        assert_eq!(
            tokens("price>=100 /* cents */ and \"sold out\"").unwrap(),
            expected
        );
    }

    #[test]
    fn knows_positions() {
        let positions: Vec<usize> = Lexer::new("a /*b*/ <= c").map(|it| it.unwrap().0).collect();
        assert_eq!(positions, [0, 8, 11]);
    }

    #[test]
    fn refuses_nonsense() {
        assert_eq!(tokens("a ? b"), Err(LexError::Unexpected(2)));
        assert_eq!(tokens("a ! b"), Err(LexError::Unexpected(2)));
        assert_eq!(tokens("a = \"b"), Err(LexError::Unclosed(4)));
        assert_eq!(tokens("99999999999999999999"), Err(LexError::TooLarge(0)));
    }
}
