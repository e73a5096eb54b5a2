//! A queue that gives out its smallest and its largest number: a min-max heap.
//!
//! The numbers are in a complete binary tree. Those on the levels 0, 2, 4, … are the smallest of all
//! below them, those on the levels 1, 3, 5, … are the largest of all below them.

use contracts::ensures;

/// A heap with two ends. Equal numbers are kept as often as they are pushed.
#[derive(Debug, Clone, Default)]
pub struct TwoEndedHeap {
    items: Vec<i32>,
}

impl TwoEndedHeap {
    /// A heap without numbers.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Are there no numbers?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The smallest number.
    #[ensures(ret == self.items.iter().copied().min())]
    pub fn min(&self) -> Option<i32> {
        self.items.first().copied()
    }

    /// The largest number.
    #[ensures(ret == self.items.iter().copied().max())]
    pub fn max(&self) -> Option<i32> {
        self.place_of_max().map(|at| self.items[at])
    }

    /// Adds a number.
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn push(&mut self, item: i32) {
        self.items.push(item);
        self.rise(self.items.len() - 1);
    }

    /// Takes out the smallest number.
    #[ensures(ret == old(self.items.iter().copied().min()))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn pop_min(&mut self) -> Option<i32> {
        if self.items.is_empty() {
            return None;
        }
        let item = self.items.swap_remove(0);
        self.sink(0);
        Some(item)
    }

    /// Takes out the largest number.
    #[ensures(ret == old(self.items.iter().copied().max()))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn pop_max(&mut self) -> Option<i32> {
        let at = self.place_of_max()?;
        let item = self.items.swap_remove(at);
        self.sink(at);
        Some(item)
    }

    fn place_of_max(&self) -> Option<usize> {
        match self.items.len() {
            0 => None,
            1 => Some(0),
            2 => Some(1),
            _ if self.items[1] >= self.items[2] => Some(1),
            _ => Some(2),
        }
    }

    /// Moves a new number at the end up to where it belongs.
    fn rise(&mut self, start: usize) {
        let mut at = start;
        let mut low = is_low_level(at);
        if at == 0 {
            return;
        }
        let parent = (at - 1) / 2;
        if before(self.items[parent], self.items[at], low) {
            self.items.swap(parent, at);
            at = parent;
            low = !low;
        }
        while at > 2 {
            let above = (at - 3) / 4;
            if !before(self.items[at], self.items[above], low) {
                break;
            }
            self.items.swap(at, above);
            at = above;
        }
    }

    /// Moves a number that replaces another down to where it belongs.
    fn sink(&mut self, start: usize) {
        let mut at = start;
        let low = is_low_level(at);
        while let Some(next) = self.first_below(at, low) {
            if !before(self.items[next], self.items[at], low) {
                return;
            }
            self.items.swap(next, at);
            if next <= 2 * at + 2 {
                return;
            }
            at = next;
        }
    }

    /// The place of the smallest (or largest) child or grandchild.
    fn first_below(&self, at: usize, low: bool) -> Option<usize> {
        let mut first: Option<usize> = None;
        for place in (2 * at + 1..2 * at + 3).chain(4 * at + 3..4 * at + 7) {
            let Some(&item) = self.items.get(place) else {
                break;
            };
            if first.is_none_or(|first| before(item, self.items[first], low)) {
                first = Some(place);
            }
        }
        first
    }
}

/// Is this place on one of the levels of small numbers?
fn is_low_level(place: usize) -> bool {
    (place + 1).ilog2() % 2 == 0
}

/// Is the one smaller (or, on the levels of large numbers, larger) than the other?
fn before(one: i32, other: i32, low: bool) -> bool {
    if low { one < other } else { one > other }
}
