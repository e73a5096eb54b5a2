//! A sorted set in a doubly linked list, with a cursor.
//!
//! The elements of a [`TwoWaySortedSet`] occupy the positions 1 to [`count`]. A cursor stands on one
//! of them, or before the first (position 0), or after the last (position `count + 1`). Commands move
//! the cursor, insert and remove elements at the cursor, or look for an element and leave the cursor
//! there.
//!
//! [`extend`] inserts an element where the order of the elements wants it, so a set that only grows
//! by `extend` is sorted. [`put_left`], [`put_right`] and [`move_item`] put an element where the
//! cursor is, whatever the order.
//!
//! [`count`]: TwoWaySortedSet::count
//! [`extend`]: TwoWaySortedSet::extend
//! [`put_left`]: TwoWaySortedSet::put_left
//! [`put_right`]: TwoWaySortedSet::put_right
//! [`move_item`]: TwoWaySortedSet::move_item

use std::fmt;
use std::iter;

use contracts::{ensures, invariant, requires};

/// A set of distinct elements in a doubly linked list, with a cursor.
#[derive(Clone)]
pub struct TwoWaySortedSet<T> {
    /// The elements, in no particular order; links are positions in this vector.
    nodes: Vec<Node<T>>,
    /// The node of the first element.
    head: Option<usize>,
    /// The node of the last element.
    tail: Option<usize>,
    /// The node under the cursor; none if the cursor is before the first or after the last element.
    cursor: Option<usize>,
    /// The cursor's position, from 0 (before) to `count + 1` (after).
    index: usize,
}

/// An element and its neighbours.
#[derive(Debug, Clone)]
struct Node<T> {
    item: T,
    prev: Option<usize>,
    next: Option<usize>,
}

