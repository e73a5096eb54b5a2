//! All small segments, and some very large ones.

use marble_polyline::{Point, Polyline, Segment};

/// The largest number of thousandths that is not behind the point.
fn locate(segment: Segment, point: Point) -> u16 {
    let (ax, ay) = (segment.start.x as f64, segment.start.y as f64);
    let (dx, dy) = (segment.end.x as f64 - ax, segment.end.y as f64 - ay);
    let along = (point.x as f64 - ax) * dx + (point.y as f64 - ay) * dy;
    let whole = dx * dx + dy * dy;
    let reached = |part: &u16| *part as f64 * whole <= 1000.0 * along;
    if whole == 0.0 {
        return 0;
    }
    (0..=1000).rev().find(reached).unwrap_or(0)
}

fn points(size: i32) -> Vec<Point> {
    let row = move |y| (-size..=size).map(move |x| Point::new(x, y));
    (-size..=size).flat_map(row).collect()
}

#[test]
fn small_segments() {
    for start in points(1) {
        for end in points(2) {
            let segment = Segment::new(start, end);
            for point in points(3) {
                let place = segment.locate(point);
                assert_eq!(place, locate(segment, point), "{segment:?} {point:?}");
            }
            assert_eq!(segment.at(0), start);
            assert_eq!(segment.at(1000), end);
            assert_eq!(segment.at(u16::MAX), end);
            assert_eq!(segment.reversed(), Segment::new(end, start));
        }
    }
    let segment = Segment::new(Point::new(5, 5), Point::new(15, -5));
    assert_eq!(segment.at(250), Point::new(7, 3));
    assert_eq!(segment.at(999), Point::new(14, -4));
}

#[test]
fn large_segments() {
    let ends = [i32::MIN, -1, 0, i32::MAX];
    let all: Vec<Point> = ends
        .iter()
        .flat_map(|&x| ends.map(|y| Point::new(x, y)))
        .collect();
    for &start in &all {
        for &end in &all {
            let segment = Segment::new(start, end);
            assert_eq!(segment.at(1000), end);
            for &point in &all {
                let place = segment.locate(point);
                let (place, model) = (i32::from(place), i32::from(locate(segment, point)));
                // The model is not exact here.
                assert!((place - model).abs() <= 1);
            }
            assert_eq!(segment.locate(start), 0);
            assert_eq!(segment.locate(end), if start == end { 0 } else { 1000 });
        }
    }
}

#[test]
fn lines() {
    for a in points(1) {
        for b in points(1) {
            for c in points(1) {
                let line = Polyline::new(&[a, b, c]);
                assert_eq!(line.segments(), [Segment::new(a, b), Segment::new(b, c)]);
                assert_eq!(line.is_closed(), a == c);
                let (low, high) = line.bounds().unwrap();
                assert_eq!(low.x, a.x.min(b.x).min(c.x));
                assert_eq!(high.y, a.y.max(b.y).max(c.y));
                for point in points(2) {
                    let found = line.segments().into_iter().enumerate().map(|(i, segment)| {
                        let place = locate(segment, point);
                        (segment.at(place).distance_squared(point), i, place)
                    });
                    let (_, i, place) = found.min().unwrap();
                    assert_eq!(line.nearest(point), Some((i, place)));
                }
            }
        }
        assert_eq!(Polyline::new(&[a]).nearest(a), None);
        assert_eq!(
            Polyline::new(&[a, a]).nearest(Point::new(9, 9)),
            Some((0, 0))
        );
        assert!(Polyline::new(&[a]).is_closed());
    }
    assert_eq!(Polyline::default().bounds(), None);
    assert_eq!(Polyline::default().nearest(Point::new(0, 0)), None);
    assert!(!Polyline::default().is_closed());
}
