//! Some polygons on a grid of half steps, cut into triangles.

use point_in_polygon::{Place, Point, Polygon};

type Pair = (i32, i32);

fn turn(a: Pair, b: Pair, c: Pair) -> i32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Is a point in a triangle, or on its edges?
fn in_triangle(t: [Pair; 3], p: Pair) -> bool {
    let turns = [
        turn(t[0], t[1], p),
        turn(t[1], t[2], p),
        turn(t[2], t[0], p),
    ];
    turns.iter().all(|it| *it >= 0) || turns.iter().all(|it| *it <= 0)
}

fn on_edge(a: Pair, b: Pair, p: Pair) -> bool {
    let between = |a: i32, b: i32, p: i32| (p - a) * (p - b) <= 0;
    turn(a, b, p) == 0 && between(a.0, b.0, p.0) && between(a.1, b.1, p.1)
}

fn check(corners: &[Pair], triangles: &[[usize; 3]], convex: bool) {
    let count = corners.len();
    for first in 0..count {
        for backwards in [false, true] {
            let mut way: Vec<Pair> = (0..count).map(|it| corners[(first + it) % count]).collect();
            if backwards {
                way.reverse();
            }
            let points = way.iter().map(|it| Point::new(it.0, it.1));
            let polygon = Polygon::new(points.collect()).unwrap();
            let area: i32 = triangles
                .iter()
                .map(|t| turn(corners[t[0]], corners[t[1]], corners[t[2]]).abs())
                .sum();
            assert_eq!(polygon.double_area(), area as u128);
            assert_eq!(polygon.is_convex(), convex, "{way:?}");
            for x in -9..10 {
                for y in -9..10 {
                    let p = (x, y);
                    let edge = (0..count).any(|it| on_edge(way[it], way[(it + 1) % count], p));
                    let within = triangles
                        .iter()
                        .any(|t| in_triangle(t.map(|it| corners[it]), p));
                    let place = match (edge, within) {
                        (true, _) => Place::Edge,
                        (_, true) => Place::Inside,
                        _ => Place::Outside,
                    };
                    assert_eq!(polygon.place(Point::new(x, y)), place, "{way:?} {p:?}");
                }
            }
        }
    }
}

#[test]
fn polygons() {
    check(
        &[(0, 0), (4, 0), (4, 4), (0, 4)],
        &[[0, 1, 2], [0, 2, 3]],
        true,
    );
    check(
        &[(0, -3), (3, 0), (0, 3), (-3, 0)],
        &[[0, 1, 2], [0, 2, 3]],
        true,
    );
    check(
        &[(0, 0), (4, 4), (0, 2), (-4, 4)],
        &[[0, 1, 2], [0, 2, 3]],
        false,
    );
    check(&[(-7, -2), (5, -6), (1, 8)], &[[0, 1, 2]], true);
    check(
        &[(-4, 0), (0, 0), (4, 0), (4, 3), (-4, 3)],
        &[[0, 1, 3], [1, 2, 3], [0, 3, 4]],
        true,
    );
    let steps = [(-6, -4), (6, -4), (6, 0), (2, 0), (2, 5), (-6, 5)];
    check(&steps, &[[0, 1, 2], [0, 2, 3], [0, 3, 5], [3, 4, 5]], false);
    let crown = [(-6, -4), (6, -4), (6, 4), (3, 0), (0, 4), (-3, 0), (-6, 4)];
    let parts = [[0, 1, 3], [1, 2, 3], [0, 3, 5], [3, 4, 5], [0, 5, 6]];
    check(&crown, &parts, false);
}

#[test]
fn large_coordinates() {
    let corners = [
        (i32::MIN, i32::MIN),
        (i32::MAX, i32::MIN),
        (i32::MAX, i32::MAX),
    ];
    let polygon = Polygon::new(corners.map(|it| Point::new(it.0, it.1)).to_vec()).unwrap();
    let side = u128::from(u32::MAX);
    assert_eq!(polygon.double_area(), side * side);
    assert_eq!(polygon.place(Point::new(0, 0)), Place::Edge);
    assert_eq!(polygon.place(Point::new(0, -1)), Place::Inside);
    assert_eq!(polygon.place(Point::new(-1, 0)), Place::Outside);
    for count in 0..5 {
        let polygon = Polygon::new(vec![Point::new(1, 1); count]);
        assert_eq!(polygon.is_some(), count >= 3);
    }
}
