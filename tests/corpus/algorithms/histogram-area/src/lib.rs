//! The largest rectangle below the bars of a histogram, and the largest block of free cells in a grid.

/// A rectangle that stands on the base line, below the bars `left..right`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rectangle {
    /// The first bar.
    pub left: usize,
    /// The place after the last bar.
    pub right: usize,
    /// As high as this; no bar above it is lower.
    pub height: u32,
}

impl Rectangle {
    /// The number of bars it stands below.
    pub fn width(&self) -> usize {
        self.right - self.left
    }

    /// Width times height.
    pub fn area(&self) -> u64 {
        self.width() as u64 * u64::from(self.height)
    }
}

/// The rectangle with the largest area below the bars, all of which are one unit wide. There may be
/// several of the same area; the result is any of them. `None` if there is no bar higher than zero.
///
/// Takes time in proportion to the number of bars.
pub fn largest_rectangle(heights: &[u32]) -> Option<Rectangle> {
    let mut best: Option<Rectangle> = None;
    // The bars whose rectangles are still open to the right; each is higher than the one before.
    let mut open: Vec<usize> = Vec::new();
    for right in 0..heights.len() {
        let next = heights.get(right).copied().unwrap_or(0);
        while let Some(&top) = open.last() {
            if heights[top] < next {
                break;
            }
            open.pop();
            let left = open.last().map_or(0, |&lower| lower + 1);
            let height = heights[top];
            let found = Rectangle {
                left,
                right,
                height,
            };
            if found.area() > best.map_or(0, |best| best.area()) {
                best = Some(found);
            }
        }
        open.push(right);
    }
    best
}

/// The number of cells in the largest rectangle of free cells (`true`) of a grid. The rows may have
/// different lengths; what is missing in the shorter ones is not free.
pub fn largest_free_block(grid: &[Vec<bool>]) -> u64 {
    let width = grid.iter().map(Vec::len).max().unwrap_or(0);
    let mut heights = vec![0; width];
    let mut best = 0;
    for row in grid {
        for (column, height) in heights.iter_mut().enumerate() {
            if row.get(column) == Some(&true) {
                *height += 1;
            } else {
                *height = 0;
            }
        }
        if let Some(found) = largest_rectangle(&heights) {
            best = best.max(found.area());
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_valley_ends_the_peaks() {
        let found = largest_rectangle(&[2, 5, 6, 2, 0]).unwrap();
        assert_eq!(found.area(), 10);
        assert_eq!((found.left, found.right, found.height), (1, 3, 5));
    }

    #[test]
    fn nothing_at_all() {
        assert_eq!(largest_rectangle(&[]), None);
        assert_eq!(largest_rectangle(&[0, 0]), None);
    }

    #[test]
    fn equal_bars() {
        let found = largest_rectangle(&[3, 3, 3, 1, 0, 4, 0]).unwrap();
        assert_eq!(found.area(), 9);
        assert_eq!(found.width(), 3);
    }

    #[test]
    fn rising_bars() {
        let found = largest_rectangle(&[1, 4, 5]).unwrap();
        assert_eq!(found.area(), 8);
    }

    #[test]
    fn free_block() {
        let rows = ["#....#", "##...#", "#.####"];
        let grid: Vec<Vec<bool>> = rows
            .iter()
            .map(|row| row.chars().map(|it| it == '.').collect())
            .collect();
        assert_eq!(largest_free_block(&grid), 6);
    }
}
