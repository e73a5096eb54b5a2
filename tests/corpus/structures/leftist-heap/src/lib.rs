//! A leftist heap: a priority queue of numbers that can be merged with another one.

use contracts::{ensures, invariant, requires};

type Link = Option<Box<Node>>;

#[derive(Debug, Clone)]
struct Node {
    item: i32,
    /// The number of nodes on the way to the nearest place where a child is missing.
    rank: usize,
    left: Link,
    right: Link,
}

fn rank(link: &Link) -> usize {
    link.as_ref().map_or(0, |node| node.rank)
}

fn count(link: &Link) -> usize {
    link.as_ref()
        .map_or(0, |node| 1 + count(&node.left) + count(&node.right))
}

/// Is no item less than the one above it?
fn is_heap(link: &Link) -> bool {
    let Some(node) = link else {
        return true;
    };
    let children = [&node.left, &node.right];
    children
        .into_iter()
        .all(|child| child.as_ref().is_none_or(|it| it.item >= node.item) && is_heap(child))
}

/// Is the way to the right never longer than the one to the left?
fn is_leftist(link: &Link) -> bool {
    link.as_ref().is_none_or(|node| {
        rank(&node.left) >= rank(&node.right)
            && node.rank == rank(&node.right) + 1
            && is_leftist(&node.left)
            && is_leftist(&node.right)
    })
}

/// One heap of two.
fn merge(a: Link, b: Link) -> Link {
    let (mut top, other) = match (a, b) {
        (None, other) | (other, None) => return other,
        (Some(a), Some(b)) if a.item <= b.item => (a, b),
        (Some(a), Some(b)) => (b, a),
    };
    let merged = merge(top.right.take(), Some(other));
    if rank(&merged) >= rank(&top.left) {
        top.right = merged;
    } else {
        top.right = top.left.take();
        top.left = merged;
    }
    top.rank = rank(&top.right) + 1;
    Some(top)
}

/// A priority queue of numbers, of which the least comes first.
#[derive(Debug, Clone, Default)]
pub struct LeftistHeap {
    root: Link,
    len: usize,
}

#[invariant(self.len == count(&self.root))]
#[invariant(is_heap(&self.root))]
#[invariant(is_leftist(&self.root))]
impl LeftistHeap {
    /// The empty queue.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is there no item?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.root.is_none()
    }

    /// The least item.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn least(&self) -> Option<i32> {
        self.root.as_ref().map(|node| node.item)
    }

    /// Adds an item.
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.least().is_some_and(|it| it <= item))]
    pub fn push(&mut self, item: i32) {
        let node = Node {
            item,
            rank: 1,
            left: None,
            right: None,
        };
        self.root = merge(self.root.take(), Some(Box::new(node)));
        self.len += 1;
    }

    /// Removes the least item.
    #[requires(!self.is_empty())]
    #[ensures(Some(ret) == old(self.least()))]
    #[ensures(self.len() + 1 == old(self.len()))]
    pub fn pop(&mut self) -> i32 {
        let Some(node) = self.root.take() else {
            unreachable!("there is an item");
        };
        self.root = merge(node.left, node.right);
        self.len -= 1;
        node.item
    }

    /// Adds all items of another queue, which is empty then.
    #[ensures(self.len() == old(self.len()) + old(other.len()))]
    #[ensures(other.is_empty())]
    pub fn append(&mut self, other: &mut Self) {
        self.root = merge(self.root.take(), other.root.take());
        self.len += other.len;
        other.len = 0;
    }

    /// The items in ascending order.
    #[ensures(ret.len() == old(self.len()))]
    #[ensures(ret.is_sorted())]
    pub fn into_sorted(mut self) -> Vec<i32> {
        let mut items = Vec::with_capacity(self.len);
        while !self.is_empty() {
            items.push(self.pop());
        }
        items
    }
}
