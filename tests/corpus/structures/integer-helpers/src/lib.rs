//! Functions on whole numbers that the standard library lacks, or lacked for long.

use contracts::{ensures, requires};

/// The greatest common divisor; that of 0 and 0 is 0.
#[ensures(ret == 0 || a.is_multiple_of(ret) && b.is_multiple_of(ret))]
#[ensures((ret == 0) == (a == 0 && b == 0))]
pub fn gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple; 0 if one of the numbers is 0.
#[ensures((ret == 0) == (a == 0 || b == 0))]
#[ensures(a == 0 || ret.is_multiple_of(u64::from(a)))]
#[ensures(b == 0 || ret.is_multiple_of(u64::from(b)))]
pub fn lcm(a: u32, b: u32) -> u64 {
    if a == 0 || b == 0 {
        return 0;
    }
    u64::from(a / gcd(a, b)) * u64::from(b)
}

/// The square root, rounded down.
#[ensures(u64::from(ret).pow(2) <= u64::from(n))]
#[ensures(u64::from(ret + 1).pow(2) > u64::from(n))]
pub fn isqrt(n: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    let mut root = n;
    let mut next = n.midpoint(1);
    while next != root {
        root = next;
        next = root.midpoint(n / root);
    }
    root
}

/// Is `n` the square of a whole number?
#[ensures(!ret || n % 4 < 2)]
pub fn is_square(n: u32) -> bool {
    isqrt(n).pow(2) == n
}

/// The quotient, rounded up.
#[requires(b != 0)]
#[ensures(u64::from(ret) * u64::from(b) >= u64::from(a))]
#[ensures(ret == 0 || u64::from(ret - 1) * u64::from(b) < u64::from(a))]
pub fn div_up(a: u32, b: u32) -> u32 {
    a / b + u32::from(!a.is_multiple_of(b))
}

/// The number of decimal digits; 0 has one.
#[ensures((1..=10).contains(&ret))]
pub fn digit_count(n: u32) -> usize {
    let mut rest = n / 10;
    let mut count = 1;
    while rest > 0 {
        rest /= 10;
        count += 1;
    }
    count
}

/// The digits in the given base, the most significant first.
#[requires((2..=36).contains(&base))]
#[ensures(!ret.is_empty())]
#[ensures(from_digits(&ret, base) == Some(n))]
pub fn digits(n: u32, base: u32) -> Vec<u32> {
    let mut digits = vec![n % base];
    let mut rest = n / base;
    while rest > 0 {
        digits.push(rest % base);
        rest /= base;
    }
    digits.reverse();
    digits
}

/// The number with these digits; none if a digit is not below the base or the number is too large.
#[requires((2..=36).contains(&base))]
pub fn from_digits(digits: &[u32], base: u32) -> Option<u32> {
    let mut n: u32 = 0;
    for &digit in digits {
        if digit >= base {
            return None;
        }
        n = n.checked_mul(base)?.checked_add(digit)?;
    }
    Some(n)
}

/// The remainder of `base` to the power of `exponent`.
#[requires(modulus != 0)]
#[ensures(ret < modulus)]
pub fn pow_mod(base: u32, exponent: u32, modulus: u32) -> u32 {
    let modulus = u64::from(modulus);
    let mut square = u64::from(base) % modulus;
    let mut power = 1 % modulus;
    let mut rest = exponent;
    while rest > 0 {
        if !rest.is_multiple_of(2) {
            power = power * square % modulus;
        }
        square = square * square % modulus;
        rest /= 2;
    }
    power as u32
}
