//! A rectangular grid of numbers that can be walked in several orders.

/// A rectangle of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    width: usize,
    height: usize,
    /// The cells, row by row.
    cells: Vec<i32>,
}

impl Grid {
    /// A grid of these rows; `None` if they do not have the same length.
    pub fn from_rows(rows: &[Vec<i32>]) -> Option<Self> {
        let width = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        Some(Self {
            width,
            height: rows.len(),
            cells: rows.concat(),
        })
    }

    /// A grid of these numbers in rows of `width` numbers. An incomplete last row is left out.
    pub fn wrapped(numbers: &[i32], width: u8) -> Self {
        let width = usize::from(width);
        let height = numbers.len().checked_div(width).unwrap_or(0);
        Self {
            width,
            height,
            cells: numbers[..width * height].to_vec(),
        }
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number in a cell, if there is such a cell.
    pub fn get(&self, row: usize, column: usize) -> Option<i32> {
        if row >= self.height || column >= self.width {
            return None;
        }
        self.cells.get(row * self.width + column).copied()
    }

    /// The numbers row by row.
    pub fn rows(&self) -> Vec<i32> {
        self.cells.clone()
    }

    /// The numbers column by column.
    pub fn columns(&self) -> Vec<i32> {
        let mut numbers = Vec::with_capacity(self.cells.len());
        for column in 0..self.width {
            for row in 0..self.height {
                numbers.extend(self.get(row, column));
            }
        }
        numbers
    }

    /// The numbers in a spiral: from the upper left corner to the right along the border, and on
    /// inwards clockwise until every cell was visited once.
    pub fn spiral(&self) -> Vec<i32> {
        let mut numbers = Vec::with_capacity(self.cells.len());
        let (mut top, mut bottom) = (0, self.height);
        let (mut left, mut right) = (0, self.width);
        while top < bottom && left < right {
            for column in left..right {
                numbers.extend(self.get(top, column));
            }
            top += 1;
            for row in top..bottom {
                numbers.extend(self.get(row, right - 1));
            }
            right -= 1;
            for column in (left..right).rev() {
                numbers.extend(self.get(bottom - 1, column));
            }
            bottom -= 1;
            if left < right {
                for row in (top..bottom).rev() {
                    numbers.extend(self.get(row, left));
                }
                left += 1;
            }
        }
        numbers
    }

    /// The grid turned by 90 degrees clockwise.
    pub fn rotated(&self) -> Grid {
        let mut cells = Vec::with_capacity(self.cells.len());
        for column in 0..self.width {
            for row in (0..self.height).rev() {
                cells.extend(self.get(row, column));
            }
        }
        Grid {
            width: self.height,
            height: self.width,
            cells,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers 1, 2, 3 and so on, row by row.
    fn counting(width: u8, height: u8) -> Grid {
        let numbers: Vec<i32> = (1..=i32::from(width) * i32::from(height)).collect();
        Grid::wrapped(&numbers, width)
    }

    #[test]
    fn refuses_ragged_rows() {
        assert_eq!(Grid::from_rows(&[vec![1, 2], vec![3]]), None);
        assert_eq!(
            Grid::from_rows(&[vec![1, 2], vec![3, 4]]),
            Some(Grid::wrapped(&[1, 2, 3, 4, 5], 2))
        );
    }

    #[test]
    fn walks_columns() {
        assert_eq!(counting(3, 2).columns(), [1, 4, 2, 5, 3, 6]);
    }

    #[test]
    fn walks_squares_in_a_spiral() {
        assert_eq!(counting(2, 2).spiral(), [1, 2, 4, 3]);
        assert_eq!(
            counting(4, 4).spiral(),
            [1, 2, 3, 4, 8, 12, 16, 15, 14, 13, 9, 5, 6, 7, 11, 10]
        );
    }

    #[test]
    fn walks_rectangles_in_a_spiral() {
        assert_eq!(counting(0, 0).spiral(), []);
        assert_eq!(counting(1, 3).spiral(), [1, 2, 3]);
        assert_eq!(counting(3, 1).spiral(), [1, 2, 3]);
        assert_eq!(
            counting(4, 3).spiral(),
            [1, 2, 3, 4, 8, 12, 11, 10, 9, 5, 6, 7]
        );
    }

    #[test]
    fn turns() {
        assert_eq!(counting(3, 2).rotated().rows(), [4, 1, 5, 2, 6, 3]);
    }
}
