//! Round trips, known frames and all short byte strings.

use cobs_codec::DecodeError::{Truncated, Zero};
use cobs_codec::{decode, encode, max_encoded_len};

#[test]
fn known_frames() {
    let known: [(&[u8], &[u8]); 6] = [
        (&[], &[1]),
        (&[0], &[1, 1]),
        (&[0, 0], &[1, 1, 1]),
        (&[0x11, 0x22, 0, 0x33], &[3, 0x11, 0x22, 2, 0x33]),
        (&[0x11, 0, 0, 0], &[2, 0x11, 1, 1, 1]),
        (&[1, 2], &[3, 1, 2]),
    ];
    for (data, frame) in known {
        assert_eq!(encode(data), frame);
        assert_eq!(decode(frame).as_deref(), Ok(data));
    }
    assert_eq!(decode(&[]), Ok(vec![]));
}

#[test]
fn round_trips() {
    for len in [1usize, 2, 253, 254, 255, 256, 508, 509, 600] {
        for zero in [0, 1, 252, 253, 254, 255, len - 1, len] {
            let mut data: Vec<u8> = (0..len).map(|i| (i % 255) as u8 + 1).collect();
            if let Some(byte) = data.get_mut(zero) {
                *byte = 0;
            }
            let frame = encode(&data);
            assert!(!frame.contains(&0) && frame.len() <= max_encoded_len(len));
            assert_eq!(decode(&frame), Ok(data));
        }
    }
}

#[test]
fn mistakes() {
    assert_eq!(decode(&[0]), Err(Zero(0)));
    assert_eq!(decode(&[0, 5]), Err(Zero(0)));
    assert_eq!(decode(&[2, 7, 0]), Err(Zero(2)));
    assert_eq!(decode(&[2, 7, 0, 1]), Err(Zero(2)));
    assert_eq!(decode(&[3, 7, 0]), Err(Zero(2)));
    assert_eq!(decode(&[1, 0, 9]), Err(Zero(1)));
    assert_eq!(decode(&[2]), Err(Truncated));
    assert_eq!(decode(&[5, 1, 0]), Err(Truncated));
    assert_eq!(decode(&[2, 1, 255, 3]), Err(Truncated));
    assert_eq!(Zero(3).to_string(), "zero byte at 3");
}

#[test]
fn no_panic() {
    for code in 0..6usize.pow(5) {
        let frame: Vec<u8> = (0..5).map(|i| (code / 6usize.pow(i) % 6) as u8).collect();
        match decode(&frame) {
            Ok(data) => assert!(!frame.contains(&0) && data.len() < 5),
            Err(Zero(at)) => assert_eq!(frame.iter().position(|&b| b == 0), Some(at)),
            Err(Truncated) => {}
        }
    }
}
