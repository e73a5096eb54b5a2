//! All sets of points on a small grid, against the definition of a corner.

use convex_hull::{Point, contains, cross, double_area, hull};

/// Is it between two other points, or in a triangle of others?
fn is_inner(point: Point, points: &[Point]) -> bool {
    let others: Vec<Point> = points.iter().copied().filter(|&it| it != point).collect();
    for &a in &others {
        for &b in &others {
            if a < b && cross(a, b, point) == 0 && a < point && point < b {
                return true;
            }
            for &c in &others {
                if cross(a, b, c) > 0
                    && cross(a, b, point) >= 0
                    && cross(b, c, point) >= 0
                    && cross(c, a, point) >= 0
                {
                    return true;
                }
            }
        }
    }
    false
}

fn check(points: &[Point]) {
    let corners = hull(points);
    let mut found = corners.clone();
    found.sort_unstable();
    let mut expected: Vec<Point> = points.to_vec();
    expected.sort_unstable();
    expected.dedup();
    let all = expected.clone();
    expected.retain(|&point| !is_inner(point, &all));
    assert_eq!(found, expected, "{points:?}");
    assert_eq!(corners.first(), expected.first());
    let n = corners.len();
    if n > 2 {
        for i in 0..n {
            assert!(cross(corners[i], corners[(i + 1) % n], corners[(i + 2) % n]) > 0);
        }
        assert!(double_area(&corners) > 0);
    }
    assert!(points.iter().all(|&point| contains(&corners, point)));
}

#[test]
fn all_sets_on_a_grid() {
    let grid: Vec<Point> = (0..12).map(|i| Point::new(i / 3 - 1, i % 3)).collect();
    for set in 0..1_u32 << grid.len() {
        let chosen = (0..grid.len()).filter(|i| set >> i & 1 == 1);
        let mut points: Vec<Point> = chosen.map(|i| grid[i]).collect();
        let by = set as usize % points.len().max(1);
        points.rotate_left(by);
        check(&points);
    }
}

#[test]
fn extremes_and_repetitions() {
    let p = Point::new;
    let (min, max) = (i16::MIN, i16::MAX);
    check(&[p(min, min), p(max, max), p(0, 0), p(min, max), p(0, 0)]);
    check(&[p(1, 1), p(1, 1), p(1, 1)]);
    check(&[p(1, 1), p(2, 1), p(1, 1), p(3, 1)]);
}
