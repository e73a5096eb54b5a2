//! Small matrices, against the expansion by the first row.

use exact_determinant::Matrix;

fn expand(rows: &[Vec<i64>]) -> i128 {
    if rows.is_empty() {
        return 1;
    }
    let mut sum = 0;
    for j in 0..rows.len() {
        let minor: Vec<Vec<i64>> = rows[1..]
            .iter()
            .map(|row| {
                let mut row = row.clone();
                row.remove(j);
                row
            })
            .collect();
        let sign = if j % 2 == 0 { 1 } else { -1 };
        sum += sign * i128::from(rows[0][j]) * expand(&minor);
    }
    sum
}

fn check(rows: &[Vec<i64>]) {
    let matrix = Matrix::new(rows).unwrap();
    let expected = expand(rows);
    assert_eq!(matrix.size(), rows.len());
    assert_eq!(matrix.determinant(), expected, "{rows:?}");
    assert_eq!(matrix.is_singular(), expected == 0);
    let transposed: Vec<Vec<i64>> = (0..rows.len())
        .map(|j| rows.iter().map(|row| row[j]).collect())
        .collect();
    assert_eq!(matrix.transposed(), Matrix::new(&transposed).unwrap());
    let right: Vec<i64> = (0..rows.len() as i64).map(|i| 3 * i - 4).collect();
    match matrix.solve(&right) {
        None => assert_eq!(expected, 0),
        Some((unknowns, denominator)) => {
            assert_ne!(expected, 0);
            assert_eq!(denominator, expected);
            assert_eq!(unknowns.len(), rows.len());
            for (row, &value) in rows.iter().zip(&right) {
                let left = row.iter().zip(&unknowns);
                let sum: i128 = left.map(|(&a, &x)| i128::from(a) * x).sum();
                assert_eq!(sum, i128::from(value) * denominator);
            }
        }
    }
    assert_eq!(matrix.solve(&right[1..]), None);
}

#[test]
fn all_small() {
    for code in 0..3_usize.pow(9) {
        let digit = |i: usize| (code / 3_usize.pow(i as u32) % 3) as i64 - 1;
        let rows: Vec<Vec<i64>> = (0..3)
            .map(|i| (0..3).map(|j| digit(3 * i + j)).collect())
            .collect();
        check(&rows);
    }
    for a in -3..4 {
        check(&[vec![a]]);
        for b in -3..4 {
            check(&[vec![a, 2], vec![b, 5]]);
            check(&[vec![0, a], vec![b, 5]]);
        }
    }
}

#[test]
fn many_exchanges() {
    let mut seed = 12345_u64;
    let mut next = |bound: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % bound
    };
    for n in 4..=6 {
        for _ in 0..60 {
            let rows: Vec<Vec<i64>> = (0..n)
                .map(|_| {
                    (0..n)
                        .map(|_| (next(9) as i64 - 6).max(0) * 7 - 7 * next(2) as i64)
                        .collect()
                })
                .collect();
            check(&rows);
        }
        for shift in 0..n {
            let rows: Vec<Vec<i64>> = (0..n)
                .map(|i| {
                    (0..n)
                        .map(|j| i64::from((i + shift) % n == j) * (i as i64 + 2))
                        .collect()
                })
                .collect();
            check(&rows);
        }
    }
}

#[test]
fn shapes() {
    assert!(Matrix::new(&[]).is_none());
    assert!(Matrix::new(&[vec![]]).is_none());
    assert!(Matrix::new(&[vec![1, 2], vec![1]]).is_none());
    assert!(Matrix::new(&[vec![1, 2], vec![1, 2], vec![1, 2]]).is_none());
    check(&[vec![40_000, -50_000], vec![123_456, 1_000_000]]);
}
