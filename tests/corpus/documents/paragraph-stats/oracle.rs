//! All texts of a few lines of different kinds, against a model that splits the text first.

use paragraph_stats::{Paragraph, is_sentence_end, paragraphs, summary, word_len, words};

const LINES: [&str; 7] = [
    "",
    "  ",
    "A bc.",
    "Überall (so!)",
    "x-y-z",
    "--",
    "No.\tYes \"1?\"",
];

fn model(lines: &[&str]) -> Vec<Paragraph> {
    let has_words = |line: &str| line.chars().any(char::is_alphanumeric);
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let end = (at..lines.len())
            .find(|&i| !has_words(lines[i]))
            .unwrap_or(lines.len());
        if end > at {
            let own: Vec<&str> = lines[at..end]
                .iter()
                .flat_map(|line| line.split_whitespace())
                .filter(|word| has_words(word))
                .collect();
            let ends = ["bc.", "(so!)", "No.", "\"1?\""];
            found.push(Paragraph {
                line: at + 1,
                words: own.len(),
                sentences: own.iter().filter(|word| ends.contains(word)).count(),
                longest: own
                    .iter()
                    .map(|word| word.chars().filter(|it| it.is_alphanumeric()).count())
                    .max()
                    .unwrap(),
            });
        }
        at = end + 1;
    }
    found
}

#[test]
fn all_short_texts() {
    for len in 0..=5 {
        for code in 0..LINES.len().pow(len) {
            let lines: Vec<&str> = (0..len)
                .map(|i| LINES[code / LINES.len().pow(i) % LINES.len()])
                .collect();
            let expected = model(&lines);
            assert_eq!(paragraphs(&lines.join("\n")), expected);
            let all = summary(&expected);
            assert_eq!(all.line, expected.first().map_or(0, |it| it.line));
            assert_eq!(all.words, expected.iter().map(|it| it.words).sum::<usize>());
            let sentences: usize = expected.iter().map(|it| it.sentences).sum();
            assert_eq!(all.sentences, sentences);
            let longest = expected.iter().map(|it| it.longest).max();
            assert_eq!(all.longest, longest.unwrap_or(0));
            let average = (all.sentences > 0).then(|| all.words / all.sentences.max(1));
            assert_eq!(all.sentence_len(), average);
        }
    }
}

#[test]
fn single_words() {
    assert_eq!(words(" a -- b\tc1 ").collect::<Vec<_>>(), ["a", "b", "c1"]);
    assert_eq!((word_len("x-y!"), word_len("äö")), (2, 2));
    assert!(is_sentence_end("so.)") && is_sentence_end("Why?\"") && !is_sentence_end("a.b"));
}
