//! Spirals of all grids up to 6 by 6, against a walker that turns right at walls and visited cells.

use spiral_order::Grid;

/// The spiral by walking ahead, turning right wherever the way is blocked.
fn model(width: usize, height: usize) -> Vec<i32> {
    let mut visited = vec![vec![false; width]; height];
    let (mut row, mut column, mut heading) = (0_i32, 0_i32, 0);
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut numbers = Vec::new();
    while numbers.len() < width * height {
        visited[row as usize][column as usize] = true;
        numbers.push(row * width as i32 + column + 1);
        let free = |row: i32, column: i32| {
            (0..height as i32).contains(&row)
                && (0..width as i32).contains(&column)
                && !visited[row as usize][column as usize]
        };
        if !free(row + steps[heading].0, column + steps[heading].1) {
            heading = (heading + 1) % 4;
        }
        row += steps[heading].0;
        column += steps[heading].1;
    }
    numbers
}

/// The numbers 1, 2, 3 and so on, row by row.
fn counting(width: u8, height: u8) -> Grid {
    let numbers: Vec<i32> = (1..=i32::from(width) * i32::from(height)).collect();
    Grid::wrapped(&numbers, width)
}

#[test]
fn spirals() {
    for width in 0..=6 {
        for height in 0..=6 {
            let grid = counting(width, height);
            let expected = model(usize::from(width), usize::from(height));
            assert_eq!(grid.spiral(), expected, "{width} by {height}");
        }
    }
}

#[test]
fn the_other_routines() {
    for width in 1..=4_u8 {
        for height in 1..=4_u8 {
            let grid = counting(width, height);
            let (width, height) = (usize::from(width), usize::from(height));
            let rows: Vec<Vec<i32>> = grid.rows().chunks(width).map(<[i32]>::to_vec).collect();
            assert_eq!(Grid::from_rows(&rows), Some(grid.clone()));
            let turned = grid.rotated();
            assert_eq!((turned.width(), turned.height()), (height, width));
            for (row, numbers) in rows.iter().enumerate() {
                for (column, &number) in numbers.iter().enumerate() {
                    let cell = grid.get(row, column);
                    assert_eq!(cell, Some(number));
                    assert_eq!(turned.get(column, height - 1 - row), cell);
                    assert_eq!(grid.columns().get(column * height + row).copied(), cell);
                }
            }
        }
    }
}
