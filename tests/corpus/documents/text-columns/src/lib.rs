//! Texts in columns of a given width, which is counted in characters.

use contracts::{ensures, requires};

/// The widest column.
pub const MAX_COLUMN: usize = 1000;

/// Where a text is in its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    /// In the middle; if that is not possible, nearer to the left.
    Center,
    Right,
}

/// The number of characters.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text without its last characters, if it is too long; then it ends with `…`.
#[requires(most > 0)]
#[ensures(width(&ret) == width(text).min(most))]
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_string(),
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

/// The text with blanks around it, as wide as the column. What does not fit is left as it is.
#[requires(column <= MAX_COLUMN)]
#[ensures(width(&ret) == width(text).max(column))]
#[ensures(ret.contains(text))]
#[ensures(align == Align::Left -> ret.starts_with(text))]
#[ensures(align == Align::Right -> ret.ends_with(text))]
pub fn pad(text: &str, column: usize, align: Align) -> String {
    let missing = column.saturating_sub(width(text));
    let before = match align {
        Align::Left => 0,
        Align::Center => missing / 2,
        Align::Right => missing,
    };
    let after = match align {
        Align::Left => missing,
        Align::Center => missing / 2,
        Align::Right => 0,
    };
    format!("{}{text}{}", " ".repeat(before), " ".repeat(after))
}

/// A row of texts, each as wide as its column, with `|` between them. Texts that are too long are
/// shortened, and columns without a text are empty.
#[requires(columns.iter().all(|&(column, _)| (1..=MAX_COLUMN).contains(&column)))]
#[ensures(columns.is_empty() || width(&ret) == columns.iter().map(|it| it.0 + 1).sum::<usize>() - 1)]
pub fn row(texts: &[&str], columns: &[(usize, Align)]) -> String {
    let texts = texts.iter().copied().chain(std::iter::repeat(""));
    let cells: Vec<String> = columns
        .iter()
        .zip(texts)
        .map(|(&(column, align), text)| pad(&shorten(text, column), column, align))
        .collect();
    cells.join("|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortens() {
        assert_eq!(shorten("größer", 6), "größer");
        assert_eq!(shorten("größer", 4), "grö…");
    }

    #[test]
    fn pads() {
        assert_eq!(pad("é", 3, Align::Left), "é  ");
        assert_eq!(pad("é", 3, Align::Center), " é ");
        assert_eq!(pad("é", 3, Align::Right), "  é");
    }

    #[test]
    fn writes_rows() {
        let columns = [(4, Align::Left), (5, Align::Right)];
        assert_eq!(row(&["a", "hundred"], &columns), "a   |hund…");
    }
}
