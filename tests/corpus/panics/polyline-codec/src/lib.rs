//! Lines on a map, as texts: the differences between points, five bits in a character.
//!
//! ```
//! let points = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)];
//! let text = polyline_codec::encode(&points.map(|(lat, lon)| {
//!     polyline_codec::Point::from_degrees(lat, lon).unwrap()
//! }));
//! assert_eq!(text, "_p~iF~ps|U_ulLnnqC_mqNvxq`@");
//! ```

#![forbid(unsafe_code)]

mod error;

pub use error::Error;

/// The first character.
const FIRST: u8 = b'?';
/// The bits of a number in a character.
const BITS: u32 = 5;
/// This bit says that there are more characters.
const MORE: u8 = 1 << BITS;

/// A point, in degrees divided by 100 000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Point {
    pub latitude: i32,
    pub longitude: i32,
}

impl Point {
    /// A point in degrees; `None` if there is no such place.
    pub fn from_degrees(latitude: f64, longitude: f64) -> Option<Self> {
        let exists = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        exists.then(|| Self {
            latitude: (latitude * 1e5).round() as i32,
            longitude: (longitude * 1e5).round() as i32,
        })
    }
}

/// The text for some points.
pub fn encode(points: &[Point]) -> String {
    let mut text = String::new();
    let mut before = Point::default();
    for point in points {
        push_number(
            &mut text,
            i64::from(point.latitude) - i64::from(before.latitude),
        );
        push_number(
            &mut text,
            i64::from(point.longitude) - i64::from(before.longitude),
        );
        before = *point;
    }
    text
}

fn push_number(text: &mut String, number: i64) {
    // The sign is in the last bit.
    let mut rest = ((number << 1) ^ (number >> 63)) as u64;
    while rest >= MORE.into() {
        text.push(char::from(FIRST + (MORE | (rest as u8 & (MORE - 1)))));
        rest >>= BITS;
    }
    text.push(char::from(FIRST + rest as u8));
}

/// The points of a text. The first thing that is wrong with it is the error.
pub fn decode(text: &str) -> Result<Vec<Point>, Error> {
    let mut bytes = text.bytes();
    let mut points = Vec::new();
    let mut last = Point::default();
    while bytes.len() > 0 {
        last = Point {
            latitude: moved(last.latitude, number(&mut bytes)?)?,
            longitude: moved(last.longitude, number(&mut bytes)?)?,
        };
        points.push(last);
    }
    Ok(points)
}

/// Reads a number.
fn number(bytes: &mut impl Iterator<Item = u8>) -> Result<i64, Error> {
    let mut value = 0;
    let mut shift = 0;
    loop {
        let chunk = bytes.next().ok_or(Error::End)?.wrapping_sub(FIRST);
        if chunk >= 2 * MORE {
            return Err(Error::Character);
        }
        value |= u64::from(chunk & (MORE - 1)) << shift;
        shift += BITS;
        if chunk & MORE == 0 {
            return Ok((value >> 1) as i64 ^ -((value & 1) as i64));
        }
    }
}

/// The coordinate, moved by a number.
fn moved(coordinate: i32, number: i64) -> Result<i32, Error> {
    i64::from(coordinate)
        .checked_add(number)
        .and_then(|sum| i32::try_from(sum).ok())
        .ok_or(Error::Range)
}
