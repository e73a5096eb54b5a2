//! A stack that knows its least number.

use contracts::{ensures, invariant};

/// A stack of numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MinStack {
    items: Vec<i32>,
    /// The numbers that were the least when they were pushed, in this order.
    minima: Vec<i32>,
}

#[invariant(self.minima.len() <= self.items.len())]
#[invariant(self.minima.windows(2).all(|pair| pair[0] >= pair[1]))]
impl MinStack {
    /// An empty stack.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The number on top.
    pub fn peek(&self) -> Option<i32> {
        self.items.last().copied()
    }

    /// The least number.
    #[ensures(ret.is_none() == self.is_empty())]
    #[ensures(ret.is_none_or(|least| self.items.iter().all(|&item| least <= item)))]
    pub fn min(&self) -> Option<i32> {
        self.minima.last().copied()
    }

    /// Puts a number on top.
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.peek() == Some(value))]
    pub fn push(&mut self, value: i32) {
        if self.minima.last().is_none_or(|&least| value < least) {
            self.minima.push(value);
        }
        self.items.push(value);
    }

    /// Takes the number on top away.
    #[ensures(ret == old(self.peek()))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn pop(&mut self) -> Option<i32> {
        let value = self.items.pop()?;
        if self.minima.last() == Some(&value) {
            self.minima.pop();
        }
        Some(value)
    }
}
