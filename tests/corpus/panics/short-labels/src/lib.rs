//! Labels: texts cut to a number of bytes, for displays and formats with little room.

use std::fmt;

/// What marks a label that was cut.
const DOTS: &str = "...";

/// The longest beginning of `text` that has at most `max` bytes and only whole characters.
pub fn truncate(text: &str, max: usize) -> &str {
    if text.len() <= max {
        return text;
    }
    &text[..max]
}

/// The text if it has at most `max` bytes; otherwise as much of its beginning as there is room for
/// with three dots after it. With no room for the dots, the text is just cut.
pub fn abbreviate(text: &str, max: usize) -> String {
    if text.len() <= max {
        return text.to_string();
    }
    match max.checked_sub(DOTS.len()) {
        Some(room) if room > 0 => format!("{}{DOTS}", truncate(text, room).trim_end()),
        _ => truncate(text, max).to_string(),
    }
}

/// The first line of a text, without the spaces around it.
pub fn headline(text: &str) -> &str {
    text.lines().next().unwrap_or("").trim()
}

/// A name with a limit on its size in bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Label {
    text: String,
    max: usize,
}

impl Label {
    /// An empty label that can have up to `max` bytes.
    pub fn new(max: usize) -> Self {
        Self {
            text: String::new(),
            max,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of bytes that there is still room for.
    pub fn room(&self) -> usize {
        self.max.saturating_sub(self.text.len())
    }

    /// Appends as much of `text` as there is room for. Returns whether that was all of it.
    pub fn append(&mut self, text: &str) -> bool {
        let part = truncate(text, self.room());
        self.text.push_str(part);
        part.len() == text.len()
    }

    /// Makes the label empty.
    pub fn clear(&mut self) {
        self.text.clear();
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
