//! Writing values as bytes.

use crate::value::Value;

/// Writes bytes, one thing after the other.
#[derive(Debug, Clone, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Nothing is written yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// What was written.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Writes a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Writes an unsigned number.
    pub fn unsigned(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte((number & 0x7F) as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// Writes a signed number.
    pub fn signed(&mut self, number: i64) {
        let code = (number.cast_unsigned() << 1) ^ (number >> 63).cast_unsigned();
        self.unsigned(code);
    }

    /// Writes a length, and the bytes.
    pub fn block(&mut self, bytes: &[u8]) {
        self.unsigned(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes a value.
    pub fn value(&mut self, value: &Value) {
        self.byte(value.kind().code());
        match value {
            Value::Unsigned(number) => self.unsigned(*number),
            Value::Signed(number) => self.signed(*number),
            Value::Text(text) => self.block(text.as_bytes()),
            Value::Bytes(bytes) => self.block(bytes),
            Value::List(values) => {
                self.unsigned(values.len() as u64);
                for value in values {
                    self.value(value);
                }
            }
        }
    }
}
