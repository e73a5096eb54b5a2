//! Bodies of HTTP messages with the transfer coding `chunked`.
//!
//! ```
//! let body = chunked_body::decode(b"4\r\nWiki\r\n0\r\n\r\nmore").unwrap();
//! assert_eq!(body.data, b"Wiki");
//! assert_eq!(body.length, 14);
//! ```

#![forbid(unsafe_code)]

use std::fmt;

/// A body that was decoded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Body {
    /// The data of all chunks.
    pub data: Vec<u8>,
    /// The fields after the last chunk: names in lower case and values, without white space around
    /// either.
    pub trailers: Vec<(String, String)>,
    /// How many bytes of the message were read; what is after them does not belong to the body.
    pub length: usize,
}

/// Why a body cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChunkError {
    /// The message ends before the body does. More of it may help.
    Incomplete,
    /// The size of a chunk is not a hexadecimal number of 1 to 16 digits.
    Size,
    /// The data of a chunk is not followed by the end of a line.
    LineEnd,
    /// A field after the last chunk has no colon, or no name, or is not UTF-8.
    Trailer,
}

impl fmt::Display for ChunkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Incomplete => "the body is not complete",
            Self::Size => "invalid size of a chunk",
            Self::LineEnd => "a chunk does not end where it should",
            Self::Trailer => "invalid field after the last chunk",
        })
    }
}

impl std::error::Error for ChunkError {}

/// Reads a message from its beginning.
struct Reader<'a> {
    input: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// The next line without its end, which is a carriage return and a line feed.
    fn line(&mut self) -> Result<&'a [u8], ChunkError> {
        let rest = &self.input[self.at..];
        let end = rest.windows(2).position(|pair| pair == b"\r\n");
        let end = end.ok_or(ChunkError::Incomplete)?;
        self.at += end + 2;
        Ok(&rest[..end])
    }

    /// The next `count` bytes.
    fn take(&mut self, count: usize) -> Result<&'a [u8], ChunkError> {
        let end = self.at + count;
        let taken = self.input.get(self.at..end).ok_or(ChunkError::Incomplete)?;
        self.at = end;
        Ok(taken)
    }
}

/// The size at the beginning of a chunk. What is after a semicolon has no meaning for us.
fn parse_size(line: &[u8]) -> Result<usize, ChunkError> {
    let digits = line.split(|b| *b == b';').next().unwrap_or(line);
    let digits = digits.trim_ascii_end();
    if digits.is_empty() || digits.len() > 16 {
        return Err(ChunkError::Size);
    }
    let mut size: u64 = 0;
    for digit in digits {
        let value = char::from(*digit).to_digit(16).ok_or(ChunkError::Size)?;
        size = size << 4 | u64::from(value);
    }
    usize::try_from(size).map_err(|_| ChunkError::Incomplete)
}

fn parse_trailer(line: &[u8]) -> Result<(String, String), ChunkError> {
    let line = std::str::from_utf8(line).map_err(|_| ChunkError::Trailer)?;
    let (name, value) = line.split_once(':').ok_or(ChunkError::Trailer)?;
    let name = name.trim().to_ascii_lowercase();
    if name.is_empty() {
        return Err(ChunkError::Trailer);
    }
    Ok((name, value.trim().to_string()))
}

/// Decodes the body at the beginning of some bytes.
///
/// It consists of chunks, each with its size in a line and so many bytes of data, after which the line
/// ends. White space may be after the size, and a semicolon with anything behind. After the last chunk,
/// whose size is zero and which has no data, are some fields like `Name: value`, and an empty line.
pub fn decode(message: &[u8]) -> Result<Body, ChunkError> {
    let mut reader = Reader {
        input: message,
        at: 0,
    };
    let mut body = Body::default();
    loop {
        let size = parse_size(reader.line()?)?;
        if size == 0 {
            break;
        }
        body.data.extend_from_slice(reader.take(size)?);
        if reader.take(2)? != b"\r\n" {
            return Err(ChunkError::LineEnd);
        }
    }
    loop {
        let line = reader.line()?;
        if line.is_empty() {
            break;
        }
        body.trailers.push(parse_trailer(line)?);
    }
    body.length = reader.at;
    Ok(body)
}

/// Encodes data in chunks of at most so many bytes; of one byte, if that is zero.
pub fn encode(data: &[u8], chunk: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(data.len() + 16);
    for part in data.chunks(chunk.max(1)) {
        out.extend_from_slice(format!("{:x}\r\n", part.len()).as_bytes());
        out.extend_from_slice(part);
        out.extend_from_slice(b"\r\n");
    }
    out.extend_from_slice(b"0\r\n\r\n");
    out
}
