//! Codecs: ways to write bytes so that they compress well.

use contracts::ensures;

/// A way to write bytes, and to read them back.
pub trait Codec {
    /// A short name.
    fn name(&self) -> &'static str;

    /// Writes bytes.
    fn encode(&self, data: &[u8]) -> Vec<u8>;

    /// Reads what [`Codec::encode`] wrote; `None` if it cannot have written that.
    fn decode(&self, code: &[u8]) -> Option<Vec<u8>>;

    /// Is the code shorter than the data?
    fn saves(&self, data: &[u8]) -> bool {
        self.encode(data).len() < data.len()
    }
}

/// Writes the bytes as they are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Plain;

impl Codec for Plain {
    fn name(&self) -> &'static str {
        "plain"
    }

    #[ensures(ret == data)]
    fn encode(&self, data: &[u8]) -> Vec<u8> {
        data.to_vec()
    }

    fn decode(&self, code: &[u8]) -> Option<Vec<u8>> {
        Some(code.to_vec())
    }
}

/// The longest run that is written at once.
const LONGEST_RUN: u8 = 15;

/// Writes how often a byte occurs in a row, and the byte.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunLength;

impl Codec for RunLength {
    fn name(&self) -> &'static str {
        "run length"
    }

    #[ensures(self.decode(&ret).as_deref() == Some(data))]
    fn encode(&self, data: &[u8]) -> Vec<u8> {
        let mut code = Vec::new();
        for run in data.chunk_by(|a, b| a == b) {
            for part in run.chunks(usize::from(LONGEST_RUN)) {
                code.push(part.len() as u8);
                code.push(part[0]);
            }
        }
        code
    }

    fn decode(&self, code: &[u8]) -> Option<Vec<u8>> {
        let mut data = Vec::new();
        for pair in code.chunks(2) {
            let &[len, byte] = pair else {
                return None;
            };
            if len == 0 || len > LONGEST_RUN {
                return None;
            }
            data.resize(data.len() + usize::from(len), byte);
        }
        Some(data)
    }
}

/// Writes the difference of each byte to the one before it; the first one's to 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Delta;

impl Codec for Delta {
    fn name(&self) -> &'static str {
        "delta"
    }

    #[ensures(self.decode(&ret).as_deref() == Some(data))]
    fn encode(&self, data: &[u8]) -> Vec<u8> {
        let mut code = Vec::with_capacity(data.len());
        let mut previous: u8 = 0;
        for &byte in data {
            let difference = byte.wrapping_sub(previous);
            code.push(difference);
            previous = difference;
        }
        code
    }

    fn decode(&self, code: &[u8]) -> Option<Vec<u8>> {
        let mut data = Vec::with_capacity(code.len());
        let mut byte: u8 = 0;
        for difference in code {
            byte = byte.wrapping_add(*difference);
            data.push(byte);
        }
        Some(data)
    }
}

/// Writes with one codec what another one wrote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Chain<A, B> {
    first: A,
    second: B,
}

impl<A: Codec, B: Codec> Chain<A, B> {
    /// Applies `first`, then `second`.
    pub fn new(first: A, second: B) -> Self {
        Self { first, second }
    }
}

impl<A: Codec, B: Codec> Codec for Chain<A, B> {
    fn name(&self) -> &'static str {
        "chain"
    }

    fn encode(&self, data: &[u8]) -> Vec<u8> {
        self.second.encode(&self.first.encode(data))
    }

    fn decode(&self, code: &[u8]) -> Option<Vec<u8>> {
        self.first.decode(&self.second.decode(code)?)
    }
}

/// A chain that writes slowly rising data in few bytes.
pub fn ramp_codec() -> Chain<Delta, RunLength> {
    Chain::new(Delta, RunLength)
}
