//! All characters, all hashes of two characters, and places all over the map.

use geo_hash::{Cell, MAX_LEN, decode, encode, is_within};

const ALPHABET: &str = "0123456789bcdefghjkmnpqrstuvwxyz";

fn value(c: char) -> Option<usize> {
    let lower = c.to_ascii_lowercase();
    ALPHABET.chars().position(|it| it == lower)
}

/// The cell, from the numbers of its column and row.
fn model(hash: &str) -> Option<Cell> {
    if hash.chars().count() > 12 {
        return None;
    }
    let mut bits = Vec::new();
    for c in hash.chars() {
        let value = value(c)?;
        bits.extend([16, 8, 4, 2, 1].map(|bit| value & bit != 0));
    }
    let number = |first: usize| {
        let bits = bits.iter().skip(first).step_by(2);
        bits.fold((0_u64, 0), |(number, len), &bit| {
            (2 * number + u64::from(bit), len + 1)
        })
    };
    let edges = |(number, len): (u64, i32), all: f64| {
        let size = all / 2_f64.powi(len);
        (
            number as f64 * size - all / 2.0,
            (number + 1) as f64 * size - all / 2.0,
        )
    };
    let (west, east) = edges(number(0), 360.0);
    let (south, north) = edges(number(1), 180.0);
    Some(Cell {
        south,
        north,
        west,
        east,
    })
}

fn close(a: Cell, b: Cell) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    near(a.south, b.south) && near(a.north, b.north) && near(a.west, b.west) && near(a.east, b.east)
}

fn check(hash: &str) {
    match (decode(hash), model(hash)) {
        (None, None) => {}
        (Some(cell), Some(expected)) => assert!(close(cell, expected), "{hash}"),
        (cell, expected) => panic!("{hash:?} {cell:?} {expected:?}"),
    }
}

#[test]
fn all_characters() {
    for c in (0..0x3000).chain([0xFFFD, 0x1F600, 0x10FFFF]) {
        let Some(c) = char::from_u32(c) else { continue };
        for hash in [
            c.to_string(),
            format!("u4{c}"),
            format!("{c}x"),
            format!("u4pruydqqvj{c}"),
        ] {
            check(&hash);
        }
        let expected = value(c).is_some();
        assert_eq!(is_within(&format!("u{c}"), "u"), expected);
        assert!(!is_within("u", &format!("u{c}")));
    }
}

#[test]
fn short_hashes() {
    for a in 0..128_u8 {
        for b in 0..128_u8 {
            check(&format!("{}{}", char::from(a), char::from(b)));
        }
    }
    assert_eq!(decode(""), Some(Cell::WORLD));
    assert_eq!(MAX_LEN, 12);
    check("u4pruydqqvj8");
    check("u4pruydqqvj8z");
    check(&"é".repeat(12));
    check(&"é".repeat(13));
}

#[test]
fn places() {
    for i in -45..=45 {
        for j in -45..=45 {
            let (latitude, longitude) = (f64::from(i) * 2.0, f64::from(j) * 4.0);
            for len in 0..=MAX_LEN {
                let hash = encode(latitude, longitude, len).unwrap();
                assert_eq!(hash.len(), len);
                assert_eq!(hash, hash.to_lowercase());
                let cell = decode(&hash).unwrap();
                assert!(cell.contains(latitude, longitude));
                assert!(latitude < cell.north || latitude == 90.0);
                assert!(longitude < cell.east || longitude == 180.0);
                let (y, x) = cell.centre();
                assert_eq!(encode(y, x, len), Some(hash));
            }
        }
    }
    assert_eq!(encode(57.64911, 10.40744, 11).unwrap(), "u4pruydqqvj");
    assert_eq!(encode(90.1, 0.0, 3), None);
    assert_eq!(encode(0.0, -180.1, 3), None);
    assert_eq!(encode(f64::NAN, 0.0, 3), None);
    assert_eq!(encode(0.0, 0.0, 13), None);
}

#[test]
fn within() {
    assert!(is_within("u4pru", "U4P"));
    assert!(is_within("u4p", "u4p"));
    assert!(is_within("u4p", ""));
    assert!(!is_within("u4p", "u4q"));
    assert!(!is_within("u4p", "u4pr"));
    assert!(!is_within("u4a", "u4"));
    assert!(!is_within("u4é", "u4"));
    assert!(!is_within("u4", "u€"));
}
