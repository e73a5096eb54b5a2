//! All small amounts and debts in up to nine parts, and the rules of a fair division.

use money_split::{Money, total};

fn check(cents: i32, parts: u32) {
    let shares = Money::from_cents(cents).split(parts);
    let shares: Vec<i64> = shares.iter().map(Money::cents).collect();
    assert_eq!(shares.len(), parts as usize);
    assert_eq!(
        shares.iter().sum::<i64>(),
        i64::from(cents),
        "{cents} / {parts}"
    );
    assert!(
        shares.windows(2).all(|pair| pair[0] >= pair[1]),
        "{shares:?}"
    );
    assert!(shares[0] - shares[shares.len() - 1] <= 1, "{shares:?}");
}

#[test]
fn fair_parts() {
    for parts in 1..=9 {
        (-60..=60).for_each(|cents| check(cents, parts));
    }
    for parts in [1, 7, 999, 1000] {
        [i32::MIN, -1001, 1001, i32::MAX]
            .into_iter()
            .for_each(|cents| check(cents, parts));
    }
}

#[test]
fn caps() {
    for cents in -5..=15 {
        let mut money = Money::from_cents(cents);
        let over = money.cap(Money::from_cents(10));
        assert_eq!(over.cents(), i64::from((cents - 10).max(0)));
        assert_eq!(money.cents(), i64::from(cents.min(10)));
    }
}

#[test]
fn the_rest() {
    assert_eq!(Money::from_cents(-305).to_string(), "-3.05");
    assert_eq!(Money::from_cents(1999).to_string(), "19.99");
    assert_eq!(Money::from_cents(-999).percent(10).cents(), -99);
    assert!(Money::from_cents(-1).is_debt() && !Money::from_cents(0).is_debt());
    assert_eq!(
        total(&[Money::from_cents(3), Money::from_cents(-5)]).cents(),
        -2
    );
}
