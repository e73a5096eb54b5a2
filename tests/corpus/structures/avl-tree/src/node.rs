//! The nodes of the tree.

/// A tree, which may be empty.
pub type Tree = Option<Box<Node>>;

/// A node with the trees below it.
#[derive(Debug, Clone)]
pub struct Node {
    pub left: Tree,
    pub key: i32,
    pub right: Tree,
    /// The number of levels from here on.
    height: usize,
}

impl Node {
    fn update(&mut self) {
        self.height = 1 + height(&self.left).max(height(&self.right));
    }
}

/// The number of levels.
pub fn height(tree: &Tree) -> usize {
    tree.as_ref().map_or(0, |node| node.height)
}

/// Do the heights of the two subtrees of every node differ by one at most?
pub fn is_balanced(tree: &Tree) -> bool {
    tree.as_ref().is_none_or(|node| {
        height(&node.left).abs_diff(height(&node.right)) <= 1
            && is_balanced(&node.left)
            && is_balanced(&node.right)
    })
}

/// Makes the left child the root.
fn rotate_right(mut node: Box<Node>) -> Box<Node> {
    let Some(mut top) = node.left.take() else {
        return node;
    };
    node.left = top.right.take();
    node.update();
    top.right = Some(node);
    top.update();
    top
}

/// Makes the right child the root.
fn rotate_left(mut node: Box<Node>) -> Box<Node> {
    let Some(mut top) = node.right.take() else {
        return node;
    };
    node.right = top.left.take();
    node.update();
    top.left = Some(node);
    top.update();
    top
}

/// The same tree with the height of its root set right, and balanced, if the heights of the two subtrees
/// differ by two at most, and these are balanced.
fn balance(mut node: Box<Node>) -> Box<Node> {
    let (left, right) = (height(&node.left), height(&node.right));
    if left > right + 1 {
        node.left = node.left.map(|child| {
            if height(&child.left) <= height(&child.right) {
                rotate_left(child)
            } else {
                child
            }
        });
        return rotate_right(node);
    }
    if right > left + 1 {
        node.right = node.right.map(|child| {
            if height(&child.right) < height(&child.left) {
                rotate_right(child)
            } else {
                child
            }
        });
        return rotate_left(node);
    }
    node.update();
    node
}

/// The tree with a key that is not in it.
pub fn insert(tree: Tree, key: i32) -> Box<Node> {
    let Some(mut node) = tree else {
        return Box::new(Node {
            left: None,
            key,
            right: None,
            height: 1,
        });
    };
    if key < node.key {
        node.left = Some(insert(node.left.take(), key));
    } else {
        node.right = Some(insert(node.right.take(), key));
    }
    balance(node)
}

/// The tree without a key.
pub fn remove(tree: Tree, key: i32) -> Tree {
    let mut node = tree?;
    if key < node.key {
        node.left = remove(node.left.take(), key);
    } else if key > node.key {
        node.right = remove(node.right.take(), key);
    } else {
        let Some(right) = node.right.take() else {
            return node.left;
        };
        node.key = least(&right);
        node.right = remove(Some(right), node.key);
    }
    Some(balance(node))
}

/// The least key below a node.
fn least(node: &Node) -> i32 {
    node.left.as_ref().map_or(node.key, |left| least(left))
}
