//! A list of numbers in chunks, with which insertions move few of them.

use contracts::{ensures, invariant, requires};

/// No chunk is longer than this.
const CAPACITY: usize = 4;

/// A list of numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChunkList {
    /// None of these is empty.
    chunks: Vec<Vec<i64>>,
    len: usize,
}

#[invariant(self.chunks.iter().all(|chunk| (1..=CAPACITY).contains(&chunk.len())))]
#[invariant(self.len == self.chunks.iter().map(Vec::len).sum::<usize>())]
impl ChunkList {
    /// The empty list.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no items?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// The chunk in which an item is, and its place there. What is at the end of a chunk may also be the
    /// start of the next one: the place for something new.
    fn locate(&self, index: usize) -> (usize, usize) {
        let mut place = index;
        for (at, chunk) in self.chunks.iter().enumerate() {
            if place <= chunk.len() {
                return (at, place);
            }
            place -= chunk.len();
        }
        (self.chunks.len(), place)
    }

    /// The item at a place, from 0 on.
    #[ensures(ret.is_some() == (index < self.len()))]
    pub fn get(&self, index: usize) -> Option<i64> {
        let mut place = index;
        for chunk in &self.chunks {
            match chunk.get(place) {
                Some(item) => return Some(*item),
                None => place -= chunk.len(),
            }
        }
        None
    }

    /// Puts an item at a place; the one that is there, and those behind it, move by one.
    #[requires(index <= self.len())]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.get(index) == Some(item))]
    pub fn insert(&mut self, index: usize, item: i64) {
        if self.chunks.is_empty() {
            self.chunks.push(Vec::with_capacity(CAPACITY));
        }
        let (mut at, place) = self.locate(index);
        if self.chunks[at].len() == CAPACITY {
            let half = self.chunks[at].split_off(CAPACITY / 2);
            self.chunks.insert(at + 1, half);
            if place > CAPACITY / 2 {
                at += 1;
            }
        }
        self.chunks[at].insert(place, item);
        self.len += 1;
    }

    /// Adds an item at the end.
    #[ensures(self.get(self.len() - 1) == Some(item))]
    pub fn push(&mut self, item: i64) {
        self.insert(self.len, item);
    }

    /// Takes the item at a place out of the list.
    #[requires(index < self.len())]
    #[ensures(Some(ret) == old(self.get(index)))]
    #[ensures(self.len() + 1 == old(self.len()))]
    pub fn remove(&mut self, index: usize) -> i64 {
        let (mut at, mut place) = self.locate(index);
        if place == self.chunks[at].len() {
            at += 1;
            place = 0;
        }
        let item = self.chunks[at].remove(place);
        if self.chunks[at].is_empty() {
            self.chunks.remove(at);
        }
        self.len -= 1;
        item
    }

    /// All items.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<i64> {
        self.chunks.concat()
    }
}
