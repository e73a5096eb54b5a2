//! All short text over a small alphabet, against a splitter that goes character by character.

use sentence_split::Splitter;

fn model(words: &[&str], text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_mark = |c: char| ".!?".contains(c);
    let mut sentences = Vec::new();
    let mut sentence = String::new();
    let mut i = 0;
    while i < chars.len() {
        if !is_mark(chars[i]) {
            sentence.push(chars[i]);
            i += 1;
            continue;
        }
        let before = sentence.clone();
        let first = i;
        while i < chars.len() && is_mark(chars[i]) {
            i += 1;
        }
        while i < chars.len() && ")]\"'”".contains(chars[i]) {
            i += 1;
        }
        let end: String = chars[first..i].iter().collect();
        sentence.push_str(&end);
        let mut word = String::new();
        for c in before.chars().rev().take_while(|c| !c.is_whitespace()) {
            word.insert(0, c);
        }
        while word.starts_with(['(', '[', '"', '\'', '“']) {
            word.remove(0);
        }
        let short = end == "." && words.contains(&word.as_str());
        if (i == chars.len() || chars[i].is_whitespace()) && !short {
            sentences.push(sentence.trim().to_string());
            sentence.clear();
        }
    }
    if !sentence.trim().is_empty() {
        sentences.push(sentence.trim().to_string());
    }
    sentences
}

fn check(words: &[&str], text: &str) {
    let splitter = Splitter::with_abbreviations(words);
    let expected = model(words, text);
    assert_eq!(splitter.split(text), expected, "{text:?}");
    assert_eq!(splitter.count(text), expected.len());
    for limit in [0, 3, 5, 8] {
        let mut teaser = expected.first().cloned().unwrap_or_default();
        for sentence in expected.iter().skip(1) {
            let longer = format!("{teaser} {sentence}");
            if longer.chars().count() > limit {
                break;
            }
            teaser = longer;
        }
        assert_eq!(splitter.teaser(text, limit), teaser, "{text:?}");
    }
}

#[test]
fn all_short_text() {
    let letters = ['a', 'é', '.', '?', ' ', '"', '('];
    for len in 0..=6u32 {
        for code in 0..7usize.pow(len) {
            if len == 6 && code % 3 != 0 {
                continue;
            }
            let text: String = (0..len)
                .map(|i| letters[code / 7usize.pow(i) % 7])
                .collect();
            check(&["a", "a.é"], &text);
        }
    }
}

#[test]
fn longer_text() {
    let words = ["Dr", "e.g", "etc", "No"];
    for text in [
        "Ask Dr. Who. He knows, e.g. this. And that etc. etc. He does!",
        "See (e.g. \"Dr. No\".) Then go.\nOr stay?\tNo. 5 is alive... Yes.",
        "[Dr. Who] said: “Dr. No is no dr. at all.” Etc. is not known. (pp. 3–4)",
        "a.b.c. d. e.g. Dr.. Who Dr.) is",
    ] {
        check(&words, text);
        check(&[], text);
        for (i, _) in text.char_indices() {
            check(&words, &text[i..]);
            check(&words, &text[..i]);
        }
    }
    assert_eq!(Splitter::new().split("Dr. Who."), ["Dr.", "Who."]);
}
