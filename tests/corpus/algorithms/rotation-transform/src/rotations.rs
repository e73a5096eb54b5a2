//! All rotations of a text, sorted: their last bytes are enough to get the text back.

/// A transformed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transformed {
    /// The last bytes of the sorted rotations.
    pub last: Vec<u8>,
    /// Which of the sorted rotations is the text, counted from 0 on; the first one if there are several.
    pub row: usize,
}

/// Sorts the rotations of a text, bytes being compared as numbers. The row of an empty text is 0.
pub fn transform(text: &[u8]) -> Transformed {
    let rotation = |start: usize| text[start..].iter();
    let mut starts: Vec<usize> = (0..text.len()).collect();
    starts.sort_by(|&a, &b| rotation(a).cmp(rotation(b)));
    let before = |&start: &usize| text[start.checked_sub(1).unwrap_or(text.len() - 1)];
    Transformed {
        last: starts.iter().map(before).collect(),
        row: starts.iter().position(|&start| start == 0).unwrap_or(0),
    }
}

/// For the result of [`transform`], its text. `None` if there is no such row. Whether this is
/// a transformed text at all is not looked at; the result has as many bytes anyway.
pub fn restore(transformed: &Transformed) -> Option<Vec<u8>> {
    let last = &transformed.last;
    if last.is_empty() && transformed.row == 0 {
        return Some(Vec::new());
    }
    if transformed.row >= last.len() {
        return None;
    }
    let mut following: Vec<usize> = (0..last.len()).collect();
    following.sort_by_key(|&row| last[row]);
    let mut text = Vec::with_capacity(last.len());
    let mut row = transformed.row;
    for _ in 0..last.len() {
        row = following[row];
        text.push(last[row]);
    }
    Some(text)
}
