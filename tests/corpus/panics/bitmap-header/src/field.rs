//! Numbers in a file; the lowest byte comes first.

use crate::BitmapError;

/// The bytes of a field.
fn field<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N], BitmapError> {
    let field = &bytes[at..at + N];
    field.try_into().map_err(|_| BitmapError::TooShort)
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> Result<u16, BitmapError> {
    field(bytes, at).map(u16::from_le_bytes)
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Result<u32, BitmapError> {
    field(bytes, at).map(u32::from_le_bytes)
}

pub(crate) fn i32_at(bytes: &[u8], at: usize) -> Result<i32, BitmapError> {
    field(bytes, at).map(i32::from_le_bytes)
}
