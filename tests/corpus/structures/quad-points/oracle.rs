//! All areas of small squares, against a list of points.

use quad_points::{Area, Point, QuadTree};

fn area(x: i32, y: i32, width: i32, height: i32) -> Area {
    let area = Area {
        x,
        y,
        width,
        height,
    };
    assert_eq!(area, Area::new(x, y, width, height));
    area
}

fn inside(area: &Area, point: &Point) -> bool {
    (area.x..area.x + area.width).contains(&point.x)
        && (area.y..area.y + area.height).contains(&point.y)
}

fn check(x: i32, y: i32, level: u32, count: usize, seed: u32) {
    let size = 1 << level;
    let mut seed = seed;
    let mut next = || {
        seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
        (seed >> 16) as i32 % (size + 2) - 1
    };
    let mut tree = QuadTree::new(x, y, level);
    let square = area(x, y, size, size);
    let mut points: Vec<Point> = Vec::new();
    assert!(tree.is_empty());
    for _ in 0..count {
        let point = Point {
            x: x + next(),
            y: y + next(),
        };
        assert_eq!(tree.insert(point), inside(&square, &point));
        if inside(&square, &point) {
            points.push(point);
        }
        assert_eq!(tree.len(), points.len());
        assert_eq!(tree.is_empty(), points.is_empty());
    }
    points.sort();
    for left in x - 1..=x + size {
        for top in y - 1..=y + size {
            let at = Point { x: left, y: top };
            let here = points.iter().filter(|&&it| it == at).count();
            assert_eq!(tree.count_at(at), here);
            for width in -1..=size + 2 {
                for height in 0..=size + 2 {
                    let area = area(left, top, width, height);
                    let expected: Vec<Point> = points
                        .iter()
                        .copied()
                        .filter(|it| inside(&area, it))
                        .collect();
                    assert_eq!(tree.within(&area), expected, "{area:?} {points:?}");
                }
            }
        }
    }
}

#[test]
fn small_squares() {
    for level in 0..=3 {
        for (x, y) in [(0, 0), (-5, 3), (7, -20)] {
            for count in [0, 1, 4, 10, 25] {
                check(x, y, level, count, count as u32 + level);
            }
        }
    }
}

#[test]
fn overlaps() {
    let first = area(2, -3, 3, 4);
    for x in -4..8 {
        for y in -9..4 {
            for width in 1..6 {
                for height in 1..7 {
                    let second = area(x, y, width, height);
                    let common = (x..x + width)
                        .any(|x| (y..y + height).any(|y| inside(&first, &Point { x, y })));
                    assert_eq!(first.overlaps(&second), common);
                    assert_eq!(second.overlaps(&first), common);
                }
            }
        }
    }
    for x in 0..7 {
        for y in -5..3 {
            let point = Point { x, y };
            assert_eq!(first.contains(point), inside(&first, &point));
        }
    }
}
