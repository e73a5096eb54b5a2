//! Oracle of `word-wrap`: all short texts, at all small widths.

use word_wrap::Wrapper;

/// The lines, by trying each word on the line before.
fn expected(words: &[&str], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let chars: Vec<char> = word.chars().collect();
        for piece in chars.chunks(width) {
            let piece: String = piece.iter().collect();
            let joined = lines.last().map(|line| format!("{line} {piece}"));
            match joined {
                Some(joined) if joined.chars().count() <= width => {
                    *lines.last_mut().unwrap() = joined;
                }
                _ => lines.push(piece),
            }
        }
    }
    lines
}

#[test]
fn short_texts() {
    let words = ["a", "bé", "ccc", "dddd"];
    let mut texts: Vec<Vec<&str>> = vec![vec![]];
    for _ in 0..5 {
        texts = texts
            .into_iter()
            .flat_map(|text| words.map(|word| [text.clone(), vec![word]].concat()))
            .collect();
        for text in &texts {
            for width in 1..=10 {
                let lines = Wrapper::new(width).wrap(&text.join(" "));
                assert_eq!(lines, expected(text, width), "{text:?} at {width}");
            }
        }
    }
}

#[test]
fn paragraphs() {
    let wrapper = Wrapper::new(5).indented(1);
    assert_eq!(wrapper.fill(""), "");
    assert_eq!(wrapper.fill("a b c\nd\n\n\n\n e "), " a b c\n d\n\n e\n");
}
