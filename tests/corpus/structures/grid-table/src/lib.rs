//! A table of numbers in one array, row after row.

use contracts::{ensures, invariant, requires};

/// A table of numbers with rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    columns: usize,
    cells: Vec<i32>,
}

#[invariant(self.cells.len() == self.rows * self.columns)]
impl Grid {
    /// A table of this size, with zeros.
    #[requires(rows <= 1000 && columns <= 1000)]
    #[ensures(ret.rows() == rows && ret.columns() == columns)]
    pub fn new(rows: usize, columns: usize) -> Self {
        Self {
            rows,
            columns,
            cells: vec![0; rows * columns],
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number in a row and a column.
    #[requires(row < self.rows() && column < self.columns())]
    pub fn get(&self, row: usize, column: usize) -> i32 {
        self.cells[row * self.columns + column]
    }

    /// Changes the number in a row and a column.
    #[requires(row < self.rows() && column < self.columns())]
    #[ensures(self.get(row, column) == value)]
    pub fn set(&mut self, row: usize, column: usize, value: i32) {
        self.cells[row * self.columns + column] = value;
    }

    /// The numbers in a row.
    #[requires(row < self.rows())]
    #[ensures(ret.len() == self.columns())]
    pub fn row(&self, row: usize) -> Vec<i32> {
        let start = row * self.columns;
        self.cells[start..start + self.columns].to_vec()
    }

    /// The numbers in a column.
    #[requires(column < self.columns())]
    #[ensures(ret.len() == self.rows())]
    pub fn column(&self, column: usize) -> Vec<i32> {
        (0..self.rows).map(|row| self.get(row, column)).collect()
    }

    /// Inserts a row before a row, or at the end.
    #[requires(row <= self.rows() && values.len() == self.columns())]
    #[ensures(self.rows() == old(self.rows()) + 1)]
    #[ensures(self.row(row) == values)]
    pub fn insert_row(&mut self, row: usize, values: &[i32]) {
        let start = row * self.columns;
        self.cells.splice(start..start, values.iter().copied());
        self.rows += 1;
    }

    /// Removes a row, and returns what was in it.
    #[requires(row < self.rows())]
    #[ensures(self.rows() == old(self.rows()) - 1)]
    #[ensures(ret == old(self.row(row)))]
    pub fn remove_row(&mut self, row: usize) -> Vec<i32> {
        let start = row * self.columns;
        self.rows -= 1;
        self.cells.drain(start..start + self.columns).collect()
    }

    /// Removes a column, and returns what was in it.
    #[requires(column < self.columns())]
    #[ensures(self.columns() == old(self.columns()) - 1)]
    #[ensures(self.rows() == old(self.rows()))]
    #[ensures(ret == old(self.column(column)))]
    pub fn remove_column(&mut self, column: usize) -> Vec<i32> {
        self.columns -= 1;
        let mut removed = Vec::with_capacity(self.rows);
        for row in (0..self.rows).rev() {
            let place = row * self.columns + column;
            removed.push(self.cells.remove(place));
        }
        removed.reverse();
        removed
    }

    /// Makes columns of the rows, and rows of the columns.
    #[ensures(self.rows() == old(self.columns()) && self.columns() == old(self.rows()))]
    pub fn transpose(&mut self) {
        let columns = (0..self.columns).map(|column| self.column(column));
        self.cells = columns.flatten().collect();
        (self.rows, self.columns) = (self.columns, self.rows);
    }
}
