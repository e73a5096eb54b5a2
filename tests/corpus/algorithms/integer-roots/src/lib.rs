//! Roots and logarithms of integers, exact and without floating-point numbers.

/// Is `base` to the power of `exponent` at most `limit`?
pub fn power_is_at_most(base: u64, exponent: u32, limit: u64) -> bool {
    base.checked_pow(exponent)
        .is_some_and(|power| power <= limit)
}

/// The largest number whose power with this exponent is at most `number`: its root, rounded down. `None`
/// if the exponent is 0.
pub fn root(number: u64, exponent: u32) -> Option<u64> {
    if exponent == 0 {
        return None;
    }
    // The root is in `low..=high`.
    let mut low = 0;
    let mut high = number / 2;
    while low < high {
        let mid = low + (high - low).div_ceil(2);
        if power_is_at_most(mid, exponent, number) {
            low = mid;
        } else {
            high = mid - 1;
        }
    }
    Some(low)
}

/// The square root, rounded to the nearest integer.
pub fn nearest_square_root(number: u64) -> u64 {
    let low = number.isqrt();
    if number - low * low > low {
        low + 1
    } else {
        low
    }
}

/// Is the number a power of an integer with this exponent? Not if the exponent is 0.
pub fn is_perfect_power(number: u64, exponent: u32) -> bool {
    root(number, exponent).and_then(|root| root.checked_pow(exponent)) == Some(number)
}

/// The largest exponent with which the power of the base is at most `number`: its logarithm, rounded down.
/// `None` if the number is 0 or if the base is less than 2.
pub fn logarithm(number: u64, base: u64) -> Option<u32> {
    if number == 0 || base < 2 {
        return None;
    }
    let mut rest = number / base;
    let mut exponent = 0;
    while rest > 0 {
        rest /= base;
        exponent += 1;
    }
    Some(exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_roots() {
        let roots: Vec<u64> = (4..12).filter_map(|it| root(it, 2)).collect();
        assert_eq!(roots, [2, 2, 2, 2, 2, 3, 3, 3]);
        assert_eq!(root(u64::MAX, 2), Some((1 << 32) - 1));
    }

    #[test]
    fn cube_roots() {
        assert_eq!(root(26, 3), Some(2));
        assert_eq!(root(27, 3), Some(3));
        assert_eq!(root(5, 0), None);
    }

    #[test]
    fn perfect_powers() {
        let cubes: Vec<u64> = (1..130).filter(|it| is_perfect_power(*it, 3)).collect();
        assert_eq!(cubes, [1, 8, 27, 64, 125]);
        assert!(!is_perfect_power(1, 0));
    }

    #[test]
    fn roots_to_the_nearest() {
        assert_eq!(nearest_square_root(6), 2);
        assert_eq!(nearest_square_root(7), 3);
    }

    #[test]
    fn logarithms() {
        assert_eq!(logarithm(999, 10), Some(2));
        assert_eq!(logarithm(1000, 10), Some(3));
        assert_eq!(logarithm(0, 10), None);
    }
}
