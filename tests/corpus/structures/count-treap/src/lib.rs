//! A sorted set of numbers that knows the rank of each, as a treap: a search tree by the numbers, and a heap by
//! priorities that are computed from them, which keeps it flat.

use contracts::{ensures, invariant};

type Link = Option<Box<Node>>;

#[derive(Debug, Clone)]
struct Node {
    key: i32,
    /// The number of nodes in this tree.
    size: usize,
    left: Link,
    right: Link,
}

impl Node {
    /// No node has a higher priority than its parent.
    fn priority(&self) -> u32 {
        (self.key as u32 ^ 0x5bd1_e995).wrapping_mul(2_654_435_761)
    }

    /// Counts the nodes anew, if the sizes below are right.
    fn update(&mut self) {
        self.size = 1 + size(&self.left) + size(&self.right);
    }

    /// The left child becomes the root of this tree.
    fn rotate_right(mut self: Box<Self>) -> Box<Self> {
        let Some(mut root) = self.left.take() else {
            return self;
        };
        self.left = root.right.take();
        self.update();
        root.update();
        root.right = Some(self);
        root
    }

    /// The right child becomes the root of this tree.
    fn rotate_left(mut self: Box<Self>) -> Box<Self> {
        let Some(mut root) = self.right.take() else {
            return self;
        };
        self.right = root.left.take();
        self.update();
        root.left = Some(self);
        root.update();
        root
    }

    /// Is every size in this tree right?
    fn is_counted(&self) -> bool {
        let counted = |link: &Link| link.as_ref().is_none_or(|node| node.is_counted());
        counted(&self.left)
            && counted(&self.right)
            && self.size == 1 + size(&self.left) + size(&self.right)
    }
}

/// The number of nodes in a tree.
fn size(link: &Link) -> usize {
    link.as_ref().map_or(0, |node| node.size)
}

/// The tree with another number, which is not in it.
fn with(link: Link, key: i32) -> Box<Node> {
    let Some(mut node) = link else {
        return Box::new(Node {
            key,
            size: 1,
            left: None,
            right: None,
        });
    };
    if key < node.key {
        let child = with(node.left.take(), key);
        let rises = child.priority() > node.priority();
        node.left = Some(child);
        node.update();
        if rises { node.rotate_right() } else { node }
    } else {
        let child = with(node.right.take(), key);
        let rises = child.priority() > node.priority();
        node.right = Some(child);
        node.update();
        if rises { node.rotate_left() } else { node }
    }
}

/// The tree of all nodes of two trees; the numbers of the first are less than those of the second.
fn merge(left: Link, right: Link) -> Link {
    let (mut left, mut right) = match (left, right) {
        (Some(left), Some(right)) => (left, right),
        (left, right) => return left.or(right),
    };
    if left.priority() > right.priority() {
        left.right = merge(left.right.take(), Some(right));
        left.update();
        Some(left)
    } else {
        right.left = merge(Some(left), right.left.take());
        right.update();
        Some(right)
    }
}

/// The tree without a number, which is in it.
fn without(link: Link, key: i32) -> Link {
    let mut node = link?;
    if key == node.key {
        return merge(node.left, node.right);
    }
    if key < node.key {
        node.left = without(node.left.take(), key);
    } else {
        node.right = without(node.right.take(), key);
    }
    node.update();
    Some(node)
}

/// A sorted set of numbers; empty by default.
#[derive(Debug, Clone, Default)]
pub struct CountTreap {
    root: Link,
}

#[invariant(self.root.as_ref().is_none_or(|root| root.is_counted()))]
impl CountTreap {
    /// The number of numbers.
    pub fn count(&self) -> usize {
        size(&self.root)
    }

    /// Is the number in the set?
    pub fn contains(&self, key: i32) -> bool {
        self.nth(self.rank(key)) == Some(key)
    }

    /// How many numbers in the set are less than this one.
    #[ensures(ret <= self.count())]
    pub fn rank(&self, key: i32) -> usize {
        let mut rank = 0;
        let mut link = &self.root;
        while let Some(node) = link {
            if node.key < key {
                rank += size(&node.left) + 1;
                link = &node.right;
            } else {
                link = &node.left;
            }
        }
        rank
    }

    /// The number in the set with so many less than it.
    #[ensures(ret.is_some() == (rank < self.count()))]
    pub fn nth(&self, mut rank: usize) -> Option<i32> {
        let mut link = &self.root;
        while let Some(node) = link {
            let before = size(&node.left);
            if rank == before {
                return Some(node.key);
            }
            if rank < before {
                link = &node.left;
            } else {
                rank -= before + 1;
                link = &node.right;
            }
        }
        None
    }

    /// Adds a number. Returns whether it was not in the set.
    #[ensures(self.contains(key))]
    #[ensures(ret == !old(self.contains(key)))]
    pub fn insert(&mut self, key: i32) -> bool {
        if self.contains(key) {
            return false;
        }
        self.root = Some(with(self.root.take(), key));
        true
    }

    /// Removes a number. Returns whether it was in the set.
    #[ensures(!self.contains(key))]
    #[ensures(ret == old(self.contains(key)))]
    pub fn remove(&mut self, key: i32) -> bool {
        let found = self.contains(key);
        if found {
            self.root = without(self.root.take(), key);
        }
        found
    }
}
