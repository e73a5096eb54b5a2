//! All sequences of up to seven telling bytes, against reading with 64 bits.

use leb_codec::{DecodeError, read, read_all, size, write_all};

const BYTES: [u8; 7] = [0x00, 0x01, 0x0f, 0x10, 0x80, 0x8f, 0xff];

fn model(bytes: &[u8]) -> Result<(u32, usize), DecodeError> {
    let mut number = 0_u64;
    for index in 0..bytes.len() {
        if index == 5 {
            return Err(DecodeError::TooLarge);
        }
        number += u64::from(bytes[index] % 128) * 128_u64.pow(index as u32);
        if number > u64::from(u32::MAX) {
            return Err(DecodeError::TooLarge);
        }
        if bytes[index] < 128 {
            return Ok((number as u32, index + 1));
        }
    }
    Err(DecodeError::Incomplete)
}

fn model_all(bytes: &[u8]) -> Result<Vec<u32>, DecodeError> {
    if bytes.is_empty() {
        return Ok(Vec::new());
    }
    let (number, len) = model(bytes)?;
    let mut numbers = vec![number];
    numbers.extend(model_all(&bytes[len..])?);
    Ok(numbers)
}

#[test]
fn short_sequences() {
    for len in 0..=7_u32 {
        for code in 0..7_usize.pow(len) {
            let bytes: Vec<u8> = (0..len).map(|i| BYTES[code / 7_usize.pow(i) % 7]).collect();
            assert_eq!(read(&bytes), model(&bytes), "{bytes:x?}");
            assert_eq!(read_all(&bytes), model_all(&bytes), "{bytes:x?}");
        }
    }
    for len in 6..100 {
        assert_eq!(read(&vec![0x80; len]), Err(DecodeError::TooLarge));
    }
}

#[test]
fn there_and_back() {
    let ends = (0..32).flat_map(|bit| [(1_u32 << bit) - 1, 1 << bit, (1 << bit) + 1]);
    for number in ends.chain([u32::MAX]) {
        let bytes = write_all(&[number]);
        assert_eq!(read(&bytes), Ok((number, bytes.len())));
        assert_eq!(size(number), bytes.len());
        assert_eq!(
            read_all(&write_all(&[number, 5, number])),
            Ok(vec![number, 5, number])
        );
    }
}
