//! All tariffs of up to three tiers with small limits, against adding up unit by unit.

use tiered_tariff::{Tariff, TariffError};

fn check(limits: &[u32]) {
    let prices = [7, 0, 3];
    let parts = limits
        .iter()
        .zip(prices)
        .map(|(limit, price)| format!("{limit}:{price}"));
    let text = parts.collect::<Vec<_>>().join(",");
    let read = Tariff::with_tiers(5, &text);
    let wrong = (0..limits.len()).find(|&i| limits[i] <= if i == 0 { 0 } else { limits[i - 1] });
    if let Some(i) = wrong {
        assert_eq!(read, Err(TariffError::Order(i + 1)));
        return;
    }
    let tariff = read.unwrap();
    assert_eq!(tariff.tiers(), limits.len());
    let mut sum = 0;
    for units in 0..=12 {
        if units > 0 {
            let tier = (0..limits.len()).find(|&i| units <= limits[i]);
            let price = tier.map_or(5, |i| prices[i]);
            assert_eq!(tariff.unit_price(units), price);
            sum += u64::from(price);
        }
        assert_eq!(tariff.price(units), sum, "{units} by {text}");
    }
}

#[test]
fn all_small_tariffs() {
    for a in 0..=6 {
        check(&[a]);
        for b in 0..=7 {
            check(&[a, b]);
            (0..=8).for_each(|c| check(&[a, b, c]));
        }
    }
}

#[test]
fn large_numbers() {
    let most = u64::from(u32::MAX);
    assert_eq!(Tariff::flat(u32::MAX).price(u32::MAX), most * most);
    let tariff = Tariff::with_tiers(1, "4294967294:2, 4294967295:3").unwrap();
    assert_eq!(tariff.price(u32::MAX), 2 * (most - 1) + 3);
    for text in ["", "5", "5:", ":5", "5:5,", "-1:2"] {
        let tier = if text == "5:5," { 2 } else { 1 };
        assert_eq!(Tariff::with_tiers(1, text), Err(TariffError::Syntax(tier)));
    }
}
