//! Reading fields of some bits each, as in compressed data and network protocols. The highest bit of a
//! byte, and of a field, comes first.

/// The longest fields, in bits.
pub const MAX_BITS: usize = 64;

/// Reads bits from bytes.
#[derive(Debug, Clone)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    /// The number of bits that have been read.
    position: usize,
}

impl<'a> BitReader<'a> {
    /// A reader at the first bit.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0 }
    }

    /// The number of bits that have been read.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The number of bits that are left.
    pub fn remaining(&self) -> usize {
        8 * self.bytes.len() - self.position
    }

    /// The next so many bits as a number, which is 0 if these are no bits at all. Nothing is read. `None`
    /// if there are not so many left, or these are more than [`MAX_BITS`].
    pub fn peek(&self, count: usize) -> Option<u64> {
        if count > MAX_BITS || count > self.remaining() {
            return None;
        }
        let first = self.position / 8;
        let last = (self.position + count - 1) / 8;
        let mut window: u128 = 0;
        for &byte in &self.bytes[first..=last] {
            window = window << 8 | u128::from(byte);
        }
        let after = 8 * (last + 1) - self.position - count;
        let mask = (1 << count) - 1;
        Some((window >> after & mask) as u64)
    }

    /// Reads so many bits as a number. `None`, and nothing is read, where [`peek`](Self::peek) says so.
    pub fn read(&mut self, count: usize) -> Option<u64> {
        let value = self.peek(count)?;
        self.position += count;
        Some(value)
    }

    /// Reads so many bits as a number in two's complement: the first of them stands for a negative one.
    pub fn read_signed(&mut self, count: usize) -> Option<i64> {
        let value = i128::from(self.read(count)?);
        let range = 1_i128 << count;
        let signed = if 2 * value >= range {
            value - range
        } else {
            value
        };
        Some(signed as i64)
    }

    /// Reads a number as that many ones and a zero. `None`, and nothing is read, if there is no zero.
    pub fn read_unary(&mut self) -> Option<usize> {
        let mut ahead = self.clone();
        let mut ones = 0;
        while ahead.read(1)? == 1 {
            ones += 1;
        }
        self.position = ahead.position;
        Some(ones)
    }

    /// Skips bits up to the next byte, if the reader is within one. Returns how many these are.
    pub fn align(&mut self) -> usize {
        let skipped = self.position.next_multiple_of(8) - self.position;
        self.position += skipped;
        skipped
    }

    /// Reads one field of each of these widths. `None`, and nothing is read, if one of them cannot be read.
    pub fn read_fields(&mut self, widths: &[usize]) -> Option<Vec<u64>> {
        let mut ahead = self.clone();
        let fields: Option<Vec<u64>> = widths.iter().map(|&width| ahead.read(width)).collect();
        let fields = fields?;
        self.position = ahead.position;
        Some(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_across_bytes() {
        let mut reader = BitReader::new(&[0b1010_0110, 0b1100_0001]);
        assert_eq!(reader.read(3), Some(0b101));
        assert_eq!(reader.read(7), Some(0b001_1011));
        assert_eq!(reader.align(), 6);
        assert_eq!(reader.read(1), None);
    }

    #[test]
    fn negative_numbers() {
        let mut reader = BitReader::new(&[0b1111_0111]);
        assert_eq!(reader.read_signed(4), Some(-1));
        assert_eq!(reader.read_signed(4), Some(7));
    }

    #[test]
    fn a_width_of_zero() {
        let mut reader = BitReader::new(&[0xAB]);
        assert_eq!(reader.read_fields(&[0, 4, 4]), Some(vec![0, 0xA, 0xB]));
    }

    #[test]
    fn unary() {
        let mut reader = BitReader::new(&[0b1110_0111]);
        assert_eq!(reader.read_unary(), Some(3));
        assert_eq!(reader.read_unary(), Some(0));
        assert_eq!(reader.read_unary(), None);
        assert_eq!(reader.position(), 5);
    }
}
