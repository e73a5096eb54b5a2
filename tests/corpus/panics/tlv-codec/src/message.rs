//! Messages.

use crate::VERSION;
use crate::error::{DecodeError, FieldError};
use crate::reader::Reader;
use crate::value::{FromValue, Value};
use crate::writer::Writer;
use std::collections::BTreeMap;

/// Values under tags.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    fields: BTreeMap<u8, Value>,
}

impl Message {
    /// A message without fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of fields.
    pub fn len(&self) -> usize {
        self.fields.len()
    }

    /// Is there no field?
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Sets a field. Returns false, and does nothing, for the tag 0, which no field has.
    pub fn set(&mut self, tag: u8, value: impl Into<Value>) -> bool {
        if tag == 0 {
            return false;
        }
        self.fields.insert(tag, value.into());
        true
    }

    /// The value of a field.
    pub fn value(&self, tag: u8) -> Option<&Value> {
        self.fields.get(&tag)
    }

    /// The value of a field as some type.
    pub fn get<'a, T: FromValue<'a>>(&'a self, tag: u8) -> Result<T, FieldError> {
        let value = self.value(tag).ok_or(FieldError::Missing(tag))?;
        T::from_value(value).ok_or(FieldError::Mismatch(value.kind()))
    }

    /// The message in bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut writer = Writer::new();
        writer.byte(VERSION);
        for (&tag, value) in &self.fields {
            writer.byte(tag);
            writer.value(value);
        }
        writer.into_bytes()
    }

    /// Reads a message from bytes of whatever origin. Of several fields with the same tag, the last
    /// one counts.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = Reader::new(bytes);
        match reader.byte()? {
            VERSION => {}
            version => return Err(DecodeError::Version(version)),
        }
        let mut message = Self::new();
        while !reader.is_at_end() {
            let tag = reader.byte()?;
            let value = reader.value()?;
            if !message.set(tag, value) {
                return Err(DecodeError::Tag);
            }
        }
        Ok(message)
    }
}
