//! All pairs with small moduli, many triples, and some large numbers.

use brisk_euclid::{Congruence, gcd, inverse, lcm, solve};

fn divisor(a: u64, b: u64) -> u64 {
    (1..=a.max(b))
        .rev()
        .find(|d| a % d == 0 && b % d == 0)
        .unwrap_or(0)
}

#[test]
fn divisors_and_inverses() {
    for a in 0..40 {
        for b in 0..40 {
            assert_eq!(gcd(a, b), divisor(a, b));
            let multiple = if a * b == 0 { 0 } else { a * b / divisor(a, b) };
            assert_eq!(lcm(a, b), Some(multiple));
            let expected = (0..b).find(|x| a * x % b == 1 % b);
            assert_eq!(inverse(a, b), expected, "{a} {b}");
        }
    }
    assert_eq!(lcm(u64::MAX, u64::MAX - 1), None);
    let large = (1 << 61) - 1;
    let x = inverse(1 << 40, large).unwrap();
    assert_eq!((u128::from(x) << 40) % u128::from(large), 1);
}

/// The solution, by trying all numbers.
fn model(system: &[(u64, u64)]) -> Option<(u64, u64)> {
    let modulus = system
        .iter()
        .fold(1, |all, it| all * it.1 / divisor(all, it.1));
    let fits = |x: &u64| system.iter().all(|it| x % it.1 == it.0 % it.1);
    (0..modulus).find(fits).map(|x| (x, modulus))
}

fn pair(it: Congruence) -> (u64, u64) {
    (it.remainder(), it.modulus())
}

#[test]
fn pairs() {
    for m in 1..=16 {
        for n in 1..=16 {
            for a in 0..m {
                for b in 0..=n {
                    let (x, y) = (
                        Congruence::new(a, m).unwrap(),
                        Congruence::new(b, n).unwrap(),
                    );
                    let both = x.and(y);
                    assert_eq!(both.map(pair), model(&[(a, m), (b, n)]), "{a} {m}, {b} {n}");
                    if let Some(both) = both {
                        for number in 0..60 {
                            let expected = x.contains(number) && y.contains(number);
                            assert_eq!(both.contains(number), expected);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn triples() {
    for moduli in [
        [4, 6, 9],
        [10, 4, 15],
        [8, 12, 18],
        [5, 3, 7],
        [6, 6, 4],
        [1, 12, 8],
    ] {
        for code in 0..moduli[0] * moduli[1] * moduli[2] {
            let system = [
                (code % moduli[0], moduli[0]),
                (code / moduli[0] % moduli[1], moduli[1]),
                (code / moduli[0] / moduli[1], moduli[2]),
            ];
            let congruences = system.map(|(r, m)| Congruence::new(r, m).unwrap());
            assert_eq!(solve(&congruences).map(pair), model(&system), "{system:?}");
        }
    }
    assert_eq!(solve(&[]), Some(Congruence::ANY));
}

#[test]
fn large_numbers() {
    assert_eq!(Congruence::new(5, 0), None);
    let (m, n) = (6_000_000_000, 4_000_000_014);
    let number = 1_234_567_890_123_456_789;
    let (a, b) = (
        Congruence::new(number, m).unwrap(),
        Congruence::new(number, n).unwrap(),
    );
    let both = a.and(b).unwrap();
    assert_eq!(both.modulus(), lcm(m, n).unwrap());
    assert!(both.contains(number));
    let (a, b) = (
        Congruence::new(3, u64::MAX).unwrap(),
        Congruence::new(5, 1 << 40).unwrap(),
    );
    assert_eq!(a.and(b), None);
    let (a, b) = (
        Congruence::new(7, 1 << 63).unwrap(),
        Congruence::new(7, 1 << 62).unwrap(),
    );
    assert_eq!(a.and(b), Some(a));
    assert_eq!(b.and(a), Some(a));
}
