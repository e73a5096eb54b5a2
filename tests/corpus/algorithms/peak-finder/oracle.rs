//! `peak` and `valley` on all profiles of up to six points with three heights. The calls run in a thread:
//! what does not end in time fails.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use peak_finder::{is_peak, is_valley, peak, peaks, relief, valley};

/// The result of `f`, if it has one within a second.
fn within_a_second<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(f()));
    receiver
        .recv_timeout(Duration::from_secs(1))
        .expect("neither panic nor endless loop")
}

/// All profiles of `len` points with heights from 0 to 2.
fn profiles(len: usize) -> Vec<Vec<i32>> {
    if len == 0 {
        return vec![vec![]];
    }
    profiles(len - 1)
        .into_iter()
        .flat_map(|profile| (0..3).map(move |height| [profile.clone(), vec![height]].concat()))
        .collect()
}

/// Is position `i` not lower than its neighbours?
fn stands_out(heights: &[i32], i: usize) -> bool {
    (i == 0 || heights[i - 1] <= heights[i])
        && (i + 1 == heights.len() || heights[i + 1] <= heights[i])
}

#[test]
fn peak_fault() {
    within_a_second(|| {
        for heights in (0..=6).flat_map(profiles) {
            match peak(&heights) {
                None => assert!(heights.is_empty()),
                Some(i) => assert!(stands_out(&heights, i), "{heights:?}: {i}"),
            }
        }
    });
}

#[test]
fn logarithmic_time() {
    within_a_second(|| {
        let heights: Vec<i32> = (0..100_000).collect();
        for _ in 0..10 {
            assert_eq!(peak(&heights), Some(heights.len() - 1));
        }
        assert_eq!(valley(&heights), Some(0));
    });
}

#[test]
fn the_other_routines() {
    within_a_second(|| {
        for heights in (0..=6).flat_map(profiles) {
            let negated: Vec<i32> = heights.iter().map(|height| -height).collect();
            let all: Vec<usize> = (0..heights.len())
                .filter(|&i| stands_out(&heights, i))
                .collect();
            assert_eq!(peaks(&heights), all);
            for i in 0..=heights.len() {
                assert_eq!(is_peak(&heights, i), all.contains(&i));
                assert_eq!(is_valley(&negated, i), all.contains(&i));
            }
            match valley(&negated) {
                None => assert!(heights.is_empty()),
                Some(i) => assert!(all.contains(&i)),
            }
        }
        assert_eq!(relief(&[3, -1, 2]), 4);
        assert_eq!(relief(&[]), 0);
    });
}
