//! A list with a cursor.
//!
//! The elements occupy the positions 1 to `count`. The cursor stands on one of them, before the first
//! (position 0) or after the last (position `count + 1`). Insertions and removals elsewhere leave the
//! cursor on its element, and a cursor that is before or after stays there.

use contracts::{ensures, invariant, requires};

/// A list of numbers with a cursor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CursorList {
    items: Vec<i32>,
    /// The cursor's position, from 0 to `count + 1`.
    index: usize,
}

#[invariant(self.index <= self.items.len() + 1)]
impl CursorList {
    /// An empty list; the cursor is before.
    #[ensures(ret.is_empty() && ret.before())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.count() == 0))]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

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
        self.index == self.items.len() + 1
    }

    /// Is the cursor on no element?
    #[ensures(ret == (self.before() || self.after()))]
    pub fn off(&self) -> bool {
        self.index == 0 || self.index > self.items.len()
    }

    /// The element under the cursor.
    #[requires(!self.off())]
    pub fn item(&self) -> i32 {
        self.items[self.index - 1]
    }

    /// The element at position `i`.
    #[requires(i >= 1 && i <= self.count())]
    pub fn i_th(&self, i: usize) -> i32 {
        self.items[i - 1]
    }

    /// The elements from the first to the last.
    pub fn to_vec(&self) -> Vec<i32> {
        self.items.clone()
    }

    /// Moves the cursor to the first element; after, if there is none.
    #[ensures(self.index() == 1)]
    pub fn start(&mut self) {
        self.index = 1;
    }

    /// Moves the cursor to the last element; before, if there is none.
    #[ensures(self.index() == self.count())]
    pub fn finish(&mut self) {
        self.index = self.items.len();
    }

    /// Moves the cursor one position to the right.
    #[requires(!self.after())]
    #[ensures(self.index() == old(self.index()) + 1)]
    pub fn forth(&mut self) {
        self.index += 1;
    }

    /// Moves the cursor one position to the left.
    #[requires(!self.before())]
    #[ensures(self.index() + 1 == old(self.index()))]
    pub fn back(&mut self) {
        self.index -= 1;
    }

    /// Adds `v` as the last element.
    #[ensures(self.count() == old(self.count()) + 1)]
    #[ensures(self.i_th(self.count()) == v)]
    #[ensures(old(self.after()) == self.after())]
    #[ensures(self.after() || self.index() == old(self.index()))]
    pub fn extend(&mut self, v: i32) {
        if self.after() {
            self.index += 1;
        }
        self.items.push(v);
    }

    /// Adds `v` as the first element.
    #[ensures(self.count() == old(self.count()) + 1)]
    #[ensures(self.i_th(1) == v)]
    #[ensures(old(self.before()) == self.before())]
    #[ensures(self.before() || self.index() == old(self.index()) + 1)]
    pub fn put_front(&mut self, v: i32) {
        self.items.insert(0, v);
    }

    /// Inserts `v` to the right of the cursor.
    #[requires(!self.after())]
    #[ensures(self.count() == old(self.count()) + 1)]
    #[ensures(self.index() == old(self.index()))]
    #[ensures(self.i_th(self.index() + 1) == v)]
    pub fn put_right(&mut self, v: i32) {
        self.items.insert(self.index, v);
    }

    /// Replaces the element under the cursor.
    #[requires(!self.off())]
    #[ensures(self.item() == v)]
    pub fn replace(&mut self, v: i32) {
        self.items[self.index - 1] = v;
    }

    /// Removes the element under the cursor, which moves to the right neighbour, or after.
    #[requires(!self.off())]
    #[ensures(self.count() + 1 == old(self.count()))]
    #[ensures(self.index() == old(self.index()))]
    pub fn remove(&mut self) {
        self.items.remove(self.index - 1);
    }

    /// Moves the cursor to the next `v` at or to the right of it; after, if there is none.
    #[ensures(self.after() || self.item() == v)]
    #[ensures(self.index() >= old(self.index()))]
    pub fn search(&mut self, v: i32) {
        if self.before() {
            self.forth();
        }
        while !self.after() && self.item() != v {
            self.forth();
        }
    }

    /// Removes all elements.
    #[ensures(self.is_empty() && self.before())]
    pub fn wipe_out(&mut self) {
        self.items.clear();
        self.index = 0;
    }
}
