//! Random towns, against the height at each place.

use skyline_outline::{Building, Corner, area, height_at, outline};

#[test]
fn random_towns() {
    let mut seed = 3u64;
    let mut next = |below: i32| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % below as u64) as i32
    };
    for round in 0..5000 {
        let mut heights = [0u32; 40];
        let mut town = Vec::new();
        for _ in 0..round % 9 {
            let left = next(16) - 8;
            let right = left + next(8) - 1;
            let height = next(5) as u32;
            town.push(Building::new(left, right, height));
            for x in left..right {
                let here = &mut heights[(x + 10) as usize];
                *here = height.max(*here);
            }
        }
        let mut expected = Vec::new();
        for at in 1..40 {
            if heights[at] != heights[at - 1] {
                let (x, height) = (at as i32 - 10, heights[at]);
                expected.push(Corner { x, height });
            }
        }
        let found = outline(&town);
        assert_eq!(found, expected, "{town:?}");
        for (at, &height) in heights.iter().enumerate() {
            assert_eq!(height_at(&found, at as i32 - 10), height);
        }
        assert_eq!(area(&found), heights.iter().map(|&it| it as u64).sum());
    }
}
