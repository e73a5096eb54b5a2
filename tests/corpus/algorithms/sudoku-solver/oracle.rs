//! Puzzles with few to many digits, against all grids there are.

use sudoku_solver::{Grid, SIZE};

type Cells = [u8; 16];

fn is_valid(cells: &Cells) -> bool {
    let same = |a: usize, b: usize| {
        let ((r, c), (s, d)) = ((a / 4, a % 4), (b / 4, b % 4));
        r == s || c == d || (r / 2, c / 2) == (s / 2, d / 2)
    };
    (0..16).all(|a| (0..a).all(|b| cells[a] == 0 || cells[a] != cells[b] || !same(a, b)))
}

/// All solved grids in the order of their digits.
fn grids() -> Vec<Cells> {
    let rows: Vec<[u8; 4]> = (0..=255)
        .map(|code: u8| [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3].map(|it| it + 1))
        .filter(|row| (1..=4).all(|digit| row.contains(&digit)))
        .collect();
    let mut found = vec![[0; 16]];
    for at in 0..4 {
        found = found
            .into_iter()
            .flat_map(|grid: Cells| {
                rows.iter().map(move |row| {
                    let mut grid = grid;
                    grid[at * 4..at * 4 + 4].copy_from_slice(row);
                    grid
                })
            })
            .filter(is_valid)
            .collect();
    }
    found
}

fn text(cells: &Cells) -> String {
    let rows: Vec<String> = cells
        .chunks(SIZE)
        .map(|row| {
            row.iter()
                .map(|cell| {
                    if *cell == 0 {
                        '.'
                    } else {
                        (b'0' + cell) as char
                    }
                })
                .collect()
        })
        .collect();
    rows.join(" ")
}

fn check(cells: &Cells, grids: &[Cells]) {
    let grid = Grid::parse(&text(cells)).unwrap();
    assert_eq!(grid.to_text(), text(cells));
    assert_eq!(grid.is_consistent(), is_valid(cells));
    let solution = grids
        .iter()
        .find(|grid| (0..16).all(|i| cells[i] == 0 || cells[i] == grid[i]));
    let found = grid.solve().map(|grid| grid.to_text());
    assert_eq!(found, solution.map(text), "{}", text(cells));
}

#[test]
fn puzzles_with_a_solution() {
    let grids = grids();
    assert_eq!(grids.len(), 288);
    for (i, grid) in grids.iter().enumerate() {
        for mask in [
            0x0000,
            0xFFFF,
            0x8421,
            0x1248,
            0x0F00,
            0x6006,
            0x00A5,
            0xA001 + i,
        ] {
            let mut cells = *grid;
            for (at, cell) in cells.iter_mut().enumerate() {
                if mask >> at & 1 == 0 {
                    *cell = 0;
                }
            }
            check(&cells, &grids);
        }
    }
}

#[test]
fn any_puzzles() {
    let grids = grids();
    let mut state = 12345_u64;
    for _ in 0..1500 {
        let mut cells = [0; 16];
        for _ in 0..5 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            cells[(state >> 20) as usize % 16] = (state >> 40) as u8 % 4 + 1;
        }
        check(&cells, &grids);
    }
}

#[test]
fn texts() {
    for text in [
        "",
        "....",
        "1234 1234 1234 123",
        "1234 1234 1234 12345",
        "....\n.0..\n....\n....",
        "x123 1234 1234 1234",
    ] {
        assert_eq!(Grid::parse(text), None);
    }
    assert!(Grid::parse("12.4\n....\t.... ....\n").is_some());
}
