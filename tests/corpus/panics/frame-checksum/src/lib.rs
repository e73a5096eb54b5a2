//! Frames: small packets of bytes with their length before and a checksum after them.
//!
//! A frame is the byte `0x7E`, the number of bytes of the payload, the payload, and the checksum of
//! the payload.

/// What every frame begins with.
pub const START: u8 = 0x7E;

/// The bytes of a frame that do not belong to the payload.
const OVERHEAD: usize = 3;

/// The byte that is to be added to the sum of all bytes to make it a multiple of 256.
pub fn checksum(bytes: &[u8]) -> u8 {
    let mut sum: u8 = 0;
    for byte in bytes {
        sum += byte;
    }
    sum.wrapping_neg()
}

/// Puts a payload into a frame; `None` if it has more than 255 bytes.
pub fn encode(payload: &[u8]) -> Option<Vec<u8>> {
    let len = u8::try_from(payload.len()).ok()?;
    let mut frame = Vec::with_capacity(payload.len() + OVERHEAD);
    frame.push(START);
    frame.push(len);
    frame.extend_from_slice(payload);
    frame.push(checksum(payload));
    Some(frame)
}

/// The payload of the frame at the beginning of `bytes`, and what comes after the frame; `None` if
/// there is no frame, or it is damaged or incomplete.
pub fn decode(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&[start, len], rest) = bytes.split_first_chunk()?;
    if start != START {
        return None;
    }
    let (payload, rest) = rest.split_at_checked(usize::from(len))?;
    let (sum, rest) = rest.split_first()?;
    if *sum != checksum(payload) {
        return None;
    }
    Some((payload, rest))
}

/// The payloads of all intact frames in `bytes`. Whatever is between them is skipped.
pub fn payloads(mut bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    while let Some((_, after)) = bytes.split_first() {
        match decode(bytes) {
            Some((payload, rest)) => {
                found.push(payload.to_vec());
                bytes = rest;
            }
            None => bytes = after,
        }
    }
    found
}
