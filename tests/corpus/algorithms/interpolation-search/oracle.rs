//! All short sorted lists, and some long uneven ones, with a time limit.

use interpolation_search::{count_found, find, find_all, is_sorted};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

fn within_time(work: impl FnOnce() + Send + 'static) {
    let (done, finished) = mpsc::channel();
    thread::spawn(move || {
        work();
        let _ = done.send(());
    });
    let result = finished.recv_timeout(Duration::from_secs(5));
    assert!(result.is_ok(), "too slow, or failed");
}

fn check(keys: &[u32], wanted: u32) {
    match find(keys, wanted) {
        Some(place) => assert_eq!(keys[place], wanted),
        None => assert!(!keys.contains(&wanted), "{wanted} in {keys:?}"),
    }
    let range = find_all(keys, wanted);
    let count = keys.iter().filter(|&&key| key == wanted).count();
    assert_eq!(range.len(), count);
    if count > 0 {
        assert!(keys[range].iter().all(|&key| key == wanted));
    } else {
        assert!(range.is_empty());
    }
}

fn extend(keys: &mut Vec<u32>, values: &[u32]) {
    for &wanted in values {
        check(keys, wanted);
    }
    assert!(is_sorted(keys));
    let found = values.iter().filter(|it| keys.contains(it)).count();
    assert_eq!(count_found(keys, values), found);
    if keys.len() == 5 {
        return;
    }
    for &next in values {
        if keys.last().is_none_or(|&last| last <= next) {
            keys.push(next);
            extend(keys, values);
            keys.pop();
        }
    }
}

#[test]
fn all_short_lists() {
    within_time(|| {
        extend(&mut Vec::new(), &[0, 1, 2, 3, 5, 9, 40, 100]);
        extend(&mut Vec::new(), &[0, 1, 7, 1 << 31, u32::MAX - 1, u32::MAX]);
    });
}

#[test]
fn uneven_lists() {
    within_time(|| {
        let powers: Vec<u32> = (0..32).map(|i| 1 << i).collect();
        let squares: Vec<u32> = (0..100).map(|i| i * i).collect();
        for keys in [powers, squares] {
            for &key in &keys {
                check(&keys, key);
                check(&keys, key.saturating_add(1));
                check(&keys, key.saturating_sub(1));
            }
            check(&keys, u32::MAX);
            check(&keys, 0);
        }
    });
}

#[test]
fn unsorted() {
    assert!(!is_sorted(&[1, 2, 1]));
    assert!(is_sorted(&[]) && is_sorted(&[3]) && is_sorted(&[3, 3]));
}
