//! All small numbers, and some large ones.

use power_mod::{add, gcd, inverse, is_prime, multiply, power};

#[test]
fn small_numbers() {
    for modulus in 1..25_u64 {
        for a in 0..30_u64 {
            let mut expected = 1 % modulus;
            for exponent in 0..20 {
                assert_eq!(
                    power(a, exponent, modulus),
                    expected,
                    "{a} {exponent} {modulus}"
                );
                expected = expected * a % modulus;
            }
            for b in 0..30 {
                assert_eq!(add(a, b, modulus), (a + b) % modulus);
                assert_eq!(multiply(a, b, modulus), a * b % modulus);
                let divisors = 1..=a.max(b);
                let common = divisors.filter(|it| a % it == 0 && b % it == 0).max();
                assert_eq!(gcd(a, b), common.unwrap_or(0));
            }
            let found = (0..modulus).find(|it| it * a % modulus == 1 % modulus);
            assert_eq!(inverse(a, modulus), found);
        }
    }
    for number in 0..3000_u64 {
        let prime = number > 1 && (2..number).all(|it| number % it > 0);
        assert_eq!(is_prime(number), prime);
    }
}

#[test]
fn large_numbers() {
    let large = u64::MAX - 58; // the largest prime of 64 bits
    assert!(is_prime(large) && !is_prime(large + 2) && !is_prime(u64::MAX));
    for a in [2, 3, large - 1, 1 << 63] {
        assert_eq!(power(a, large - 1, large), 1);
        assert_eq!(multiply(a, inverse(a, large).unwrap(), large), 1);
    }
    for a in [0, 1, 2, u64::MAX] {
        assert_eq!(power(a, 0, 1), 0);
        assert_eq!(power(a, u64::MAX, 1), 0);
        assert_eq!(power(a, 0, u64::MAX), 1);
        assert_eq!(add(a, u64::MAX, u64::MAX), a % u64::MAX);
    }
    assert_eq!(power(2, 64, u64::MAX), 1);
    assert_eq!(gcd(1 << 40, 3 << 30), 1 << 30);
}
