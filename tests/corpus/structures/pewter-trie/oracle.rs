//! Sets of words of up to three letters, some of them long in UTF-8, against a set of the standard library.

use pewter_trie::Trie;
use std::collections::BTreeSet;

fn words() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut start = 0;
    for _ in 0..3 {
        let end = all.len();
        for i in start..end {
            for c in ['a', 'ß', '語'] {
                all.push(format!("{}{c}", all[i]));
            }
        }
        start = end;
    }
    all
}

fn check(trie: &Trie, model: &BTreeSet<&str>, words: &[String]) {
    assert_eq!(
        (trie.len(), trie.is_empty()),
        (model.len(), model.is_empty())
    );
    for word in words {
        assert_eq!(trie.contains(word), model.contains(word.as_str()));
        for text in [word.clone(), format!("{word}🦀a")] {
            let prefixes = model.iter().filter(|it| text.starts_with(**it));
            let longest = prefixes.max_by_key(|it| it.len()).copied();
            assert_eq!(trie.longest_prefix(&text), longest, "{text:?} in {model:?}");
        }
        let some: Vec<&str> = model
            .iter()
            .copied()
            .filter(|it| it.starts_with(word.as_str()))
            .collect();
        assert_eq!(trie.starting_with(word), some);
    }
}

#[test]
fn random_sets() {
    let words = words();
    let mut state = 362436069u32;
    let mut random = |end: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % end
    };
    for _ in 0..60 {
        let mut trie = Trie::new();
        let mut model = BTreeSet::new();
        for _ in 0..20 {
            let word = &words[random(words.len())];
            if random(4) == 0 {
                assert_eq!(trie.remove(word), model.remove(word.as_str()));
            } else {
                assert_eq!(trie.insert(word), model.insert(word.as_str()));
            }
            check(&trie, &model, &words);
        }
        let again: Trie = model.iter().copied().collect();
        check(&again, &model, &words);
    }
}

#[test]
fn single_words() {
    let words = words();
    for word in &words {
        let trie: Trie = [word.as_str()].into_iter().collect();
        check(&trie, &BTreeSet::from([word.as_str()]), &words);
    }
}
