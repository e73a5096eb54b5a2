//! All landscapes of up to seven columns.

use rain_water::{held, levels, pools, widest_tank};

fn check(heights: &[u32]) {
    let n = heights.len();
    let expected: Vec<u32> = (0..n)
        .map(|i| {
            let left = heights[..=i].iter().max().unwrap();
            let right = heights[i..].iter().max().unwrap();
            *left.min(right)
        })
        .collect();
    assert_eq!(levels(heights), expected);
    let water: Vec<u64> = (0..n)
        .map(|i| u64::from(expected[i] - heights[i]))
        .collect();
    assert_eq!(held(heights), water.iter().sum::<u64>(), "{heights:?}");
    let sizes: Vec<usize> = water
        .split(|&it| it == 0)
        .map(<[u64]>::len)
        .filter(|&it| it > 0)
        .collect();
    assert_eq!(pools(heights), sizes);
    let tanks = (0..n).flat_map(|a| (a..n).map(move |b| (a, b)));
    let most = tanks
        .map(|(a, b)| u64::from(heights[a].min(heights[b])) * (b - a) as u64)
        .max();
    assert_eq!(widest_tank(heights), most.unwrap_or(0));
}

#[test]
fn all_small_landscapes() {
    for len in 0..=7 {
        for code in 0..4_u32.pow(len) {
            let heights: Vec<u32> = (0..len).map(|i| code / 4_u32.pow(i) % 4).collect();
            check(&heights);
        }
    }
}

#[test]
fn extremes() {
    check(&[u32::MAX, 0, 0, 5, 0, u32::MAX - 1]);
    check(&[u32::MAX, 0, 1, 0, u32::MAX, 0, u32::MAX]);
    let long: Vec<u32> = (0..200).map(|i| i * i * 31 % 97).collect();
    check(&long);
}
