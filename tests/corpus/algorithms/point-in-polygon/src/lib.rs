//! Polygons whose corners have whole numbers as coordinates, with exact answers.

/// A point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// How far right it is.
    pub x: i32,
    /// How far up it is.
    pub y: i32,
}

impl Point {
    /// A point.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// Where a point is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Within the polygon.
    Inside,
    /// On one of its edges.
    Edge,
    /// Neither of them.
    Outside,
}

/// Twice the area of a triangle: positive if `c` is to the left of the way from `a` to `b`, 0 if the three
/// are on a line.
fn turn(a: Point, b: Point, c: Point) -> i128 {
    let (abx, aby) = (
        i128::from(b.x) - i128::from(a.x),
        i128::from(b.y) - i128::from(a.y),
    );
    let (acx, acy) = (
        i128::from(c.x) - i128::from(a.x),
        i128::from(c.y) - i128::from(a.y),
    );
    abx * acy - aby * acx
}

/// A polygon. Its edges should not cross.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Polygon {
    corners: Vec<Point>,
}

impl Polygon {
    /// A polygon with these corners, in either direction. `None` if there are less than three.
    pub fn new(corners: Vec<Point>) -> Option<Self> {
        (corners.len() >= 3).then_some(Self { corners })
    }

    /// The edges, each from one corner to the next.
    fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }

    /// Where is a point?
    pub fn place(&self, point: Point) -> Place {
        let mut inside = false;
        for (a, b) in self.edges() {
            let turn = turn(a, b, point);
            let within = |from: i32, to: i32, at: i32| from.min(to) <= at && at <= from.max(to);
            if turn == 0 && within(a.x, b.x, point.x) && within(a.y, b.y, point.y) {
                return Place::Edge;
            }
            // Does a line from the point to the right cross the edge?
            if (a.y >= point.y) != (b.y > point.y) && (turn > 0) == (b.y > a.y) {
                inside = !inside;
            }
        }
        if inside {
            Place::Inside
        } else {
            Place::Outside
        }
    }

    /// Twice the area.
    pub fn double_area(&self) -> u128 {
        let origin = self.corners[0];
        let area: i128 = self.edges().map(|(a, b)| turn(origin, a, b)).sum();
        area.unsigned_abs()
    }

    /// Does the way around always turn to the same side? It can also go straight on.
    pub fn is_convex(&self) -> bool {
        let corners = self.edges().zip(self.edges().skip(1).chain(self.edges()));
        let turns = corners.map(|((a, b), (_, c))| turn(a, b, c).signum());
        let turns: Vec<i128> = turns.filter(|turn| *turn != 0).collect();
        turns.windows(2).all(|pair| pair[0] == pair[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(i32, i32)]) -> Polygon {
        let corners = corners.iter().map(|(x, y)| Point::new(*x, *y));
        Polygon::new(corners.collect()).unwrap()
    }

    #[test]
    fn squares() {
        let square = polygon(&[(0, 0), (4, 0), (4, 4), (0, 4)]);
        assert_eq!(square.place(Point::new(1, 2)), Place::Inside);
        assert_eq!(square.place(Point::new(4, 3)), Place::Edge);
        assert_eq!(square.place(Point::new(5, 3)), Place::Outside);
        assert_eq!((square.double_area(), square.is_convex()), (32, true));
    }

    #[test]
    fn at_the_height_of_a_corner() {
        let diamond = polygon(&[(0, -3), (3, 0), (0, 3), (-3, 0)]);
        assert_eq!(diamond.place(Point::new(0, 0)), Place::Inside);
        assert_eq!(diamond.place(Point::new(-5, 0)), Place::Outside);
        assert_eq!(diamond.place(Point::new(-1, 3)), Place::Outside);
    }

    #[test]
    fn dents() {
        let arrow = polygon(&[(0, 0), (4, 4), (0, 2), (-4, 4)]);
        assert!(!arrow.is_convex());
        assert_eq!(arrow.place(Point::new(0, 3)), Place::Outside);
        assert_eq!(arrow.place(Point::new(2, 3)), Place::Edge);
        assert_eq!(Polygon::new(vec![Point::new(1, 2); 2]), None);
    }
}
