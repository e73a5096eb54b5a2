//! Small numbers with all small exponents, and large ones at their limits.

use integer_roots::{is_perfect_power, logarithm, nearest_square_root, power_is_at_most, root};

fn power(base: u64, exponent: u32) -> u128 {
    // Beyond this, nothing changes: the power is 0, 1, or too large for all that is tested.
    let exponent = exponent.min(128);
    (0..exponent).fold(1, |power: u128, _| power.saturating_mul(u128::from(base)))
}

fn check_root(number: u64, exponent: u32) {
    let root = root(number, exponent).unwrap();
    assert!(
        power(root, exponent) <= u128::from(number),
        "{number} {exponent}"
    );
    assert!(
        root == u64::MAX || power(root + 1, exponent) > u128::from(number),
        "{number} {exponent}"
    );
    let perfect = power(root, exponent) == u128::from(number);
    assert_eq!(is_perfect_power(number, exponent), perfect);
}

#[test]
fn roots() {
    for number in 0..700 {
        assert_eq!(root(number, 0), None);
        assert!(!is_perfect_power(number, 0));
        for exponent in 1..12 {
            check_root(number, exponent);
        }
        check_root(number, 64);
        check_root(number, u32::MAX);
        let near = nearest_square_root(number);
        // The squares of numbers half way between integers are no integers.
        let (low, high) = (2 * near, 2 * near + 1);
        assert!(u128::from(number) * 4 < power(high, 2));
        assert!(low == 0 || u128::from(number) * 4 > power(low - 1, 2));
    }
    for exponent in 1..66 {
        for base in [2_u64, 3, 10, 255, 65_535, 1 << 21, (1 << 32) - 1] {
            let limit = power(base, exponent);
            for number in [limit - 1, limit, limit.saturating_add(1)] {
                if let Ok(number) = u64::try_from(number) {
                    check_root(number, exponent);
                }
            }
        }
        check_root(u64::MAX, exponent);
        check_root(u64::MAX - 1, exponent);
    }
}

#[test]
fn powers_and_logarithms() {
    for base in 0..12 {
        for exponent in 0..8 {
            for limit in [0, 1, 2, 63, 64, 65, 1000, u64::MAX] {
                let at_most = power(base, exponent) <= u128::from(limit);
                assert_eq!(power_is_at_most(base, exponent, limit), at_most);
            }
        }
        for number in (0..1100).chain([u64::MAX]) {
            let expected = (number > 0 && base > 1).then(|| {
                let exponent = (0..).find(|it| power(base, it + 1) > u128::from(number));
                exponent.unwrap()
            });
            assert_eq!(logarithm(number, base), expected);
        }
    }
    assert!(!power_is_at_most(2, 64, u64::MAX));
}
