//! Markers of the items of lists: `1.`, `a)`, `B.` and so on.

use contracts::{ensures, requires};

/// How items are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Not at all: each item has a dash.
    Dash,
    /// 1, 2, 3 …
    Decimal,
    /// a, b, c … z, aa, ab …
    Lower,
    /// A, B, C … Z, AA, AB …
    Upper,
}

/// A number in small letters, as the columns of a spreadsheet are counted: a, b … z, aa, ab … az, ba …
#[requires(number > 0)]
#[ensures(!ret.is_empty() && ret.bytes().all(|byte| byte.is_ascii_lowercase()))]
#[ensures(from_letters(&ret) == Some(number))]
pub fn letters(number: u32) -> String {
    let mut reversed = Vec::new();
    let mut rest = number;
    while rest > 0 {
        reversed.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest /= 26;
    }
    reversed.into_iter().rev().collect()
}

/// The number that some letters stand for, upper or lower case; `None` if there are none, if there is
/// something else among them, or if the number is too large.
#[ensures(ret != Some(0))]
pub fn from_letters(text: &str) -> Option<u32> {
    if text.is_empty() {
        return None;
    }
    let mut number: u32 = 0;
    for letter in text.bytes() {
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let digit = letter.to_ascii_lowercase() - b'a' + 1;
        number = number.checked_mul(26)?.checked_add(u32::from(digit))?;
    }
    Some(number)
}

/// The marker of an item, counted from 1 on, with `end` behind numbers and letters.
#[requires(number > 0)]
#[ensures(!ret.is_empty())]
pub fn marker(style: Style, number: u32, end: char) -> String {
    match style {
        Style::Dash => "-".to_string(),
        Style::Decimal => format!("{number}{end}"),
        Style::Lower => format!("{}{end}", letters(number)),
        Style::Upper => format!("{}{end}", letters(number).to_ascii_uppercase()),
    }
}

/// The number of the item with this marker, whatever the style; `None` if it is not a marker with a number.
/// A marker ends with `.` or `)`.
pub fn item_number(marker: &str) -> Option<u32> {
    let text = marker.strip_suffix(['.', ')'])?;
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().filter(|number| *number > 0);
    }
    from_letters(text)
}

/// A list, each item in a line of its own with its marker before it. The markers end with `.`; all items
/// begin in the same column, one space behind the longest marker.
pub fn render(style: Style, items: &[&str]) -> String {
    let markers: Vec<String> = (1..=items.len() as u32)
        .map(|number| marker(style, number, '.'))
        .collect();
    let width = markers.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    for (marker, item) in markers.iter().zip(items) {
        text.push_str(&format!("{marker:width$} {item}\n"));
    }
    text
}
