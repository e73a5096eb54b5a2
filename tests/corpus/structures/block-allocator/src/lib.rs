//! Which parts of a memory of fixed size are free.

use contracts::{ensures, invariant, requires};

/// A part of the memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    start: usize,
    len: usize,
}

impl Block {
    /// The first cell behind it.
    fn end(&self) -> usize {
        self.start + self.len
    }
}

/// Gives out parts of a memory, and takes them back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allocator {
    size: usize,
    /// The free blocks from the lowest to the highest address. There is something between any two of them.
    free: Vec<Block>,
}

#[invariant(self.free.iter().all(|block| block.len > 0 && block.end() <= self.size))]
#[invariant(self.free.windows(2).all(|pair| pair[0].end() < pair[1].start))]
impl Allocator {
    /// A memory of `size` cells, all of which are free.
    #[requires(size > 0 && size <= 1 << 20)]
    #[ensures(ret.available() == size)]
    pub fn new(size: usize) -> Self {
        Self {
            size,
            free: vec![Block {
                start: 0,
                len: size,
            }],
        }
    }

    /// The number of cells.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of free cells.
    pub fn available(&self) -> usize {
        self.free.iter().map(|block| block.len).sum()
    }

    /// The length of the largest part that can be taken at once.
    #[ensures(ret <= self.available())]
    pub fn largest(&self) -> usize {
        self.free.iter().map(|block| block.len).max().unwrap_or(0)
    }

    /// Are all of these cells in use?
    pub fn is_used(&self, start: usize, len: usize) -> bool {
        if len > self.size || start > self.size - len {
            return false;
        }
        self.free
            .iter()
            .all(|block| block.end() <= start || block.start >= start + len)
    }

    /// Takes the first free part with `len` cells. Returns where it starts, or `None` if there is none.
    #[requires(len > 0)]
    #[ensures(ret.is_some() == (old(self.largest()) >= len))]
    #[ensures(ret.is_none_or(|start| self.is_used(start, len)))]
    #[ensures(ret.is_some() -> self.available() + len == old(self.available()))]
    pub fn allocate(&mut self, len: usize) -> Option<usize> {
        let at = self.free.iter().position(|block| block.len >= len)?;
        let block = &mut self.free[at];
        let start = block.start;
        block.start += len;
        block.len -= len;
        if block.len == 0 {
            self.free.remove(at);
        }
        Some(start)
    }

    /// Gives back `len` cells from `start` on, all of which are in use. They become one with the free cells
    /// before and behind them.
    #[requires(len > 0)]
    #[requires(self.is_used(start, len))]
    #[ensures(self.available() == old(self.available()) + len)]
    pub fn release(&mut self, start: usize, len: usize) {
        let at = self.free.partition_point(|block| block.start < start);
        self.free.insert(at, Block { start, len });
        if at + 1 < self.free.len() && self.free[at].end() == self.free[at + 1].start {
            self.free[at].len += self.free[at + 1].len;
            self.free.remove(at + 1);
        }
        if at > 0 && self.free[at - 1].end() == start {
            self.free[at - 1].len += len;
            self.free.remove(at);
        }
    }

    /// The number of free parts: the fewer they are, the better.
    pub fn parts(&self) -> usize {
        self.free.len()
    }
}
