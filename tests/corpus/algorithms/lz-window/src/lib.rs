//! Compression: what was there already is not written again.

use contracts::{ensures, requires};

/// A piece of compressed data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// A byte as it is.
    Literal(u8),
    /// `length` bytes, the first of which is the one `distance` bytes before. They can overlap with the
    /// bytes that are copied: what is copied first is there to be copied again.
    Copy { distance: usize, length: usize },
}

impl Token {
    /// How many bytes it stands for.
    pub fn len(&self) -> usize {
        match self {
            Self::Literal(_) => 1,
            Self::Copy { length, .. } => *length,
        }
    }

    /// Does it stand for nothing at all?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Copies are at least this long; otherwise they are not worth it.
pub const SHORTEST: usize = 3;

/// The longest piece before some place that is found there again; the nearest one if there are several.
/// Returns its distance and its length.
#[requires(at <= data.len())]
#[ensures(|found| found.is_none_or(|(distance, _)| 0 < distance && distance <= at.min(window)))]
#[ensures(|found| found.is_none_or(|(_, length)| 0 < length && at + length <= data.len()))]
fn longest_match(data: &[u8], at: usize, window: usize) -> Option<(usize, usize)> {
    let mut best = None;
    for distance in 1..=at.min(window) {
        let again = data[at - distance..].iter().zip(&data[at..]);
        let length = again.take_while(|(old, new)| old == new).count();
        if length > best.map_or(0, |(_, length)| length) {
            best = Some((distance, length));
        }
    }
    best
}

/// Compresses data. Copies go back as far as the window at most. At each place, the longest copy is taken.
#[ensures(expand(&ret).as_deref() == Some(data))]
#[ensures(ret.iter().all(|it| !matches!(it, Token::Copy { length, .. } if *length < SHORTEST)))]
#[ensures(ret.len() <= data.len())]
pub fn compress(data: &[u8], window: usize) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < data.len() {
        let token = match longest_match(data, at, window) {
            Some((distance, length)) if length >= SHORTEST => Token::Copy { distance, length },
            _ => Token::Literal(data[at]),
        };
        at += token.len();
        tokens.push(token);
    }
    tokens
}

/// The data behind some tokens. None if one of them goes back by nothing, or to before the beginning.
#[ensures(|data| data.as_ref().is_none_or(|data| data.len() == expanded_len(tokens)))]
pub fn expand(tokens: &[Token]) -> Option<Vec<u8>> {
    let mut data = Vec::new();
    for token in tokens {
        match *token {
            Token::Literal(byte) => data.push(byte),
            Token::Copy { distance, length } => {
                if distance == 0 || distance >= data.len() {
                    return None;
                }
                let start = data.len() - distance;
                for place in start..start + length {
                    data.push(data[place]);
                }
            }
        }
    }
    Some(data)
}

/// How many bytes some tokens stand for.
pub fn expanded_len(tokens: &[Token]) -> usize {
    tokens.iter().map(Token::len).sum()
}
