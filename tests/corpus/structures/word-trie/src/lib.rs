//! A trie: a set of words that knows how many of them begin in a certain way.

use contracts::{ensures, invariant};
use std::collections::BTreeMap;

/// What is known of a beginning of words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Node {
    /// The longer beginnings, by their next character. Each has words.
    children: BTreeMap<char, Node>,
    /// Is the beginning itself a word?
    word: bool,
    /// How many words begin so?
    count: usize,
}

impl Node {
    /// The node of a beginning that is longer by `rest`.
    fn find(&self, rest: &str) -> Option<&Self> {
        let mut node = self;
        for character in rest.chars() {
            node = node.children.get(&character)?;
        }
        Some(node)
    }

    /// Is each count that of the words, all the way down?
    fn counts_right(&self) -> bool {
        let below: usize = self.children.values().map(|child| child.count).sum();
        let fine = self
            .children
            .values()
            .all(|child| child.count > 0 && child.counts_right());
        fine && self.count == below + usize::from(self.word)
    }
}

/// A set of words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trie {
    root: Node,
}

#[invariant(self.root.counts_right())]
impl Trie {
    /// No words.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.root.count
    }

    /// Are there no words?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.root.count == 0
    }

    /// Is `word` in the set?
    pub fn contains(&self, word: &str) -> bool {
        self.root.find(word).is_some_and(|node| node.word)
    }

    /// How many words begin with `beginning`?
    #[ensures(ret <= self.len())]
    pub fn count(&self, beginning: &str) -> usize {
        self.root.find(beginning).map_or(0, |node| node.count)
    }

    /// Adds a word. Returns whether it is new.
    #[ensures(ret != old(self.contains(word)))]
    #[ensures(self.contains(word))]
    #[ensures(self.len() == old(self.len()) + usize::from(ret))]
    pub fn insert(&mut self, word: &str) -> bool {
        if self.contains(word) {
            return false;
        }
        let mut node = &mut self.root;
        node.count += 1;
        for character in word.chars() {
            node = node.children.entry(character).or_default();
            node.count += 1;
        }
        node.word = true;
        true
    }

    /// Removes a word. Returns whether it was there.
    #[ensures(ret == old(self.contains(word)))]
    #[ensures(!self.contains(word))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn remove(&mut self, word: &str) -> bool {
        if self.count(word) == 0 {
            return false;
        }
        let mut node = &mut self.root;
        node.count -= 1;
        for character in word.chars() {
            if node.children[&character].count == 1 {
                node.children.remove(&character);
                return true;
            }
            node = node.children.entry(character).or_default();
            node.count -= 1;
        }
        node.word = false;
        true
    }

    /// The longest word that `text` begins with.
    #[ensures(ret.is_none_or(|word| text.starts_with(word) && self.contains(word)))]
    pub fn longest_in<'a>(&self, text: &'a str) -> Option<&'a str> {
        let mut node = &self.root;
        let mut longest = node.word.then_some("");
        for (start, character) in text.char_indices() {
            let Some(next) = node.children.get(&character) else {
                break;
            };
            node = next;
            if node.word {
                longest = Some(&text[..start + character.len_utf8()]);
            }
        }
        longest
    }
}
