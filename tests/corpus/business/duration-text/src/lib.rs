//! Durations as people write them, like `1d 2h 30m 15s`.

use std::fmt;

/// A span of time in whole seconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    seconds: u64,
}

impl Span {
    /// The span of so many seconds.
    pub fn from_seconds(seconds: u64) -> Self {
        Self { seconds }
    }

    /// The span that is written in the text: numbers, each followed by one of the units `d`, `h`, `m`
    /// and `s`, with or without blanks between them. None if there is anything else, no number, or the
    /// span is too long.
    pub fn parse(text: &str) -> Option<Self> {
        let mut seconds: u64 = 0;
        let mut number: Option<u64> = None;
        let mut parts = 0;
        for c in text.chars() {
            if let Some(digit) = c.to_digit(10) {
                let tens = number.unwrap_or(0).checked_mul(10)?;
                number = Some(tens.checked_add(u64::from(digit))?);
            } else if c == ' ' && number.is_none() {
                continue;
            } else {
                let part = number?.checked_mul(unit(c)?)?;
                seconds = seconds.checked_add(part)?;
                number = None;
                parts += 1;
            }
        }
        (parts > 0 && number.is_none()).then_some(Self { seconds })
    }

    /// The number of seconds.
    pub fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Is there no time between?
    pub fn is_zero(&self) -> bool {
        self.seconds == 0
    }

    /// Both spans together; the longest span if they are too long.
    pub fn plus(&self, other: Self) -> Self {
        Self::from_seconds(self.seconds.saturating_add(other.seconds))
    }

    /// The span rounded up to whole minutes; the span itself if that is too long.
    pub fn to_minutes(&self) -> Self {
        let rest = self.seconds % 60;
        if rest == 0 {
            return *self;
        }
        let rounded = self.seconds.checked_add(60 - rest);
        Self::from_seconds(rounded.unwrap_or(self.seconds))
    }

    /// The span as text: all parts that are not zero, the largest unit first.
    pub fn to_text(&self) -> String {
        let days = self.seconds / 86_400;
        let hours = self.seconds / 3600 % 24;
        let minutes = self.seconds / 60 % 24;
        let seconds = self.seconds % 60;
        let mut parts = Vec::new();
        for (number, unit) in [(days, 'd'), (hours, 'h'), (minutes, 'm'), (seconds, 's')] {
            if number > 0 {
                parts.push(format!("{number}{unit}"));
            }
        }
        if parts.is_empty() {
            parts.push("0s".to_string());
        }
        parts.join(" ")
    }
}

/// The number of seconds in a unit.
fn unit(c: char) -> Option<u64> {
    match c {
        'd' => Some(86_400),
        'h' => Some(3600),
        'm' => Some(60),
        's' => Some(1),
        _ => None,
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads() {
        let span = Span::parse("1d 2h30m").unwrap();
        assert_eq!(span.seconds(), 95_400);
        assert_eq!(Span::parse("90s").unwrap().to_minutes().seconds(), 120);
        assert_eq!(Span::parse("90"), None);
        assert_eq!(Span::parse("h"), None);
        assert_eq!(Span::parse(""), None);
    }

    #[test]
    fn writes_short_spans() {
        assert_eq!(Span::from_seconds(0).to_text(), "0s");
        assert_eq!(Span::from_seconds(75).to_text(), "1m 15s");
        assert_eq!(Span::from_seconds(7205).to_text(), "2h 5s");
    }

    #[test]
    fn writes_long_spans() {
        assert_eq!(Span::from_seconds(95_400).to_text(), "1d 2h 30m");
        assert_eq!(Span::from_seconds(172_800).to_string(), "2d");
    }
}
