//! Durations as people write them: `90s`, `1h 30m`, `2 weeks`, `1d12h`.

use std::error::Error;
use std::fmt;
use std::time::Duration;

/// Why a text is no duration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// There is nothing in the text.
    Empty,
    /// There is something else where a number should be.
    NumberExpected,
    /// A number has no unit, or one that is not known.
    UnknownUnit(String),
    /// The number or the duration is too large.
    Overflow,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty duration"),
            Self::NumberExpected => f.write_str("number expected"),
            Self::UnknownUnit(unit) => write!(f, "unknown unit {unit:?}"),
            Self::Overflow => f.write_str("duration is too large"),
        }
    }
}

impl Error for ParseError {}

/// The units from days down, with their seconds.
const UNITS: [(&str, u64); 4] = [("d", 86400), ("h", 3600), ("m", 60), ("s", 1)];

/// So many of a unit.
fn scale(value: u64, unit: &str) -> Result<Duration, ParseError> {
    let seconds = match unit {
        "ms" | "msec" | "millisecond" | "milliseconds" => return Ok(Duration::from_millis(value)),
        "s" | "sec" | "second" | "seconds" => 1,
        "m" | "min" | "minute" | "minutes" => 60,
        "h" | "hr" | "hour" | "hours" => 3600,
        "d" | "day" | "days" => 86400,
        "w" | "week" | "weeks" => 7 * 86400,
        _ => return Err(ParseError::UnknownUnit(unit.to_string())),
    };
    Ok(Duration::from_secs(value * seconds))
}

/// Reads a duration: one or more whole numbers, each with a unit after it. These are added up. Between
/// numbers and units, there may be white space. A duration with 2^64 seconds or more is an error.
pub fn parse(text: &str) -> Result<Duration, ParseError> {
    let mut rest = text.trim();
    if rest.is_empty() {
        return Err(ParseError::Empty);
    }
    let mut total = Duration::ZERO;
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        if number.is_empty() {
            return Err(ParseError::NumberExpected);
        }
        let value = number.parse().map_err(|_| ParseError::Overflow)?;
        let after = after.trim_start();
        let end = after
            .find(|c: char| c.is_whitespace() || c.is_ascii_digit())
            .unwrap_or(after.len());
        let (unit, after) = after.split_at(end);
        let part = scale(value, unit)?;
        total = total.checked_add(part).ok_or(ParseError::Overflow)?;
        rest = after.trim_start();
    }
    Ok(total)
}

/// Writes a duration so that [`parse`] can read it, down to milliseconds. What is zero is left out; no
/// time at all is `0s`.
pub fn format(duration: Duration) -> String {
    let mut left = duration.as_secs();
    let mut parts = Vec::new();
    for (unit, seconds) in UNITS {
        let count = left / seconds;
        left %= seconds;
        if count > 0 {
            parts.push(format!("{count}{unit}"));
        }
    }
    if duration.subsec_millis() > 0 {
        parts.push(format!("{}ms", duration.subsec_millis()));
    }
    if parts.is_empty() {
        return "0s".to_string();
    }
    parts.join(" ")
}
