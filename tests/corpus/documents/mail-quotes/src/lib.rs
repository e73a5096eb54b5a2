//! Quotes in plain text mails: lines of earlier mails have marks like `>` or `> >` before them.

use contracts::ensures;

/// What follows the first mark of a line, and the blank after it if there is one.
fn after_mark(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('>')?;
    Some(rest.strip_prefix(' ').unwrap_or(rest))
}

/// How often a line was quoted: the number of marks `>` at its start. There can be one blank between two
/// of them.
pub fn depth(line: &str) -> usize {
    std::iter::successors(after_mark(line), |rest| after_mark(rest)).count()
}

/// What a line says, without its marks and the blank after each of them.
#[ensures(depth(ret) == 0)]
#[ensures(line.ends_with(ret))]
pub fn body(line: &str) -> &str {
    let mut body = line;
    while let Some(rest) = after_mark(body) {
        body = rest;
    }
    body
}

/// A line with one mark more. There is a blank after the mark, unless the line is empty or has marks
/// already.
#[ensures(depth(&ret) == depth(line) + 1)]
pub fn quote_line(line: &str) -> String {
    if line.is_empty() || line.starts_with('>') {
        format!(">{line}")
    } else {
        format!("> {line}")
    }
}

/// A line without its first mark and the blank after it. Lines without marks stay as they are.
#[ensures(depth(ret) == depth(line).saturating_sub(1))]
#[ensures(line.ends_with(ret))]
pub fn unquote_line(line: &str) -> &str {
    line.strip_prefix('>').unwrap_or(line)
}

/// A text in which each line has one mark more.
#[ensures(ret.lines().count() == text.lines().count())]
pub fn quote(text: &str) -> String {
    text.lines().map(|line| quote_line(line) + "\n").collect()
}

/// The lines of a text that were quoted at least once, without their first mark.
#[ensures(ret.len() <= text.len() + 1)]
pub fn quoted_part(text: &str) -> String {
    text.lines()
        .filter(|line| depth(line) > 0)
        .map(|line| unquote_line(line).to_string() + "\n")
        .collect()
}

/// A text without the lines that were quoted more than `deepest` times.
#[ensures(ret.lines().all(|line| depth(line) <= deepest))]
pub fn shorten(text: &str, deepest: usize) -> String {
    text.lines()
        .filter(|line| depth(line) <= deepest)
        .map(|line| line.to_string() + "\n")
        .collect()
}

/// An answer: what is answered, with marks and a line before it, then an empty line and the new text.
/// Of the old text, only lines that are not quoted already are kept.
#[ensures(ret.ends_with(text))]
pub fn reply(author: &str, old: &str, text: &str) -> String {
    let quoted = quote(&shorten(old, 0));
    format!("{author} wrote:\n{quoted}\n{text}")
}
