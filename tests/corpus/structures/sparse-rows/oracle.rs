//! Random small matrices, against vectors of vectors.

use sparse_rows::Matrix;

fn check(matrix: &Matrix, model: &[Vec<i64>], columns: usize) {
    assert_eq!((matrix.rows(), matrix.columns()), (model.len(), columns));
    let stored = model.iter().flatten().filter(|it| **it != 0).count();
    assert_eq!(matrix.stored(), stored);
    for (row, values) in model.iter().enumerate() {
        let expected: Vec<(usize, i64)> = values
            .iter()
            .copied()
            .enumerate()
            .filter(|it| it.1 != 0)
            .collect();
        assert!(matrix.row(row).eq(expected));
        for (column, value) in values.iter().enumerate() {
            assert_eq!(matrix.get(row, column), *value);
        }
    }
    let numbers: Vec<i64> = (0..columns as i64).map(|it| it * it - 5).collect();
    let product = model
        .iter()
        .map(|row| row.iter().zip(&numbers).map(|(a, b)| a * b).sum())
        .collect::<Vec<i64>>();
    assert_eq!(matrix.product(&numbers), product);
}

#[test]
fn random_matrices() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for _ in 0..1500 {
        let (rows, columns) = (next(6), next(6));
        let mut matrix = Matrix::new(rows, columns);
        let mut model = vec![vec![0; columns]; rows];
        check(&matrix, &model, columns);
        for _ in 0..next(25) {
            if rows * columns > 0 {
                let (row, column) = (next(rows), next(columns));
                let value = [0, 0, 1, -4, 9][next(5)];
                matrix.set(row, column, value);
                model[row][column] = value;
            }
        }
        check(&matrix, &model, columns);
        let turned: Vec<Vec<i64>> = (0..columns)
            .map(|column| model.iter().map(|row| row[column]).collect())
            .collect();
        check(&matrix.transposed(), &turned, rows);
        assert_eq!(matrix.transposed().transposed(), matrix);
    }
}
