//! A set of words in the form of a trie, for searching by prefix.
//!
//! ```
//! let words: pewter_trie::Trie = ["in", "inn", "inner"].into_iter().collect();
//! assert_eq!(words.longest_prefix("innocent"), Some("inn"));
//! assert_eq!(words.starting_with("inn"), ["inn", "inner"]);
//! ```

use std::collections::BTreeMap;

#[derive(Debug, Clone, Default)]
struct Node {
    children: BTreeMap<char, usize>,
    is_word: bool,
}

/// A set of words.
#[derive(Debug, Clone)]
pub struct Trie {
    /// The first node is the root.
    nodes: Vec<Node>,
    len: usize,
}

impl Default for Trie {
    fn default() -> Self {
        Trie {
            nodes: vec![Node::default()],
            len: 0,
        }
    }
}

impl<'a> FromIterator<&'a str> for Trie {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> Self {
        let mut trie = Trie::default();
        trie.extend(words);
        trie
    }
}

impl<'a> Extend<&'a str> for Trie {
    fn extend<I: IntoIterator<Item = &'a str>>(&mut self, words: I) {
        for word in words {
            self.insert(word);
        }
    }
}

impl Trie {
    /// A set without words.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a word. Returns whether it was not there before. The empty word is a word, too.
    pub fn insert(&mut self, word: &str) -> bool {
        let mut node = 0;
        for c in word.chars() {
            let fresh = self.nodes.len();
            let child = *self.nodes[node].children.entry(c).or_insert(fresh);
            if child == fresh {
                self.nodes.push(Node::default());
            }
            node = child;
        }
        if self.nodes[node].is_word {
            return false;
        }
        self.nodes[node].is_word = true;
        self.len += 1;
        true
    }

    /// Takes a word out. Returns whether it was there.
    pub fn remove(&mut self, word: &str) -> bool {
        match self.walk(word) {
            Some(node) if self.nodes[node].is_word => {
                self.nodes[node].is_word = false;
                self.len -= 1;
                true
            }
            _ => false,
        }
    }

    /// Whether a word is in the set.
    pub fn contains(&self, word: &str) -> bool {
        self.walk(word).is_some_and(|node| self.nodes[node].is_word)
    }

    /// The longest word with which the text begins.
    pub fn longest_prefix<'t>(&self, text: &'t str) -> Option<&'t str> {
        let mut node = 0;
        let mut longest = self.nodes[node].is_word.then_some("");
        for (start, c) in text.char_indices() {
            let Some(&child) = self.nodes[node].children.get(&c) else {
                break;
            };
            node = child;
            if self.nodes[node].is_word {
                longest = Some(&text[..start + 1]);
            }
        }
        longest
    }

    /// All words that begin with a prefix, in alphabetical order (that of `char`).
    pub fn starting_with(&self, prefix: &str) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(node) = self.walk(prefix) {
            self.collect(node, &mut prefix.to_string(), &mut words);
        }
        words
    }

    fn walk(&self, word: &str) -> Option<usize> {
        word.chars()
            .try_fold(0, |node, c| self.nodes[node].children.get(&c).copied())
    }

    fn collect(&self, node: usize, word: &mut String, words: &mut Vec<String>) {
        if self.nodes[node].is_word {
            words.push(word.clone());
        }
        for (&c, &child) in &self.nodes[node].children {
            word.push(c);
            self.collect(child, word, words);
            word.pop();
        }
    }
}
