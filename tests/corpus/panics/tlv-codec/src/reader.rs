//! Reading values from bytes.

use crate::MAX_DEPTH;
use crate::error::DecodeError;
use crate::value::{Kind, Value};

/// Reads from bytes, one thing after the other. After an error, it is not defined where it goes on.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    /// Reads from the beginning.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0 }
    }

    /// The number of bytes read.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The number of bytes that are left.
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.position
    }

    /// Is nothing left?
    pub fn is_at_end(&self) -> bool {
        self.remaining() == 0
    }

    /// Reads a byte.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let byte = self.bytes.get(self.position).copied();
        self.position += usize::from(byte.is_some());
        byte.ok_or(DecodeError::Truncated)
    }

    /// Reads so many bytes; an error if there are not so many.
    pub fn take(&mut self, len: usize) -> Result<&'a [u8], DecodeError> {
        if len > self.bytes.len() {
            return Err(DecodeError::Truncated);
        }
        let start = self.position;
        self.position += len;
        Ok(&self.bytes[start..self.position])
    }

    /// Reads an unsigned number.
    pub fn unsigned(&mut self) -> Result<u64, DecodeError> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7F);
            if bits << shift >> shift != bits {
                return Err(DecodeError::Overflow);
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(DecodeError::Overflow)
    }

    /// Reads a signed number.
    pub fn signed(&mut self) -> Result<i64, DecodeError> {
        let code = self.unsigned()?;
        let half = (code >> 1).cast_signed();
        Ok(if code & 1 == 0 { half } else { !half })
    }

    /// Reads a length, and as many bytes.
    pub fn block(&mut self) -> Result<&'a [u8], DecodeError> {
        let len = usize::try_from(self.unsigned()?).map_err(|_| DecodeError::Truncated)?;
        self.take(len)
    }

    /// Reads a value.
    pub fn value(&mut self) -> Result<Value, DecodeError> {
        self.value_in(0)
    }

    fn value_in(&mut self, depth: usize) -> Result<Value, DecodeError> {
        if depth > MAX_DEPTH {
            return Err(DecodeError::Depth);
        }
        let code = self.byte()?;
        match Kind::from_code(code).ok_or(DecodeError::Kind(code))? {
            Kind::Unsigned => Ok(Value::Unsigned(self.unsigned()?)),
            Kind::Signed => Ok(Value::Signed(self.signed()?)),
            Kind::Text => {
                let text = String::from_utf8(self.block()?.to_vec());
                text.map(Value::Text).map_err(|_| DecodeError::Utf8)
            }
            Kind::Bytes => Ok(Value::Bytes(self.block()?.to_vec())),
            Kind::List => {
                let mut values = Vec::new();
                for _ in 0..self.unsigned()? {
                    values.push(self.value_in(depth + 1)?);
                }
                Ok(Value::List(values))
            }
        }
    }
}
