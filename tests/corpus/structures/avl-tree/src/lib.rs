//! A set of numbers, as a search tree that is always balanced.

mod node;

use node::{Node, Tree};

/// A set of numbers.
#[derive(Debug, Clone, Default)]
pub struct TreeSet {
    root: Tree,
    len: usize,
}

impl TreeSet {
    /// The empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of levels of the tree; 0 if it is empty.
    pub fn height(&self) -> usize {
        node::height(&self.root)
    }

    /// Do the heights of the two subtrees of every node differ by one at most? This holds always.
    pub fn is_balanced(&self) -> bool {
        node::is_balanced(&self.root)
    }

    /// Is the number in the set?
    pub fn contains(&self, key: i32) -> bool {
        let mut at = &self.root;
        while let Some(node) = at {
            if key == node.key {
                return true;
            }
            at = if key < node.key {
                &node.left
            } else {
                &node.right
            };
        }
        false
    }

    /// Adds a number. Returns whether it was not in the set.
    pub fn insert(&mut self, key: i32) -> bool {
        if self.contains(key) {
            return false;
        }
        self.root = Some(node::insert(self.root.take(), key));
        self.len += 1;
        true
    }

    /// Removes a number. Returns whether it was in the set.
    pub fn remove(&mut self, key: i32) -> bool {
        if !self.contains(key) {
            return false;
        }
        self.root = node::remove(self.root.take(), key);
        self.len -= 1;
        true
    }

    /// The numbers in ascending order.
    pub fn to_vec(&self) -> Vec<i32> {
        fn visit(tree: &Tree, keys: &mut Vec<i32>) {
            if let Some(node) = tree {
                let Node {
                    left, key, right, ..
                } = node.as_ref();
                visit(left, keys);
                keys.push(*key);
                visit(right, keys);
            }
        }
        let mut keys = Vec::with_capacity(self.len);
        visit(&self.root, &mut keys);
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(keys: &[i32]) -> TreeSet {
        let mut set = TreeSet::new();
        for key in keys {
            assert!(set.insert(*key));
        }
        set
    }

    #[test]
    fn ascending_keys_make_a_flat_tree() {
        let set = set(&[1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(set.height(), 3);
        assert_eq!(set.to_vec(), [1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn inner_grandchildren_are_rotated_twice() {
        assert_eq!(set(&[3, 1, 2]).height(), 2);
        assert_eq!(set(&[1, 3, 2]).height(), 2);
    }

    #[test]
    fn removing_an_inner_node() {
        let mut set = set(&[4, 2, 6, 1, 3, 5, 7]);
        assert!(set.remove(4));
        assert!(!set.remove(4));
        assert_eq!(set.to_vec(), [1, 2, 3, 5, 6, 7]);
        assert!(set.is_balanced());
    }

    #[test]
    fn removing_beside_a_full_subtree() {
        let mut set = set(&[60, 30, 80, 20, 50, 90, 10, 55]);
        assert!(set.remove(90));
        assert_eq!(set.to_vec(), [10, 20, 30, 50, 55, 60, 80]);
        assert!(set.is_balanced());
    }
}
