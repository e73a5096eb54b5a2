//! Numbers of all lengths, against a model that counts in 128 bits.

use amber_varint::{ReadError, Reader, write_signed, write_unsigned};

/// The bits of a number and their count, and how many bytes these were.
fn groups(bytes: &[u8]) -> Result<(u128, usize), ReadError> {
    let mut bits = 0;
    for (i, byte) in bytes.iter().enumerate() {
        bits |= u128::from(byte & 0x7f) << (7 * i);
        if byte & 0x80 == 0 {
            return Ok((bits, i + 1));
        }
        if i == 9 {
            return Err(ReadError::Overflow);
        }
    }
    Err(ReadError::Eof)
}

fn unsigned(bytes: &[u8]) -> Result<(u64, usize), ReadError> {
    let (bits, len) = groups(bytes)?;
    match u64::try_from(bits) {
        Ok(value) => Ok((value, len)),
        Err(_) => Err(ReadError::Overflow),
    }
}

fn signed(bytes: &[u8]) -> Result<(i64, usize), ReadError> {
    let (bits, len) = groups(bytes)?;
    let unused = 128 - 7 * len;
    let value = (bits << unused) as i128 >> unused;
    match i64::try_from(value) {
        Ok(value) => Ok((value, len)),
        Err(_) => Err(ReadError::Overflow),
    }
}

fn check(bytes: &[u8]) {
    let mut reader = Reader::new(bytes);
    let read = reader.unsigned();
    match unsigned(bytes) {
        Ok((value, len)) => {
            assert_eq!(read, Ok(value), "{bytes:x?}");
            assert_eq!(reader.rest(), &bytes[len..]);
        }
        Err(error) => assert_eq!(read, Err(error), "{bytes:x?}"),
    }
    let mut reader = Reader::new(bytes);
    let read = reader.signed();
    match signed(bytes) {
        Ok((value, len)) => {
            assert_eq!(read, Ok(value), "{bytes:x?}");
            assert_eq!(reader.rest(), &bytes[len..]);
        }
        Err(error) => assert_eq!(read, Err(error), "{bytes:x?}"),
    }
}

#[test]
fn all_lengths() {
    let some = [0, 1, 2, 0x3f, 0x40, 0x41, 0x7e, 0x7f];
    for len in 0..13 {
        for first in some {
            for middle in some {
                for last in 0..=255 {
                    let mut bytes = vec![middle | 0x80; len];
                    if len > 0 {
                        bytes[0] = first | 0x80;
                    }
                    bytes.push(last);
                    check(&bytes);
                    bytes.push(5);
                    check(&bytes);
                    check(&bytes[..len]);
                }
            }
        }
    }
}

#[test]
fn there_and_back() {
    for shift in 0..64 {
        for near in -3..=3i64 {
            let value = (1i64 << shift).wrapping_add(near);
            for value in [value, value.wrapping_neg()] {
                let mut bytes = Vec::new();
                write_signed(&mut bytes, value);
                assert_eq!(signed(&bytes), Ok((value, bytes.len())));
                assert_eq!(Reader::new(&bytes).signed(), Ok(value));
                assert!(bytes.len() <= 10);
                let mut bytes = Vec::new();
                write_unsigned(&mut bytes, value as u64);
                assert_eq!(unsigned(&bytes), Ok((value as u64, bytes.len())));
                assert_eq!(Reader::new(&bytes).unsigned(), Ok(value as u64));
            }
        }
    }
    let mut bytes = Vec::new();
    write_signed(&mut bytes, -1);
    write_signed(&mut bytes, 64);
    write_signed(&mut bytes, -64);
    assert_eq!(bytes, [0x7f, 0xc0, 0, 0x40]);
}

#[test]
fn blobs() {
    let mut reader = Reader::new(&[2, 7, 8, 0, 1, 9, 3, 1, 2]);
    assert_eq!(reader.blob(), Ok(&[7, 8][..]));
    assert_eq!(reader.blob(), Ok(&[][..]));
    assert_eq!(reader.blob(), Ok(&[9][..]));
    assert_eq!(reader.blob(), Err(ReadError::Eof));
    assert_eq!(Reader::new(&[]).byte(), Err(ReadError::Eof));
    let long = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 1];
    assert_eq!(Reader::new(&long).blob(), Err(ReadError::Eof));
}
