//! Young tableaux: grids of numbers whose rows and columns are sorted. The smallest number is in the
//! corner; inserting, taking out the smallest and looking for a number take time in proportion to the
//! number of rows and columns.

use contracts::{ensures, invariant, requires};

/// A grid with room for a fixed number of numbers. Equal ones are kept as often as they are inserted.
#[derive(Debug, Clone)]
pub struct Tableau {
    rows: usize,
    columns: usize,
    /// Row by row. Empty cells are after all numbers of their row and their column.
    cells: Vec<Option<i32>>,
}

#[invariant(self.cells.len() == self.rows * self.columns)]
#[invariant(self.is_ordered(), "rows and columns are sorted")]
impl Tableau {
    /// A grid without numbers, with 1 to 100 rows and columns.
    #[requires((1..=100).contains(&rows) && (1..=100).contains(&columns))]
    #[ensures(ret.is_empty() && ret.capacity() == rows * columns)]
    pub fn new(rows: usize, columns: usize) -> Self {
        Self {
            rows,
            columns,
            cells: vec![None; rows * columns],
        }
    }

    /// How many numbers there can be.
    pub fn capacity(&self) -> usize {
        self.rows * self.columns
    }

    /// How many numbers there are.
    #[ensures(ret <= self.capacity())]
    pub fn len(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Are there no numbers?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.cells[0].is_none()
    }

    /// Is there no room left?
    #[ensures(ret == (self.len() == self.capacity()))]
    pub fn is_full(&self) -> bool {
        self.cells.last().is_some_and(Option::is_some)
    }

    /// The smallest number.
    pub fn min(&self) -> Option<i32> {
        self.cells[0]
    }

    /// Adds a number.
    #[requires(!self.is_full(), "no room")]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.contains(value))]
    pub fn insert(&mut self, value: i32) {
        let (mut row, mut column) = (self.rows - 1, self.columns - 1);
        loop {
            let above = if row > 0 {
                self.key(row - 1, column)
            } else {
                i64::MIN
            };
            let before = if column > 0 {
                self.key(row, column - 1)
            } else {
                i64::MIN
            };
            if above.max(before) <= i64::from(value) {
                break;
            }
            let (to_row, to_column) = (row, column);
            if above > before {
                row -= 1;
            } else {
                column -= 1;
            }
            self.move_cell((row, column), (to_row, to_column));
        }
        self.cells[row * self.columns + column] = Some(value);
    }

    /// Takes out the smallest number.
    #[ensures(ret == old(self.min()))]
    #[ensures(ret.is_some() -> self.len() + 1 == old(self.len()))]
    pub fn pop_min(&mut self) -> Option<i32> {
        let smallest = self.cells[0].take();
        let (mut row, mut column) = (0, 0);
        loop {
            let (to_row, to_column) = (row, column);
            if self.key(row, column + 1) > self.key(row + 1, column) {
                column += 1;
            } else {
                row += 1;
            }
            if self.key(row, column) == i64::MAX {
                break;
            }
            self.move_cell((row, column), (to_row, to_column));
        }
        smallest
    }

    /// Is the number in the grid?
    #[ensures(ret == self.cells.contains(&Some(value)))]
    pub fn contains(&self, value: i32) -> bool {
        let wanted = i64::from(value);
        let (mut row, mut before) = (0, self.columns);
        while row < self.rows && before > 0 {
            let key = self.key(row, before - 1);
            if key == wanted {
                return true;
            }
            if key < wanted {
                row += 1;
            } else {
                before -= 1;
            }
        }
        false
    }

    /// The number in a cell; more than all numbers if the cell is empty or outside the grid.
    fn key(&self, row: usize, column: usize) -> i64 {
        if row >= self.rows || column >= self.columns {
            return i64::MAX;
        }
        self.cells[row * self.columns + column].map_or(i64::MAX, i64::from)
    }

    fn move_cell(&mut self, from: (usize, usize), to: (usize, usize)) {
        let value = self.cells[from.0 * self.columns + from.1].take();
        self.cells[to.0 * self.columns + to.1] = value;
    }

    fn is_ordered(&self) -> bool {
        (0..self.rows).all(|row| {
            (0..self.columns).all(|column| {
                let key = self.key(row, column);
                key <= self.key(row, column + 1) && key <= self.key(row + 1, column)
            })
        })
    }
}
