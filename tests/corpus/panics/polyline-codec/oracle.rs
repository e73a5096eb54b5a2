//! Points are written and read again, and texts are read with numbers of any size.

use polyline_codec::{Error, Point, decode, encode};

/// Reads a text with numbers that cannot overflow. A number of 13 characters may fit into 64 bits, or not,
/// so there may be any answer, and if 12 are not the end of a number, it may be too long already.
fn expected(text: &str) -> Vec<Result<Vec<Point>, Error>> {
    let mut bytes = text.bytes();
    let mut points = Vec::new();
    let mut last = [0_i128; 2];
    while bytes.len() > 0 {
        for coordinate in &mut last {
            let mut digits: Vec<u128> = Vec::new();
            loop {
                let too_long = (digits.len() >= 12).then_some(Err(Error::Range));
                let next = match bytes.next() {
                    None => Err(Error::End),
                    Some(byte @ b'?'..=b'~') => Ok(byte),
                    Some(_) => Err(Error::Character),
                };
                let byte = match next {
                    Ok(byte) => byte,
                    Err(error) => return too_long.into_iter().chain([Err(error)]).collect(),
                };
                digits.push(u128::from(byte - b'?'));
                if digits.len() > 13 {
                    return vec![Err(Error::Range)];
                }
                if byte - b'?' < 32 {
                    break;
                }
            }
            if digits.len() == 13 {
                return Vec::new();
            }
            let value = digits.iter().rev().fold(0, |all, it| all * 32 + it % 32);
            *coordinate += if value % 2 == 0 {
                value as i128 / 2
            } else {
                -(value as i128) / 2 - 1
            };
            if i32::try_from(*coordinate).is_err() {
                return vec![Err(Error::Range)];
            }
        }
        points.push(Point {
            latitude: last[0] as i32,
            longitude: last[1] as i32,
        });
    }
    vec![Ok(points)]
}

fn check(text: &str) {
    let found = decode(text);
    let expected = expected(text);
    assert!(
        expected.is_empty() || expected.contains(&found),
        "{text:?} {found:?} {expected:?}"
    );
}

#[test]
fn all_short_texts() {
    let letters = ['?', '@', '^', '_', '`', '~', '>', 'é'];
    for length in 0..6 {
        for code in 0..letters.len().pow(length) {
            let text: String = (0..length)
                .map(|place| letters[code / letters.len().pow(place) % letters.len()])
                .collect();
            check(&text);
        }
    }
}

#[test]
fn long_texts() {
    for length in 0..40 {
        for letter in ["_", "~", "a", "?", "b?"] {
            let text = letter.repeat(length);
            for end in ["", "?", "@?", "??", "?é", "\u{7f}"] {
                check(&format!("{text}{end}"));
                check(&format!("??_?{text}{end}"));
            }
        }
    }
    check("abcdefghijklmnopqrstuvwxyz");
    check("the quick brown fox");
    let long = "_".repeat(1000);
    assert_eq!(decode(&long), Err(Error::Range));
}

#[test]
fn points() {
    let values = [i32::MIN, -18_000_000, -1, 0, 1, 15, 16, 12_345, i32::MAX];
    for latitude in values {
        for longitude in values {
            let points = [
                Point {
                    latitude,
                    longitude,
                },
                Point::default(),
                Point {
                    latitude: longitude,
                    longitude: latitude,
                },
            ];
            let text = encode(&points);
            assert_eq!(decode(&text), Ok(points.to_vec()));
            check(&text);
            check(&text[..text.len() - 1]);
        }
    }
    let point = Point::from_degrees(38.5, -120.2).unwrap();
    assert_eq!((point.latitude, point.longitude), (3_850_000, -12_020_000));
    assert_eq!(encode(&[point]), "_p~iF~ps|U");
    assert_eq!(Point::from_degrees(90.1, 0.0), None);
    assert_eq!(Point::from_degrees(f64::NAN, 0.0), None);
}
