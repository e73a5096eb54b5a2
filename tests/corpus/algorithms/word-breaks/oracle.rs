//! Short text over small alphabets, against all ways to split it.

use word_breaks::Lexicon;

fn all<'a>(words: &[&str], text: &'a str) -> Vec<Vec<&'a str>> {
    if text.is_empty() {
        return vec![vec![]];
    }
    let mut found = Vec::new();
    for word in words {
        if let Some(rest) = text.strip_prefix(word) {
            for mut parts in all(words, rest) {
                parts.insert(0, &text[..word.len()]);
                found.push(parts);
            }
        }
    }
    found
}

fn check(words: &[&str], text: &str) {
    let lexicon = Lexicon::from_words(words);
    assert_eq!(lexicon.len(), words.len());
    assert_eq!(lexicon.is_empty(), words.is_empty());
    let ways = all(words, text);
    assert_eq!(lexicon.ways(text), ways.len() as u64, "{words:?} {text}");
    match lexicon.split(text) {
        None => assert!(ways.is_empty(), "{words:?} {text}"),
        Some(parts) => {
            let fewest = ways.iter().map(Vec::len).min();
            assert_eq!(Some(parts.len()), fewest, "{words:?} {text}");
            assert!(ways.contains(&parts));
        }
    }
}

#[test]
fn short_text() {
    let lists: [&[&str]; 8] = [
        &[],
        &["a"],
        &["a", "b", "ab", "abb"],
        &["a", "b", "é", "aé", "abé", "bé"],
        &["ab", "ba", "aba", "b"],
        &["a", "aa", "aaa", "b", "bé"],
        &["a", "b", "aab", "bab", "abba", "aabb"],
        &["é", "éa", "aéé", "b", "éab", "aa", "ab"],
    ];
    let letters = ["a", "b", "é"];
    for words in lists {
        for len in 0..=7u32 {
            for code in 0..3usize.pow(len) {
                let text: String = (0..len)
                    .map(|i| letters[code / 3usize.pow(i) % 3])
                    .collect();
                check(words, &text);
            }
        }
    }
}

#[test]
fn adding_and_counting() {
    let mut lexicon = Lexicon::new();
    assert!(lexicon.add("a") && !lexicon.add("a") && !lexicon.add(""));
    assert!(lexicon.add("aa"));
    assert_eq!(lexicon.len(), 2);
    assert_eq!(lexicon.ways(&"a".repeat(200)), u64::MAX);
    assert_eq!(lexicon.split(&"a".repeat(201)).unwrap().len(), 101);
    check(&["abc", "a", "b", "cd", "d"], "abcd");
}
