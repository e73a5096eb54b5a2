//! Points in the plane, kept in a tree of squares, each of which is divided into four when it gets too full.
//!
//! Coordinates grow to the right and downwards. They are expected to be below a million, as are the sizes of
//! areas.

/// The most points of a square that can be divided and has not been.
const CAPACITY: usize = 3;

/// A point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// A rectangle. Its left and upper edges belong to it, the right and lower ones do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Area {
    /// The area with this upper left corner and this size.
    pub fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// Is the point in this area?
    pub fn contains(&self, point: Point) -> bool {
        self.x <= point.x
            && point.x < self.x + self.width
            && self.y <= point.y
            && point.y < self.y + self.height
    }

    /// Do two areas, neither of them empty, have a point in common?
    pub fn overlaps(&self, other: &Area) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.x + self.height
    }
}

#[derive(Debug, Clone)]
enum Node {
    Points(Vec<Point>),
    /// Upper left, upper right, lower left, lower right.
    Parts(Box<[QuadTree; 4]>),
}

/// Points in a square. There may be several at the same place.
#[derive(Debug, Clone)]
pub struct QuadTree {
    square: Area,
    len: usize,
    node: Node,
}

impl QuadTree {
    /// A square without points. Its upper left corner is at `x` and `y`, its edges are `2^level` long.
    pub fn new(x: i32, y: i32, level: u32) -> Self {
        let size = 1 << level;
        let square = Area::new(x, y, size, size);
        Self {
            square,
            len: 0,
            node: Node::Points(Vec::new()),
        }
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no points?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a point. Returns whether it is in the square; if not, it is not added.
    pub fn insert(&mut self, point: Point) -> bool {
        if !self.square.contains(point) {
            return false;
        }
        self.len += 1;
        match &mut self.node {
            Node::Parts(parts) => {
                parts.iter_mut().any(|part| part.insert(point));
            }
            Node::Points(points) => {
                points.push(point);
                if points.len() > CAPACITY && self.square.width > 1 {
                    self.divide();
                }
            }
        }
        true
    }

    /// The points in an area, in the order of their x and, if these are equal, of their y.
    pub fn within(&self, area: &Area) -> Vec<Point> {
        let mut found = Vec::new();
        self.collect(area, &mut found);
        found.sort_unstable();
        found
    }

    /// How many points are at this very place.
    pub fn count_at(&self, place: Point) -> usize {
        self.within(&Area::new(place.x, place.y, 1, 1)).len()
    }

    fn collect(&self, area: &Area, found: &mut Vec<Point>) {
        if area.width <= 0 || area.height <= 0 || !self.square.overlaps(area) {
            return;
        }
        match &self.node {
            Node::Points(points) => found.extend(points.iter().filter(|&&it| area.contains(it))),
            Node::Parts(parts) => parts.iter().for_each(|part| part.collect(area, found)),
        }
    }

    /// Moves the points of this square into four parts of it.
    fn divide(&mut self) {
        let Area { x, y, width, .. } = self.square;
        let half = width / 2;
        let level = half.ilog2();
        let corners = [(x, y), (x + half, y), (x, y + half), (x + half, y + half)];
        let mut parts = corners.map(|(x, y)| QuadTree::new(x, y, level));
        if let Node::Points(points) = &self.node {
            for &point in points {
                parts.iter_mut().any(|part| part.insert(point));
            }
        }
        self.node = Node::Parts(Box::new(parts));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(points: &[(i32, i32)]) -> QuadTree {
        let mut tree = QuadTree::new(0, 0, 4);
        for &(x, y) in points {
            assert!(tree.insert(Point { x, y }));
        }
        tree
    }

    #[test]
    fn outside() {
        let mut tree = tree(&[(0, 0), (15, 15)]);
        assert!(!tree.insert(Point { x: 16, y: 3 }));
        assert!(!tree.insert(Point { x: 3, y: -1 }));
        assert_eq!(tree.len(), 2);
    }

    #[test]
    fn all_points() {
        let tree = tree(&[(9, 3), (1, 1), (1, 12), (13, 13), (1, 0)]);
        let all = tree.within(&Area::new(0, 0, 16, 16));
        let all: Vec<(i32, i32)> = all.iter().map(|it| (it.x, it.y)).collect();
        assert_eq!(all, [(1, 0), (1, 1), (1, 12), (9, 3), (13, 13)]);
    }

    #[test]
    fn small_areas() {
        let tree = tree(&[(1, 1), (9, 3), (12, 5), (3, 12), (13, 13)]);
        let area = Area::new(8, 2, 4, 4);
        assert_eq!(tree.within(&area), [Point { x: 9, y: 3 }]);
        let area = Area::new(2, 11, 3, 3);
        assert_eq!(tree.within(&area), [Point { x: 3, y: 12 }]);
    }

    #[test]
    fn same_place() {
        let tree = tree(&[(6, 6); 7]);
        assert_eq!(tree.count_at(Point { x: 6, y: 6 }), 7);
        assert_eq!(tree.count_at(Point { x: 6, y: 7 }), 0);
    }
}
