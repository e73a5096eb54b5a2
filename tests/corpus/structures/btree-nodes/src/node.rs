//! What the tree is made of.

/// A full node has twice as many keys, and one.
const HALF: usize = 1;

/// Keys in ascending order. If there are children, then there is one more than keys, and the keys of each
/// child are between those around it.
#[derive(Debug, Clone)]
pub(crate) struct Node<K> {
    keys: Vec<K>,
    children: Vec<Node<K>>,
}

impl<K> Node<K> {
    pub(crate) fn leaf() -> Self {
        Self {
            keys: Vec::new(),
            children: Vec::new(),
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.keys.len() == 2 * HALF + 1
    }

    fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }

    pub(crate) fn count(&self) -> usize {
        self.keys.len() + self.children.iter().map(Node::count).sum::<usize>()
    }

    pub(crate) fn height(&self) -> usize {
        1 + self.children.first().map_or(0, Node::height)
    }

    /// Are all leaves equally deep, and is there a child on both sides of each key?
    pub(crate) fn is_balanced(&self) -> bool {
        let below = self.height() - 1;
        self.is_leaf()
            || self.children.len() == self.keys.len() + 1
                && self
                    .children
                    .iter()
                    .all(|child| child.height() == below && child.is_balanced())
    }

    pub(crate) fn collect<'a>(&'a self, keys: &mut Vec<&'a K>) {
        for (place, key) in self.keys.iter().enumerate() {
            if let Some(child) = self.children.get(place) {
                child.collect(keys);
            }
            keys.push(key);
        }
        if let Some(child) = self.children.get(self.keys.len()) {
            child.collect(keys);
        }
    }

    /// Makes a full root the only child of a new one, and splits it.
    pub(crate) fn grow(&mut self) {
        let old = std::mem::replace(self, Self::leaf());
        self.children.push(old);
        self.split(0);
    }

    /// Splits a full child. Its middle key moves up here.
    fn split(&mut self, place: usize) {
        let child = &mut self.children[place];
        let keys = child.keys.split_off(HALF + 1);
        let children = match child.is_leaf() {
            true => Vec::new(),
            false => child.children.split_off(HALF + 1),
        };
        if let Some(middle) = child.keys.pop() {
            self.keys.insert(place, middle);
        }
        self.children.insert(place, Self { keys, children });
    }
}

impl<K: Ord> Node<K> {
    pub(crate) fn contains(&self, key: &K) -> bool {
        match self.keys.binary_search(key) {
            Ok(_) => true,
            Err(place) => self.children.get(place).is_some_and(|it| it.contains(key)),
        }
    }

    /// Inserts a key below a node that is not full.
    pub(crate) fn insert(&mut self, key: K) -> bool {
        let Err(mut place) = self.keys.binary_search(&key) else {
            return false;
        };
        if self.is_leaf() {
            self.keys.insert(place, key);
            return true;
        }
        if self.children[place].is_full() {
            self.split(place);
            if self.keys[place] == key {
                return false;
            }
            if self.keys[place] < key {
                place += 1;
            }
        }
        self.children[place].insert(key)
    }
}
