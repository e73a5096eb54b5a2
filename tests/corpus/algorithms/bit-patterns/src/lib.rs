//! The bits of numbers: how many there are, and where.

/// The number of bits that are set. It takes as many steps as there are such bits.
pub fn ones(number: u64) -> u32 {
    let mut rest = number;
    let mut count = 0;
    while rest != 0 {
        rest ^= rest - 1;
        count += 1;
    }
    count
}

/// The places of the bits that are set, from the lowest, which is 0.
pub fn places(number: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |place| number >> place & 1 == 1)
}

/// In how many bits do two numbers differ?
pub fn distance(a: u64, b: u64) -> u32 {
    ones(a ^ b)
}

/// Is the number of bits that are set odd?
pub fn parity(number: u64) -> bool {
    ones(number) % 2 == 1
}

/// Is it a power of two?
pub fn is_power_of_two(number: u64) -> bool {
    number != 0 && number & (number - 1) == 0
}

/// The next larger number with as many bits set, for numbers below 2^62; `None` for larger ones, and if
/// no bit is set.
pub fn next_with_same_ones(number: u64) -> Option<u64> {
    if number == 0 || number >> 62 != 0 {
        return None;
    }
    let lowest = number & number.wrapping_neg();
    let carried = number + lowest;
    let moved = ((number ^ carried) / lowest) >> 2;
    Some(carried | moved)
}
