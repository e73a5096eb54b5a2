//! Matrices that are mostly zero, row by row.

use contracts::{ensures, invariant, requires};

/// A matrix of whole numbers. Only those that are not zero take up space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    columns: usize,
    /// Where each row begins in the other lists, and where the last one ends.
    starts: Vec<usize>,
    /// The column of each number, in ascending order within a row.
    places: Vec<usize>,
    values: Vec<i64>,
}

impl Matrix {
    fn is_consistent(&self) -> bool {
        self.starts.first() == Some(&0)
            && self.starts.last() == Some(&self.values.len())
            && self.starts.is_sorted()
            && self.places.len() == self.values.len()
    }

    fn rows_are_sorted(&self) -> bool {
        self.starts.windows(2).all(|row| {
            let places = &self.places[row[0]..row[1]];
            places.is_sorted_by(|one, other| one < other)
                && places.iter().all(|place| *place < self.columns)
        })
    }

    /// Where a number is, or where it would be.
    fn find(&self, row: usize, column: usize) -> Result<usize, usize> {
        let start = self.starts[row];
        let places = &self.places[start..self.starts[row + 1]];
        match places.binary_search(&column) {
            Ok(place) => Ok(start + place),
            Err(place) => Err(start + place),
        }
    }
}

#[invariant(self.is_consistent())]
#[invariant(self.rows_are_sorted())]
impl Matrix {
    /// A matrix of zeros.
    #[ensures(ret.rows() == rows && ret.columns() == columns)]
    pub fn new(rows: usize, columns: usize) -> Self {
        Self {
            columns,
            starts: vec![0; rows + 1],
            places: Vec::new(),
            values: Vec::new(),
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many numbers are not zero.
    pub fn stored(&self) -> usize {
        self.values.len()
    }

    /// A number of the matrix.
    #[requires(row < self.rows() && column < self.columns())]
    pub fn get(&self, row: usize, column: usize) -> i64 {
        self.find(row, column).map_or(0, |at| self.values[at])
    }

    /// Changes a number.
    #[requires(row < self.rows() && column < self.columns())]
    #[ensures(self.get(row, column) == value)]
    #[ensures(value == 0 -> self.stored() <= old(self.stored()))]
    pub fn set(&mut self, row: usize, column: usize, value: i64) {
        match self.find(row, column) {
            Ok(at) if value == 0 => {
                self.places.remove(at);
                self.values.remove(at);
                self.starts[row + 1..].iter_mut().for_each(|it| *it -= 1);
            }
            Ok(at) => self.values[at] = value,
            Err(_) if value == 0 => {}
            Err(at) => {
                self.places.insert(at, column);
                self.values.insert(at, value);
                self.starts[row + 1..].iter_mut().for_each(|it| *it += 1);
            }
        }
    }

    /// The numbers of a row that are not zero, with their columns, which ascend.
    #[requires(row < self.rows())]
    pub fn row(&self, row: usize) -> impl Iterator<Item = (usize, i64)> {
        let range = self.starts[row]..self.starts[row + 1];
        range.map(|at| (self.places[at], self.values[at]))
    }

    /// The matrix with rows and columns exchanged.
    #[ensures(ret.rows() == self.columns() && ret.columns() == self.rows())]
    #[ensures((0..self.rows()).all(|row| self.row(row).all(|(column, it)| ret.get(column, row) == it)))]
    pub fn transposed(&self) -> Self {
        let mut starts = vec![0; self.columns + 1];
        for place in &self.places {
            starts[place + 1] += 1;
        }
        for column in 0..self.columns {
            starts[column + 1] += starts[column];
        }
        let mut free = starts.clone();
        let mut places = vec![0; self.places.len()];
        let mut values = vec![0; self.values.len()];
        for row in 0..self.rows() {
            for (column, value) in self.row(row) {
                let at = &mut free[column];
                places[*at] = row;
                values[*at] = value;
            }
        }
        Self {
            columns: self.rows(),
            starts,
            places,
            values,
        }
    }

    /// The product with a column of numbers.
    #[requires(numbers.len() == self.columns())]
    #[ensures(ret.len() == self.rows())]
    pub fn product(&self, numbers: &[i64]) -> Vec<i64> {
        (0..self.rows())
            .map(|row| self.row(row).map(|(at, value)| value * numbers[at]).sum())
            .collect()
    }
}
