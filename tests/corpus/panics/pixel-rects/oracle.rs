//! All pairs of small rectangles, pixel by pixel.

use pixel_rects::{Rect, common};

fn pixels(rect: &Rect) -> u64 {
    let mut set = 0;
    for y in 0..8 {
        for x in 0..8 {
            let inside =
                x >= rect.left() && x < rect.right() && y >= rect.top() && y < rect.bottom();
            assert_eq!(rect.contains(x, y), inside);
            set |= u64::from(inside) << (8 * y + x);
        }
    }
    set
}

fn all() -> Vec<Rect> {
    let mut all = Vec::new();
    for code in 0..256_u32 {
        let [left, top, width, height] = [0, 2, 4, 6].map(|shift| code >> shift & 3);
        let rect = Rect::new(left, top, width, height);
        assert_eq!(rect.is_some(), width > 0 && height > 0);
        if let Some(rect) = rect {
            assert_eq!((rect.left(), rect.top()), (left, top));
            assert_eq!((rect.right(), rect.bottom()), (left + width, top + height));
            assert_eq!(rect.area(), u64::from(pixels(&rect).count_ones()));
            all.push(rect);
        }
    }
    all
}

#[test]
fn all_pairs() {
    let all: Vec<(Rect, u64)> = all()
        .into_iter()
        .map(|rect| (rect, pixels(&rect)))
        .collect();
    for (a, in_a) in &all {
        for (b, in_b) in &all {
            let both = in_a & in_b;
            match a.intersection(b) {
                Some(rect) => {
                    assert_eq!(pixels(&rect), both);
                    assert!(both != 0 && rect.area() > 0);
                }
                None => assert_eq!(both, 0, "{a:?} {b:?}"),
            }
            assert_eq!(a.visible_under(b), u64::from((in_a & !in_b).count_ones()));
            let hull = a.hull(b);
            assert_eq!(hull.left(), a.left().min(b.left()));
            assert_eq!(hull.top(), a.top().min(b.top()));
            assert_eq!(hull.right(), a.right().max(b.right()));
            assert_eq!(hull.bottom(), a.bottom().max(b.bottom()));
            for (c, in_c) in all.iter().step_by(17) {
                let found = common(&[*a, *b, *c]);
                assert_eq!(found.map_or(0, |it| pixels(&it)), both & in_c);
                assert_eq!(found.is_some(), both & in_c != 0);
            }
        }
    }
    assert_eq!(common(&[]), None);
}

#[test]
fn tiles_and_moves() {
    for rect in all() {
        for size in 0..5 {
            let tiles: Vec<Rect> = rect.tiles(size).collect();
            let mut seen = 0;
            for tile in &tiles {
                assert_eq!(seen & pixels(tile), 0);
                seen |= pixels(tile);
            }
            assert_eq!(seen, if size == 0 { 0 } else { pixels(&rect) });
            let order: Vec<(u32, u32)> = tiles.iter().map(|it| (it.top(), it.left())).collect();
            assert!(order.is_sorted());
            for (y, x) in order {
                assert_eq!(((x - rect.left()) % size, (y - rect.top()) % size), (0, 0));
            }
        }
        let moved = rect.moved(2, -1);
        assert_eq!(
            (moved.left(), moved.top()),
            (rect.left() + 2, rect.top().saturating_sub(1))
        );
        assert_eq!(moved.area(), rect.area());
    }
}

#[test]
fn extremes() {
    let max = u32::MAX;
    assert_eq!(Rect::new(1, 0, max, 1), None);
    assert_eq!(Rect::new(0, 1, 1, max), None);
    let whole = Rect::new(0, 0, max, max).unwrap();
    let corner = Rect::new(max - 1, max - 1, 1, 1).unwrap();
    let start = Rect::new(0, 0, 1, 1).unwrap();
    assert_eq!(whole.intersection(&corner), Some(corner));
    assert_eq!(corner.intersection(&start), None);
    assert_eq!(start.intersection(&corner), None);
    assert_eq!(start.hull(&corner), whole);
    assert_eq!(start.moved(i32::MAX, i32::MAX).left(), i32::MAX as u32);
    assert_eq!(corner.moved(5, 5), corner);
    assert_eq!(corner.visible_under(&start), 1);
}
