//! What search results show: a piece of the text around the word that was found.
//!
//! ```
//! let text = "The quick brown fox jumps over the lazy dog";
//! assert_eq!(wren_snippet::snippet(text, "fox", 6).unwrap(), "…brown fox jumps…");
//! ```

use std::ops::Range;

/// Stands for what was left out.
pub const ELLIPSIS: &str = "…";

/// Where a word is in a text, from the left to the right, in bytes. The places do not overlap. The empty
/// word is nowhere.
pub fn places(text: &str, word: &str) -> Vec<Range<usize>> {
    if word.is_empty() {
        return Vec::new();
    }
    let starts = text.match_indices(word).map(|(start, _)| start);
    starts.map(|start| start..start + word.len()).collect()
}

/// Makes a range wider, by up to `context` bytes on both sides, but not beyond the text.
/// Characters that are partly inside belong to the result.
fn widen(text: &str, range: &Range<usize>, context: usize) -> Range<usize> {
    let start = range.start.saturating_sub(context);
    let mut end = range.end.saturating_add(context).min(text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// Puts an ellipsis where a piece of a text is cut, and takes white space away from the cuts.
fn cut(text: &str, range: Range<usize>) -> String {
    let mut piece = &text[range.clone()];
    let mut result = String::new();
    if range.start > 0 {
        piece = piece.trim_start();
        result.push_str(ELLIPSIS);
    }
    if range.end < text.len() {
        piece = piece.trim_end();
    }
    result.push_str(piece);
    if range.end < text.len() {
        result.push_str(ELLIPSIS);
    }
    result
}

/// The first place where a word is, with `context` bytes of the text before and after it; characters
/// are not torn apart, but shown as a whole if one of their bytes is that near. An ellipsis stands
/// for the rest of the text, with no white space next to it on the side of the piece. `None` if the
/// word is not in the text.
pub fn snippet(text: &str, word: &str, context: usize) -> Option<String> {
    let first = places(text, word).into_iter().next()?;
    let around = widen(text, &first, context);
    Some(cut(text, around))
}

/// As [`snippet`], for all places where the word is; those whose pieces touch or overlap share one.
pub fn snippets(text: &str, word: &str, context: usize) -> Vec<String> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for place in places(text, word) {
        let around = widen(text, &place, context);
        match pieces.last_mut() {
            Some(last) if around.start <= last.end => last.end = around.end,
            _ => pieces.push(around),
        }
    }
    let pieces = pieces.into_iter();
    pieces.map(|piece| cut(text, piece)).collect()
}

/// The text with marks around a word, wherever it is.
pub fn mark(text: &str, word: &str, open: &str, close: &str) -> String {
    let mut result = String::new();
    let mut done = 0;
    for place in places(text, word) {
        result.push_str(&text[done..place.start]);
        result.push_str(open);
        result.push_str(word);
        result.push_str(close);
        done = place.end;
    }
    result.push_str(&text[done..]);
    result
}

/// The first `most` characters of a text, and an ellipsis if there are more.
pub fn teaser(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}{ELLIPSIS}", &text[..end]),
        None => text.to_string(),
    }
}
