//! All neighbourhoods, and all grids of four by four cells, against a list of the eight directions.

use life_grid::Grid;

const AROUND: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

fn check(width: i32, height: i32, code: u64) {
    let mut grid = Grid::new(width as u8, height as u8);
    let cell = |x: i32, y: i32| {
        let index = y.rem_euclid(height) * width + x.rem_euclid(width);
        code >> index & 1 == 1
    };
    for y in 0..height {
        for x in 0..width {
            grid.set(x, y, cell(x, y));
        }
    }
    let next = grid.step();
    for y in 0..height {
        for x in 0..width {
            let count = AROUND
                .iter()
                .filter(|(dx, dy)| cell(x + dx, y + dy))
                .count();
            assert_eq!(grid.neighbours(x, y), count);
            let alive = count == 3 || count == 2 && cell(x, y);
            assert_eq!(next.is_alive(x, y), alive);
        }
    }
    assert_eq!(grid.population(), code.count_ones() as usize);
    assert_eq!(Grid::parse(&grid.render()), grid);
}

#[test]
fn all_small_grids() {
    for code in 0..1 << 16 {
        if code % 3 == 0 {
            check(4, 4, code);
        }
    }
    for code in 0..1 << 9 {
        check(3, 3, code);
    }
    for code in 0..1 << 15 {
        if code % 5 == 0 {
            check(5, 3, code);
        }
    }
}

#[test]
fn a_life() {
    let glider = Grid::parse(".#....\n..#...\n###...\n......\n......\n......");
    assert_eq!(glider.after(24), glider);
    assert_eq!(glider.after(0), glider);
}
