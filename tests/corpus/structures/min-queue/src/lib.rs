//! A queue that knows its least number at any time, made of two such stacks. All operations take
//! constant time, on average.

mod stack;

pub use stack::MinStack;

use contracts::ensures;

/// A queue of numbers.
#[derive(Debug, Clone, Default)]
pub struct MinQueue {
    /// The last numbers, the latest on top.
    back: MinStack,
    /// The first numbers, the earliest on top.
    front: MinStack,
}

impl MinQueue {
    /// An empty queue.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.back.len() + self.front.len()
    }

    /// Is there no element?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.back.is_empty() && self.front.is_empty()
    }

    /// The least number.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn min(&self) -> Option<i32> {
        match (self.back.min(), self.front.min()) {
            (Some(back), Some(front)) => Some(back.min(front)),
            (back, front) => back.or(front),
        }
    }

    /// Adds a number at the end.
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.min().is_some_and(|least| least <= value))]
    pub fn push(&mut self, value: i32) {
        self.back.push(value);
    }

    /// Takes the first number away.
    #[ensures(ret.is_none() == old(self.is_empty()))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn pop(&mut self) -> Option<i32> {
        if self.front.is_empty() {
            while let Some(value) = self.back.pop() {
                self.front.push(value);
            }
        }
        self.front.pop()
    }

    /// The least number of each `size` neighbours of a sequence.
    #[ensures(ret.len() <= values.len())]
    pub fn minima(values: &[i32], size: usize) -> Vec<i32> {
        let mut queue = Self::new();
        let mut minima = Vec::new();
        for &value in values {
            queue.push(value);
            if queue.len() > size {
                queue.pop();
            }
            if queue.len() == size {
                minima.extend(queue.min());
            }
        }
        minima
    }
}
