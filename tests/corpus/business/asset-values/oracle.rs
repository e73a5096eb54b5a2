//! Many small assets, against sums up to each year.

use asset_values::{Asset, declining, straight_line, sum_of_years, total, worth_at_year_ends};

fn check(cost: u32, salvage: u32, years: u16) {
    let asset = Asset::new(cost, salvage, years);
    let loss = cost - salvage;
    assert_eq!(asset.loss(), loss);
    let n = usize::from(years);
    assert_eq!(asset.years(), n);

    let equal: Vec<u32> = (0..n as u32)
        .map(|i| (loss + n as u32 - 1 - i) / n as u32)
        .collect();
    assert_eq!(straight_line(asset), equal);
    assert_eq!(total(&equal), u64::from(loss));

    let all: usize = (1..=n).sum();
    let until = |year: usize| loss as usize * (0..year).map(|it| n - it).sum::<usize>() / all;
    let parts: Vec<u32> = (1..=n)
        .map(|year| (until(year) - until(year - 1)) as u32)
        .collect();
    assert_eq!(sum_of_years(asset), parts);

    for percent in [1, 7, 20, 50, 99, 100] {
        let charges = declining(asset, percent);
        assert_eq!(charges.len(), n);
        let mut worth = cost;
        for (i, &charge) in charges.iter().enumerate() {
            let mut expected = worth - salvage;
            if i + 1 < n {
                let part = u64::from(worth) * u64::from(percent) / 100;
                expected = expected.min(part as u32);
            }
            assert_eq!(charge, expected, "{asset:?} {percent} {charges:?}");
            worth -= charge;
        }
        assert_eq!(worth, salvage);
        let values = worth_at_year_ends(asset, &charges);
        assert_eq!(values.len(), n);
        for i in 0..n {
            assert_eq!(values[i], cost - charges[..=i].iter().sum::<u32>());
        }
    }
}

#[test]
fn small_assets() {
    for cost in [0, 1, 2, 10, 99, 100, 101, 1000, 1234, 4_000_000_000] {
        for salvage in [0, 1, 5, 50, 100, 900, 1234] {
            for years in 1..=8 {
                if salvage <= cost {
                    check(cost, salvage, years);
                }
            }
        }
    }
}

#[test]
fn no_charges_at_all() {
    assert_eq!(worth_at_year_ends(Asset::new(10, 2, 3), &[]), []);
    assert_eq!(worth_at_year_ends(Asset::new(10, 2, 3), &[8]), [2]);
    assert_eq!(total(&[]), 0);
    assert_eq!(total(&[u32::MAX, u32::MAX]), 2 * u64::from(u32::MAX));
}
