//! A set in a B-tree, whose nodes have up to three keys.

use contracts::{ensures, invariant};

mod node;

use node::Node;

/// A set of keys in ascending order.
#[derive(Debug, Clone)]
pub struct TreeSet<K> {
    root: Node<K>,
    len: usize,
}

#[invariant(self.root.is_balanced())]
#[invariant(self.root.count() == self.len)]
impl<K: Ord> TreeSet<K> {
    /// An empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self {
            root: Node::leaf(),
            len: 0,
        }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no keys?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many nodes there are between the root and the keys at the bottom, both included.
    #[ensures(ret >= 1)]
    pub fn height(&self) -> usize {
        self.root.height()
    }

    /// Is a key in the set?
    pub fn contains(&self, key: &K) -> bool {
        self.root.contains(key)
    }

    /// Puts a key into the set. Returns false if it was there already.
    #[ensures(ret -> self.len() == old(self.len()) + 1)]
    #[ensures(!ret -> self.len() == old(self.len()))]
    #[ensures(self.keys().is_sorted_by(|one, other| one < other))]
    pub fn insert(&mut self, key: K) -> bool {
        if self.root.is_full() {
            self.root.grow();
        }
        let inserted = self.root.insert(key);
        self.len += usize::from(inserted);
        inserted
    }

    /// The smallest key.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn first(&self) -> Option<&K> {
        self.keys().next()
    }

    /// The keys in ascending order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        let mut keys = Vec::new();
        self.root.collect(&mut keys);
        keys.into_iter()
    }
}

impl<K: Ord> Default for TreeSet<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Ord> FromIterator<K> for TreeSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::new();
        for key in keys {
            set.insert(key);
        }
        set
    }
}
