//! Drawings as trees of nodes, each of which is placed relative to the one above it.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// A place, or how far something is from another place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Point {
    /// How far right it is.
    pub x: i64,
    /// How far down it is.
    pub y: i64,
}

impl Point {
    /// A point.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            x: self.x.saturating_add(other.x),
            y: self.y.saturating_add(other.y),
        }
    }
}

#[derive(Debug)]
struct Inner {
    name: String,
    offset: Cell<Point>,
    /// The node above it. Only what is below is kept alive.
    parent: RefCell<Option<Weak<Inner>>>,
    children: RefCell<Vec<Node>>,
}

/// A node of a drawing. A clone is the same node.
///
/// A node keeps the nodes below it. One whose parent is gone, as nobody has it any more, is as if it never had
/// been below another one.
#[derive(Debug, Clone)]
pub struct Node {
    inner: Rc<Inner>,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.inner, &other.inner)
    }
}

impl Eq for Node {}

impl Node {
    /// A node with a name, which is not below any other.
    pub fn new(name: &str, offset: Point) -> Self {
        Self {
            inner: Rc::new(Inner {
                name: name.to_string(),
                offset: Cell::new(offset),
                parent: RefCell::new(None),
                children: RefCell::new(Vec::new()),
            }),
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The node above it.
    pub fn parent(&self) -> Option<Self> {
        let parent = self.inner.parent.borrow();
        let inner = parent.as_ref()?.upgrade()?;
        Some(Self { inner })
    }

    /// The nodes directly below it, in the order in which they were added.
    pub fn children(&self) -> Vec<Self> {
        self.inner.children.borrow().clone()
    }

    /// Is this node the other one, or somewhere above it?
    pub fn contains(&self, other: &Self) -> bool {
        let mut node = Some(other.clone());
        while let Some(current) = node {
            if current == *self {
                return true;
            }
            node = current.parent();
        }
        false
    }

    /// Puts a node below this one. It leaves the place where it was. Returns false, and changes nothing, if
    /// this node is below it, or the same.
    pub fn add(&self, child: &Self) -> bool {
        if child.contains(self) {
            return false;
        }
        child.detach();
        *child.inner.parent.borrow_mut() = Some(Rc::downgrade(&self.inner));
        self.inner.children.borrow_mut().push(child.clone());
        true
    }

    /// Takes the node away from the one above it, if there is one.
    pub fn detach(&self) {
        if let Some(parent) = self.parent() {
            parent.inner.children.borrow_mut().retain(|it| it != self);
        }
        *self.inner.parent.borrow_mut() = None;
    }

    /// Moves the node, and all below it.
    pub fn shift(&self, by: Point) {
        self.inner.offset.set(self.inner.offset.get().plus(by));
    }

    /// Where the node is in the drawing: its own offset and those of all nodes above it.
    pub fn position(&self) -> Point {
        let offset = self.inner.offset.get();
        match &*self.inner.parent.borrow() {
            Some(parent) => {
                let inner = parent.upgrade().expect("parents live longer");
                Self { inner }.position().plus(offset)
            }
            None => offset,
        }
    }

    /// The names from the topmost node to this one, with slashes between them.
    pub fn path(&self) -> String {
        match self.parent() {
            Some(parent) => format!("{}/{}", parent.path(), self.name()),
            None => self.name().to_string(),
        }
    }

    /// The first node with a name, from this one downwards, each before those below it.
    pub fn find(&self, name: &str) -> Option<Self> {
        if self.name() == name {
            return Some(self.clone());
        }
        let children = self.inner.children.borrow();
        children.iter().find_map(|child| child.find(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions() {
        let page = Node::new("page", Point::new(10, 0));
        let group = Node::new("group", Point::new(5, 5));
        let circle = Node::new("circle", Point::new(1, 2));
        assert!(page.add(&group) && group.add(&circle));
        assert_eq!(circle.position(), Point::new(16, 7));
        group.shift(Point::new(0, 100));
        assert_eq!(circle.position(), Point::new(16, 107));
        assert_eq!(circle.path(), "page/group/circle");
        assert_eq!(page.find("circle"), Some(circle));
    }

    #[test]
    fn moved_nodes() {
        let one = Node::new("one", Point::new(1, 1));
        let two = Node::new("two", Point::new(2, 2));
        let dot = Node::new("dot", Point::default());
        assert!(one.add(&dot) && two.add(&dot) && dot.add(&one));
        assert!(!one.add(&two) && !one.add(&one));
        assert_eq!(one.position(), Point::new(3, 3));
        dot.detach();
        assert_eq!(
            (two.children(), one.path()),
            (vec![], "dot/one".to_string())
        );
    }
}
