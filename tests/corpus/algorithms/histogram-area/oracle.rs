//! All short histograms and small grids, against all rectangles.

use histogram_area::{largest_free_block, largest_rectangle};

fn model(heights: &[u32]) -> u64 {
    let mut best = 0;
    for left in 0..heights.len() {
        for right in left + 1..=heights.len() {
            let height = *heights[left..right].iter().min().unwrap();
            best = best.max(u64::from(height) * (right - left) as u64);
        }
    }
    best
}

fn check(heights: &[u32]) {
    let expected = model(heights);
    match largest_rectangle(heights) {
        None => assert_eq!(expected, 0, "{heights:?}"),
        Some(found) => {
            assert!(expected > 0, "{heights:?}");
            assert!(found.left < found.right && found.right <= heights.len());
            let below = &heights[found.left..found.right];
            assert!(below.iter().all(|&it| it >= found.height), "{heights:?}");
            assert_eq!(found.width(), found.right - found.left);
            assert_eq!(found.area(), expected, "{heights:?}");
            assert_eq!(
                (found.right - found.left) as u64 * u64::from(found.height),
                expected
            );
        }
    }
}

#[test]
fn all_short_histograms() {
    for len in 0..=6u32 {
        for code in 0..5u32.pow(len) {
            let heights: Vec<u32> = (0..len).map(|i| code / 5u32.pow(i) % 5).collect();
            check(&heights);
        }
    }
    check(&[u32::MAX, u32::MAX, u32::MAX]);
    check(&[u32::MAX, 1, u32::MAX - 1]);
    let mut state = 1u32;
    for len in 0..60 {
        let heights: Vec<u32> = (0..len)
            .map(|_| {
                state = state.wrapping_mul(1664525).wrapping_add(1013904223);
                state >> 27
            })
            .collect();
        check(&heights);
    }
}

#[test]
fn all_small_grids() {
    for (rows, columns) in [(0, 0), (1, 5), (2, 4), (3, 3), (4, 3), (3, 4), (5, 1)] {
        for code in 0..1u32 << (rows * columns) {
            let grid: Vec<Vec<bool>> = (0..rows)
                .map(|r| {
                    (0..columns)
                        .map(|c| code >> (r * columns + c) & 1 == 1)
                        .collect()
                })
                .collect();
            let mut best = 0;
            for top in 0..rows {
                for bottom in top + 1..=rows {
                    let free: Vec<u32> = (0..columns)
                        .map(|c| u32::from((top..bottom).all(|r| grid[r][c])))
                        .collect();
                    best = best.max(model(&free) * (bottom - top) as u64);
                }
            }
            assert_eq!(largest_free_block(&grid), best, "{grid:?}");
        }
    }
    let uneven = vec![vec![true], vec![true, true, true], vec![true, true]];
    assert_eq!(largest_free_block(&uneven), 4);
    assert_eq!(largest_free_block(&[vec![], vec![true, true]]), 2);
}
