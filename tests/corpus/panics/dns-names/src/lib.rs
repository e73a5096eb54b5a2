//! Domain names as they are in DNS messages: labels with their lengths before them, where the end of a
//! name can be a pointer to an earlier one.

use std::fmt;

/// The longest labels.
pub const MAX_LABEL: usize = 63;

/// The longest names, in bytes: each label with its length, and the zero at the end.
pub const MAX_NAME: usize = 255;

/// Why something is not a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameError {
    /// The message ends before the name does.
    Truncated,
    /// A pointer does not point to an earlier place.
    Pointer,
    /// A label is empty, too long, or has other characters than letters, digits, `-` and `_`; or its
    /// length is none of those that there are.
    Label,
    /// The name is longer than [`MAX_NAME`].
    TooLong,
}

/// A domain name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Name {
    /// In lower case.
    labels: Vec<String>,
    /// All bytes before the zero at the end.
    len: usize,
}

impl Name {
    /// The name without labels.
    pub fn root() -> Self {
        Self::default()
    }

    /// The labels, in lower case, as `www`, `example` and `org`.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// Adds a label; first its length and characters are checked, and then the length of the name.
    fn push(&mut self, label: &[u8]) -> Result<(), NameError> {
        let valid = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
        if label.is_empty() || label.len() > MAX_LABEL || !label.iter().all(valid) {
            return Err(NameError::Label);
        }
        if self.len + 1 + label.len() + 1 > MAX_NAME {
            return Err(NameError::TooLong);
        }
        let label = label
            .iter()
            .map(|byte| char::from(byte.to_ascii_lowercase()));
        let label: String = label.collect();
        self.len += 1 + label.len();
        self.labels.push(label);
        Ok(())
    }

    /// Reads a name as people write it, with or without a dot at the end; `.` is the root.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let mut name = Self::root();
        if text == "." {
            return Ok(name);
        }
        for label in text.strip_suffix('.').unwrap_or(text).split('.') {
            name.push(label.as_bytes())?;
        }
        Ok(name)
    }

    /// The name as it is in messages, without pointers.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.len + 1);
        for label in &self.labels {
            bytes.push(label.len() as u8);
            bytes.extend(label.bytes());
        }
        bytes.push(0);
        bytes
    }

    /// Reads the name at a place in a message, and returns it with the place after it. A byte up to
    /// [`MAX_LABEL`] is the length of a label, or the end if it is zero. Two bytes of which the highest
    /// two bits are set point with the other bits to the place where the name goes on. This must be before
    /// the name itself and before all places that were pointed to earlier. Whatever is wrong first is
    /// reported; a label that is not complete is truncated, whatever is in it.
    pub fn decode(packet: &[u8], at: usize) -> Result<(Self, usize), NameError> {
        let mut name = Self::root();
        let mut here = at;
        let mut limit = at;
        let mut after = None;
        loop {
            let head = *packet.get(here).ok_or(NameError::Truncated)?;
            match head {
                0 => return Ok((name, after.unwrap_or(here + 1))),
                1..=63 => {
                    let start = here + 1;
                    let end = start + usize::from(head);
                    let label = &packet[start..end];
                    name.push(label)?;
                    here = end;
                }
                0xC0..=0xFF => {
                    let low = *packet.get(here + 1).ok_or(NameError::Truncated)?;
                    let target = usize::from(head & 0x3F) << 8 | usize::from(low);
                    if target >= limit {
                        return Err(NameError::Pointer);
                    }
                    after.get_or_insert(here + 2);
                    here = target;
                    limit = target;
                }
                _ => return Err(NameError::Label),
            }
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.labels.is_empty() {
            return f.write_str(".");
        }
        f.write_str(&self.labels.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let name = Name::parse("www.Example.org.").unwrap();
        assert_eq!(name.labels(), ["www", "example", "org"]);
        let bytes = name.encode();
        assert_eq!(bytes, b"\x03www\x07example\x03org\0");
        assert_eq!(Name::decode(&bytes, 0), Ok((name, 17)));
    }

    #[test]
    fn pointers() {
        let packet = b"\x03org\0\x01a\xC0\x00\x01b\xC0\x05!";
        let (name, after) = Name::decode(packet, 9).unwrap();
        assert_eq!(name.to_string(), "b.a.org");
        assert_eq!(after, 13);
        assert_eq!(Name::decode(b"\xC0\x00", 0), Err(NameError::Pointer));
    }

    #[test]
    fn cut_off_anywhere() {
        let packet = b"\x03www\x07example\x03org\0";
        for len in 0..packet.len() {
            let result = Name::decode(&packet[..len], 0);
            assert_eq!(result, Err(NameError::Truncated));
        }
    }

    #[test]
    fn invalid_names() {
        assert_eq!(Name::parse("a..b"), Err(NameError::Label));
        assert_eq!(Name::parse("a b"), Err(NameError::Label));
        assert_eq!(Name::parse(&"a".repeat(64)), Err(NameError::Label));
        assert_eq!(Name::parse(&"a.".repeat(128)), Err(NameError::TooLong));
    }
}
