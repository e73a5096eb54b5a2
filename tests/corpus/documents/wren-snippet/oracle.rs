//! All short texts of some characters, against a model that looks at characters with their places.

use wren_snippet::{mark, places, snippet, snippets, teaser};

/// The pieces around the given places.
fn pieces(text: &str, found: &[(usize, usize)], context: usize) -> Vec<String> {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &(start, end) in found {
        let near = |byte: usize| byte + context >= start && byte < end.saturating_add(context);
        let mut range = (usize::MAX, 0);
        for (at, c) in text.char_indices() {
            if (at..at + c.len_utf8()).any(near) {
                range = (range.0.min(at), at + c.len_utf8());
            }
        }
        match ranges.last_mut() {
            Some(last) if range.0 <= last.1 => last.1 = range.1,
            _ => ranges.push(range),
        }
    }
    let show = |&(start, end): &(usize, usize)| {
        let mut piece = text[start..end].to_string();
        if start > 0 {
            piece = format!("…{}", piece.trim_start());
        }
        if end < text.len() {
            piece = format!("{}…", piece.trim_end());
        }
        piece
    };
    ranges.iter().map(show).collect()
}

fn check(text: &str, word: &str) {
    let mut found = Vec::new();
    let mut marked = String::new();
    let mut at = 0;
    while at < text.len() {
        if !word.is_empty() && text[at..].starts_with(word) {
            found.push((at, at + word.len()));
            marked += &format!("<{word}>");
            at += word.len();
        } else {
            let c = text[at..].chars().next().unwrap();
            marked.push(c);
            at += c.len_utf8();
        }
    }
    let listed: Vec<_> = places(text, word)
        .iter()
        .map(|it| (it.start, it.end))
        .collect();
    assert_eq!(listed, found);
    assert_eq!(mark(text, word, "<", ">"), marked);
    for context in [0, 1, 2, 3, 4, 5, 100] {
        let all = pieces(text, &found, context);
        assert_eq!(
            snippets(text, word, context),
            all,
            "{text:?} {word:?} {context}"
        );
        let first = &found[..found.len().min(1)];
        let first = pieces(text, first, context).pop();
        assert_eq!(
            snippet(text, word, context),
            first,
            "{text:?} {word:?} {context}"
        );
    }
}

#[test]
fn all_short_texts() {
    let mut last = vec![String::new()];
    check("", "x");
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| ["x", "é", "日", " ", "y"].map(|c| format!("{it}{c}")))
            .collect();
        for text in &last {
            for word in ["x", "xy", "é", ""] {
                check(text, word);
            }
        }
    }
}

#[test]
fn longer_texts() {
    let text =
        "Łódź is a city in Poland — 😀 a former industrial centre; a city with a film school.";
    for word in ["city", "a", "😀", "Łódź", "school.", "nothing"] {
        check(text, word);
    }
    assert_eq!(snippet("abc", "b", usize::MAX).as_deref(), Some("abc"));
    for most in 0..90 {
        let mut short: String = text.chars().take(most).collect();
        if most < text.chars().count() {
            short.push('…');
        }
        assert_eq!(teaser(text, most), short);
    }
}
