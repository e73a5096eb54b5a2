//! Parts of a list of items in which all that is wanted occurs.

use std::collections::HashMap;
use std::ops::Range;

/// How many of each item are needed; negative numbers if there are more than enough of them.
fn needs(wanted: &[u8]) -> HashMap<u8, i32> {
    let mut needs = HashMap::new();
    for item in wanted {
        *needs.entry(*item).or_insert(0) += 1;
    }
    needs
}

/// Does all that is wanted occur, each item as often as it is wanted?
pub fn covers(items: &[u8], wanted: &[u8]) -> bool {
    let mut needs = needs(wanted);
    for item in items {
        *needs.entry(*item).or_insert(0) -= 1;
    }
    needs.values().all(|need| *need <= 0)
}

/// The shortest part of a list in which all that is wanted occurs, each item as often as it is wanted; the
/// first one if there are several. `None` if there is no such part. If nothing is wanted, it is the empty
/// part at the start.
pub fn smallest_cover(items: &[u8], wanted: &[u8]) -> Option<Range<usize>> {
    if wanted.is_empty() {
        return Some(0..0);
    }
    let mut needs = needs(wanted);
    let mut missing = wanted.len();
    let mut best: Option<Range<usize>> = None;
    let mut start = 0;
    for (i, item) in items.iter().enumerate() {
        let need = needs.entry(*item).or_insert(0);
        if *need > 0 {
            missing -= 1;
        }
        *need -= 1;
        while missing == 0 {
            let part = start..i + 1;
            if best.as_ref().is_none_or(|best| part.len() < best.len()) {
                best = Some(part);
            }
            let need = needs.entry(items[start]).or_insert(0);
            if *need > 0 {
                missing += 1;
            }
            *need += 1;
            start += 1;
        }
    }
    best
}

/// The longest part of a list in which no item occurs twice; the first one if there are several.
pub fn longest_distinct(items: &[u8]) -> Range<usize> {
    let mut seen: HashMap<u8, usize> = HashMap::new();
    let mut best = 0..0;
    let mut start = 0;
    for (i, item) in items.iter().enumerate() {
        if let Some(before) = seen.insert(*item, i) {
            start = start.max(before + 1);
        }
        if i + 1 - start > best.len() {
            best = start..i + 1;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cover<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
        let part = smallest_cover(text.as_bytes(), wanted.as_bytes())?;
        text.get(part)
    }

    #[test]
    fn the_shortest_part() {
        assert_eq!(cover("adobecodebanc", "abc"), Some("banc"));
        assert_eq!(cover("xaxbxxbxa", "ab"), Some("axb"));
    }

    #[test]
    fn several_of_an_item() {
        assert_eq!(cover("abcabca", "aa"), Some("abca"));
        assert_eq!(cover("baab", "aab"), Some("baa"));
    }

    #[test]
    fn no_such_part() {
        assert_eq!(cover("abc", "d"), None);
        assert_eq!(cover("abc", "aa"), None);
        assert_eq!(cover("", "a"), None);
    }

    #[test]
    fn nothing_wanted() {
        assert_eq!(cover("abc", ""), Some(""));
        assert_eq!(cover("", ""), Some(""));
    }

    #[test]
    fn coverage() {
        assert!(covers(b"abca", b"aac"));
        assert!(!covers(b"abca", b"bb"));
    }

    #[test]
    fn distinct_items() {
        assert_eq!(longest_distinct(b"abcabb"), 0..3);
        assert_eq!(longest_distinct(b"aab"), 1..3);
        assert_eq!(longest_distinct(b""), 0..0);
    }
}
