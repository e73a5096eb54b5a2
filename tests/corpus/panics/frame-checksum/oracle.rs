//! Checksums and frames of payloads with sums around multiples of 256.

use frame_checksum::*;

/// Payloads of up to three bytes, and some long ones.
fn samples() -> Vec<Vec<u8>> {
    let bytes = [0, 1, 2, 0x7E, 127, 128, 254, 255];
    let mut samples = vec![vec![], vec![255; 255], vec![1; 255], (0..=254).collect()];
    for a in bytes {
        samples.push(vec![a]);
        for b in bytes {
            samples.push(vec![a, b]);
            samples.extend(bytes.map(|c| vec![a, b, c]));
        }
    }
    samples
}

#[test]
fn checksums() {
    for payload in samples() {
        let sum: u32 = payload.iter().map(|&byte| u32::from(byte)).sum();
        let expected = (256 - sum % 256) % 256;
        assert_eq!(u32::from(checksum(&payload)), expected, "{payload:?}");
    }
    assert_eq!(checksum(&[255; 1000]), 232);
}

#[test]
fn frames() {
    for payload in samples() {
        let frame = encode(&payload).unwrap();
        assert_eq!(frame[..2], [START, payload.len() as u8]);
        assert_eq!(frame.len(), payload.len() + 3);
        assert_eq!(decode(&frame), Some((&payload[..], &[][..])));
        assert_eq!(decode(&frame[..frame.len() - 1]), None);
        let mut damaged = frame.clone();
        damaged[payload.len() + 2] ^= 1;
        assert_eq!(decode(&damaged), None);
        let stream = [&[3, 4][..], &frame, &frame].concat();
        assert_eq!(payloads(&stream), [payload.clone(), payload]);
    }
    assert_eq!(encode(&[0; 256]), None);
}
