//! All short text over a small alphabet, against rules for single characters.

use smart_quotes::{educate, straighten, unmatched};

fn model(text: &str) -> String {
    let mut parts: Vec<char> = text.chars().collect();
    for i in 0..parts.len() {
        if parts[..i].iter().filter(|&&c| c == '`').count() % 2 == 1 {
            continue;
        }
        let opens = i == 0
            || parts[i - 1].is_whitespace()
            || ['(', '[', '{', '—', '–', '“', '‘'].contains(&parts[i - 1]);
        parts[i] = match (parts[i], opens) {
            ('"', true) => '“',
            ('"', false) => '”',
            ('\'', true) => '‘',
            ('\'', false) => '’',
            (other, _) => other,
        };
    }
    parts.into_iter().collect()
}

fn lonely(text: &str) -> Vec<usize> {
    let quotes: Vec<(usize, char)> = text
        .chars()
        .enumerate()
        .filter(|it| "“”".contains(it.1))
        .collect();
    let mut free = Vec::new();
    let mut i = 0;
    while i < quotes.len() {
        if quotes[i].1 == '”' {
            free.push(quotes[i].0);
            i += 1;
            continue;
        }
        let close = (i + 1..quotes.len()).find(|&k| quotes[k].1 == '”');
        match close {
            Some(k) => {
                free.extend(quotes[i + 1..k].iter().map(|it| it.0));
                i = k + 1;
            }
            None => {
                free.extend(quotes[i..].iter().map(|it| it.0));
                break;
            }
        }
    }
    free
}

fn check(text: &str) {
    let result = educate(text);
    assert_eq!(result, model(text), "{text:?}");
    let straight: String = text
        .chars()
        .map(|c| match c {
            '“' | '”' => '"',
            '‘' | '’' => '\'',
            _ => c,
        })
        .collect();
    assert_eq!(straighten(text), straight);
    assert_eq!(straighten(&result), straight);
    assert_eq!(unmatched(text), lonely(text), "{text:?}");
    assert_eq!(unmatched(&result), lonely(&result), "{result:?}");
}

#[test]
fn all_short_text() {
    for letters in [
        ['a', ' ', '"', '\'', '(', '`', '—'],
        ['é', '\n', '"', '“', '”', '‘', '’'],
        ['[', '{', '\'', '"', '–', '.', '-'],
    ] {
        for len in 0..=5u32 {
            for code in 0..7usize.pow(len) {
                let text: String = (0..len)
                    .map(|i| letters[code / 7usize.pow(i) % 7])
                    .collect();
                check(&text);
            }
        }
    }
}

#[test]
fn longer_text() {
    for text in [
        "\"'Tis 'so',\" (she \"said\") — \"isn't 'it'?\"",
        "Say `\"x\"` and \"`y`\" or 'z' `unfinished \"here\"",
        "“a “b” c” d” “e “f",
    ] {
        check(text);
    }
}
