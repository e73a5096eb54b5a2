//! Small number puzzles: four rows of four digits from 1 to 4, where no digit is twice in a row, in a
//! column or in one of the four boxes of two by two cells.

/// The number of rows, of columns and of digits.
pub const SIZE: usize = 4;
/// The width and the height of a box.
const BOX: usize = 2;

/// A puzzle, or its solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// 0 stands for an empty cell.
    cells: [[u8; SIZE]; SIZE],
}

impl Grid {
    /// Reads the rows, with spaces or line breaks between them: digits from 1 to 4, and dots for empty
    /// cells. `None` if there is something else, or too much or too little of it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut cells = [[0; SIZE]; SIZE];
        let mut count = 0;
        for letter in text.chars().filter(|it| !it.is_whitespace()) {
            let cell = cells.as_flattened_mut().get_mut(count)?;
            *cell = match letter {
                '.' => 0,
                '1'..='4' => letter.to_digit(10)? as u8,
                _ => return None,
            };
            count += 1;
        }
        (count == SIZE * SIZE).then_some(Self { cells })
    }

    /// The rows, with spaces between them.
    pub fn to_text(&self) -> String {
        let digit = |cell: &u8| match cell {
            0 => '.',
            _ => char::from(b'0' + cell),
        };
        let rows = self.cells.iter().map(|row| row.iter().map(digit).collect());
        rows.collect::<Vec<String>>().join(" ")
    }

    /// May a digit be in this cell, considering all other cells?
    fn fits(&self, row: usize, column: usize, digit: u8) -> bool {
        for i in 0..SIZE {
            let other = (row / BOX * BOX + i / BOX, column / BOX * BOX + i % BOX);
            if (i != column && self.cells[row][i] == digit)
                || (i != row && self.cells[i][column] == digit)
                || (other != (row, column) && self.cells[other.0][other.1] == digit)
            {
                return false;
            }
        }
        true
    }

    /// Is no digit where it must not be? Cells may be empty.
    pub fn is_consistent(&self) -> bool {
        (0..SIZE * SIZE).all(|at| {
            let (row, column) = (at / SIZE, at % SIZE);
            let digit = self.cells[row][column];
            digit == 0 || self.fits(row, column, digit)
        })
    }

    /// Fills all empty cells from cell `at` on, counted row by row. If this is not possible, it returns
    /// false, and all cells are as before.
    fn fill(&mut self, at: usize) -> bool {
        if at == SIZE * SIZE {
            return true;
        }
        let (row, column) = (at / SIZE, at % SIZE);
        if self.cells[row][column] != 0 {
            return self.fill(at + 1);
        }
        for digit in 1..=SIZE as u8 {
            if self.fits(row, column, digit) {
                self.cells[row][column] = digit;
                if self.fill(at + 1) {
                    return true;
                }
            }
        }
        false
    }

    /// The puzzle with all cells filled; `None` if this is not possible. If there are several solutions, it
    /// is the one with the least digits in the first cells.
    pub fn solve(&self) -> Option<Self> {
        let mut grid = *self;
        (self.is_consistent() && grid.fill(0)).then_some(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solution(text: &str) -> Option<String> {
        let grid = Grid::parse(text).unwrap();
        grid.solve().map(|solved| solved.to_text())
    }

    #[test]
    fn the_empty_puzzle() {
        let expected = "1234 3412 2143 4321";
        assert_eq!(solution(".... .... .... ....").unwrap(), expected);
    }

    #[test]
    fn a_puzzle_with_detours() {
        let expected = "4132 3241 2314 1423";
        assert_eq!(solution("..3. 3..1 2..4 .4..").unwrap(), expected);
    }

    #[test]
    fn impossible_puzzles() {
        assert_eq!(solution("11.. .... .... ...."), None);
        assert_eq!(solution("123. ...4 .... ...."), None);
    }

    #[test]
    fn texts() {
        assert_eq!(Grid::parse("1234"), None);
        assert_eq!(Grid::parse("5... .... .... ...."), None);
        let text = "1... ..2. .3.. ...4";
        assert_eq!(Grid::parse(text).unwrap().to_text(), text);
    }

    #[test]
    fn a_full_grid_is_its_own_solution() {
        let text = "1234 3412 2143 4321";
        assert_eq!(solution(text).unwrap(), text);
    }
}
