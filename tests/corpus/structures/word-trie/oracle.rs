//! All sets of these words, with all insertions and removals, against a sorted set.

use std::collections::BTreeSet;
use word_trie::Trie;

const WORDS: [&str; 8] = ["", "a", "ab", "aé", "aéz", "b", "abba", "b漢"];

fn check(trie: &Trie, words: &BTreeSet<&str>) {
    assert_eq!(
        (trie.len(), trie.is_empty()),
        (words.len(), words.is_empty())
    );
    for text in WORDS.into_iter().chain(["x", "abb", "aéz!", "abbas"]) {
        assert_eq!(trie.contains(text), words.contains(text), "{text}");
        let count = words.iter().filter(|word| word.starts_with(text)).count();
        assert_eq!(trie.count(text), count, "{text}");
        let longest = words
            .iter()
            .filter(|word| text.starts_with(**word))
            .max_by_key(|word| word.len());
        assert_eq!(trie.longest_in(text), longest.copied());
    }
}

#[test]
fn all_sets() {
    for code in 0..1_u32 << WORDS.len() {
        let mut words = BTreeSet::new();
        let mut trie = Trie::new();
        for (i, word) in WORDS.into_iter().enumerate() {
            if code >> i & 1 == 1 {
                assert!(trie.insert(word));
                words.insert(word);
            }
        }
        check(&trie, &words);
        for word in WORDS.into_iter().chain(["x", "abb", "aéz!"]) {
            let (mut trie, mut words) = (trie.clone(), words.clone());
            assert_eq!(trie.remove(word), words.remove(word), "{word}");
            check(&trie, &words);
            assert!(trie.insert(word) && !trie.insert(word));
            words.insert(word);
            check(&trie, &words);
        }
    }
}
