//! Years of all kinds of months, against a model that looks at every cent.

use payroll_caps::{Employee, Scheme, Slip, TaxTable};

/// The tax, cent by cent.
fn tax(brackets: &[(u64, u32)], income: u64) -> u64 {
    let rate = |cent: u64| {
        let below = brackets.iter().filter(|it| it.0 <= cent);
        below.max_by_key(|it| it.0).map_or(0, |it| u64::from(it.1))
    };
    (0..income).map(rate).sum::<u64>() / 100
}

#[test]
fn years() {
    let brackets = [(60, 40), (20, 25)];
    let table = TaxTable::new(&brackets);
    let months = [0, 1, 37, 50, 120];
    for (rate, ceiling) in [(1000, 200), (950, 170), (10_000, 99), (0, 50), (500, 0)] {
        let scheme = Scheme { rate, ceiling };
        for code in 0..5_usize.pow(5) {
            let mut employee = Employee::new();
            for _year in 0..2 {
                let (mut earned, mut contributed) = (0, 0);
                for i in 0..5 {
                    let month: u32 = months[code / 5_usize.pow(i) % 5];
                    let gross = u64::from(month);
                    let counted = (earned..earned + gross).filter(|&it| it < ceiling).count();
                    let contribution =
                        (counted as f64 * f64::from(rate) / 10_000.0 + 1e-9).round() as u64;
                    let tax = tax(&brackets, gross - contribution);
                    let expected = Slip {
                        gross: month,
                        contribution,
                        tax,
                        net: gross - contribution - tax,
                    };
                    assert_eq!(employee.pay(month, &scheme, &table), expected);
                    earned += gross;
                    contributed += contribution;
                    assert_eq!(employee.earned(), earned);
                    assert_eq!(employee.contributed(), contributed);
                }
                employee.new_year();
                assert_eq!(employee, Employee::new());
            }
        }
    }
}

#[test]
fn taxes() {
    let tables: [&[(u64, u32)]; 4] = [&[], &[(0, 10)], &[(30, 10), (10, 5), (90, 50)], &[(7, 33)]];
    for brackets in tables {
        let table = TaxTable::new(brackets);
        for income in 0..300 {
            assert_eq!(table.tax(income), tax(brackets, income));
        }
    }
}

#[test]
fn large() {
    let scheme = Scheme {
        rate: 10_000,
        ceiling: u64::MAX,
    };
    let mut employee = Employee::new();
    let slip = employee.pay(u32::MAX, &scheme, &TaxTable::new(&[]));
    assert_eq!((slip.contribution, slip.net), (u64::from(u32::MAX), 0));
}
