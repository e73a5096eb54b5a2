//! Convex hulls of points in the plane, and what can be said about them.

/// A point with whole coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i16,
    /// Upwards.
    pub y: i16,
}

impl Point {
    /// The point at these coordinates.
    pub fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

/// Positive if the way from `a` over `b` to `c` turns left, negative if right, 0 if it does not turn.
pub fn cross(a: Point, b: Point, c: Point) -> i64 {
    let (ux, uy) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let (vx, vy) = (
        i64::from(c.x) - i64::from(a.x),
        i64::from(c.y) - i64::from(a.y),
    );
    ux * vy - uy * vx
}

/// The corners of the least convex polygon around the points, anticlockwise from the least one. Points
/// on an edge are no corners. Of points in one line the two ends are left, of equal points one.
pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut lower = chain(sorted.iter().copied());
    let mut upper = chain(sorted.iter().rev().copied());
    // Each chain ends where the other one begins.
    lower.pop();
    upper.pop();
    lower.append(&mut upper);
    lower
}

/// The corners on the way from the first to the last point with nothing on its right side.
fn chain(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for point in points {
        while let [.., a, b] = corners[..] {
            if cross(a, b, point) >= 0 {
                break;
            }
            corners.pop();
        }
        corners.push(point);
    }
    corners
}

/// Twice the area of a polygon with its corners in anticlockwise order.
pub fn double_area(corners: &[Point]) -> i64 {
    let Some((&first, rest)) = corners.split_first() else {
        return 0;
    };
    rest.windows(2)
        .map(|pair| cross(first, pair[0], pair[1]))
        .sum()
}

/// Is the point in the convex polygon, or on its edge? The corners are in anticlockwise order.
pub fn contains(corners: &[Point], point: Point) -> bool {
    match corners {
        [] => false,
        [only] => *only == point,
        [a, b] => cross(*a, *b, point) == 0 && (*a.min(b)..=*a.max(b)).contains(&point),
        _ => {
            let next = corners.iter().cycle().skip(1);
            corners
                .iter()
                .zip(next)
                .all(|(a, b)| cross(*a, *b, point) >= 0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(coordinates: &[(i16, i16)]) -> Vec<Point> {
        coordinates.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn leaves_inner_points_out() {
        let all = points(&[(0, 0), (5, 0), (2, 1), (4, 6), (3, 2)]);
        assert_eq!(hull(&all), points(&[(0, 0), (5, 0), (4, 6)]));
    }

    #[test]
    fn few_points() {
        assert_eq!(hull(&[]), []);
        assert_eq!(hull(&points(&[(1, 1), (1, 1)])), points(&[(1, 1)]));
        assert_eq!(hull(&points(&[(3, 1), (1, 2)])), points(&[(1, 2), (3, 1)]));
    }

    #[test]
    fn squares() {
        let grid: Vec<Point> = (0..9).map(|i| Point::new(i / 3, i % 3)).collect();
        assert_eq!(hull(&grid), points(&[(0, 0), (2, 0), (2, 2), (0, 2)]));
    }

    #[test]
    fn a_line() {
        let line = points(&[(0, 0), (2, 2), (1, 1), (3, 3)]);
        assert_eq!(hull(&line), points(&[(0, 0), (3, 3)]));
    }

    #[test]
    fn areas() {
        assert_eq!(double_area(&points(&[(0, 0), (4, 0), (4, 3), (0, 3)])), 24);
        assert_eq!(double_area(&[]), 0);
    }

    #[test]
    fn inside() {
        let triangle = points(&[(0, 0), (4, 0), (0, 4)]);
        assert!(contains(&triangle, Point::new(1, 1)));
        assert!(contains(&triangle, Point::new(2, 2)));
        assert!(!contains(&triangle, Point::new(3, 2)));
    }
}
