//! Positions on the earth.

use std::fmt;

/// An angle in millionths of a minute: positive to the north and east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Angle(pub i64);

impl Angle {
    const MINUTE: i64 = 1_000_000;

    /// The whole degrees, rounded towards 0.
    pub fn degrees(self) -> i64 {
        self.0 / (60 * Self::MINUTE)
    }
}

impl fmt::Display for Angle {
    /// As degrees, minutes and seconds, like `49°16'27"`; what is less than a second is left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let seconds = self.0.abs() * 60 / Self::MINUTE;
        let (degrees, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{sign}{degrees}°{minutes}'{}\"", seconds % 60)
    }
}

/// A position on the earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// How far to the north it is.
    pub latitude: Angle,
    /// How far to the east it is.
    pub longitude: Angle,
}

/// A number of digits only.
fn parse_digits(digits: &str) -> Option<i64> {
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}

/// Reads an angle like `4916.45`: degrees, two digits for the minutes, and, behind a point, up to six digits
/// for parts of them. It is negative if the side is the second one of two. `None` if it is something else, or
/// more than some number of degrees.
pub(crate) fn parse_angle(text: &str, side: &str, sides: [&str; 2], most: i64) -> Option<Angle> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let (degrees, minutes) = whole.split_at_checked(whole.len() - 2)?;
    let minutes = parse_digits(minutes).filter(|minutes| *minutes < 60)?;
    let degrees = parse_digits(degrees).filter(|degrees| *degrees <= most)?;
    if fraction.len() > 6 {
        return None;
    }
    let fraction = parse_digits(&format!("{fraction:0<6}"))?;
    let angle = (60 * degrees + minutes) * Angle::MINUTE + fraction;
    let sign = match sides.iter().position(|it| *it == side)? {
        0 => 1,
        _ => -1,
    };
    (angle <= 60 * most * Angle::MINUTE).then_some(Angle(sign * angle))
}
