//! Square matrices of whole numbers, whose determinants are computed exactly.

/// A square matrix with at least one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    rows: Vec<Vec<i128>>,
}

impl Matrix {
    /// The matrix with these rows; `None` if there are no rows or if it would not be square.
    pub fn new(rows: &[Vec<i64>]) -> Option<Self> {
        if rows.is_empty() || rows.iter().any(|row| row.len() != rows.len()) {
            return None;
        }
        let wide = |row: &Vec<i64>| row.iter().map(|&value| i128::from(value)).collect();
        Some(Self {
            rows: rows.iter().map(wide).collect(),
        })
    }

    /// The number of rows, which is that of columns too.
    pub fn size(&self) -> usize {
        self.rows.len()
    }

    /// The matrix with rows for columns.
    pub fn transposed(&self) -> Self {
        let column = |j: usize| self.rows.iter().map(|row| row[j]).collect();
        Self {
            rows: (0..self.size()).map(column).collect(),
        }
    }

    /// The determinant. All steps are in whole numbers: the divisions, by the pivot before the last one, leave
    /// no remainder (Bareiss). The minors of the matrix must be below 2⁶³.
    pub fn determinant(&self) -> i128 {
        let n = self.size();
        let mut rows = self.rows.clone();
        let mut sign = 1;
        let mut previous = 1;
        for k in 0..n {
            let Some(pivot) = (k..n).find(|&i| rows[i][k] != 0) else {
                return 0;
            };
            if pivot != k {
                rows.swap(pivot, k);
                sign = -1;
            }
            for i in k + 1..n {
                for j in k + 1..n {
                    let value = rows[i][j] * rows[k][k] - rows[i][k] * rows[k][j];
                    rows[i][j] = value / previous;
                }
            }
            previous = rows[k][k];
        }
        sign * previous
    }

    /// Are the rows linearly dependent?
    pub fn is_singular(&self) -> bool {
        self.determinant() == 0
    }

    /// Solves the equations with this matrix and this right side, after Cramer: the numerators of the
    /// unknowns and their common denominator, which is the determinant. `None` if that is 0 or if the right
    /// side does not have as many numbers as there are rows.
    pub fn solve(&self, right: &[i64]) -> Option<(Vec<i128>, i128)> {
        let denominator = self.determinant();
        if denominator == 0 || right.len() != self.size() {
            return None;
        }
        let numerator = |j: usize| {
            let mut replaced = self.clone();
            for (row, &value) in replaced.rows.iter_mut().zip(right) {
                row[j] = i128::from(value);
            }
            replaced.determinant()
        };
        Some(((0..self.size()).map(numerator).collect(), denominator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix<const N: usize>(rows: [[i64; N]; N]) -> Matrix {
        let rows: Vec<Vec<i64>> = rows.iter().map(|row| row.to_vec()).collect();
        Matrix::new(&rows).unwrap()
    }

    #[test]
    fn only_square() {
        assert_eq!(Matrix::new(&[]), None);
        assert_eq!(Matrix::new(&[vec![1, 2]]), None);
    }

    #[test]
    fn small() {
        assert_eq!(matrix([[7]]).determinant(), 7);
        assert_eq!(matrix([[1, 2], [3, 4]]).determinant(), -2);
        assert_eq!(matrix([[0, 2], [3, 4]]).determinant(), -6);
    }

    #[test]
    fn three_rows() {
        assert_eq!(
            matrix([[2, -3, 1], [2, 0, -1], [1, 4, 5]]).determinant(),
            49
        );
        assert!(matrix([[1, 2, 3], [4, 5, 6], [7, 8, 9]]).is_singular());
    }

    #[test]
    fn permuted_rows() {
        let swapped = matrix([[0, 1, 0], [1, 0, 0], [0, 0, 1]]);
        assert_eq!(swapped.determinant(), -1);
        let rotated = matrix([[0, 1, 0], [0, 0, 1], [1, 0, 0]]);
        assert_eq!(rotated.determinant(), 1);
    }

    #[test]
    fn equations() {
        let (unknowns, denominator) = matrix([[2, 1], [1, 3]]).solve(&[5, 10]).unwrap();
        assert_eq!((unknowns, denominator), (vec![5, 15], 5));
        assert_eq!(matrix([[1, 1], [1, 1]]).solve(&[1, 2]), None);
    }
}
