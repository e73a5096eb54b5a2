//! Oracle of `integer-helpers`: the naive way, and a time limit for what may not end.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use integer_helpers::*;

/// Fails if `check` panics or takes too long.
fn in_time(check: fn()) {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        check();
        sender.send(()).unwrap();
    });
    receiver
        .recv_timeout(Duration::from_secs(2))
        .expect("a check that ends and passes");
}

#[test]
fn square_roots() {
    in_time(|| {
        let mut root = 0;
        for n in 0..10_000 {
            if (root + 1) * (root + 1) <= n {
                root += 1;
            }
            assert_eq!(isqrt(n), root);
            assert_eq!(is_square(n), root * root == n);
        }
        for root in [255, 256, 1000, 46_340, 65_534, 65_535_u32] {
            assert_eq!(isqrt(root * root), root);
            assert_eq!(isqrt(root * root - 1), root - 1);
            assert_eq!(isqrt(root * root + 1), root);
        }
        assert_eq!(isqrt(u32::MAX), 65_535);
        assert_eq!(isqrt(u32::MAX - 1), 65_535);
    });
}

#[test]
fn the_others() {
    in_time(|| {
        for a in 0..30 {
            for b in 0..30 {
                let divisor = (1..30)
                    .rev()
                    .find(|d| a % d == 0 && b % d == 0)
                    .filter(|_| a + b > 0);
                assert_eq!(gcd(a, b), divisor.unwrap_or(0));
                let multiple = (1..=30 * 30).find(|m| a * b > 0 && m % a == 0 && m % b == 0);
                assert_eq!(lcm(a, b), u64::from(multiple.unwrap_or(0)));
                if b > 0 {
                    assert_eq!(div_up(a, b), a.div_ceil(b));
                    for e in 0..5 {
                        assert_eq!(pow_mod(a, e, b), a.pow(e) % b);
                    }
                }
            }
        }
        for n in 0..2000 {
            assert_eq!(digit_count(n), n.to_string().len());
            assert_eq!(from_digits(&digits(n, 7), 7), Some(n));
        }
    });
}
