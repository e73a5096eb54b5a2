//! Against a vector of rows.

use grid_table::Grid;

fn grid(rows: usize, columns: usize) -> (Grid, Vec<Vec<i32>>) {
    let mut grid = Grid::new(rows, columns);
    let mut model = vec![vec![0; columns]; rows];
    for (row, cells) in model.iter_mut().enumerate() {
        for (column, cell) in cells.iter_mut().enumerate() {
            *cell = (row * 10 + column) as i32 + 1;
            grid.set(row, column, *cell);
        }
    }
    (grid, model)
}

fn check(grid: &Grid, model: &[Vec<i32>], columns: usize) {
    assert_eq!((grid.rows(), grid.columns()), (model.len(), columns));
    for (row, cells) in model.iter().enumerate() {
        assert_eq!(grid.row(row), *cells);
    }
    for column in 0..columns {
        let cells: Vec<i32> = model.iter().map(|cells| cells[column]).collect();
        assert_eq!(grid.column(column), cells);
    }
}

#[test]
fn columns() {
    for rows in 0..5 {
        for columns in 1..5 {
            for column in 0..columns {
                let (mut grid, mut model) = grid(rows, columns);
                let removed: Vec<i32> = model.iter_mut().map(|it| it.remove(column)).collect();
                assert_eq!(grid.remove_column(column), removed);
                check(&grid, &model, columns - 1);
                if columns > 1 {
                    let removed: Vec<i32> = model.iter_mut().map(|it| it.remove(0)).collect();
                    assert_eq!(grid.remove_column(0), removed);
                    check(&grid, &model, columns - 2);
                }
            }
        }
    }
}

#[test]
fn rows() {
    for rows in 0..5 {
        for columns in 0..5 {
            for row in 0..=rows {
                let (mut grid, mut model) = grid(rows, columns);
                let values: Vec<i32> = (90..).take(columns).collect();
                grid.insert_row(row, &values);
                model.insert(row, values);
                check(&grid, &model, columns);
                let last = rows - row;
                assert_eq!(grid.remove_row(last), model.remove(last));
                check(&grid, &model, columns);
            }
        }
    }
}

#[test]
fn transpose() {
    for rows in 0..5 {
        for columns in 0..5 {
            let (mut grid, model) = grid(rows, columns);
            let same = grid.clone();
            grid.transpose();
            let model: Vec<Vec<i32>> = (0..columns)
                .map(|column| model.iter().map(|cells| cells[column]).collect())
                .collect();
            check(&grid, &model, rows);
            grid.transpose();
            assert_eq!(grid, same);
        }
    }
}
