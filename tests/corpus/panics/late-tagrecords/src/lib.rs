//! Records in a sequence of bytes: a tag (one byte), a length (one byte), and as many bytes as it says.
//!
//! This is how smart cards and some radio protocols put things together.

use std::fmt;

/// A record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What kind of record it is.
    pub tag: u8,
    /// What is in it: at most 255 bytes.
    pub value: Vec<u8>,
}

/// Why bytes are no sequence of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// The length of the record that begins here is missing.
    NoLength(usize),
    /// There are fewer bytes than the record that begins here should have.
    TooShort(usize),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLength(at) => write!(f, "no length at {at}"),
            Self::TooShort(at) => write!(f, "not enough bytes at {at}"),
        }
    }
}

impl std::error::Error for DecodeError {}

/// The size of the tag and the length.
const HEADER: usize = 2;

/// The records in some bytes, from the first to the last. The places in errors are counted from 0 on.
pub fn decode(bytes: &[u8]) -> Result<Vec<Record>, DecodeError> {
    let mut records = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest.len() < HEADER {
            return Err(DecodeError::NoLength(at));
        }
        let len = usize::from(rest[1]);
        if rest.len() < len {
            return Err(DecodeError::TooShort(at));
        }
        records.push(Record {
            tag: rest[0],
            value: rest[HEADER..HEADER + len].to_vec(),
        });
        at += HEADER + len;
    }
    Ok(records)
}

/// The bytes of some records; `None` if a value is too long.
pub fn encode(records: &[Record]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for record in records {
        bytes.push(record.tag);
        bytes.push(u8::try_from(record.value.len()).ok()?);
        bytes.extend_from_slice(&record.value);
    }
    Some(bytes)
}

/// The value of the first record with a tag; `None` if there is no such record.
pub fn find(records: &[Record], tag: u8) -> Option<&[u8]> {
    let record = records.iter().find(|record| record.tag == tag)?;
    Some(&record.value)
}

/// A value as a number, the highest byte first; `None` if it has more than eight bytes.
pub fn number(value: &[u8]) -> Option<u64> {
    if value.len() > 8 {
        return None;
    }
    Some(
        value
            .iter()
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
    )
}
