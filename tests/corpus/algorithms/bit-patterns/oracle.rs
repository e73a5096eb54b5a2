//! All small numbers and some large ones, bit by bit. What does not end in time fails.

use bit_patterns::{distance, is_power_of_two, next_with_same_ones, ones, parity, places};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Fails if `check` panics or takes too long.
fn in_time(check: fn()) {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        check();
        sender.send(()).unwrap();
    });
    receiver
        .recv_timeout(Duration::from_secs(5))
        .expect("a check that ends and passes");
}

fn bits(number: u64) -> Vec<u32> {
    let text = format!("{number:b}");
    text.chars()
        .rev()
        .zip(0..)
        .filter(|it| it.0 == '1')
        .map(|it| it.1)
        .collect()
}

fn numbers() -> impl Iterator<Item = u64> {
    let large = (0..64).flat_map(|i| {
        [
            1 << i,
            u64::MAX >> i,
            u64::MAX << i,
            0x5555_5555_5555_5555 << i,
        ]
    });
    (0..300).chain(large)
}

#[test]
fn counting() {
    in_time(|| {
        for number in numbers() {
            let expected = bits(number);
            assert_eq!(ones(number) as usize, expected.len(), "{number:b}");
            assert_eq!(places(number).collect::<Vec<_>>(), expected);
            assert_eq!(parity(number), expected.len() % 2 == 1);
            assert_eq!(is_power_of_two(number), expected.len() == 1);
        }
    });
}

#[test]
fn distances() {
    in_time(|| {
        for a in numbers() {
            for b in numbers() {
                assert_eq!(distance(a, b) as usize, bits(a ^ b).len());
            }
        }
    });
}

#[test]
fn next_numbers() {
    in_time(|| {
        for number in 1..300 {
            let next = (number + 1..).find(|&it| bits(it).len() == bits(number).len());
            assert_eq!(next_with_same_ones(number), next);
        }
        assert_eq!(next_with_same_ones(0), None);
        assert_eq!(next_with_same_ones(1 << 61), Some(1 << 62));
        assert_eq!(next_with_same_ones(1 << 62), None);
        assert_eq!(
            next_with_same_ones((1 << 62) - 1),
            Some((1 << 62) + (1 << 61) - 1)
        );
        assert_eq!(next_with_same_ones(u64::MAX), None);
    });
}
