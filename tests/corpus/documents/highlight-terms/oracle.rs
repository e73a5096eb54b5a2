//! All short texts with a few sets of terms, character by character.

use highlight_terms::Highlighter;

fn check(text: &str, terms: &[&str], whole: bool) {
    let chars: Vec<char> = text.chars().collect();
    // What is marked: each character, and the borders within terms.
    let mut inside = vec![false; chars.len()];
    for term in terms {
        let term: Vec<char> = term.chars().collect();
        for start in 0..chars.len() {
            let end = start + term.len();
            if term.is_empty() || end > chars.len() {
                continue;
            }
            let same = chars[start..end]
                .iter()
                .zip(&term)
                .all(|(a, b)| a.to_ascii_lowercase() == b.to_ascii_lowercase());
            let alone = (start == 0 || !chars[start - 1].is_alphanumeric())
                && chars.get(end).is_none_or(|c| !c.is_alphanumeric());
            if same && (alone || !whole) {
                inside[start..end].fill(true);
            }
        }
    }
    let mut expected = String::new();
    let mut places = Vec::new();
    let mut at = 0;
    for (index, c) in chars.iter().enumerate() {
        if inside[index] && (index == 0 || !inside[index - 1]) {
            expected += "<<";
            places.push(at..at);
        }
        expected.push(*c);
        at += c.len_utf8();
        if inside[index] {
            places.last_mut().unwrap().end = at;
            if inside.get(index + 1) != Some(&true) {
                expected += ">";
            }
        }
    }
    let mut highlighter = Highlighter::new(terms.iter().copied()).marks("<<", ">");
    if whole {
        highlighter = highlighter.whole_words();
    }
    assert_eq!(highlighter.places(text), places, "{text:?} {terms:?}");
    assert_eq!(highlighter.apply(text), expected, "{text:?} {terms:?}");
}

fn explore(text: &mut String, more: usize) {
    let all: [&[&str]; 7] = [
        &[],
        &["", "a"],
        &["aab", "a"],
        &["É", "aé b"],
        &["B", "bab", "a"],
        &["a b", "b"],
        &["éa", "é", "aaaa", "b "],
    ];
    for terms in all {
        check(text, terms, false);
        check(text, terms, true);
    }
    if more > 0 {
        for c in ['a', 'B', 'é', ' '] {
            text.push(c);
            explore(text, more - 1);
            text.pop();
        }
    }
}

#[test]
fn short_texts() {
    explore(&mut String::new(), 6);
    assert_eq!(Highlighter::new(["b"]).apply("abc"), "a*b*c");
}
