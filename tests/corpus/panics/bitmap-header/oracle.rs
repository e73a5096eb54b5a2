//! Headers of all kinds, cut off everywhere.

use bitmap_header::{BitmapError, Header};

fn file(kind: u32, width: i32, height: i32, depth: u16, offset: u32) -> Vec<u8> {
    let mut file = b"BM12345678".to_vec();
    file.extend(offset.to_le_bytes());
    file.extend(kind.to_le_bytes());
    if kind == 12 {
        file.extend((width as u16).to_le_bytes());
        file.extend((height as u16).to_le_bytes());
    } else {
        file.extend(width.to_le_bytes());
        file.extend(height.to_le_bytes());
    }
    file.extend([1, 0]);
    file.extend(depth.to_le_bytes());
    file
}

#[test]
fn all_headers() {
    for kind in [0, 12, 39, 40, 52, 56, 108, 124, u32::MAX] {
        for width in [0, 1, 2, 3, 7, 8, 9, 33, 40000] {
            for height in [0, 1, 2, 5, 300, -1, -4] {
                if kind == 12 && height < 0 {
                    continue;
                }
                for depth in [0, 1, 2, 4, 8, 16, 24, 32, 65535] {
                    let file = file(kind, width, height, depth, 100);
                    check(&file, kind, width, height, depth);
                }
            }
        }
    }
    check(&file(40, -5, 3, 8, 0), 40, -5, 3, 8);
    check(
        &file(40, i32::MAX, i32::MIN, 32, u32::MAX),
        40,
        i32::MAX,
        i32::MIN,
        32,
    );
}

fn check(file: &[u8], kind: u32, width: i32, height: i32, depth: u16) {
    for len in 0..=file.len() {
        let expected = if len < 2 {
            Some(BitmapError::NoBitmap)
        } else if len < 18 {
            Some(BitmapError::TooShort)
        } else if ![12, 40, 52, 56, 108, 124].contains(&kind) {
            Some(BitmapError::UnknownHeader(kind))
        } else if len < file.len() {
            Some(BitmapError::TooShort)
        } else if width <= 0 || height == 0 {
            Some(BitmapError::NoPixels)
        } else if ![1, 4, 8, 24, 32].contains(&depth) {
            Some(BitmapError::Depth(depth))
        } else {
            None
        };
        let header = Header::parse(&file[..len]);
        assert_eq!(header.err(), expected, "{len} bytes of {file:?}");
        let Ok(header) = header else {
            continue;
        };
        assert_eq!(
            (header.width(), header.height()),
            (width as u32, height.unsigned_abs())
        );
        assert_eq!(header.depth(), depth);
        let mut row_len = 0;
        if width < 100_000 {
            while row_len * 8 < width as u64 * u64::from(depth) {
                row_len += 4;
            }
            assert_eq!(header.row_len(), row_len);
        }
        for row in [0, 1, header.height() - 1, header.height(), u32::MAX] {
            assert_eq!(header.row(file, row), None);
        }
    }
}

#[test]
fn rows() {
    for (height, order) in [(3, [2, 1, 0]), (-3, [0, 1, 2])] {
        let mut file = file(40, 5, height, 8, 30);
        file.extend(0..24);
        let header = Header::parse(&file).unwrap();
        for (row, place) in order.into_iter().enumerate() {
            let expected: Vec<u8> = (place * 8..place * 8 + 8).collect();
            assert_eq!(header.row(&file, row as u32), Some(&expected[..]));
        }
        file.pop();
        let last = order.iter().position(|&it| it == 2).unwrap() as u32;
        assert_eq!(header.row(&file, last), None);
        assert_eq!(header.row(&file, 3), None);
    }
}

#[test]
fn others() {
    for text in ["", "B", "M", "MB", "PNG", "b\0"] {
        assert_eq!(Header::parse(text.as_bytes()), Err(BitmapError::NoBitmap));
    }
    assert_eq!(
        BitmapError::TooShort.to_string(),
        "the header is not complete"
    );
}
