//! Against a vector of all samples, for random operations.

use moving_window::{LIMIT, Window};

fn check(window: &Window, kept: &[i32], size: usize) {
    assert_eq!(window.size(), size);
    assert_eq!(window.len(), kept.len());
    assert_eq!(window.is_empty(), kept.is_empty());
    assert_eq!(window.is_full(), kept.len() == size);
    assert_eq!(window.latest(), kept.last().copied());
    let sum: i64 = kept.iter().map(|it| i64::from(*it)).sum();
    assert_eq!(window.sum(), sum);
    let (min, max) = (kept.iter().min(), kept.iter().max());
    if let (Some(min), Some(max)) = (min, max) {
        let mean = (sum as f64 / kept.len() as f64).floor() as i64;
        assert_eq!(window.mean(), mean);
        assert_eq!(window.spread(), i64::from(*max) - i64::from(*min));
    } else {
        assert_eq!(window.spread(), 0);
    }
}

#[test]
fn random_operations() {
    let mut seed = 5_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (seed >> 16) % below
    };
    for _ in 0..300 {
        let mut size = 1 + random(5) as usize;
        let mut window = Window::new(size);
        let mut kept: Vec<i32> = Vec::new();
        check(&window, &kept, size);
        for _ in 0..30 {
            match random(8) {
                0 => {
                    window.clear();
                    kept.clear();
                }
                1 | 2 => {
                    size = 1 + random(5) as usize;
                    window.resize(size);
                }
                _ => {
                    let sample = random(100) as i32 - 50;
                    window.push(sample);
                    kept.push(sample);
                }
            }
            kept.drain(..kept.len().saturating_sub(size));
            check(&window, &kept, size);
        }
    }
}

#[test]
fn extremes() {
    let mut window = Window::new(LIMIT);
    window.push(i32::MIN);
    window.push(i32::MAX);
    check(&window, &[i32::MIN, i32::MAX], LIMIT);
    window.resize(1);
    check(&window, &[i32::MAX], 1);
    window.resize(2);
    window.push(i32::MAX);
    check(&window, &[i32::MAX; 2], 2);
}
