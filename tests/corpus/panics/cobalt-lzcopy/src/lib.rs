//! Decompresses blocks in the format of LZ4.
//!
//! A block is a list of sequences. Each one starts with a token: its upper half is the number of literal
//! bytes, its lower half the length of the match that follows them, less four. If a half is 15, bytes
//! follow that are added to it, up to the first one that is not 255. A match repeats bytes of the output,
//! and begins as many bytes before its end as the offset says (two bytes, the lower one first). The last
//! sequence has no match.

use std::error::Error;
use std::fmt;

/// The shortest match.
const MIN_MATCH: usize = 4;

/// Why a block cannot be decompressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecompressError {
    /// The block ends too early.
    Truncated,
    /// A match would begin before the first byte of the output, or at its end.
    Offset,
    /// There would be more output than allowed.
    TooLong,
}

impl fmt::Display for DecompressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Truncated => "the block is truncated",
            Self::Offset => "an offset is out of range",
            Self::TooLong => "the output is too long",
        })
    }
}

impl Error for DecompressError {}

struct Input<'a> {
    bytes: &'a [u8],
}

impl<'a> Input<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], DecompressError> {
        if len > self.bytes.len() {
            return Err(DecompressError::Truncated);
        }
        let (taken, rest) = self.bytes.split_at(len);
        self.bytes = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, DecompressError> {
        Ok(self.take(1)?[0])
    }

    /// The length that begins with half a token.
    fn length(&mut self, half: u8) -> Result<usize, DecompressError> {
        let mut length = usize::from(half);
        if half == 15 {
            loop {
                let more = self.byte()?;
                length += usize::from(more);
                if more < 255 {
                    break;
                }
            }
        }
        Ok(length)
    }

    fn offset(&mut self) -> Result<usize, DecompressError> {
        let bytes = self.take(2)?;
        Ok(usize::from(bytes[0]) | usize::from(bytes[1]) << 8)
    }
}

/// Appends a part of the output to it again. The match may be longer than what there is: it then goes on
/// with what it has appended itself.
fn repeat(output: &mut Vec<u8>, offset: usize, length: usize) -> Result<(), DecompressError> {
    if offset == 0 {
        return Err(DecompressError::Offset);
    }
    let start = output.len() - offset;
    for i in start..start + length {
        output.push(output[i]);
    }
    Ok(())
}

/// Decompresses a block to at most `limit` bytes. Whatever the input is, the result is the output or an
/// error.
pub fn decompress(block: &[u8], limit: usize) -> Result<Vec<u8>, DecompressError> {
    let mut input = Input { bytes: block };
    let mut output = Vec::new();
    loop {
        let token = input.byte()?;
        let literals = input.length(token >> 4)?;
        if literals > limit - output.len() {
            return Err(DecompressError::TooLong);
        }
        output.extend_from_slice(input.take(literals)?);
        if input.bytes.is_empty() {
            return Ok(output);
        }
        let offset = input.offset()?;
        let length = input.length(token & 15)? + MIN_MATCH;
        if length > limit - output.len() {
            return Err(DecompressError::TooLong);
        }
        repeat(&mut output, offset, length)?;
    }
}

/// Makes a block of bytes that are not compressed.
pub fn store(bytes: &[u8]) -> Vec<u8> {
    let mut block = Vec::with_capacity(bytes.len() + bytes.len() / 255 + 2);
    if bytes.len() < 15 {
        block.push((bytes.len() as u8) << 4);
    } else {
        block.push(0xf0);
        let mut left = bytes.len() - 15;
        while left >= 255 {
            block.push(255);
            left -= 255;
        }
        block.push(left as u8);
    }
    block.extend_from_slice(bytes);
    block
}
