//! Arithmetic with remainders.

use contracts::{ensures, requires};

/// The largest number that divides both, or 0 if both are 0.
#[ensures(ret > 0 -> a.is_multiple_of(ret) && b.is_multiple_of(ret))]
#[ensures((ret == 0) == (a == 0 && b == 0))]
pub fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The remainder of `a + b`.
#[requires(modulus > 0)]
#[ensures(ret < modulus)]
pub fn add(a: u64, b: u64, modulus: u64) -> u64 {
    ((u128::from(a) + u128::from(b)) % u128::from(modulus)) as u64
}

/// The remainder of `a * b`.
#[requires(modulus > 0)]
#[ensures(ret < modulus)]
pub fn multiply(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

/// The remainder of `base` to the power of `exponent`, where any number to the power of 0 is 1.
#[requires(modulus > 0)]
#[ensures(ret < modulus)]
#[ensures(exponent == 1 -> ret == base % modulus)]
#[ensures(exponent == 2 -> ret == multiply(base, base, modulus))]
pub fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    let mut square = base;
    let mut rest = exponent;
    while rest > 0 {
        if rest % 2 == 1 {
            result = multiply(result, square, modulus);
        }
        square = multiply(square, square, modulus);
        rest /= 2;
    }
    result
}

/// The number below `modulus` whose product with `a` has the remainder that 1 has, or `None` if there is no
/// such number.
#[requires(modulus > 0)]
#[ensures(ret.is_some() == (gcd(a, modulus) == 1))]
#[ensures(ret.is_none_or(|it| it < modulus && multiply(a, it, modulus) == 1 % modulus))]
pub fn inverse(a: u64, modulus: u64) -> Option<u64> {
    let (mut r, mut next_r) = (i128::from(modulus), i128::from(a % modulus));
    let (mut t, mut next_t) = (0, 1);
    while next_r > 0 {
        let quotient = r / next_r;
        (r, next_r) = (next_r, r - quotient * next_r);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    (r == 1).then_some(t.rem_euclid(i128::from(modulus)) as u64)
}

/// Is it a prime number? The test of Miller and Rabin with these bases makes no mistakes below 2^64.
#[ensures(number < 2 -> !ret)]
#[ensures(number > 2 && number.is_multiple_of(2) -> !ret)]
pub fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 {
        return false;
    }
    if let Some(base) = BASES.iter().find(|base| number.is_multiple_of(**base)) {
        return number == *base;
    }
    let twos = (number - 1).trailing_zeros();
    BASES.iter().all(|base| {
        let mut it = power(*base, (number - 1) >> twos, number);
        if it == 1 {
            return true;
        }
        for _ in 1..twos {
            if it == number - 1 {
                break;
            }
            it = multiply(it, it, number);
        }
        it == number - 1
    })
}
