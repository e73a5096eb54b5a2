//! Amounts and rates from the least to the largest, in 128 bits.

use currency_desk::{Fees, Rate, Receipt, SCALE, serve};

const SOME: [u32; 14] = [
    0,
    1,
    2,
    99,
    4999,
    5000,
    5001,
    9999,
    10_000,
    65_536,
    123_456_789,
    1 << 31,
    u32::MAX - 1,
    u32::MAX,
];

/// Rounded to the nearest, and up if two are equally near.
fn nearest(product: u128) -> u128 {
    let (whole, rest) = (product / u128::from(SCALE), product % u128::from(SCALE));
    whole + u128::from(2 * rest >= u128::from(SCALE))
}

#[test]
fn amounts() {
    for units in SOME.into_iter().filter(|units| *units > 0) {
        let rate = Rate::new(units);
        assert_eq!(rate.units(), units);
        for amount in SOME.into_iter().chain(0..300) {
            let product = u128::from(amount) * u128::from(units);
            assert_eq!(u128::from(rate.exchange(amount)), nearest(product));
            let back = u128::from(amount) * u128::from(SCALE) / u128::from(units);
            assert_eq!(u128::from(rate.buy_back(amount)), back);
        }
    }
}

#[test]
fn fees() {
    for percent in [0, 1, 3, 50, 100] {
        for least in [0, 5, 250, u32::MAX] {
            let fees = Fees::new(percent, least);
            for amount in SOME.into_iter().chain(0..300) {
                let share = u128::from(amount) * u128::from(percent) / 100;
                let fee = share.max(u128::from(least)).min(u128::from(amount)) as u32;
                assert_eq!(fees.fee(amount), fee);
                let got = nearest(u128::from(amount - fee) * 7_777_777) as u64;
                let expected = Receipt {
                    paid: amount,
                    fee,
                    got,
                };
                assert_eq!(serve(amount, Rate::new(7_777_777), fees), expected);
            }
        }
    }
}