#[invariant(self.index <= self.nodes.len() + 1)]
#[invariant(self.is_well_linked())]
#[invariant(self.cursor == self.node_at(self.index))]
impl<T: Ord + Clone> TwoWaySortedSet<T> {
    /// Creates an empty set; the cursor is before.
    #[ensures(ret.is_empty())]
    #[ensures(ret.before())]
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            head: None,
            tail: None,
            cursor: None,
            index: 0,
        }
    }

    // Queries: the elements.

    /// The number of elements.
    #[ensures(ret == self.iter().count())]
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.count() == 0))]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The element at position `i`.
    #[requires(i >= 1)]
    #[requires(i <= self.count())]
    #[ensures(self.iter().nth(i - 1) == Some(ret))]
    pub fn i_th(&self, i: usize) -> &T {
        let id = self.node_at(i).expect("position of an element");
        &self.nodes[id].item
    }

    /// The first element.
    #[requires(!self.is_empty())]
    #[ensures(ret == self.i_th(1))]
    pub fn first(&self) -> &T {
        let id = self.head.expect("a set that is not empty has a head");
        &self.nodes[id].item
    }

    /// The last element.
    #[requires(!self.is_empty())]
    #[ensures(ret == self.i_th(self.count()))]
    pub fn last(&self) -> &T {
        let id = self.tail.expect("a set that is not empty has a tail");
        &self.nodes[id].item
    }

    /// The position of `v`, if it is an element.
    #[ensures(ret.is_none_or(|i| self.i_th(i) == v))]
    pub fn index_of(&self, v: &T) -> Option<usize> {
        self.iter().position(|item| item == v).map(|i| i + 1)
    }

    /// Is `v` an element?
    #[ensures(ret == self.index_of(v).is_some())]
    pub fn has(&self, v: &T) -> bool {
        self.iter().any(|item| item == v)
    }

    /// Is every element also an element of `other`?
    #[ensures(!ret || self.count() <= other.count())]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.iter().all(|v| other.has(v))
    }

    /// Do the elements increase from the first to the last?
    #[ensures(!ret || self.is_empty() || self.first() <= self.last())]
    pub fn is_sorted(&self) -> bool {
        self.iter().is_sorted()
    }

    /// The elements from the first to the last.
    #[ensures(ret.len() == self.count())]
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }

    // Queries: the cursor.

    /// The cursor's position.
    #[ensures(ret <= self.count() + 1)]
    pub fn index(&self) -> usize {
        self.index
    }

    /// Is the cursor before the first element?
    #[ensures(ret == (self.index() == 0))]
    pub fn before(&self) -> bool {
        self.index == 0
    }

    /// Is the cursor after the last element?
    #[ensures(ret == (self.index() == self.count() + 1))]
    pub fn after(&self) -> bool {
        self.index == self.nodes.len() + 1
    }

    /// Is the cursor on no element?
    #[ensures(ret == (self.before() || self.after()))]
    pub fn off(&self) -> bool {
        self.cursor.is_none()
    }

    /// Is the cursor on the first element?
    #[ensures(ret == (!self.off() && self.index() == 1))]
    pub fn is_first(&self) -> bool {
        self.cursor.is_some() && self.cursor == self.head
    }

    /// Is the cursor on the last element?
    #[ensures(ret == (!self.off() && self.index() == self.count()))]
    pub fn is_last(&self) -> bool {
        self.cursor.is_some() && self.cursor == self.tail
    }

    /// The element under the cursor.
    #[requires(!self.off())]
    #[ensures(ret == self.i_th(self.index()))]
    pub fn item(&self) -> &T {
        let id = self.cursor.expect("the cursor is on an element");
        &self.nodes[id].item
    }

    // Commands: moving the cursor.

    /// Moves the cursor to the first element; after, if there is none.
    #[ensures(self.index() == 1)]
    pub fn start(&mut self) {
        self.cursor = self.head;
        self.index = 1;
    }

    /// Moves the cursor to the last element; before, if there is none.
    #[ensures(self.index() == self.count())]
    pub fn finish(&mut self) {
        self.cursor = self.tail;
        self.index = self.nodes.len();
    }

    /// Moves the cursor one position to the right.
    #[requires(!self.after())]
    #[ensures(self.index() == old(self.index()) + 1)]
    pub fn forth(&mut self) {
        self.cursor = match self.cursor {
            Some(id) => self.nodes[id].next,
            None => self.head,
        };
        self.index += 1;
    }

    /// Moves the cursor one position to the left.
    #[requires(!self.before())]
    #[ensures(self.index() + 1 == old(self.index()))]
    pub fn back(&mut self) {
        self.cursor = match self.cursor {
            Some(id) => self.nodes[id].prev,
            None => self.tail,
        };
        self.index -= 1;
    }

    /// Moves the cursor to position `i`.
    #[requires(i <= self.count() + 1)]
    #[ensures(self.index() == i)]
    pub fn go_i_th(&mut self, i: usize) {
        self.cursor = self.node_at(i);
        self.index = i;
    }

    /// Moves the cursor to `v`; after, if it is no element.
    #[ensures(self.after() != self.has(v))]
    #[ensures(self.after() || self.item() == v)]
    pub fn search(&mut self, v: &T) {
        self.start();
        while !self.after() && self.item() != v {
            self.forth();
        }
    }

    // Commands: changing the elements.

    /// Adds `v`, if it is not an element yet, to the left of the first element that is greater. The
    /// cursor ends up on `v`.
    #[ensures(self.count() == old(self.count()) + usize::from(!old(self.has(&v))))]
    #[ensures(!self.off() && *self.item() == old(v.clone()))]
    #[ensures(!old(self.is_sorted()) || self.is_sorted())]
    pub fn extend(&mut self, v: T) {
        self.search(&v);
        if self.after() {
            self.start();
            while !self.after() && *self.item() < v {
                self.forth();
            }
            self.put_left(v);
            self.back();
        }
    }

    /// Inserts `v` to the left of the cursor. The cursor stays on its element.
    #[requires(!self.before())]
    #[requires(!self.has(&v))]
    #[ensures(self.count() == old(self.count()) + 1)]
    #[ensures(self.index() == old(self.index()) + 1)]
    #[ensures(*self.i_th(self.index() - 1) == old(v.clone()))]
    pub fn put_left(&mut self, v: T) {
        let id = self.nodes.len();
        let next = self.cursor;
        let prev = match next {
            Some(next) => self.nodes[next].prev,
            None => self.tail,
        };
        self.nodes.push(Node {
            item: v,
            prev,
            next,
        });
        match prev {
            Some(prev) => self.nodes[prev].next = Some(id),
            None => self.head = Some(id),
        }
        match next {
            Some(next) => self.nodes[next].prev = Some(id),
            None => self.tail = Some(id),
        }
        self.index += 1;
    }

    /// Inserts `v` to the right of the cursor. The cursor does not move.
    #[requires(!self.after())]
    #[requires(!self.has(&v))]
    #[ensures(self.count() == old(self.count()) + 1)]
    #[ensures(self.index() == old(self.index()))]
    #[ensures(*self.i_th(self.index() + 1) == old(v.clone()))]
    pub fn put_right(&mut self, v: T) {
        self.forth();
        self.put_left(v);
        self.back();
        self.back();
    }

    /// Moves `v` to the left of the cursor.
    #[requires(self.has(&v))]
    pub fn move_item(&mut self, v: T) {
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found {
                self.forth();
            }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        self.put_left(v);
    }

    /// Removes the element under the cursor. The cursor moves to its right neighbour, or after.
    #[requires(!self.off())]
    #[ensures(self.count() + 1 == old(self.count()))]
    #[ensures(self.index() == old(self.index()))]
    #[ensures(!self.has(&old(self.item().clone())))]
    pub fn remove(&mut self) {
        let id = self.cursor.expect("the cursor is on an element");
        let Node { prev, next, .. } = self.nodes[id];
        match prev {
            Some(prev) => self.nodes[prev].next = next,
            None => self.head = next,
        }
        match next {
            Some(next) => self.nodes[next].prev = prev,
            None => self.tail = prev,
        }
        self.cursor = next;
        self.nodes.swap_remove(id);

        // The last node took the free place, if it was another one: what led to it must follow.
        let moved = self.nodes.len();
        if moved != id {
            let Node { prev, next, .. } = self.nodes[id];
            match prev {
                Some(prev) => self.nodes[prev].next = Some(id),
                None => self.head = Some(id),
            }
            match next {
                Some(next) => self.nodes[next].prev = Some(id),
                None => self.tail = Some(id),
            }
            if self.cursor == Some(moved) {
                self.cursor = Some(id);
            }
        }
    }

    /// Removes `v`, if it is an element. The cursor ends up on its right neighbour, or after.
    #[ensures(!self.has(v))]
    #[ensures(self.count() + old(usize::from(self.has(v))) == old(self.count()))]
    pub fn prune(&mut self, v: &T) {
        self.search(v);
        if !self.after() {
            self.remove();
        }
    }

    /// Adds all elements of `other`. The cursor ends up before.
    #[ensures(other.is_subset(self))]
    #[ensures(self.count() >= old(self.count()))]
    #[ensures(self.count() <= old(self.count()) + other.count())]
    #[ensures(!old(self.is_sorted()) || self.is_sorted())]
    #[ensures(self.before())]
    pub fn merge(&mut self, other: &Self) {
        for v in other.iter() {
            self.extend(v.clone());
        }
        self.go_i_th(0);
    }

    /// Removes all elements.
    #[ensures(self.is_empty())]
    #[ensures(self.before())]
    pub fn wipe_out(&mut self) {
        *self = Self::new();
    }
}

