//! Morse code: as text with dots and dashes, and as a key that goes up and down.
//!
//! Times are in units, which are as long as a dot. A dash takes three of them. The key is up for one
//! unit between the signs of a letter, for three between letters and for seven between words.

mod table;

use std::fmt;

pub use table::{from_signs, to_signs};

const LETTER_GAP: u32 = 3;
const WORD_GAP: u32 = 7;

/// What cannot be translated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MorseError {
    /// There are no signs for this character.
    Character(char),
    /// No character has these signs.
    Signs(String),
}

impl fmt::Display for MorseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(c) => write!(f, "there is no Morse code for {c:?}"),
            Self::Signs(signs) => write!(f, "{signs} is no letter in Morse code"),
        }
    }
}

impl std::error::Error for MorseError {}

/// The key is down or up for some units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// There is a tone.
    Down(u32),
    /// There is none.
    Up(u32),
}

/// A text in Morse code, with a blank between letters and ` / ` between words, which are separated
/// by white space in the text. Upper and lower case are the same.
pub fn encode(text: &str) -> Result<String, MorseError> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let letters: Result<Vec<&str>, MorseError> = word
            .chars()
            .map(|c| to_signs(c).ok_or(MorseError::Character(c)))
            .collect();
        words.push(letters?.join(" "));
    }
    Ok(words.join(" / "))
}

/// The text in capital letters that is meant by Morse code as [`encode`] returns it.
pub fn decode(code: &str) -> Result<String, MorseError> {
    let mut text = String::new();
    for signs in code.split_whitespace() {
        text.push(if signs == "/" { ' ' } else { letter(signs)? });
    }
    Ok(text)
}

fn letter(signs: &str) -> Result<char, MorseError> {
    from_signs(signs).ok_or_else(|| MorseError::Signs(signs.to_string()))
}

/// How the key goes down and up for Morse code as [`encode`] returns it. It begins and ends with
/// the key down.
pub fn keying(code: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut gap = 0;
    for signs in code.split_whitespace() {
        if signs == "/" {
            gap = WORD_GAP;
            continue;
        }
        for sign in signs.chars() {
            if gap > 0 {
                keys.push(Key::Up(gap));
            }
            keys.push(Key::Down(if sign == '-' { 3 } else { 1 }));
            gap = 1;
        }
        gap = LETTER_GAP;
    }
    keys
}

/// The text in capital letters that was sent with a key.
///
/// People are not as exact as machines: what is down for less than two units is a dot, and all else a
/// dash. What is up for two units or more is between letters, and from five units on between words.
/// Before the first sign and after the last one the key may be up for any time.
pub fn listen(keys: &[Key]) -> Result<String, MorseError> {
    let mut text = String::new();
    let mut signs = String::new();
    let mut pause = false;
    for key in keys {
        match *key {
            Key::Down(units) => {
                if pause && !text.is_empty() {
                    text.push(' ');
                }
                pause = false;
                signs.push(if units < 2 { '.' } else { '-' });
            }
            Key::Up(units) => {
                if units >= 2 && !signs.is_empty() {
                    text.push(letter(&signs)?);
                    signs.clear();
                }
                pause |= units >= 5;
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_words() {
        assert_eq!(encode("Hi  you").unwrap(), ".... .. / -.-- --- ..-");
        assert_eq!(decode(".... .. / -.-- --- ..-").unwrap(), "HI YOU");
        assert_eq!(encode("a~"), Err(MorseError::Character('~')));
        assert_eq!(
            decode(".-.-.-.-"),
            Err(MorseError::Signs(".-.-.-.-".into()))
        );
    }

    #[test]
    fn keys() {
        use Key::{Down, Up};
        let keys = [Down(1), Up(1), Down(3), Up(7), Down(1), Up(3), Down(3)];
        assert_eq!(keying(".- / . -"), keys);
    }

    #[test]
    fn listening() {
        use Key::{Down, Up};
        let keys = [Up(9), Down(1), Up(1), Down(4), Up(2), Down(1), Up(20)];
        assert_eq!(listen(&keys).unwrap(), "AE");
    }

    #[test]
    fn there_and_back() {
        for text in ["SOS", "CQ CQ DE DL1ABC", "E"] {
            let keys = keying(&encode(text).unwrap());
            assert_eq!(listen(&keys).unwrap(), text);
        }
    }
}
