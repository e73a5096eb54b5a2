//! Adds durations such as `1h30m` or `45s` and prints their sum.

use std::env;
use std::process::ExitCode;

/// Why a text is no duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ParseError {
    /// There is nothing in it.
    Empty,
    /// A number has no unit, or a unit has no number.
    Incomplete,
    /// Something is neither a digit nor one of the units `h`, `m` and `s`.
    Unexpected(char),
    /// It is too long to count.
    TooLong,
}

/// The seconds in one of a unit.
fn unit_seconds(unit: char) -> Option<u64> {
    match unit {
        'h' => Some(3600),
        'm' => Some(60),
        's' => Some(1),
        _ => None,
    }
}

/// The seconds of a duration: numbers with their units, in any order.
fn parse_duration(text: &str) -> Result<u64, ParseError> {
    if text.is_empty() {
        return Err(ParseError::Empty);
    }
    let mut total: u64 = 0;
    let mut number: Option<u64> = None;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            let next = number.unwrap_or(0).checked_mul(10);
            let next = next.and_then(|next| next.checked_add(u64::from(digit)));
            number = Some(next.ok_or(ParseError::TooLong)?);
        } else {
            let unit = unit_seconds(c).ok_or(ParseError::Unexpected(c))?;
            let count = number.take().ok_or(ParseError::Incomplete)?;
            let part = count.checked_mul(unit);
            let sum = part.and_then(|part| total.checked_add(part));
            total = sum.ok_or(ParseError::TooLong)?;
        }
    }
    match number {
        Some(_) => Err(ParseError::Incomplete),
        None => Ok(total),
    }
}

/// A duration for people: hours, minutes and seconds, without those that are zero. Minutes and
/// seconds stay below 60.
fn format_duration(seconds: u64) -> String {
    let mut text = String::new();
    for (count, unit) in [
        (seconds / 3600, 'h'),
        (seconds / 60, 'm'),
        (seconds % 60, 's'),
    ] {
        if count > 0 {
            text.push_str(&count.to_string());
            text.push(unit);
        }
    }
    if text.is_empty() {
        text.push_str("0s");
    }
    text
}

/// The sum of durations.
fn add_all(durations: &[String]) -> Result<u64, ParseError> {
    let mut total: u64 = 0;
    for duration in durations {
        let seconds = parse_duration(duration)?;
        total = total.checked_add(seconds).ok_or(ParseError::TooLong)?;
    }
    Ok(total)
}

fn main() -> ExitCode {
    let durations: Vec<String> = env::args().skip(1).collect();
    match add_all(&durations) {
        Ok(seconds) => {
            println!("{}", format_duration(seconds));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("no duration: {error:?}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_durations() {
        assert_eq!(parse_duration("1h30m"), Ok(5400));
        assert_eq!(parse_duration("90s"), Ok(90));
        assert_eq!(parse_duration("0m"), Ok(0));
    }

    #[test]
    fn refuses_what_is_no_duration() {
        assert_eq!(parse_duration(""), Err(ParseError::Empty));
        assert_eq!(parse_duration("5"), Err(ParseError::Incomplete));
        assert_eq!(parse_duration("h"), Err(ParseError::Incomplete));
        assert_eq!(parse_duration("5d"), Err(ParseError::Unexpected('d')));
    }

    #[test]
    fn writes_durations() {
        assert_eq!(format_duration(0), "0s");
        assert_eq!(format_duration(59), "59s");
        assert_eq!(format_duration(125), "2m5s");
        assert_eq!(format_duration(3600), "1h");
        assert_eq!(format_duration(5430), "1h30m30s");
    }

    #[test]
    fn adds() {
        let durations = ["20m", "25m"].map(str::to_string);
        assert_eq!(add_all(&durations), Ok(2700));
        assert_eq!(add_all(&[]), Ok(0));
    }
}
