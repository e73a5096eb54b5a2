//! All short lines in a small picture, and some longer ones, simplified as the documentation says.

use line_simplify::{Point, bounds, length, simplify, simplify_all};

/// Is the first point farther from the line through two others than the second, or than a distance?
fn square(start: Point, end: Point, point: Point) -> (i128, i128) {
    let [ax, ay, bx, by, px, py] =
        [start.x, start.y, end.x, end.y, point.x, point.y].map(i128::from);
    if start == end {
        return ((px - ax).pow(2) + (py - ay).pow(2), 1);
    }
    let area = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    (area * area, (bx - ax).pow(2) + (by - ay).pow(2))
}

fn expected(line: &[Point], tolerance: u16) -> Vec<Point> {
    let [start, between @ .., end] = line else {
        return line.to_vec();
    };
    let mut best: Option<(i128, usize)> = None;
    for (place, point) in between.iter().enumerate() {
        let (distance, scale) = square(*start, *end, *point);
        if distance > i128::from(tolerance).pow(2) * scale
            && best.is_none_or(|(before, _)| distance > before)
        {
            best = Some((distance, place + 1));
        }
    }
    match best {
        None => vec![*start, *end],
        Some((_, place)) => {
            let mut points = expected(&line[..=place], tolerance);
            points.pop();
            points.extend(expected(&line[place..], tolerance));
            points
        }
    }
}

fn check(line: &[Point]) {
    for tolerance in [0, 1, 2, 5, u16::MAX] {
        assert_eq!(
            simplify(line, tolerance),
            expected(line, tolerance),
            "{line:?} {tolerance}"
        );
    }
    let corners = bounds(line);
    assert_eq!(corners.is_none(), line.is_empty());
    if let Some((low, high)) = corners {
        assert_eq!(Some(low.x), line.iter().map(|it| it.x).min());
        assert_eq!(Some(low.y), line.iter().map(|it| it.y).min());
        assert_eq!(Some(high.x), line.iter().map(|it| it.x).max());
        assert_eq!(Some(high.y), line.iter().map(|it| it.y).max());
    }
}

#[test]
fn all_short_lines() {
    for points in 0..6 {
        for code in 0..6_usize.pow(points) {
            let line: Vec<Point> = (0..points)
                .map(|place| (code / 6_usize.pow(place) % 6) as i16)
                .map(|it| Point {
                    x: it % 3 * 2,
                    y: it / 3,
                })
                .collect();
            check(&line);
        }
    }
}

#[test]
fn long_lines() {
    for factor in [7, 11, 13] {
        let line: Vec<Point> = (0..40)
            .map(|i| Point {
                x: i * 3,
                y: i * factor % 17,
            })
            .collect();
        check(&line);
    }
    let far: Vec<Point> = [(-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0)]
        .map(|(x, y): (i16, i16)| Point {
            x: x.saturating_mul(i16::MAX).saturating_sub(1),
            y: y.saturating_mul(i16::MAX),
        })
        .to_vec();
    check(&far);
}

#[test]
fn drawings() {
    let at = |x, y| Point { x, y };
    let lines = [
        vec![at(0, 0), at(1, 0), at(4, 0)],
        vec![],
        vec![at(3, 3)],
        vec![at(0, 0), at(0, 3)],
    ];
    assert_eq!(
        simplify_all(&lines, 1),
        [vec![at(0, 0), at(4, 0)], vec![], vec![at(0, 0), at(0, 3)],]
    );
    assert!(simplify_all(&[], 3).is_empty());
    assert_eq!(length(&[at(0, 0), at(3, 4), at(3, 5)]), 6.0);
    assert_eq!(length(&[]), 0.0);
}
