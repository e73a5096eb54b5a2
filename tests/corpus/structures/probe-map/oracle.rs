//! Sequences of operations, against a map of the standard library.

use probe_map::ProbeMap;
use std::collections::BTreeMap;
use std::sync::mpsc;
use std::time::Duration;

/// Runs a check that must come to an end.
fn in_time(check: impl FnOnce() + Send + 'static) {
    let (sender, receiver) = mpsc::channel();
    let thread = std::thread::spawn(move || {
        check();
        let _ = sender.send(());
    });
    match receiver.recv_timeout(Duration::from_secs(20)) {
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("does not end"),
        _ => thread.join().unwrap(),
    }
}

#[derive(Clone, Default)]
struct Pair {
    map: ProbeMap,
    model: BTreeMap<u32, i64>,
}

impl Pair {
    fn insert(&mut self, key: u32, value: i64) {
        assert_eq!(self.map.insert(key, value), self.model.insert(key, value));
    }

    fn remove(&mut self, key: u32) {
        assert_eq!(self.map.remove(key), self.model.remove(&key));
    }

    fn check(&self, keys: impl Iterator<Item = u32>) {
        assert_eq!(self.map.len(), self.model.len());
        assert_eq!(self.map.is_empty(), self.model.is_empty());
        let entries: Vec<(u32, i64)> = self
            .model
            .iter()
            .map(|(&key, &value)| (key, value))
            .collect();
        assert_eq!(self.map.entries(), entries);
        for key in keys {
            assert_eq!(self.map.get(key), self.model.get(&key).copied());
        }
    }
}

fn explore(pair: &Pair, depth: u32) {
    // These begin in the same slot, or next to each other.
    let keys = [0, 8, 16, 1];
    pair.check(keys.into_iter().chain([24, 9, 2]));
    if depth == 0 {
        return;
    }
    for key in keys {
        let mut other = pair.clone();
        other.insert(key, i64::from(depth));
        explore(&other, depth - 1);
        let mut other = pair.clone();
        other.remove(key);
        explore(&other, depth - 1);
    }
}

#[test]
fn short_lives() {
    in_time(|| explore(&Pair::default(), 5));
}

#[test]
fn come_and_go() {
    in_time(|| {
        for alive in [0, 1, 2, 5, 6, 7, 40] {
            let mut pair = Pair::default();
            for key in 0..400 {
                pair.insert(key, -i64::from(key));
                if key >= alive {
                    pair.remove(key - alive);
                }
                pair.check(key.saturating_sub(50)..key + 10);
            }
        }
    });
}

#[test]
fn many() {
    in_time(|| {
        let mut pair = Pair::default();
        let mut seed = 7_u32;
        for i in 0..20_000_u32 {
            seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
            let key = (seed >> 16) % 300;
            if seed >> 8 & 3 < if i / 3000 % 2 == 0 { 3 } else { 1 } {
                pair.insert(key, i64::from(i));
            } else {
                pair.remove(key);
            }
            if i % 500 == 0 {
                pair.check(0..310);
            }
        }
        pair.check(0..310);
    });
}

#[test]
fn marks() {
    let mut map = ProbeMap::new();
    assert_eq!(map.marks(), 0);
    map.insert(u32::MAX, 1);
    map.insert(5, 2);
    assert_eq!(map.marks(), 0);
    map.remove(5);
    map.remove(5);
    assert_eq!(map.marks(), 1);
    map.insert(5, 3);
    assert_eq!(map.marks(), 0);
    // Never too many of them: a quarter of the slots is empty, after any insertion.
    in_time(|| {
        let mut map = ProbeMap::new();
        for key in 0..100 {
            map.insert(key, 0);
            assert!(map.marks() + map.len() <= 6);
            map.remove(key);
        }
    });
}
