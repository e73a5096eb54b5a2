//! Shows places of a source text to its author:
//!
//! ```text
//! 2 | let x = y;
//!   |         ^ unknown name
//! ```

#![forbid(unsafe_code)]

/// Some characters in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// From 1 on.
    pub line: usize,
    /// The first character, from 0 on.
    pub start: usize,
    /// How many characters they are.
    pub len: usize,
}

/// The line with this number, counted from 1 on; `None` if there is no such line.
pub fn line_of(source: &str, number: usize) -> Option<&str> {
    source.lines().nth(number.checked_sub(1)?)
}

/// The marks below a line: spaces up to the place, and `^` below each of its characters. What is behind the
/// end of the line is not marked, but there is always one mark: it is just behind the end if the place is
/// there or further on. Tabs remain tabs before the marks.
pub fn underline(line: &str, start: usize, len: usize) -> String {
    let width = line.chars().count();
    let mut marks: String = line
        .chars()
        .take(start)
        .map(|letter| if letter == '\t' { '\t' } else { ' ' })
        .collect();
    let count = len.min(width - start).max(1);
    marks.push_str(&"^".repeat(count));
    marks
}

/// The text that shows a place with a message: the line with its number, and the marks below it with the
/// message behind them. If there is no such line, it is the message alone. Each line ends with a line break.
pub fn show(source: &str, place: Place, message: &str) -> String {
    let Some(line) = line_of(source, place.line) else {
        return format!("{message}\n");
    };
    let number = place.line.to_string();
    let margin = " ".repeat(number.len());
    let marks = underline(line, place.start, place.len);
    format!("{number} | {line}\n{margin} | {marks} {message}\n")
}

/// The place of the first occurrence of a word; `None` if there is none, or if the word is empty or goes over
/// several lines.
pub fn find(source: &str, word: &str) -> Option<Place> {
    if word.is_empty() {
        return None;
    }
    source.lines().enumerate().find_map(|(i, line)| {
        let (before, _) = line.split_once(word)?;
        Some(Place {
            line: i + 1,
            start: before.chars().count(),
            len: word.chars().count(),
        })
    })
}

/// All messages one after the other, by their lines; those of one line in the given order.
pub fn report(source: &str, messages: &[(Place, &str)]) -> String {
    let mut sorted = messages.to_vec();
    sorted.sort_by_key(|(place, _)| place.line);
    sorted
        .into_iter()
        .map(|(place, message)| show(source, place, message))
        .collect()
}
