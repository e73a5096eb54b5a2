//! All sequences of four out of some coupons, against a model.

use coupon_stack::{Checkout, Coupon, Refusal, Worth};

fn coupons() -> Vec<Coupon> {
    vec![
        Coupon::new("a", Worth::Amount(40)),
        Coupon::new("b", Worth::Percent(25)).for_orders_from(60),
        Coupon::new("c", Worth::Amount(30)).for_orders_from(100),
        Coupon::new("d", Worth::Percent(100)).for_orders_from(101),
        Coupon::new("e", Worth::Amount(0)),
        Coupon::new("f", Worth::Percent(7)).for_orders_from(99),
        Coupon::new("a", Worth::Percent(1)).for_orders_from(500),
    ]
}

#[test]
fn sequences() {
    let coupons = coupons();
    let n = coupons.len();
    for subtotal in [0, 1, 33, 59, 60, 61, 99, 100, 101, 150] {
        for code in 0..n.pow(4) {
            let mut checkout = Checkout::new(subtotal);
            let mut taken: Vec<(String, u64)> = Vec::new();
            let mut left = subtotal;
            let mut chosen = Vec::new();
            for i in 0..4 {
                let coupon = &coupons[code / n.pow(i) % n];
                chosen.push(coupon.clone());
                let expected = if taken.iter().any(|it| it.0 == coupon.code) {
                    Err(Refusal::Used)
                } else if subtotal < coupon.minimum {
                    Err(Refusal::Minimum(coupon.minimum - subtotal))
                } else if left == 0 {
                    Err(Refusal::Paid)
                } else {
                    Ok(match coupon.worth {
                        Worth::Amount(amount) if amount > left => left,
                        Worth::Amount(amount) => amount,
                        Worth::Percent(percent) => left * u64::from(percent) / 100,
                    })
                };
                assert_eq!(checkout.redeem(coupon), expected, "{subtotal} {coupon:?}");
                if let Ok(amount) = expected {
                    left -= amount;
                    taken.push((coupon.code.clone(), amount));
                }
                assert_eq!(checkout.to_pay(), left);
                assert_eq!(checkout.discount(), subtotal - left);
                assert_eq!(checkout.taken(), taken);
            }
            let end = checkout.clone();
            checkout.reset();
            assert_eq!(checkout, Checkout::new(subtotal));
            assert_eq!(checkout.redeem_all(&chosen), taken.len());
            assert_eq!(checkout, end);
        }
    }
}

#[test]
fn large() {
    let mut checkout = Checkout::new(u64::MAX);
    let half = Coupon::new("half", Worth::Percent(50)).for_orders_from(u64::MAX);
    let rest = Coupon::new("rest", Worth::Amount(u64::MAX)).for_orders_from(u64::MAX);
    assert_eq!(checkout.redeem(&half), Ok(u64::MAX / 2));
    assert_eq!(checkout.redeem(&rest), Ok(u64::MAX / 2 + 1));
    assert_eq!(checkout.to_pay(), 0);
}
