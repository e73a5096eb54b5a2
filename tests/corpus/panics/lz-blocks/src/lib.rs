//! A small format for packed bytes, which may repeat what was there before.
//!
//! Packed bytes consist of blocks. A block begins with a byte that says what it is:
//!
//! - `0` to `127`: one more than this many bytes follow, which are meant as they are;
//! - `128` to `255`: three more than the difference to 128 is the number of bytes to be repeated. How far
//!   back these begin is in the next byte, from 1 on. They may go on beyond what is there yet: one byte
//!   back, five bytes long is the last byte, five times.

use std::fmt;

/// The least number of bytes in a block that repeats.
const MIN_REPEAT: usize = 3;
const MAX_REPEAT: usize = MIN_REPEAT + 127;
const MAX_PLAIN: usize = 128;
const MAX_BACK: usize = 255;

/// Why bytes cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// The packed bytes end within a block.
    Truncated,
    /// A block repeats what is not there. This is where it begins in the packed bytes.
    Back(usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Truncated => write!(f, "the last block is not complete"),
            Self::Back(at) => write!(f, "the block at {at} repeats what is not there"),
        }
    }
}

impl std::error::Error for Error {}

/// Unpacks bytes. If there are several errors, the result is the first of them.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let mut at = 0;
    while at < packed.len() {
        let head = usize::from(packed[at]);
        if head < MAX_PLAIN {
            let end = at + head + 2;
            let plain = packed.get(at + 1..end).ok_or(Error::Truncated)?;
            bytes.extend_from_slice(plain);
            at = end;
            continue;
        }
        let back = usize::from(*packed.get(at + 1).ok_or(Error::Truncated)?);
        if back > bytes.len() {
            return Err(Error::Back(at));
        }
        let start = bytes.len() - back;
        for i in 0..head - MAX_PLAIN + MIN_REPEAT {
            bytes.push(bytes[start + i]);
        }
        at += 2;
    }
    Ok(bytes)
}

/// Packs bytes, so that [`unpack`] makes the same bytes of them again.
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    // Where the bytes begin that are to be packed as they are.
    let mut plain = 0;
    let mut at = 0;
    while at < bytes.len() {
        match longest_repeat(bytes, at) {
            Some((back, len)) => {
                push_plain(&mut packed, &bytes[plain..at]);
                packed.push((MAX_PLAIN + len - MIN_REPEAT) as u8);
                packed.push(back as u8);
                at += len;
                plain = at;
            }
            None => at += 1,
        }
    }
    push_plain(&mut packed, &bytes[plain..]);
    packed
}

/// How far back the same bytes are, as many as possible, and how many these are.
fn longest_repeat(bytes: &[u8], at: usize) -> Option<(usize, usize)> {
    let limit = MAX_REPEAT.min(bytes.len() - at);
    (1..=at.min(MAX_BACK))
        .map(|back| {
            let same = |i: &usize| bytes[at - back + i] == bytes[at + i];
            (back, (0..limit).take_while(same).count())
        })
        .filter(|(_, len)| *len >= MIN_REPEAT)
        .max_by_key(|(_, len)| *len)
}

fn push_plain(packed: &mut Vec<u8>, bytes: &[u8]) {
    for part in bytes.chunks(MAX_PLAIN) {
        packed.push((part.len() - 1) as u8);
        packed.extend_from_slice(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let text = b"tick tack tick tack tick tack toe".as_slice();
        let packed = pack(text);
        assert!(packed.len() < text.len());
        assert_eq!(unpack(&packed).as_deref(), Ok(text));
    }

    #[test]
    fn one_byte_many_times() {
        assert_eq!(unpack(&[0, 7, 130, 1]), Ok(vec![7; 6]));
        assert_eq!(unpack(&pack(&[7; 600])), Ok(vec![7; 600]));
    }

    #[test]
    fn broken() {
        assert_eq!(unpack(&[2, 1]), Err(Error::Truncated));
        assert_eq!(unpack(&[0, 7, 128, 2]), Err(Error::Back(2)));
    }
}
