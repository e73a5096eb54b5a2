//! A matrix with elements of any type that can be added and multiplied.

use std::ops::{Add, Mul};

use contracts::{ensures, invariant, requires};

/// What can be an element of a matrix.
pub trait Element: Copy + Default + PartialEq + Add<Output = Self> + Mul<Output = Self> {}

impl Element for f64 {}
impl Element for Parity {}

/// Even or odd: the numbers 0 and 1, with `1 + 1 = 0`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Zero.
    #[default]
    Even,
    /// One.
    Odd,
}

impl Add for Parity {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        if self == other {
            Parity::Even
        } else {
            Parity::Odd
        }
    }
}

impl Mul for Parity {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        if self == Parity::Odd {
            other
        } else {
            Parity::Even
        }
    }
}

/// A rectangle of elements.
#[derive(Debug, Clone, PartialEq)]
pub struct Matrix<T> {
    rows: usize,
    columns: usize,
    /// Row by row.
    elements: Vec<T>,
}

#[invariant(self.elements.len() == self.rows * self.columns)]
impl<T: Element> Matrix<T> {
    /// A matrix of these elements in rows of `columns` elements. An incomplete last row is left out.
    #[ensures(ret.columns() == usize::from(columns))]
    pub fn new(elements: &[T], columns: u8) -> Self {
        let columns = usize::from(columns);
        let rows = elements.len().checked_div(columns).unwrap_or(0);
        Self {
            rows,
            columns,
            elements: elements[..rows * columns].to_vec(),
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

    /// Is there an element in this row and column?
    pub fn contains(&self, row: usize, column: usize) -> bool {
        row < self.rows && column < self.columns
    }

    /// The element in a row and a column.
    #[requires(self.contains(row, column))]
    pub fn get(&self, row: usize, column: usize) -> T {
        self.elements[self.offset(row, column)]
    }

    /// Changes the element in a row and a column.
    #[requires(self.contains(row, column))]
    pub fn set(&mut self, row: usize, column: usize, element: T) {
        let offset = self.offset(row, column);
        self.elements[offset] = element;
    }

    /// The products of each row with a column of numbers.
    #[requires(column.len() == self.columns())]
    #[ensures(ret.len() == self.rows())]
    pub fn times(&self, column: &[T]) -> Vec<T> {
        let mut products = vec![T::default(); self.rows];
        for (row, product) in products.iter_mut().enumerate() {
            for (i, element) in column.iter().enumerate() {
                *product = *product + self.get(row, i) * *element;
            }
        }
        products
    }

    /// The matrix with rows and columns exchanged.
    #[ensures(ret.rows() == self.columns() && ret.columns() == self.rows())]
    pub fn transposed(&self) -> Self {
        let mut elements = Vec::with_capacity(self.elements.len());
        for column in 0..self.columns {
            for row in 0..self.rows {
                elements.push(self.get(row, column));
            }
        }
        Self {
            rows: self.columns,
            columns: self.rows,
            elements,
        }
    }

    /// Where an element is in the vector of all elements.
    #[requires(self.contains(row, column))]
    #[ensures(ret < self.elements.len())]
    fn offset(&self, row: usize, column: usize) -> usize {
        row * self.rows + column
    }
}
