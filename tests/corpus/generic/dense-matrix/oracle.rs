//! Matrices up to 4 by 4 with distinct elements, against rows of numbers.

use dense_matrix::Parity::{Even, Odd};
use dense_matrix::{Matrix, Parity};

/// Distinct numbers, row by row.
fn numbers(rows: usize, columns: usize) -> Vec<f64> {
    (1..=rows * columns).map(|number| number as f64).collect()
}

#[test]
fn elements() {
    for rows in 0..=4 {
        for columns in 1..=4 {
            let expected = numbers(rows, columns);
            let matrix = Matrix::new(&expected, columns as u8);
            assert_eq!((matrix.rows(), matrix.columns()), (rows, columns));
            let transposed = matrix.transposed();
            assert_eq!((transposed.rows(), transposed.columns()), (columns, rows));
            assert!(!matrix.contains(rows, 0) && !matrix.contains(0, columns));
            for (i, &number) in expected.iter().enumerate() {
                let (row, column) = (i / columns, i % columns);
                assert!(matrix.contains(row, column));
                assert_eq!(matrix.get(row, column), number, "{rows} by {columns}");
                assert_eq!(transposed.get(column, row), number);
            }
        }
    }
}

#[test]
fn changes() {
    for rows in 1..=4 {
        for columns in 1..=4 {
            let numbers = numbers(rows, columns);
            for changed in 0..numbers.len() {
                let mut matrix = Matrix::new(&numbers, columns as u8);
                matrix.set(changed / columns, changed % columns, -1.0);
                let mut expected = numbers.clone();
                expected[changed] = -1.0;
                assert_eq!(matrix, Matrix::new(&expected, columns as u8));
            }
        }
    }
}

#[test]
fn products() {
    for rows in 0..=4 {
        for columns in 1..=4 {
            let (numbers, factors) = (numbers(rows, columns), numbers(columns, 1));
            let product = Matrix::new(&numbers, columns as u8).times(&factors);
            let sum = |row: &[f64]| row.iter().zip(&factors).map(|(a, b)| a * b).sum::<f64>();
            let expected: Vec<f64> = numbers.chunks(columns).map(sum).collect();
            assert_eq!(product, expected);
        }
    }
}

#[test]
fn parities() {
    let elements: [Parity; 7] = [Odd, Even, Odd, Odd, Odd, Even, Odd];
    let matrix = Matrix::new(&elements, 2);
    assert_eq!(matrix.rows(), 3);
    assert_eq!(matrix.times(&[Odd, Odd]), [Odd, Even, Odd]);
    assert_eq!(Matrix::new(&[Odd], 0).rows(), 0);
}
