//! Numbers of variable length (LEB128), as in WebAssembly, DWARF and many other formats.
//!
//! A number is cut into groups of seven bits, the lowest first. Each group becomes a byte, whose highest
//! bit says whether another one follows.

use std::error::Error;
use std::fmt;

/// Why a number cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadError {
    /// The input ends within a number.
    Eof,
    /// The number does not fit into 64 bits, or takes more than ten bytes.
    Overflow,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Eof => "unexpected end of input",
            Self::Overflow => "number does not fit into 64 bits",
        })
    }
}

impl Error for ReadError {}

/// Reads one thing after the other from bytes. After an error, it is at no particular place.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    /// A reader at the start of the bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.bytes
    }

    /// Reads a byte.
    pub fn byte(&mut self) -> Result<u8, ReadError> {
        let (&byte, rest) = self.bytes.split_first().ok_or(ReadError::Eof)?;
        self.bytes = rest;
        Ok(byte)
    }

    /// Reads an unsigned number. It may be longer than necessary, up to ten bytes.
    pub fn unsigned(&mut self) -> Result<u64, ReadError> {
        let mut result = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte()?;
            if shift == 63 && byte > 1 {
                return Err(ReadError::Overflow);
            }
            result |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(result);
            }
            shift += 7;
        }
    }

    /// Reads a signed number, in two's complement: the second highest bit of the last byte is the sign.
    /// It may be longer than necessary, up to ten bytes.
    pub fn signed(&mut self) -> Result<i64, ReadError> {
        let mut result = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte()?;
            if shift == 63 && byte != 0 && byte != 0x7f {
                return Err(ReadError::Overflow);
            }
            result |= i64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                if byte & 0x40 != 0 {
                    result |= -1 << shift;
                }
                return Ok(result);
            }
        }
    }

    /// Reads bytes that come after their number.
    pub fn blob(&mut self) -> Result<&'a [u8], ReadError> {
        let len = self.unsigned()?;
        let len = usize::try_from(len).map_err(|_| ReadError::Eof)?;
        if len > self.bytes.len() {
            return Err(ReadError::Eof);
        }
        let (blob, rest) = self.bytes.split_at(len);
        self.bytes = rest;
        Ok(blob)
    }
}

/// Appends an unsigned number, in as few bytes as possible.
pub fn write_unsigned(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a signed number, in as few bytes as possible.
pub fn write_signed(out: &mut Vec<u8>, mut value: i64) {
    while !(-0x40..0x40).contains(&value) {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8 & 0x7f);
}
