//! Conway's Game of Life on a torus: what leaves the grid on one side comes in on the other.

/// Cells that are alive or dead, in rows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    width: i32,
    height: i32,
    alive: Vec<bool>,
}

impl Grid {
    /// A grid of dead cells, at least one.
    pub fn new(width: u8, height: u8) -> Self {
        let (width, height) = (i32::from(width.max(1)), i32::from(height.max(1)));
        Self {
            width,
            height,
            alive: vec![false; (width * height) as usize],
        }
    }

    /// A grid from a text with one row a line, as wide as the first one; `#` is alive. What is beyond 255
    /// rows or columns is left out.
    pub fn parse(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().collect();
        let width = lines.first().map_or(1, |line| line.len());
        let mut grid = Self::new(size(width), size(lines.len()));
        for (y, line) in (0..grid.height).zip(&lines) {
            for (x, c) in (0..grid.width).zip(line.chars()) {
                grid.set(x, y, c == '#');
            }
        }
        grid
    }

    fn index(&self, x: i32, y: i32) -> usize {
        (y.rem_euclid(self.height) * self.width + x.rem_euclid(self.width)) as usize
    }

    /// Is the cell alive? Numbers outside of the grid begin again on the other side.
    pub fn is_alive(&self, x: i32, y: i32) -> bool {
        self.alive[self.index(x, y)]
    }

    /// Makes a cell alive or dead.
    pub fn set(&mut self, x: i32, y: i32, alive: bool) {
        let index = self.index(x, y);
        self.alive[index] = alive;
    }

    /// The number of cells that are alive.
    pub fn population(&self) -> usize {
        self.alive.iter().filter(|&&alive| alive).count()
    }

    /// How many of the eight cells around this one are alive?
    pub fn neighbours(&self, x: i32, y: i32) -> usize {
        let (x, y) = (x.rem_euclid(self.width), y.rem_euclid(self.height));
        let mut count = 0;
        for dx in -1..=1 {
            for dy in -1..=1 {
                if self.is_alive(x + dx, y + dy) {
                    count += 1;
                }
            }
        }
        count
    }

    /// The next generation. A cell is alive in it if it has three neighbours now, or if it has two and
    /// is alive now.
    pub fn step(&self) -> Self {
        let mut next = self.clone();
        for y in 0..self.height {
            for x in 0..self.width {
                let alive = match self.neighbours(x, y) {
                    3 => true,
                    2 => self.is_alive(x, y),
                    _ => false,
                };
                next.set(x, y, alive);
            }
        }
        next
    }

    /// The generation after some steps.
    pub fn after(&self, steps: usize) -> Self {
        (0..steps).fold(self.clone(), |grid, _| grid.step())
    }

    /// The rows as lines of `#` and `.`.
    pub fn render(&self) -> String {
        let mut text = String::new();
        for y in 0..self.height {
            for x in 0..self.width {
                text.push(if self.is_alive(x, y) { '#' } else { '.' });
            }
            text.push('\n');
        }
        text
    }
}

fn size(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLINKER: &str = ".....\n.....\n.###.\n.....\n.....\n";

    #[test]
    fn reads_what_it_writes() {
        assert_eq!(Grid::parse(BLINKER).render(), BLINKER);
        assert_eq!(Grid::parse(BLINKER).population(), 3);
    }

    #[test]
    fn wraps_around() {
        let mut grid = Grid::new(4, 3);
        grid.set(-1, 3, true);
        assert!(grid.is_alive(3, 0) && !grid.is_alive(0, 3));
    }

    #[test]
    fn dead_cells_stay_dead() {
        assert_eq!(Grid::new(4, 4).step(), Grid::new(4, 4));
    }

    #[test]
    fn blinks() {
        let upright = ".....\n..#..\n..#..\n..#..\n.....\n";
        assert_eq!(Grid::parse(BLINKER).step().render(), upright);
        assert_eq!(Grid::parse(BLINKER).after(2).render(), BLINKER);
    }

    #[test]
    fn a_block_stays() {
        let block = "....\n.##.\n.##.\n....\n";
        assert_eq!(Grid::parse(block).step().render(), block);
    }

    #[test]
    fn a_glider_moves() {
        let glider = Grid::parse(".#....\n..#...\n###...\n......\n......\n......");
        let moved = "......\n..#...\n...#..\n.###..\n......\n......\n";
        assert_eq!(glider.after(4).render(), moved);
    }
}
