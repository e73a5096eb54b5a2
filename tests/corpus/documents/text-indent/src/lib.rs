//! Indentation: taking it off, putting it on, whatever kind of white space it is made of.

use contracts::{ensures, requires};

/// The white space that a line begins with.
#[ensures(line.starts_with(ret))]
#[ensures(!line[ret.len()..].starts_with(char::is_whitespace))]
pub fn indentation(line: &str) -> &str {
    let len = line.chars().take_while(|c| c.is_whitespace()).count();
    &line[..len]
}

/// Is there nothing but white space?
pub fn is_blank(line: &str) -> bool {
    indentation(line).len() == line.len()
}

/// The longest beginning that both texts have.
#[ensures(a.starts_with(ret) && b.starts_with(ret))]
pub fn common<'a>(a: &'a str, b: &str) -> &'a str {
    let mut pairs = a.char_indices().zip(b.chars());
    let end = pairs
        .find(|((_, x), y)| x != y)
        .map(|((start, _), _)| start);
    let shortest = if a.len() < b.len() { a.len() } else { b.len() };
    &a[..end.unwrap_or(shortest)]
}

/// The longest indentation that all lines have which are not blank.
pub fn margin(text: &str) -> &str {
    let lines = text.lines().filter(|line| !is_blank(line));
    lines
        .map(indentation)
        .reduce(|margin, next| common(margin, next))
        .unwrap_or("")
}

/// Takes the margin off all lines. Blank lines become empty.
#[ensures(ret.lines().count() == text.lines().count())]
pub fn dedent(text: &str) -> String {
    let margin = margin(text);
    let mut dedented = String::with_capacity(text.len());
    for line in text.lines() {
        if !is_blank(line) {
            dedented.push_str(&line[margin.len()..]);
        }
        dedented.push('\n');
    }
    dedented
}

/// Puts `prefix` before all lines that are not blank. Blank lines become empty.
#[requires(is_blank(prefix) && !prefix.contains('\n'))]
#[ensures(ret.lines().count() == text.lines().count())]
pub fn indent(text: &str, prefix: &str) -> String {
    let mut indented = String::with_capacity(text.len());
    for line in text.lines() {
        if !is_blank(line) {
            indented.push_str(prefix);
            indented.push_str(line);
        }
        indented.push('\n');
    }
    indented
}