impl<T> TwoWaySortedSet<T> {
    /// Visits the elements from the first to the last; the cursor does not move.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.ids().map(|id| &self.nodes[id].item)
    }

    /// The nodes from the head to the tail.
    fn ids(&self) -> impl Iterator<Item = usize> {
        iter::successors(self.head, |&id| self.nodes[id].next)
    }

    /// The node at position `i`; none if `i` is not the position of an element.
    fn node_at(&self, i: usize) -> Option<usize> {
        self.ids().nth(i.checked_sub(1)?)
    }

    /// Do the links lead from the head through all nodes to the tail, and the same way back?
    fn is_well_linked(&self) -> bool {
        let mut prev = None;
        let mut count = 0;
        for id in self.ids().take(self.nodes.len() + 1) {
            if self.nodes[id].prev != prev {
                return false;
            }
            prev = Some(id);
            count += 1;
        }
        prev == self.tail && count == self.nodes.len()
    }
}

impl<T: Ord + Clone> Default for TwoWaySortedSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord + Clone> FromIterator<T> for TwoWaySortedSet<T> {
    /// A sorted set of the items; the cursor is before.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::new();
        for item in items {
            set.extend(item);
        }
        set.go_i_th(0);
        set
    }
}

/// Sets are equal if they have equal elements in the same order and their cursors are at the same
/// position.
impl<T: PartialEq> PartialEq for TwoWaySortedSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for TwoWaySortedSet<T> {}

impl<T: fmt::Debug> fmt::Debug for TwoWaySortedSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TwoWaySortedSet")
            .field("items", &self.iter().collect::<Vec<_>>())
            .field("index", &self.index)
            .finish()
    }
}
