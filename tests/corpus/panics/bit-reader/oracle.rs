//! All places and widths in some bytes, against the bits written out.

use bit_reader::{BitReader, MAX_BITS};

fn bits(bytes: &[u8]) -> Vec<u8> {
    let bits = bytes
        .iter()
        .flat_map(|byte| format!("{byte:08b}").into_bytes());
    bits.map(|bit| bit - b'0').collect()
}

fn value(bits: &[u8]) -> u64 {
    bits.iter()
        .fold(0, |value, &bit| value * 2 + u64::from(bit))
}

/// A reader that has read so many bits.
fn at(bytes: &[u8], position: usize) -> BitReader<'_> {
    let mut reader = BitReader::new(bytes);
    for _ in 0..position {
        assert!(reader.read(1).is_some());
    }
    assert_eq!(reader.position(), position);
    reader
}

const SAMPLES: [&[u8]; 6] = [
    &[],
    &[0xA6],
    &[0xFF, 0x00],
    &[0x3C, 0xFE, 0x91],
    &[0xFF; 9],
    &[
        0x81, 0x42, 0x24, 0x18, 0xE7, 0xDB, 0xBD, 0x7E, 0x55, 0xAA, 0x0F,
    ],
];

#[test]
fn reading() {
    for bytes in SAMPLES {
        let bits = bits(bytes);
        for position in 0..=bits.len() {
            let reader = at(bytes, position);
            let left = &bits[position..];
            assert_eq!(reader.remaining(), left.len());
            for count in (0..70).chain([usize::MAX, usize::MAX - 8]) {
                let field = left.get(..count).filter(|_| count <= MAX_BITS);
                let expected = field.map(value);
                assert_eq!(reader.peek(count), expected, "{position} {count}");
                assert_eq!(reader.position(), position);
                let after = position + field.map_or(0, <[u8]>::len);
                let mut other = reader.clone();
                assert_eq!(other.read(count), expected);
                assert_eq!(other.position(), after);

                let signed = field.map(|field| match field.first() {
                    Some(1) => {
                        let ones: Vec<u8> = field.iter().map(|bit| 1 - bit).collect();
                        (value(&ones) as i64).wrapping_neg() - 1
                    }
                    _ => value(field) as i64,
                });
                let mut other = reader.clone();
                assert_eq!(other.read_signed(count), signed, "{position} {count}");
                assert_eq!(other.position(), after);
            }
        }
    }
    assert_eq!(MAX_BITS, 64);
}

#[test]
fn unary_and_aligned() {
    for bytes in SAMPLES {
        let bits = bits(bytes);
        for position in 0..=bits.len() {
            let mut reader = at(bytes, position);
            let expected = bits[position..].iter().position(|&bit| bit == 0);
            assert_eq!(reader.read_unary(), expected);
            let after = position + expected.map_or(0, |ones| ones + 1);
            assert_eq!(reader.position(), after);
            let skipped = (8 - after % 8) % 8;
            assert_eq!(reader.align(), skipped);
            assert_eq!(reader.position(), after + skipped);
        }
    }
}

#[test]
fn several_fields() {
    let widths = [0, 1, 3, 8, 13, 64, 65];
    for bytes in SAMPLES {
        let bits = bits(bytes);
        for position in 0..=bits.len() {
            for code in 0..7_usize.pow(3) {
                let chosen: Vec<usize> =
                    (0..3).map(|i| widths[code / 7_usize.pow(i) % 7]).collect();
                for len in 0..=3 {
                    let chosen = &chosen[..len];
                    let total: usize = chosen.iter().sum();
                    let mut reader = BitReader::new(bytes);
                    assert_eq!(
                        reader.read_fields(&vec![1; position]).map(|it| it.len()),
                        Some(position)
                    );
                    let possible = position + total <= bits.len() && !chosen.contains(&65);
                    let mut from = position;
                    let expected = possible.then(|| {
                        let fields = chosen.iter().map(|&width| {
                            from += width;
                            value(&bits[from - width..from])
                        });
                        fields.collect::<Vec<u64>>()
                    });
                    assert_eq!(reader.read_fields(chosen), expected);
                    assert_eq!(
                        reader.position(),
                        if possible { position + total } else { position }
                    );
                }
            }
        }
    }
}
