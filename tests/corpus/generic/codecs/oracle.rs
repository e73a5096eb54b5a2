//! The codecs on all data of up to four of five bytes: what they write, and that it reads back.

use codecs::{Chain, Codec, Delta, Plain, RunLength, ramp_codec};

/// All data of up to `len` bytes.
fn samples(len: usize) -> Vec<Vec<u8>> {
    if len == 0 {
        return vec![vec![]];
    }
    let shorter = samples(len - 1);
    let longest = shorter.iter().filter(|data| data.len() == len - 1);
    let longer = longest.flat_map(|data| [0, 1, 7, 128, 255].map(|b| [&data[..], &[b]].concat()));
    shorter.iter().cloned().chain(longer).collect()
}

fn reads_back(codec: &impl Codec, data: &[u8]) {
    let code = codec.encode(data);
    assert_eq!(
        codec.decode(&code).as_deref(),
        Some(data),
        "{}",
        codec.name()
    );
    assert_eq!(codec.saves(data), code.len() < data.len());
}

#[test]
fn differences() {
    for data in samples(4) {
        let expected: Vec<u8> = (0..data.len())
            .map(|i| {
                let before = if i == 0 { 0 } else { i32::from(data[i - 1]) };
                (i32::from(data[i]) - before).rem_euclid(256) as u8
            })
            .collect();
        assert_eq!(Delta.encode(&data), expected, "{data:?}");
        assert_eq!(Delta.decode(&expected), Some(data));
    }
}

#[test]
fn round_trips() {
    for data in samples(4)
        .into_iter()
        .chain([vec![7; 600], (0..=255).collect()])
    {
        reads_back(&Plain, &data);
        reads_back(&RunLength, &data);
        reads_back(&Delta, &data);
        reads_back(&ramp_codec(), &data);
        reads_back(&Chain::new(RunLength, Delta), &data);
    }
    let ramp: Vec<u8> = (1..=40).collect();
    assert_eq!(ramp_codec().encode(&ramp), [15, 1, 15, 1, 10, 1]);
    assert_eq!(RunLength.decode(&[3]), None);
    assert_eq!(RunLength.decode(&[0, 3]), None);
    assert_eq!(RunLength.decode(&[16, 3]), None);
}
