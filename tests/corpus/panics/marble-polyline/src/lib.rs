//! Tracks on a map: lines through points with whole coordinates.

/// A point on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

impl Point {
    /// A point.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// How far it is to the right and upwards to another point.
    fn to(self, other: Self) -> (i128, i128) {
        let dx = i128::from(other.x) - i128::from(self.x);
        let dy = i128::from(other.y) - i128::from(self.y);
        (dx, dy)
    }

    /// The square of the distance to another point.
    pub fn distance_squared(self, other: Self) -> u128 {
        let (dx, dy) = self.to(other);
        (dx * dx + dy * dy) as u128
    }
}

/// A straight line from one point to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    /// Where it begins.
    pub start: Point,
    /// Where it ends.
    pub end: Point,
}

impl Segment {
    /// A line between two points.
    pub const fn new(start: Point, end: Point) -> Self {
        Self { start, end }
    }

    /// Where on the line a point is, or would be if it were moved straight to it: in thousandths of the
    /// whole line, rounded down. Whatever is before the start is at 0, and whatever is behind the end at
    /// 1000. On a line without length, everything is at 0.
    pub fn locate(&self, point: Point) -> u16 {
        let (dx, dy) = self.start.to(self.end);
        let (px, py) = self.start.to(point);
        let length_squared = dx * dx + dy * dy;
        let along = 1000 * (px * dx + py * dy);
        along.div_euclid(length_squared).clamp(0, 1000) as u16
    }

    /// The point at so many thousandths of the line, rounded towards the start. There is nothing behind
    /// the end.
    pub fn at(&self, thousandths: u16) -> Point {
        let part = i128::from(thousandths.min(1000));
        let (dx, dy) = self.start.to(self.end);
        let x = i128::from(self.start.x) + dx * part / 1000;
        let y = i128::from(self.start.y) + dy * part / 1000;
        Point::new(x as i32, y as i32)
    }

    /// The same line from its end to its start.
    pub fn reversed(&self) -> Self {
        Self::new(self.end, self.start)
    }
}

/// A line through points, in their order. A point can come several times, also in succession.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Polyline {
    points: Vec<Point>,
}

impl Polyline {
    /// A line through points.
    pub fn new(points: &[Point]) -> Self {
        Self {
            points: points.to_vec(),
        }
    }

    /// The segments, of which there is one less than points.
    pub fn segments(&self) -> Vec<Segment> {
        let pairs = self.points.windows(2);
        pairs.map(|pair| Segment::new(pair[0], pair[1])).collect()
    }

    /// The smallest rectangle around all points: its lower left and its upper right corner. `None` without
    /// points.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let (mut low, mut high) = (*self.points.first()?, *self.points.first()?);
        for point in &self.points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        Some((low, high))
    }

    /// Does it end where it begins? Without points, it does not.
    pub fn is_closed(&self) -> bool {
        !self.points.is_empty() && self.points.first() == self.points.last()
    }

    /// The first segment that comes closest to a point, in terms of [`Segment::locate`] and
    /// [`Segment::at`], and where on it that is. `None` if there are less than two points.
    pub fn nearest(&self, point: Point) -> Option<(usize, u16)> {
        let mut best = None;
        for (i, segment) in self.segments().iter().enumerate() {
            let place = segment.locate(point);
            let distance = segment.at(place).distance_squared(point);
            if best.is_none_or(|(least, _, _)| distance < least) {
                best = Some((distance, i, place));
            }
        }
        best.map(|(_, i, place)| (i, place))
    }
}
