//! Lines with fewer points, for drawing them small.
//!
//! ```
//! use line_simplify::{Point, simplify};
//!
//! let line = [(0, 0), (5, 1), (10, 0), (10, 10)].map(|(x, y)| Point { x, y });
//! assert_eq!(simplify(&line, 2), [line[0], line[2], line[3]]);
//! ```

#![forbid(unsafe_code)]

/// A point in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    pub x: i16,
    pub y: i16,
}

impl Point {
    /// The way to another point.
    fn to(self, other: Self) -> (i64, i64) {
        let x = i64::from(other.x) - i64::from(self.x);
        let y = i64::from(other.y) - i64::from(self.y);
        (x, y)
    }

    /// The square of the distance to another point.
    fn square(self, other: Self) -> i64 {
        let (x, y) = self.to(other);
        x * x + y * y
    }
}

/// A part of a line.
#[derive(Debug, Clone, Copy)]
struct Chord {
    start: Point,
    end: Point,
}

impl Chord {
    /// How far a point is from the straight line through the ends; if they are the same, from them. It is
    /// squared, and multiplied by [`Chord::scale`].
    fn distance(&self, point: Point) -> i128 {
        if self.start == self.end {
            return self.start.square(point).into();
        }
        let (along, to) = (self.start.to(self.end), self.start.to(point));
        let area = i128::from(along.0 * to.1 - along.1 * to.0);
        area * area
    }

    fn scale(&self) -> i128 {
        self.start.square(self.end).max(1).into()
    }
}

/// The line with fewer points. The first and the last one stay. Of the others, the one that is farthest from
/// the straight line through them (the first, if there are several) stays if it is farther away than the
/// tolerance, and then the same is done with both parts of the line; otherwise none of them stays.
pub fn simplify(line: &[Point], tolerance: u16) -> Vec<Point> {
    let last = line.len() - 1;
    let mut stays = vec![false; line.len()];
    stays[0] = true;
    stays[last] = true;
    let mut parts = vec![(0, last)];
    while let Some((start, end)) = parts.pop() {
        if let Some(middle) = farthest(line, start, end, tolerance) {
            stays[middle] = true;
            parts.push((start, middle));
            parts.push((middle, end));
        }
    }
    line.iter()
        .zip(stays)
        .filter(|(_, stays)| *stays)
        .map(|(point, _)| *point)
        .collect()
}

/// Where the point between two others is that is farthest from the line through them, if it is farther than
/// the tolerance.
fn farthest(line: &[Point], start: usize, end: usize, tolerance: u16) -> Option<usize> {
    let chord = Chord {
        start: line[start],
        end: line[end],
    };
    let limit = i128::from(tolerance).pow(2) * chord.scale();
    (start + 1..end)
        .map(|place| (chord.distance(line[place]), place))
        .filter(|(distance, _)| *distance > limit)
        .rev()
        .max_by_key(|(distance, _)| *distance)
        .map(|(_, place)| place)
}

/// The corners of the smallest rectangle that has all points in it; `None` if there are none.
pub fn bounds(line: &[Point]) -> Option<(Point, Point)> {
    let (first, rest) = line.split_first()?;
    let bounds = rest.iter().fold((*first, *first), |(low, high), point| {
        let low = Point {
            x: low.x.min(point.x),
            y: low.y.min(point.y),
        };
        let high = Point {
            x: high.x.max(point.x),
            y: high.y.max(point.y),
        };
        (low, high)
    });
    Some(bounds)
}

/// The length of a line.
pub fn length(line: &[Point]) -> f64 {
    line.windows(2)
        .map(|pair| (pair[0].square(pair[1]) as f64).sqrt())
        .sum()
}

/// The lines of a drawing, with fewer points. Those of a single point are left out.
pub fn simplify_all(lines: &[Vec<Point>], tolerance: u16) -> Vec<Vec<Point>> {
    lines
        .iter()
        .map(|line| simplify(line, tolerance))
        .filter(|line| line.len() != 1)
        .collect()
}
