//! A double-ended queue in a circular buffer of fixed, but changeable, capacity.

use contracts::{ensures, invariant, requires};

/// The largest capacity of a buffer.
pub const MAX_CAPACITY: usize = 4096;

/// A queue of bytes. The oldest one is at `head`, the others follow, around the end of the storage.
#[derive(Debug, Clone)]
pub struct CircularBuffer {
    slots: Vec<u8>,
    head: usize,
    len: usize,
}

#[invariant(self.head < self.slots.len())]
#[invariant(self.len <= self.slots.len())]
impl CircularBuffer {
    /// An empty buffer with room for `capacity` bytes.
    #[requires((1..=MAX_CAPACITY).contains(&capacity))]
    #[ensures(ret.is_empty() && ret.capacity() == capacity)]
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: vec![0; capacity],
            head: 0,
            len: 0,
        }
    }

    /// The number of bytes there is room for.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// The number of bytes.
    #[ensures(ret <= self.capacity())]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is there no byte?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is there no room?
    #[ensures(ret == (self.len() == self.capacity()))]
    pub fn is_full(&self) -> bool {
        self.len == self.slots.len()
    }

    /// The `i`-th byte, counted from the oldest.
    #[requires(i < self.len())]
    pub fn get(&self, i: usize) -> u8 {
        self.slots[self.slot(i)]
    }

    /// The oldest byte.
    #[requires(!self.is_empty())]
    #[ensures(ret == self.get(0))]
    pub fn front(&self) -> u8 {
        self.slots[self.head]
    }

    /// All bytes, the oldest one first.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<u8> {
        (0..self.len).map(|i| self.get(i)).collect()
    }

    /// Adds a byte after the newest one.
    #[requires(!self.is_full())]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.get(self.len() - 1) == byte)]
    pub fn push_back(&mut self, byte: u8) {
        let slot = self.slot(self.len);
        self.slots[slot] = byte;
        self.len += 1;
    }

    /// Adds a byte before the oldest one.
    #[requires(!self.is_full())]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.front() == byte)]
    pub fn push_front(&mut self, byte: u8) {
        self.head = self.slot(self.slots.len() - 1);
        self.slots[self.head] = byte;
        self.len += 1;
    }

    /// Removes the oldest byte.
    #[requires(!self.is_empty())]
    #[ensures(self.len() + 1 == old(self.len()))]
    #[ensures(ret == old(self.front()))]
    pub fn pop_front(&mut self) -> u8 {
        let byte = self.slots[self.head];
        self.head = self.slot(1);
        self.len -= 1;
        byte
    }

    /// Removes the newest byte.
    #[requires(!self.is_empty())]
    #[ensures(self.len() + 1 == old(self.len()))]
    #[ensures(ret == old(self.to_vec())[self.len()])]
    pub fn pop_back(&mut self) -> u8 {
        self.len -= 1;
        self.slots[self.slot(self.len)]
    }

    /// Adds a byte after the newest one, in place of the oldest one if there is no room.
    #[ensures(self.get(self.len() - 1) == byte)]
    #[ensures(self.len() == self.capacity().min(old(self.len()) + 1))]
    pub fn push_over(&mut self, byte: u8) {
        if self.is_full() {
            self.pop_front();
        }
        self.push_back(byte);
    }

    /// Changes the capacity. The bytes stay.
    #[requires((1..=MAX_CAPACITY).contains(&capacity))]
    #[requires(capacity >= self.len())]
    #[ensures(self.capacity() == capacity)]
    #[ensures(self.to_vec() == old(self.to_vec()))]
    pub fn resize(&mut self, capacity: usize) {
        let mut slots = Vec::with_capacity(capacity);
        for i in 0..self.len {
            slots.push(self.slots[(self.head + i) % capacity]);
        }
        slots.resize(capacity, 0);
        self.slots = slots;
        self.head = 0;
    }

    /// Removes all bytes.
    #[ensures(self.is_empty())]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The slot `distance` after the head.
    #[requires(distance <= self.slots.len())]
    fn slot(&self, distance: usize) -> usize {
        (self.head + distance) % self.slots.len()
    }
}
