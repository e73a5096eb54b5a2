//! The cipher that is named after Vigenère: letters are moved along the alphabet, each one as far as
//! a letter of a key says.
//!
//! ```
//! let key = kestrel_vigenere::Key::new("Lemon").unwrap();
//! assert_eq!(key.encode("Attack at dawn!"), "Lxfopv ef rnhr!");
//! ```

use contracts::{ensures, invariant, requires};

/// The number of letters.
const LETTERS: u8 = 26;

/// The letter with a number; `a` is 0.
#[requires(number < LETTERS)]
fn letter(number: u8) -> char {
    char::from(b'a' + number)
}

/// The letter that comes `steps` after another one, starting again with A after Z. It is
/// as large or small as the other one.
#[requires(it.is_ascii_alphabetic())]
#[requires(steps < LETTERS)]
#[ensures(ret.is_ascii_lowercase() == it.is_ascii_lowercase())]
fn advance(it: char, steps: u8) -> char {
    let number = it.to_ascii_lowercase() as u8 - b'a';
    let moved = letter((number + steps) % LETTERS);
    if it.is_ascii_uppercase() {
        moved.to_ascii_uppercase()
    } else {
        moved
    }
}

/// How far letters are moved, in turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    steps: Vec<u8>,
}

#[invariant(!self.steps.is_empty())]
impl Key {
    /// The key that a word stands for: an A moves letters not at all, a B by one, and so on. `None`
    /// if there is something else than the letters from A to Z in it, or nothing at all.
    pub fn new(word: &str) -> Option<Self> {
        if word.is_empty() || !word.chars().all(|it| it.is_ascii_alphabetic()) {
            return None;
        }
        let steps = word.bytes().map(|it| it.to_ascii_lowercase() - b'a');
        Some(Self {
            steps: steps.collect(),
        })
    }

    /// The word that this key stands for, in small letters.
    pub fn word(&self) -> String {
        self.steps.iter().map(|&steps| letter(steps)).collect()
    }

    /// The key that undoes what this one does.
    pub fn inverse(&self) -> Self {
        let steps = self.steps.iter().map(|steps| LETTERS - steps);
        Self {
            steps: steps.collect(),
        }
    }

    /// Moves all letters of a text from A to Z. Everything else stays as it is, and uses up no letter
    /// of the key.
    #[ensures(ret.len() == text.len())]
    pub fn encode(&self, text: &str) -> String {
        let mut steps = self.steps.iter().cycle();
        let mut result = String::with_capacity(text.len());
        for it in text.chars() {
            if it.is_ascii_alphabetic() {
                let steps = steps.next().copied().unwrap_or(0);
                result.push(advance(it, steps));
            } else {
                result.push(it);
            }
        }
        result
    }

    /// What a text was before it was encoded.
    #[ensures(ret.len() == text.len())]
    pub fn decode(&self, text: &str) -> String {
        self.inverse().encode(text)
    }

    /// The shortest key that does the same: a word that is written several times is as good as once.
    #[ensures(ret.steps.len() <= self.steps.len())]
    pub fn shortest(&self) -> Self {
        let all = self.steps.len();
        let repeats = |len: &usize| {
            all % len == 0 && (*len..all).all(|i| self.steps[i] == self.steps[i - len])
        };
        let len = (1..all).find(repeats).unwrap_or(all);
        Self {
            steps: self.steps[..len].to_vec(),
        }
    }
}
