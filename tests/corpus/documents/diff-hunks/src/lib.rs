//! The headers of the parts of a unified diff, as in `@@ -12,3 +12,4 @@`.

use contracts::{ensures, requires};

/// Some lines of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first line, from 1 on. If there are no lines, it is the one before.
    start: u32,
    count: u32,
}

impl Span {
    /// `count` lines from line `start` on.
    #[requires(start <= 1_000_000 && count <= 1_000_000)]
    pub fn new(start: u32, count: u32) -> Self {
        Self { start, count }
    }

    /// The first line.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// The number of lines.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Is the line with this number one of these?
    #[ensures(ret -> self.count() > 0)]
    pub fn contains(&self, line: u32) -> bool {
        line >= self.start && line - self.start < self.count
    }

    /// As in a header: `12,3`; the number of lines is left out if it is 1.
    #[ensures(parse_span(&ret) == Some(*self))]
    pub fn to_text(&self) -> String {
        if self.count == 1 {
            self.start.to_string()
        } else {
            format!("{},{}", self.start, self.count)
        }
    }
}

/// A number of decimal digits; `None` for anything else, and above one million.
fn parse_number(text: &str) -> Option<u32> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|number| *number <= 1_000_000)
}

/// Reads lines as in a header: the number of the first one, and, behind a comma, how many they are. If this
/// is left out, it is one line. `None` if it is something else, or if a number is above one million.
pub fn parse_span(text: &str) -> Option<Span> {
    let mut count = 0;
    let mut start = text;
    if let Some((before, after)) = text.split_once(',') {
        start = before;
        count = parse_number(after)?;
    }
    Some(Span {
        start: parse_number(start)?,
        count,
    })
}

/// What a part of a diff replaces by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hunk {
    old: Span,
    new: Span,
}

impl Hunk {
    /// Some lines of the old file become lines of the new one.
    pub fn new(old: Span, new: Span) -> Self {
        Self { old, new }
    }

    /// The lines of the old file.
    pub fn old(&self) -> Span {
        self.old
    }

    /// The lines of the new file.
    pub fn new_lines(&self) -> Span {
        self.new
    }

    /// By how much the file gets longer (or shorter, if this is negative).
    pub fn growth(&self) -> i64 {
        i64::from(self.new.count) - i64::from(self.old.count)
    }

    /// The header of the part.
    #[ensures(parse_header(&ret) == Some(*self))]
    pub fn header(&self) -> String {
        format!("@@ -{} +{} @@", self.old.to_text(), self.new.to_text())
    }
}

/// Reads the header of a part. What comes behind the second `@@` makes no difference. `None` if it is not
/// such a header.
pub fn parse_header(line: &str) -> Option<Hunk> {
    let (spans, _) = line.strip_prefix("@@ -")?.split_once(" @@")?;
    let (old, new) = spans.split_once(" +")?;
    Some(Hunk {
        old: parse_span(old)?,
        new: parse_span(new)?,
    })
}

/// By how many lines all parts of a diff together make a file longer. Lines that are no headers make no
/// difference.
pub fn total_growth(diff: &str) -> i64 {
    let hunks = diff.lines().filter_map(parse_header);
    hunks.map(|hunk| hunk.growth()).sum()
}
