//! A doubly linked list whose nodes live in one vector.
//!
//! Every element is known by a [`Handle`], with which it can be removed, moved or used as a place to
//! insert others at, all in constant time. The places of removed elements are used again.

use contracts::{ensures, invariant, requires};

/// The name of an element. It is valid until the element is removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Handle(usize);

#[derive(Debug, Clone)]
struct Node {
    value: i32,
    prev: Option<usize>,
    next: Option<usize>,
}

/// A list of numbers.
#[derive(Debug, Clone, Default)]
pub struct ArenaList {
    slots: Vec<Option<Node>>,
    /// The slots without a node.
    free: Vec<usize>,
    head: Option<usize>,
    tail: Option<usize>,
}

#[invariant(self.head.is_none() == self.tail.is_none())]
#[invariant(self.head.is_none_or(|head| self.is_first(head)))]
#[invariant(self.tail.is_none_or(|tail| self.is_last(tail)))]
#[invariant(self.free.len() <= self.slots.len())]
impl ArenaList {
    /// An empty list.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.head.is_none()
    }

    /// Is the element still in the list?
    pub fn contains(&self, handle: Handle) -> bool {
        matches!(self.slots.get(handle.0), Some(Some(_)))
    }

    /// The first element.
    pub fn front(&self) -> Option<Handle> {
        self.head.map(Handle)
    }

    /// The last element.
    pub fn back(&self) -> Option<Handle> {
        self.tail.map(Handle)
    }

    /// The value of an element.
    #[requires(self.contains(handle))]
    pub fn value(&self, handle: Handle) -> i32 {
        self.node(handle.0).value
    }

    /// The element after this one.
    #[requires(self.contains(handle))]
    pub fn next(&self, handle: Handle) -> Option<Handle> {
        self.node(handle.0).next.map(Handle)
    }

    /// The element before this one.
    #[requires(self.contains(handle))]
    pub fn prev(&self, handle: Handle) -> Option<Handle> {
        self.node(handle.0).prev.map(Handle)
    }

    /// The values from the first to the last.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<i32> {
        let mut values = Vec::with_capacity(self.len());
        let mut at = self.head;
        while let Some(index) = at {
            let node = self.node(index);
            values.push(node.value);
            at = node.next;
        }
        values
    }

    /// Adds a value after the last.
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.back() == Some(ret) && self.value(ret) == value)]
    pub fn push_back(&mut self, value: i32) -> Handle {
        let prev = self.tail;
        let index = self.allocate(Node {
            value,
            prev,
            next: None,
        });
        match prev {
            Some(last) => self.node_mut(last).next = Some(index),
            None => self.head = Some(index),
        }
        self.tail = Some(index);
        Handle(index)
    }

    /// Adds a value before an element.
    #[requires(self.contains(at))]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.next(ret) == Some(at) && self.value(ret) == value)]
    pub fn insert_before(&mut self, at: Handle, value: i32) -> Handle {
        let prev = self.node(at.0).prev;
        let index = self.allocate(Node {
            value,
            prev,
            next: Some(at.0),
        });
        self.node_mut(at.0).prev = Some(index);
        match prev {
            Some(prev) => self.node_mut(prev).next = Some(index),
            None => self.head = Some(index),
        }
        Handle(index)
    }

    /// Removes an element. Returns its value.
    #[requires(self.contains(handle))]
    #[ensures(self.len() + 1 == old(self.len()))]
    #[ensures(!self.contains(handle) && ret == old(self.value(handle)))]
    pub fn remove(&mut self, handle: Handle) -> i32 {
        let node = self.node(handle.0).clone();
        match node.prev {
            Some(prev) => self.node_mut(prev).next = node.next,
            None => self.head = node.next,
        }
        if let Some(next) = node.next {
            self.node_mut(next).prev = node.prev;
        }
        self.slots[handle.0] = None;
        self.free.push(handle.0);
        node.value
    }

    fn is_first(&self, index: usize) -> bool {
        matches!(self.slots.get(index), Some(Some(node)) if node.prev.is_none())
    }

    fn is_last(&self, index: usize) -> bool {
        matches!(self.slots.get(index), Some(Some(node)) if node.next.is_none())
    }

    fn node(&self, index: usize) -> &Node {
        self.slots[index].as_ref().expect("a node")
    }

    fn node_mut(&mut self, index: usize) -> &mut Node {
        self.slots[index].as_mut().expect("a node")
    }

    fn allocate(&mut self, node: Node) -> usize {
        match self.free.pop() {
            Some(index) => {
                self.slots[index] = Some(node);
                index
            }
            None => {
                self.slots.push(Some(node));
                self.slots.len() - 1
            }
        }
    }
}
