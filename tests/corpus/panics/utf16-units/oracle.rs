//! All short rows of a few units, against the standard library.

use utf16_units::*;

const UNITS: [u16; 9] = [
    0, 0x41, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFD,
];

fn check(list: &[u16]) {
    let mut at = 0;
    let mut expected = Vec::new();
    for c in char::decode_utf16(list.iter().copied()) {
        expected.push(match c {
            Ok(c) => Ok(c),
            Err(error) => Err(Unpaired {
                at,
                unit: error.unpaired_surrogate(),
            }),
        });
        at += expected[expected.len() - 1].map_or(1, |c| c.len_utf16());
    }
    let found: Vec<_> = Decoder::new(list).collect();
    assert_eq!(found, expected, "{list:x?}");
    assert_eq!(decode(list), expected.into_iter().collect());
    assert_eq!(decode_lossy(list), String::from_utf16_lossy(list));
    let little: Vec<u8> = list.iter().flat_map(|it| it.to_le_bytes()).collect();
    assert_eq!(units(&little), list);
    assert_eq!(units(&[&[0xFF, 0xFE], &little[..], &[7]].concat()), list);
    let big: Vec<u8> = list.iter().flat_map(|it| it.to_be_bytes()).collect();
    assert_eq!(units(&[&[0xFE, 0xFF], &big[..]].concat()), list);
    if let Ok(text) = decode(list) {
        assert_eq!(length(&text), list.len());
        let mut places = Vec::new();
        for (place, c) in text.char_indices() {
            places.extend(vec![place; c.len_utf16()]);
        }
        for unit in 0..list.len() + 3 {
            let place = places.get(unit).copied().unwrap_or(text.len());
            assert_eq!(byte_place(&text, unit), place);
        }
    }
}

fn explore(list: &mut Vec<u16>, more: usize) {
    check(list);
    if more > 0 {
        for unit in UNITS {
            list.push(unit);
            explore(list, more - 1);
            list.pop();
        }
    }
}

#[test]
fn short_texts() {
    explore(&mut Vec::new(), 5);
    check(&[0xD83E, 0xDD80]);
    check(&[0xD83E]);
}
