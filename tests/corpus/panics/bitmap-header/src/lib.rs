//! Reads what is at the beginning of a bitmap (`.bmp`), and finds the rows of its pixels. The bytes may
//! be of whatever origin.

#![forbid(unsafe_code)]

mod field;

use std::error::Error;
use std::fmt;

use field::{i32_at, u16_at, u32_at};

/// Why something is no bitmap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BitmapError {
    /// It does not begin with `BM`.
    NoBitmap,
    /// It ends before its header does.
    TooShort,
    /// A kind of header that is not known, with its length.
    UnknownHeader(u32),
    /// There are no pixels in it.
    NoPixels,
    /// A number of bits for each pixel other than 1, 4, 8, 24 and 32.
    Depth(u16),
}

impl fmt::Display for BitmapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBitmap => f.write_str("not a bitmap"),
            Self::TooShort => f.write_str("the header is not complete"),
            Self::UnknownHeader(len) => write!(f, "a header of {len} bytes is not known"),
            Self::NoPixels => f.write_str("there are no pixels"),
            Self::Depth(bits) => write!(f, "{bits} bits for a pixel are not possible"),
        }
    }
}

impl Error for BitmapError {}

/// What the header says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    width: u32,
    height: u32,
    /// Is the first row the uppermost?
    top_down: bool,
    depth: u16,
    /// Where the pixels begin.
    offset: u32,
}

impl Header {
    /// Reads the header at the beginning of a file. What comes after it is not looked at.
    ///
    /// Fields are looked at in the order in which they come in the file, except that the size of the
    /// picture and the depth are judged last.
    pub fn parse(bytes: &[u8]) -> Result<Self, BitmapError> {
        if !bytes.starts_with(b"BM") {
            return Err(BitmapError::NoBitmap);
        }
        let offset = u32_at(bytes, 10)?;
        let (width, height, depth) = match u32_at(bytes, 14)? {
            // The old header has small numbers.
            12 => {
                let (width, height) = (u16_at(bytes, 18)?, u16_at(bytes, 20)?);
                (i32::from(width), i32::from(height), u16_at(bytes, 24)?)
            }
            40 | 52 | 56 | 108 | 124 => {
                let (width, height) = (i32_at(bytes, 18)?, i32_at(bytes, 22)?);
                (width, height, u16_at(bytes, 28)?)
            }
            len => return Err(BitmapError::UnknownHeader(len)),
        };
        if width <= 0 || height == 0 {
            return Err(BitmapError::NoPixels);
        }
        if !matches!(depth, 1 | 4 | 8 | 24 | 32) {
            return Err(BitmapError::Depth(depth));
        }
        Ok(Self {
            width: width.unsigned_abs(),
            height: height.unsigned_abs(),
            top_down: height < 0,
            depth,
            offset,
        })
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The number of bits for each pixel.
    pub fn depth(&self) -> u16 {
        self.depth
    }

    /// The number of bytes of a row. Rows are filled up to a multiple of four.
    pub fn row_len(&self) -> u64 {
        let bits = u64::from(self.width) * u64::from(self.depth);
        bits.div_ceil(32) * 4
    }

    /// The bytes of a row of the picture, counted from above; `None` if there is no such row, or if the
    /// file ends before.
    pub fn row<'a>(&self, bytes: &'a [u8], row: u32) -> Option<&'a [u8]> {
        if row >= self.height {
            return None;
        }
        let place = if self.top_down {
            row
        } else {
            self.height - 1 - row
        };
        let start = u64::from(self.offset) + u64::from(place) * self.row_len();
        let end = usize::try_from(start + self.row_len()).ok()?;
        bytes.get(usize::try_from(start).ok()?..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_picture() {
        let mut file = b"BM----....\x1a\0\0\0\x0c\0\0\0\x02\0\x02\0\x01\0\x18\0".to_vec();
        file.extend(b"abcdef--ghijkl--");
        let header = Header::parse(&file).unwrap();
        assert_eq!(
            (header.width(), header.height(), header.depth()),
            (2, 2, 24)
        );
        assert_eq!(header.row(&file, 0), Some(&b"ghijkl--"[..]));
        assert_eq!(header.row(&file, 2), None);
    }

    #[test]
    fn refuses_others() {
        assert_eq!(Header::parse(b"GIF89a"), Err(BitmapError::NoBitmap));
        assert_eq!(Header::parse(b""), Err(BitmapError::NoBitmap));
    }
}
