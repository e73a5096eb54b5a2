//! Small pictures, and filling areas of one colour in them.

use std::collections::BTreeSet;

/// A picture; every pixel has one of 256 colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    /// A picture of one colour.
    pub fn new(width: u8, height: u8, colour: u8) -> Self {
        let (width, height) = (usize::from(width), usize::from(height));
        Self {
            width,
            pixels: vec![colour; width * height],
        }
    }

    /// A picture from rows of characters, one for each pixel. Rows that are shorter than the first are
    /// filled with blanks, and what is too much is left out.
    pub fn from_rows(rows: &[&str]) -> Self {
        let width = rows.first().map_or(0, |row| row.len());
        let mut pixels = Vec::with_capacity(width * rows.len());
        for row in rows {
            pixels.extend(row.bytes().chain(std::iter::repeat(b' ')).take(width));
        }
        Self { width, pixels }
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.pixels.len().checked_div(self.width).unwrap_or(0)
    }

    /// The rows, as in [`Picture::from_rows`].
    pub fn rows(&self) -> Vec<String> {
        self.pixels
            .chunks(self.width.max(1))
            .map(|row| row.iter().map(|&pixel| char::from(pixel)).collect())
            .collect()
    }

    /// The colour of a pixel; `None` if it is outside of the picture.
    pub fn get(&self, x: usize, y: usize) -> Option<u8> {
        if x >= self.width || y >= self.height() {
            return None;
        }
        self.pixels.get(y * self.width + x).copied()
    }

    fn set(&mut self, x: usize, y: usize, colour: u8) {
        self.pixels[y * self.width + x] = colour;
    }

    /// Gives a colour to the area of pixels that have the same colour as this one and hang together
    /// with it, horizontally or vertically. Returns how many pixels changed their colour; none if the
    /// pixel is outside of the picture.
    pub fn fill(&mut self, x: usize, y: usize, colour: u8) -> usize {
        let Some(before) = self.get(x, y) else {
            return 0;
        };
        let mut filled = 0;
        let mut open = BTreeSet::from([(x, y)]);
        while let Some((x, y)) = open.pop_first() {
            if self.get(x, y) != Some(before) {
                continue;
            }
            self.set(x, y, colour);
            filled += 1;
            open.insert((x + 1, y));
            open.insert((x, y + 1));
            if x > 0 {
                open.insert((x - 1, y));
            }
            if y > 0 {
                open.insert((x, y - 1));
            }
        }
        filled
    }

    /// The number of areas of a colour. The mark is a colour that does not occur in the picture.
    pub fn areas(&self, colour: u8, mark: u8) -> usize {
        let mut rest = self.clone();
        let mut areas = 0;
        for y in 0..self.height() {
            for x in 0..self.width {
                if rest.get(x, y) == Some(colour) {
                    rest.fill(x, y, mark);
                    areas += 1;
                }
            }
        }
        areas
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RING: [&str; 4] = ["....", ".##.", ".##.", "...#"];

    #[test]
    fn fills_around() {
        let mut picture = Picture::from_rows(&RING);
        assert_eq!(picture.fill(0, 0, b'o'), 11);
        assert_eq!(picture.rows(), ["oooo", "o##o", "o##o", "ooo#"]);
    }

    #[test]
    fn fills_inside() {
        let mut picture = Picture::from_rows(&RING);
        assert_eq!(picture.fill(1, 1, b'.'), 4);
        assert_eq!(picture.rows(), ["....", "....", "....", "...#"]);
    }

    #[test]
    fn outside_is_nothing() {
        let mut picture = Picture::from_rows(&RING);
        assert_eq!(picture.fill(4, 0, b'o'), 0);
        assert_eq!(picture.fill(0, 4, b'o'), 0);
    }

    #[test]
    fn fills_again() {
        let mut picture = Picture::new(2, 2, 0);
        assert_eq!(picture.fill(1, 1, 7), 4);
        assert_eq!(picture.fill(0, 0, 7), 0);
        assert_eq!(picture, Picture::new(2, 2, 7));
    }

    #[test]
    fn counts_areas() {
        let picture = Picture::from_rows(&RING);
        assert_eq!(picture.areas(b'#', b'x'), 2);
        assert_eq!(picture.areas(b'.', b'x'), 1);
    }
}
