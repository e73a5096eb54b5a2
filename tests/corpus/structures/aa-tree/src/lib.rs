//! Sets as AA trees: binary trees that are kept in balance by levels, with two simple turns.
//!
//! Leaves have level 1. The left child of a node is one level below it, the right child as well or on the
//! same level, and the right child of the right child is below it.

use contracts::{ensures, invariant};
use std::cmp::Ordering;

type Tree = Option<Box<Node>>;

#[derive(Debug, Clone)]
struct Node {
    key: i32,
    level: u32,
    left: Tree,
    right: Tree,
}

/// The level of a tree, 0 if it is empty.
fn level(tree: &Tree) -> u32 {
    tree.as_ref().map_or(0, |node| node.level)
}

/// Turns a node whose left child is on its level to the right.
fn skew(mut node: Box<Node>) -> Box<Node> {
    match node.left.take() {
        Some(mut left) if left.level == node.level => {
            node.left = left.right.take();
            left.right = Some(node);
            left
        }
        left => {
            node.left = left;
            node
        }
    }
}

/// Turns a node to the left that has two right children in a row on its level, the first of which gets
/// one level higher.
fn split(mut node: Box<Node>) -> Box<Node> {
    match node.right.take() {
        Some(mut right) if level(&right.right) == node.level => {
            node.right = right.left.take();
            right.left = Some(node);
            right.level += 1;
            right
        }
        right => {
            node.right = right;
            node
        }
    }
}

/// The tree with one more key, and whether it was not there before.
fn insert(tree: Tree, key: i32) -> (Box<Node>, bool) {
    let Some(mut node) = tree else {
        let leaf = Node {
            key,
            level: 1,
            left: None,
            right: None,
        };
        return (Box::new(leaf), true);
    };
    let side = match key.cmp(&node.key) {
        Ordering::Less => &mut node.left,
        Ordering::Equal => return (node, false),
        Ordering::Greater => &mut node.right,
    };
    let (child, new) = insert(side.take(), key);
    *side = Some(child);
    (skew(split(node)), new)
}

fn is_balanced(tree: &Tree) -> bool {
    let Some(node) = tree else { return true };
    let far = node.right.as_ref().map_or(0, |right| level(&right.right));
    level(&node.left) + 1 == node.level
        && (level(&node.right) == node.level || level(&node.right) + 1 == node.level)
        && far < node.level
        && is_balanced(&node.left)
        && is_balanced(&node.right)
}

/// A set of numbers.
#[derive(Debug, Clone, Default)]
pub struct AaSet {
    root: Tree,
    len: usize,
}

#[invariant(is_balanced(&self.root))]
#[invariant(self.keys().len() == self.len)]
#[invariant(self.keys().is_sorted())]
impl AaSet {
    /// The empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no keys?
    pub fn is_empty(&self) -> bool {
        self.root.is_none()
    }

    /// Adds a key. Returns false if it was there already.
    #[ensures(ret != old(self.contains(key)))]
    #[ensures(self.contains(key))]
    pub fn insert(&mut self, key: i32) -> bool {
        let (root, new) = insert(self.root.take(), key);
        self.root = Some(root);
        self.len += usize::from(new);
        new
    }

    /// Is a key in the set?
    pub fn contains(&self, key: i32) -> bool {
        self.floor(key) == Some(key)
    }

    /// The largest key that is not greater than a number.
    #[ensures(ret.is_none_or(|it| it <= key))]
    pub fn floor(&self, key: i32) -> Option<i32> {
        let mut best = None;
        let mut tree = &self.root;
        while let Some(node) = tree {
            if node.key <= key {
                best = Some(node.key);
                tree = &node.right;
            } else {
                tree = &node.left;
            }
        }
        best
    }

    /// The number of keys on the longest way down.
    #[ensures(ret <= 2 * (self.len() + 1).ilog2() as usize)]
    pub fn height(&self) -> usize {
        fn height(tree: &Tree) -> usize {
            let below = |node: &Node| height(&node.left).max(height(&node.right));
            tree.as_ref().map_or(0, |node| below(node) + 1)
        }
        height(&self.root)
    }

    /// All keys in ascending order.
    pub fn keys(&self) -> Vec<i32> {
        let mut keys = Vec::new();
        let mut path: Vec<&Node> = Vec::new();
        let mut tree = &self.root;
        loop {
            while let Some(node) = tree {
                path.push(node);
                tree = &node.left;
            }
            let Some(node) = path.pop() else { return keys };
            keys.push(node.key);
            tree = &node.right;
        }
    }
}
