//! All short segments near the beginning, and some far up, against trial division.

use segment_sieve::*;

fn prime(number: u64) -> bool {
    number > 1
        && !(2..number)
            .take_while(|it| it * it <= number)
            .any(|it| number % it == 0)
}

fn check(low: u64, high: u64) {
    let primes: Vec<u64> = (low..high).filter(|&it| prime(it)).collect();
    assert_eq!(primes_between(low, high), primes, "{low}..{high}");
    let pairs: Vec<(u64, u64)> = (low..high.saturating_sub(2))
        .filter(|&it| prime(it) && prime(it + 2))
        .map(|it| (it, it + 2))
        .collect();
    assert_eq!(twins(low, high), pairs, "{low}..{high}");
}

#[test]
fn small_numbers() {
    for high in 0..130 {
        let primes: Vec<u64> = (0..high).filter(|&it| prime(it)).collect();
        assert_eq!(primes_below(high), primes);
        assert_eq!(is_prime(high), prime(high));
        let next = (high..).find(|&it| prime(it)).unwrap();
        assert_eq!(next_prime(high), next);
        for low in 0..=high {
            check(low, high);
        }
    }
}

#[test]
fn large_numbers() {
    for step in 1..40u64 {
        let low = step * step * step * 9_973 + step;
        check(low, low + 7 * step);
        assert_eq!(next_prime(low), (low..).find(|&it| prime(it)).unwrap());
    }
    check(370_300, 370_500);
    check(999_999_900, 1_000_000_000);
}
