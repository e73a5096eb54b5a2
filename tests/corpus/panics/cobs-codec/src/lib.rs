//! Consistent overhead byte stuffing: frames that have no zero bytes, so that a zero byte can separate
//! frames on a serial line.
//!
//! An encoded frame consists of blocks. A block is a code byte `n` and `n - 1` bytes of data, none of
//! them zero. It stands for the data, followed by a zero byte unless `n` is 255 or the block is the last
//! one.

use std::fmt;

/// The largest code byte.
const FULL: u8 = 0xff;

/// Why bytes are not an encoded frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// There is a zero byte at this position.
    Zero(usize),
    /// The last block is shorter than its code byte says.
    Truncated,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zero(at) => write!(f, "zero byte at {at}"),
            Self::Truncated => f.write_str("frame is cut off"),
        }
    }
}

impl std::error::Error for DecodeError {}

/// The largest number of bytes that [`encode`] returns for so many bytes.
pub const fn max_encoded_len(len: usize) -> usize {
    len + len / 254 + 1
}

/// Encodes a frame. The result is never empty and has no zero bytes.
pub fn encode(data: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(max_encoded_len(data.len()));
    let mut code_at = 0;
    out.push(1);
    for (i, &byte) in data.iter().enumerate() {
        if byte != 0 {
            out.push(byte);
            out[code_at] += 1;
        }
        let is_full = out[code_at] == FULL && i + 1 < data.len();
        if byte == 0 || is_full {
            code_at = out.len();
            out.push(1);
        }
    }
    out
}

/// Decodes a frame. No bytes at all are an empty frame.
///
/// # Errors
///
/// [`DecodeError::Zero`] with the position of the first zero byte, if there is one before a block is cut
/// off; [`DecodeError::Truncated`] if the last block has fewer bytes than its code byte says. A block that
/// is cut off is not looked at.
pub fn decode(frame: &[u8]) -> Result<Vec<u8>, DecodeError> {
    let mut out = Vec::with_capacity(frame.len());
    let mut at = 0;
    while at < frame.len() {
        let code = frame[at];
        let start = at + 1;
        let end = start + usize::from(code - 1);
        let block = frame.get(start..end).ok_or(DecodeError::Truncated)?;
        if let Some(i) = block.iter().position(|&byte| byte == 0) {
            return Err(DecodeError::Zero(start + i));
        }
        out.extend_from_slice(block);
        at = end;
        if code != FULL && at < frame.len() {
            out.push(0);
        }
    }
    Ok(out)
}
