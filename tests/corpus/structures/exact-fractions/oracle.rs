//! All small fractions, and large ones, with the terms compared crosswise.

use exact_fractions::Fraction;

/// The fraction with these terms, found by trying all divisors.
fn is(fraction: Option<Fraction>, numerator: i128, denominator: i128) {
    if denominator == 0 {
        assert_eq!(fraction, None);
        return;
    }
    let (mut upper, mut lower) = (numerator, denominator);
    if lower < 0 {
        (upper, lower) = (-upper, -lower);
    }
    let (mut a, mut b) = (upper.abs(), lower);
    while a > 0 {
        (a, b) = (b % a, a);
    }
    (upper, lower) = (upper / b, lower / b);
    let fits = |it: i128| i32::try_from(it).is_ok();
    if fits(upper) && fits(lower) {
        let found = fraction.unwrap();
        assert_eq!(
            (
                i128::from(found.numerator()),
                i128::from(found.denominator())
            ),
            (upper, lower),
            "{numerator} {denominator}"
        );
        let text = if lower == 1 {
            format!("{upper}")
        } else {
            format!("{upper}/{lower}")
        };
        assert_eq!(found.to_string(), text);
        assert!(i128::from(found.floor()) * lower <= upper);
        assert!((i128::from(found.floor()) + 1) * lower > upper);
    } else {
        assert_eq!(fraction, None);
    }
}

fn check(numbers: &[i32]) {
    let mut all = Vec::new();
    for &numerator in numbers {
        for &denominator in numbers {
            let fraction = Fraction::new(numerator, denominator);
            is(fraction, numerator.into(), denominator.into());
            all.extend(fraction);
        }
    }
    for first in &all {
        let (a, b) = (
            i128::from(first.numerator()),
            i128::from(first.denominator()),
        );
        is(first.inverse(), b, a);
        for second in &all {
            let (c, d) = (
                i128::from(second.numerator()),
                i128::from(second.denominator()),
            );
            is(first.plus(second), a * d + c * b, b * d);
            is(first.times(second), a * c, b * d);
            assert_eq!(first.cmp(second), (a * d).cmp(&(c * b)));
            assert_eq!(first == second, a * d == c * b);
        }
    }
}

#[test]
fn small_fractions() {
    let numbers: Vec<i32> = (-7..=7).collect();
    check(&numbers);
}

#[test]
fn large_fractions() {
    check(&[
        i32::MIN,
        i32::MIN + 1,
        -65536,
        -3,
        0,
        1,
        2,
        46341,
        i32::MAX - 1,
        i32::MAX,
    ]);
}
