//! All small numbers, and some large ones.

use prime_factors::{divisors, factors, factors_text, is_prime, totient};

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn check_product(number: u32) {
    let found = factors(number);
    assert!(found.windows(2).all(|pair| pair[0].0 < pair[1].0));
    assert!(
        found
            .iter()
            .all(|(prime, count)| is_prime(*prime) && *count > 0)
    );
    let product: u64 = found
        .iter()
        .map(|(prime, count)| u64::from(*prime).pow(*count))
        .product();
    assert_eq!(product, u64::from(number.max(1)), "{number}: {found:?}");
}

#[test]
fn small_numbers() {
    for number in 0..800 {
        check_product(number);
        let dividing = (1..=number).filter(|it| number % it == 0).count() as u32;
        assert_eq!(divisors(number), dividing);
        assert_eq!(is_prime(number), dividing == 2);
        let coprime = (1..=number).filter(|it| gcd(*it, number) == 1);
        assert_eq!(totient(number), coprime.count() as u32);
    }
}

#[test]
fn large_numbers() {
    for number in [
        4_294_967_295,
        4_294_967_291,
        4_294_967_294,
        1 << 31,
        65_537 * 3,
        65_521 * 65_521,
        999_983 * 2,
    ] {
        check_product(number);
    }
    assert!(is_prime(4_294_967_291) && !is_prime(65_521 * 65_521));
    assert_eq!(factors(4_294_967_291), [(4_294_967_291, 1)]);
}

#[test]
fn texts() {
    for (number, text) in [
        (0, "0"),
        (1, "1"),
        (2, "2"),
        (40, "2^3 * 5"),
        (45, "3^2 * 5"),
        (30, "2 * 3 * 5"),
    ] {
        assert_eq!(factors_text(number), text);
    }
}
