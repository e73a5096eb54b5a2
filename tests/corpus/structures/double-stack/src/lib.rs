//! Two stacks that share their space: one grows from the left, the other from the right.

use contracts::{ensures, invariant, requires};

/// The largest capacity.
pub const LIMIT: usize = 1000;

/// Two stacks of numbers in one array.
#[derive(Debug, Clone)]
pub struct DoubleStack {
    slots: Vec<i32>,
    /// The left stack is `slots[..left]`, with its top at the end.
    left: usize,
    /// The right stack is `slots[right..]`, with its top at the beginning.
    right: usize,
}

#[invariant(self.left <= self.right && self.right <= self.slots.len())]
impl DoubleStack {
    /// Two empty stacks, which can have `capacity` elements together.
    #[requires(capacity <= LIMIT)]
    #[ensures(ret.capacity() == capacity)]
    #[ensures(ret.left_len() == 0 && ret.right_len() == 0)]
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: vec![0; capacity],
            left: 0,
            right: capacity,
        }
    }

    /// How many elements there can be.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// The number of elements of the left stack.
    pub fn left_len(&self) -> usize {
        self.left
    }

    /// The number of elements of the right stack.
    pub fn right_len(&self) -> usize {
        self.slots.len() - self.right
    }

    /// Is there no room for another element?
    #[ensures(ret == (self.left_len() + self.right_len() == self.capacity()))]
    pub fn is_full(&self) -> bool {
        self.left == self.right
    }

    /// The top of the left stack.
    #[requires(self.left_len() > 0)]
    pub fn left_top(&self) -> i32 {
        self.slots[self.left - 1]
    }

    /// The top of the right stack.
    #[requires(self.right_len() > 0)]
    pub fn right_top(&self) -> i32 {
        self.slots[self.right]
    }

    /// Puts an element on the left stack.
    #[requires(!self.is_full())]
    #[ensures(self.left_len() == old(self.left_len()) + 1)]
    #[ensures(self.left_top() == value)]
    pub fn push_left(&mut self, value: i32) {
        self.slots[self.left] = value;
        self.left += 1;
    }

    /// Puts an element on the right stack.
    #[requires(!self.is_full())]
    #[ensures(self.right_len() == old(self.right_len()) + 1)]
    #[ensures(self.right_top() == value)]
    pub fn push_right(&mut self, value: i32) {
        self.right -= 1;
        self.slots[self.right] = value;
    }

    /// Takes the top off the left stack.
    #[requires(self.left_len() > 0)]
    #[ensures(self.left_len() + 1 == old(self.left_len()))]
    pub fn pop_left(&mut self) {
        self.left -= 1;
    }

    /// Takes the top off the right stack.
    #[requires(self.right_len() > 0)]
    #[ensures(self.right_len() + 1 == old(self.right_len()))]
    pub fn pop_right(&mut self) {
        self.right += 1;
    }

    /// Moves the top of the left stack to the right stack.
    #[requires(self.left_len() > 0)]
    #[ensures(self.left_len() + 1 == old(self.left_len()))]
    #[ensures(self.right_len() == old(self.right_len()) + 1)]
    #[ensures(self.right_top() == old(self.left_top()))]
    pub fn shift_right(&mut self) {
        let top = self.left_top();
        self.push_right(top);
        self.pop_left();
    }

    /// Moves the top of the right stack to the left stack.
    #[requires(self.right_len() > 0)]
    #[ensures(self.right_len() + 1 == old(self.right_len()))]
    #[ensures(self.left_len() == old(self.left_len()) + 1)]
    #[ensures(self.left_top() == old(self.right_top()))]
    pub fn shift_left(&mut self) {
        let top = self.right_top();
        self.pop_right();
        self.push_left(top);
    }

    /// The left stack from its bottom to its top, then the right one from its top to its bottom.
    #[ensures(ret.len() == self.left_len() + self.right_len())]
    pub fn to_vec(&self) -> Vec<i32> {
        let (left, right) = (&self.slots[..self.left], &self.slots[self.right..]);
        left.iter().chain(right).copied().collect()
    }
}
