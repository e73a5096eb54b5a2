//! A set of items that can be compared, in a binary search tree.

mod node;

use node::Link;

/// A set of items.
#[derive(Debug, Clone)]
pub struct SearchTree<T> {
    root: Link<T>,
    len: usize,
}

impl<T> Default for SearchTree<T> {
    fn default() -> Self {
        Self { root: None, len: 0 }
    }
}

impl<T: Ord> SearchTree<T> {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is the item there?
    pub fn contains(&self, item: &T) -> bool {
        node::find(&self.root, item)
    }

    /// Adds an item; `false` if it is there already.
    pub fn insert(&mut self, item: T) -> bool {
        let inserted = node::insert(&mut self.root, item);
        self.len += usize::from(inserted);
        inserted
    }

    /// Takes an item away; `false` if it is not there.
    pub fn remove(&mut self, item: &T) -> bool {
        let removed = node::remove(&mut self.root, item);
        self.len -= usize::from(removed);
        removed
    }

    /// The items from small to large.
    pub fn items(&self) -> Vec<&T> {
        let mut items = Vec::with_capacity(self.len);
        node::walk(&self.root, &mut items);
        items
    }

    /// The number of nodes on the longest way down.
    pub fn height(&self) -> usize {
        node::height(&self.root)
    }
}

impl<T: Ord> FromIterator<T> for SearchTree<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut tree = Self::new();
        for item in items {
            tree.insert(item);
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> SearchTree<i32> {
        [50, 30, 70, 20, 40, 60, 80, 65].into_iter().collect()
    }

    #[test]
    fn sorts_items() {
        assert_eq!(tree().items(), [&20, &30, &40, &50, &60, &65, &70, &80]);
        assert_eq!(tree().height(), 4);
    }

    #[test]
    fn finds_items() {
        assert!(tree().contains(&65));
        assert!(!tree().contains(&66));
        assert!(!tree().insert(20));
    }

    #[test]
    fn removes_leaves() {
        let mut tree = tree();
        assert!(tree.remove(&20));
        assert!(!tree.remove(&20));
        assert_eq!(tree.len(), 7);
        assert!(!tree.contains(&20));
    }

    #[test]
    fn removes_nodes_with_one_child() {
        let mut tree = tree();
        assert!(tree.remove(&60));
        assert_eq!(tree.items(), [&20, &30, &40, &50, &65, &70, &80]);
    }

    #[test]
    fn removes_nodes_with_two_children() {
        let mut tree = tree();
        assert!(tree.remove(&30));
        assert_eq!(tree.items(), [&20, &40, &50, &60, &65, &70, &80]);
        assert!(tree.remove(&50));
        assert_eq!(tree.items(), [&20, &40, &60, &65, &70, &80]);
    }
}
