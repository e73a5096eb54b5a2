//! One field of a schedule.

use crate::ParseError;
use std::fmt;

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];
const WEEKDAYS: [&str; 7] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Minute,
    Hour,
    Day,
    Month,
    Weekday,
}

impl Kind {
    /// The smallest and the largest number.
    fn limits(self) -> (u32, u32) {
        match self {
            Self::Minute => (0, 59),
            Self::Hour => (0, 23),
            Self::Day => (1, 31),
            Self::Month => (1, 12),
            Self::Weekday => (0, 7),
        }
    }

    fn names(self) -> &'static [&'static str] {
        match self {
            Self::Month => &MONTHS,
            Self::Weekday => &WEEKDAYS,
            _ => &[],
        }
    }

    fn value(self, text: &str) -> Result<u32, ParseError> {
        let (low, high) = self.limits();
        let name = text.to_ascii_lowercase();
        if let Some(index) = self.names().iter().position(|it| *it == name) {
            return Ok(low + index as u32);
        }
        number(text)
            .filter(|value| (low..=high).contains(value))
            .ok_or_else(|| ParseError::Value(text.to_string()))
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}

/// The numbers of a field.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Field {
    bits: u64,
    any: bool,
}

impl Field {
    pub(crate) fn parse(text: &str, kind: Kind) -> Result<Self, ParseError> {
        let mut bits = 0;
        for part in text.split(',') {
            bits |= parse_part(part, kind)?;
        }
        if kind == Kind::Weekday && bits >> 7 & 1 == 1 {
            bits = (bits | 1) & !(1 << 7);
        }
        Ok(Self {
            bits,
            any: text == "*",
        })
    }

    /// Is it `*`?
    pub(crate) fn is_any(&self) -> bool {
        self.any
    }

    pub(crate) fn contains(&self, value: u32) -> bool {
        value < 64 && self.bits >> value & 1 == 1
    }

    /// The numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..64).filter(|&value| self.contains(value))
    }
}

/// The numbers of a part, one bit for each.
fn parse_part(part: &str, kind: Kind) -> Result<u64, ParseError> {
    let (range, step) = match part.split_once('/') {
        Some((range, step)) => (range, Some(step)),
        None => (part, None),
    };
    let (low, high) = kind.limits();
    let (first, last) = match range.split_once('-') {
        _ if range == "*" => (low, high),
        Some((first, last)) => (kind.value(first)?, kind.value(last)?),
        None if step.is_some() => return Err(ParseError::Value(part.to_string())),
        None => (kind.value(range)?, kind.value(range)?),
    };
    if first > last {
        return Err(ParseError::Range(range.to_string()));
    }
    let step = match step {
        Some(text) => number(text)
            .filter(|&step| step <= high)
            .ok_or_else(|| ParseError::Step(text.to_string()))?,
        None => 1,
    };
    let mut bits = 0;
    let mut value = first;
    while value <= last {
        bits |= 1 << value;
        value += step;
    }
    Ok(bits)
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.any {
            return f.write_str("*");
        }
        for (index, value) in self.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{value}")?;
        }
        Ok(())
    }
}
