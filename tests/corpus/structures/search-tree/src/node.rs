//! Nodes of the tree, and the links between them.

use std::cmp::Ordering;

pub(crate) type Link<T> = Option<Box<Node<T>>>;

#[derive(Debug, Clone)]
pub(crate) struct Node<T> {
    item: T,
    /// Smaller items.
    left: Link<T>,
    /// Larger items.
    right: Link<T>,
}

pub(crate) fn find<T: Ord>(link: &Link<T>, item: &T) -> bool {
    match link {
        None => false,
        Some(node) => match item.cmp(&node.item) {
            Ordering::Less => find(&node.left, item),
            Ordering::Greater => find(&node.right, item),
            Ordering::Equal => true,
        },
    }
}

pub(crate) fn insert<T: Ord>(link: &mut Link<T>, item: T) -> bool {
    match link {
        None => {
            *link = Some(Box::new(Node {
                item,
                left: None,
                right: None,
            }));
            true
        }
        Some(node) => match item.cmp(&node.item) {
            Ordering::Less => insert(&mut node.left, item),
            Ordering::Greater => insert(&mut node.right, item),
            Ordering::Equal => false,
        },
    }
}

pub(crate) fn remove<T: Ord>(link: &mut Link<T>, item: &T) -> bool {
    let Some(node) = link else {
        return false;
    };
    match item.cmp(&node.item) {
        Ordering::Less => remove(&mut node.left, item),
        Ordering::Greater => remove(&mut node.right, item),
        Ordering::Equal => {
            match (node.left.take(), node.right.take()) {
                (left, None) => *link = left,
                (None, right) => *link = right,
                (left, mut right) => {
                    if let Some(least) = take_least(&mut right) {
                        node.item = least;
                    }
                    node.left = left;
                    node.right = right;
                }
            }
            true
        }
    }
}

/// Takes the least item of a tree away, and its node.
fn take_least<T>(link: &mut Link<T>) -> Option<T> {
    if link.as_ref()?.left.is_some() {
        return take_least(&mut link.as_mut()?.left);
    }
    let node = link.take()?;
    Some(node.item)
}

pub(crate) fn walk<'a, T>(link: &'a Link<T>, items: &mut Vec<&'a T>) {
    if let Some(node) = link {
        walk(&node.left, items);
        items.push(&node.item);
        walk(&node.right, items);
    }
}

pub(crate) fn height<T>(link: &Link<T>) -> usize {
    link.as_ref()
        .map_or(0, |node| 1 + height(&node.left).max(height(&node.right)))
}
