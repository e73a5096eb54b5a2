//! Texts of limited length that need no memory on the heap.

use std::fmt;
use std::str::FromStr;

/// There is no room for a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is too long")
    }
}

impl std::error::Error for Full {}

/// A text of at most `N` bytes in UTF-8.
#[derive(Clone, Copy)]
pub struct InlineString<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> InlineString<N> {
    /// The empty text.
    pub const fn new() -> Self {
        Self {
            bytes: [0; N],
            len: 0,
        }
    }

    /// The length in bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is it the empty text?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len]).expect("only whole characters are stored")
    }

    /// Adds a text at the end. If there is no room for all of it, nothing is added.
    pub fn push_str(&mut self, text: &str) -> Result<(), Full> {
        let end = self.len + text.len();
        let room = self.bytes.get_mut(self.len..end).ok_or(Full)?;
        room.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }

    /// Adds a character at the end.
    pub fn push(&mut self, c: char) -> Result<(), Full> {
        self.push_str(c.encode_utf8(&mut [0; 4]))
    }

    /// Takes the last character off.
    pub fn pop(&mut self) -> Option<char> {
        let last = self.as_str().chars().next_back()?;
        self.len -= last.len_utf8();
        Some(last)
    }

    /// Inserts a character before the byte `at`. If there is no room, nothing changes.
    ///
    /// # Panics
    ///
    /// If `at` is neither where a character begins nor the end of the text.
    pub fn insert(&mut self, at: usize, c: char) -> Result<(), Full> {
        assert!(self.as_str().is_char_boundary(at), "within a character");
        let mut buffer = [0; 4];
        let added = c.encode_utf8(&mut buffer).as_bytes();
        if self.len + added.len() > N {
            return Err(Full);
        }
        self.bytes.copy_within(at..self.len, at + 1);
        self.bytes[at..at + added.len()].copy_from_slice(added);
        self.len += added.len();
        Ok(())
    }

    /// Shortens the text to at most `len` bytes. A character of which only a part is left goes, too.
    pub fn truncate(&mut self, len: usize) {
        let mut len = len.min(self.len);
        while !self.as_str().is_char_boundary(len) {
            len -= 1;
        }
        self.len = len;
    }
}

impl<const N: usize> Default for InlineString<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> PartialEq for InlineString<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<const N: usize> Eq for InlineString<N> {}

impl<const N: usize> fmt::Debug for InlineString<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl<const N: usize> FromStr for InlineString<N> {
    type Err = Full;

    fn from_str(text: &str) -> Result<Self, Full> {
        let mut string = Self::new();
        string.push_str(text)?;
        Ok(string)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pushes_and_pops() {
        let mut text: InlineString<6> = "naï".parse().unwrap();
        assert_eq!(text.push('v'), Ok(()));
        assert_eq!(text.push('é'), Err(Full));
        assert_eq!(text.as_str(), "naïv");
        assert_eq!((text.pop(), text.pop()), (Some('v'), Some('ï')));
        assert_eq!(text.len(), 2);
    }

    #[test]
    fn inserts() {
        let mut text: InlineString<8> = "bar".parse().unwrap();
        text.insert(1, 'e').unwrap();
        text.insert(4, 's').unwrap();
        assert_eq!(text.as_str(), "bears");
    }

    #[test]
    fn inserts_umlauts() {
        let mut text: InlineString<8> = "Mnchen".parse().unwrap();
        text.insert(1, 'ü').unwrap();
        assert_eq!(text.as_str(), "München");
        assert_eq!(text.insert(0, 'x'), Err(Full));
    }

    #[test]
    fn truncates_between_characters() {
        let mut text: InlineString<8> = "aüb".parse().unwrap();
        text.truncate(2);
        assert_eq!(text.as_str(), "a");
    }
}
