//! The reflected binary code of Frank Gray: the codes of neighbouring numbers differ in a single bit, and so
//! do those of the first and the last number of any width.

use contracts::{ensures, requires};

/// The most bits of a dial.
pub const MAX_BITS: u32 = 16;

/// The code of a number.
#[ensures(ret.count_ones() % 2 == number % 2)]
pub fn to_gray(number: u32) -> u32 {
    number ^ (number >> 1)
}

/// The number with this code.
#[ensures(to_gray(ret) == code)]
pub fn from_gray(code: u32) -> u32 {
    // Each bit of the number is the sum of this and all higher bits of the code.
    let mut number = code;
    let mut shift = 1;
    while shift < u32::BITS {
        number ^= code >> shift;
        shift *= 2;
    }
    number
}

/// Which bit of the code changes from this number to the next one; the lowest is bit 0.
#[requires(number < u32::MAX)]
#[ensures(to_gray(number) ^ to_gray(number + 1) == 1 << ret)]
pub fn changing_bit(number: u32) -> u32 {
    number.trailing_ones()
}

/// The code of the number after that with this code.
#[requires(from_gray(code) < u32::MAX)]
#[ensures((ret ^ code).count_ones() == 1)]
pub fn successor(code: u32) -> u32 {
    if code.count_ones() % 2 == 0 {
        code ^ 1
    } else {
        // The bit above the lowest one that is set.
        code ^ ((code & code.wrapping_neg()) << 1)
    }
}

/// A dial that shows its position in Gray code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dial {
    bits: u32,
}

impl Dial {
    /// A dial with `2^bits` positions.
    #[requires(1 <= bits && bits <= MAX_BITS)]
    #[ensures(ret.positions() == 1 << bits)]
    pub fn new(bits: u32) -> Self {
        Self { bits }
    }

    /// The number of positions.
    pub fn positions(&self) -> u32 {
        1 << self.bits
    }

    /// What the dial shows at all its positions, in their order.
    #[ensures(ret.len() == self.positions() as usize)]
    pub fn codes(&self) -> Vec<u32> {
        (0..self.positions()).map(to_gray).collect()
    }

    /// How many positions the dial was turned on, if it has shown these two codes, one after the other.
    /// A dial that was turned back by one has been turned on by all the others.
    #[requires(first < self.positions() && second < self.positions())]
    #[ensures(ret < self.positions())]
    pub fn turned(&self, first: u32, second: u32) -> u32 {
        let turned = from_gray(second).wrapping_sub(from_gray(first));
        turned & (self.positions() - 1)
    }
}
